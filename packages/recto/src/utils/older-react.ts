import type { ReactElement, ReactNode } from 'react';
import type { Root } from 'react-dom/client';

/*
 * What React 19 has removed and components written for an older React use. The functions add it to the modules of React,
 * on the server and in the bundle of a site whose own React is older.
 */

type Create = (type: unknown, props: Props, ...others: unknown[]) => ReactElement;
type Props = Record<string, unknown> | null | undefined;

/** Where React 18 and 19 keep what React and React DOM share; `H` has the hooks while a component renders. */
const olderInternals = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Functions of `react`, `react/jsx-runtime` or `react/jsx-dev-runtime`. */
interface ElementModule {
  [olderInternals]?: object;
  [internals]?: { H: unknown };
  createElement?: Create;
  createFactory?: (type: unknown) => unknown;
  jsx?: Create;
  jsxs?: Create;
  jsxDEV?: Create;
}

/** Makes the functions that create elements add the `defaultProps` of functions, and adds `createFactory` and internals. */
export function restoreElements(module: ElementModule): void {
  for (const name of ['createElement', 'jsx', 'jsxs', 'jsxDEV'] as const) {
    const create = module[name];
    if (create) module[name] = (type, props, ...others) => create(type, withDefaults(type, props), ...others);
  }
  const { createElement } = module;
  if (createElement)
    module.createFactory =
      (type) =>
      (props: Props, ...children: unknown[]) =>
        createElement(type, props, ...children);
  const shared = module[internals];
  if (shared) module[olderInternals] = olderShared(shared);
}

/** Returns the internals of React 18 that packages read while they load, such as those that contain a copy of React DOM. */
function olderShared(shared: { H: unknown }): object {
  return {
    ReactCurrentBatchConfig: { transition: null },
    ReactCurrentDispatcher: {
      get current() {
        return shared.H;
      },
      set current(hooks) {
        shared.H = hooks;
      },
    },
    ReactCurrentOwner: { current: null },
  };
}

function withDefaults(type: unknown, props: Props): Props {
  const defaults = defaultsOf(type);
  if (!defaults) return props;
  const missingProps = Object.entries(defaults).filter(([name]) => props?.[name] === undefined);
  return missingProps.length > 0 ? { ...props, ...Object.fromEntries(missingProps) } : props;
}

/** Returns the `defaultProps` of a function, or of one within `memo` or `forwardRef`. React still supports them on classes. */
function defaultsOf(type: unknown): Record<string, unknown> | undefined {
  if (type === null || (typeof type !== 'function' && typeof type !== 'object')) return undefined;
  const { defaultProps, prototype, type: innerType } = type as ComponentLike;
  if (prototype?.isReactComponent) return undefined;
  return innerType ? { ...defaultsOf(innerType), ...defaultProps } : defaultProps;
}

interface ComponentLike {
  defaultProps?: Record<string, unknown>;
  prototype?: { isReactComponent?: unknown };
  /** What `memo` returns has the component. */
  type?: unknown;
}

interface DomModule {
  flushSync(work: () => void): void;
  findDOMNode?: (component: unknown) => unknown;
  render?: (element: ReactNode, container: Element, onRendered?: () => void) => void;
  hydrate?: (element: ReactNode, container: Element, onRendered?: () => void) => void;
  unmountComponentAtNode?: (container: Element) => boolean;
}

interface ClientModule {
  createRoot(container: Element): Root;
  hydrateRoot(container: Element, element: ReactNode): Root;
}

/** Adds `render`, `hydrate`, `unmountComponentAtNode` and `findDOMNode`. */
export function restoreDom(module: DomModule, loadClient: () => ClientModule): void {
  const roots = new WeakMap<Element, Root>();
  const renderIn = (
    container: Element,
    element: ReactNode,
    { isHydrated = false, onRendered }: { isHydrated?: boolean; onRendered?: (() => void) | undefined },
  ) => {
    module.flushSync(() => {
      const root = roots.get(container);
      if (root) return root.render(element);
      const created = isHydrated
        ? loadClient().hydrateRoot(container, element)
        : loadClient().createRoot(container);
      if (!isHydrated) created.render(element);
      roots.set(container, created);
    });
    onRendered?.();
  };
  module.render = (element, container, onRendered) => renderIn(container, element, { onRendered });
  module.hydrate = (element, container, onRendered) =>
    renderIn(container, element, { isHydrated: true, onRendered });
  module.unmountComponentAtNode = (container) => {
    const root = roots.get(container);
    if (root) module.flushSync(() => root.unmount());
    return roots.delete(container);
  };
  module.findDOMNode = findDomNode;
}

/** The fields of React's internal nodes that lead to elements. */
interface Fiber {
  tag: number;
  alternate: Fiber | null;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}

/** The kinds of {@link Fiber} that are a root, portals, and elements or texts of the document. */
const rootTag = 3;
const portalTag = 4;
const nodeTags = [5, 6, 26, 27];

function findDomNode(component: unknown): unknown {
  if (component === null || component === undefined || component instanceof Node) return component ?? null;
  const { _reactInternals: fiber } = component as { _reactInternals?: Fiber };
  return fiber ? firstNode(currentOf(fiber)) : null;
}

function firstNode(fiber: Fiber): unknown {
  if (nodeTags.includes(fiber.tag)) return fiber.stateNode;
  for (let child = fiber.child; child; child = child.sibling) {
    const node = child.tag === portalTag ? null : firstNode(child);
    if (node) return node;
  }
  return null;
}

/** React keeps two nodes for each component; returns the one that the document shows. */
function currentOf(fiber: Fiber): Fiber {
  if (!fiber.alternate) return fiber;
  if (fiber.tag === rootTag) return (fiber.stateNode as { current: Fiber }).current;
  if (!fiber.return) return fiber;
  for (let child = currentOf(fiber.return).child; child; child = child.sibling)
    if (child === fiber) return fiber;
  return fiber.alternate;
}
