import {
  Component,
  type ComponentType,
  type Context,
  type ReactNode,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { RootProps } from '../../theme/slots.ts';

/*
 * Islands are React roots of their own. On a site with a `Root`, which is in the shell, they wait for the shell and have the
 * contexts that `Root` provides, with the values of the moment: what one island changes, the shell and the others show.
 */

/** The contexts that `Root` provides, outermost first, with their values. */
type Provided = [Context<unknown>, value: unknown][];

/** Those of the first render, which islands are hydrated with, as they were built with. */
let initial: Provided | undefined;
let current: Provided = [];
const listeners = new Set<() => void>();

function publish(provided: Provided): void {
  const isSame = provided.every(
    ([context, value], at) => current[at]?.[0] === context && Object.is(current[at][1], value),
  );
  if (isSame && provided.length === current.length) return;
  initial ??= provided;
  current = provided;
  for (const listener of listeners) listener();
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
  const provided = contexts.map((context): Provided[number] => [context, use(context)]);
  useLayoutEffect(() => publish(provided));
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
  const [exports] = await Promise.all([loading, shell.startShell()]);
  return Object.fromEntries(
    Object.entries(exports).map(([name, exported]) => [name, provided(exported as ComponentType)]),
  );
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
