import {
  Component,
  type ComponentType,
  type Context,
  type ReactNode,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { type RootProps, useShellState } from '../../theme/slots.ts';

/*
 * Islands are React roots of their own. On a site with a `Root`, which is in the shell, they wait for the shell and have the
 * contexts that `Root` provides, with the values of the moment: what one island changes, the shell and the others show.
 */

/** The contexts that `Root` provides, outermost first, with their values. */
type Provided = [Context<unknown>, value: unknown][];

/** Those of the first render, which islands are hydrated with: their document was built with these. */
let initial: Provided | undefined;
let current: Provided = [];
/** Address of the page when they were published last. */
let page: string | undefined;
const listeners = new Set<() => void>();

function publish(provided: Provided, path: string): void {
  const isSame = provided.every(([context, value], at) =>
    [context, value].every((one, part) => Object.is(one, current[at]?.[part])),
  );
  if (path !== page) {
    const [first, before] = [new Map(initial), new Map(current)];
    // The next page was built with what depends on its address, and with the first value of all other state.
    initial = provided.map(([context, value]) => [
      context,
      first.has(context) && isAlike(before.get(context), value) ? first.get(context) : value,
    ]);
  } else if (isSame && provided.length === current.length) return;
  page = path;
  current = provided;
  for (const listener of listeners) listener();
}

/** Whether two values differ only in functions, which a component may create each time it renders. */
function isAlike(one: unknown, other: unknown): boolean {
  const isEqual = (a: unknown, b: unknown) =>
    Object.is(a, b) || (typeof a === 'function' && typeof b === 'function');
  const [fields, others] = [one, other].map((value) => new Map(Object.entries(Object(value))));
  if (typeof one !== 'object' || typeof other !== 'object' || !fields || !others) return isEqual(one, other);
  return fields.size === others.size && [...fields].every(([key, value]) => isEqual(value, others.get(key)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the site's `Root` with its contexts published to islands. */
export function publishingRoot(Own: ComponentType<RootProps>): ComponentType<RootProps> {
  return function Root({ children }) {
    return (
      <Outside>
        <Own>
          <Inside>{children}</Inside>
        </Own>
      </Outside>
    );
  };
}

/** Marks where `Root` begins. */
function Outside({ children }: { children: ReactNode }) {
  return children;
}

/** What `Root` renders. A class, since the elements around a component are known to these only. */
class Inside extends Component<{ children: ReactNode }> {
  #contexts: Context<unknown>[] | undefined;

  override render() {
    this.#contexts ??= contextsAround(this);
    return <Published contexts={this.#contexts}>{this.props.children}</Published>;
  }
}

function Published({ contexts, children }: { contexts: Context<unknown>[]; children: ReactNode }) {
  const { path } = useShellState();
  const provided = contexts.map((context): Provided[number] => [context, use(context)]);
  useLayoutEffect(() => publish(provided, path));
  return children;
}

/** An element as React keeps it; of a provider, the type is its context. */
interface Fiber {
  type: unknown;
  return: Fiber | null;
}

/** Returns the contexts that are provided between a component and `Outside`, outermost first. */
function contextsAround(component: object): Context<unknown>[] {
  const found: Context<unknown>[] = [];
  const { _reactInternals: own } = component as { _reactInternals?: Fiber };
  for (let fiber = own?.return; fiber && fiber.type !== Outside; fiber = fiber.return)
    if (isContext(fiber.type)) found.unshift(fiber.type);
  return found;
}

function isContext(type: unknown): type is Context<unknown> {
  return typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === contextType;
}

const contextType = Symbol.for('react.context');

/** Resolves to the exports of an island's module once the shell is hydrated; its components are inside what `Root` provides. */
export async function insideRoot(
  loading: Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const shell = await import('../shell/start-shell.tsx');
  const [exports] = await Promise.all([loading, shell.startShell().then(untilPublished)]);
  return Object.fromEntries(
    Object.entries(exports).map(([name, exported]) => [name, provided(exported as ComponentType)]),
  );
}

/** Resolves once `Root` has rendered its children, which it may do later than the shell is hydrated. */
function untilPublished(): Promise<void> {
  return new Promise((resolve) => {
    if (initial) resolve();
    else listeners.add(resolve);
  });
}

function provided(Own: ComponentType): ComponentType {
  return function InsideRoot(props) {
    const values = useSyncExternalStore(
      subscribe,
      () => current,
      () => initial ?? current,
    );
    let element = <Own {...props} />;
    for (const [Context, value] of values.toReversed()) element = <Context value={value}>{element}</Context>;
    return element;
  };
}
