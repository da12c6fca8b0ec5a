/** Hooks of React that have no use in a component that is rendered once. */
export const statefulHooks: ReadonlySet<string> = new Set([
  ...['useRef', 'useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useInsertionEffect'],
  ...['useSyncExternalStore', 'useTransition', 'useOptimistic', 'useActionState', 'useImperativeHandle'],
  'useEffectEvent',
]);
