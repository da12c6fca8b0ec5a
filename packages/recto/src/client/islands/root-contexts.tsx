import {
  Component,
  type ComponentType,
  type Context,
  type ReactNode,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';

/*
 * Islands are React roots of their own. On a site with a `Root`, which is in the shell, they wait for the shell and have the
 * contexts that `Root` provides, with the values of the moment: what one island changes, the shell and the others show. The
 * same for a component in place of `Doc`, which is rendered at build time after the article.
 */

/** The contexts that a part provides, outermost first, with their values. */
type Provided = [Context<unknown>, value: unknown][];

/** Those of `Root` in the first render, which islands are hydrated with, as they were built with. */
let initial: Provided | undefined;
/** By the levels of the parts, outermost first. */
const published: Provided[] = [];
let current: Provided = [];
let hydrating: Provided = [];
const listeners = new Set<() => void>();

function publish(level: number, provided: Provided): void {
  const before = published[level] ?? [];
  const isSame = provided.every(
    ([context, value], at) => before[at]?.[0] === context && Object.is(before[at][1], value),
  );
  if (isSame && provided.length === before.length) return;
  if (level === 0) initial ??= provided;
  published[level] = provided;
  const [, ...others] = published;
  current = published.flat();
  hydrating = [...(initial ?? []), ...others.flat()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a part of the shell with its contexts published to islands. */
export function publishingPart<Props extends { children: ReactNode }>(
  Own: ComponentType<Props>,
  level: number,
): ComponentType<Props> {
  return function Part(props) {
    return (
      <Outside>
        <Own {...props}>
          <Inside level={level}>{props.children}</Inside>
        </Own>
      </Outside>
    );
  };
}

/** Marks where a part begins. */
function Outside({ children }: { children: ReactNode }) {
  return children;
}

interface InsideProps {
  level: number;
  children: ReactNode;
}

/** What a part renders. A class, since the elements around a component are known to these only. */
class Inside extends Component<InsideProps> {
  #contexts: Context<unknown>[] | undefined;

  override render() {
    this.#contexts ??= contextsAround(this);
    return <Published {...this.props} contexts={this.#contexts} />;
  }
}

function Published({ level, contexts, children }: InsideProps & { contexts: Context<unknown>[] }) {
  const provided = contexts.map((context): Provided[number] => [context, use(context)]);
  useLayoutEffect(() => publish(level, provided));
  useLayoutEffect(() => () => publish(level, []), [level]);
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

/** Resolves to the exports of an island's module once the shell is hydrated; its components are inside what the parts provide. */
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
      () => hydrating,
    );
    let element = <Own {...props} />;
    for (const [Context, value] of values.toReversed()) element = <Context value={value}>{element}</Context>;
    return element;
  };
}
