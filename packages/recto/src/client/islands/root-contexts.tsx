import {
  Component,
  type ComponentType,
  type Context,
  type ReactNode,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { useShellState } from '../../theme/slots.ts';

/*
 * Islands are React roots of their own. On a site with a `Root`, which is in the shell, they wait for the shell and have the
 * contexts that `Root` provides, with the values of the moment: what one island changes, the shell and the others show. The
 * same for a component in place of `Doc`, which is rendered at build time after the article.
 */

/** The contexts that a part provides, outermost first, with their values. */
type Provided = [Context<unknown>, value: unknown][];

/** Those of `Root` in the first render, which islands are hydrated with: their document was built with these. */
let initial: Provided | undefined;
/** Those of `Root`, and those of the document. */
let outer: Provided = [];
let inner: Provided = [];
/** Both, of the moment and for hydrating islands. */
let current: Provided = [];
let hydrating: Provided = [];
/** Address of the page when they were published last. */
let page: string | undefined;
let hasRoot = false;
const listeners = new Set<() => void>();

function publishOuter(provided: Provided, path: string): void {
  if (path !== page) {
    const [first, before] = [new Map(initial), new Map(outer)];
    // The next page was built with what depends on its address, and with the first value of all other state.
    initial = provided.map(([context, value]) => [
      context,
      first.has(context) && isAlike(before.get(context), value) ? first.get(context) : value,
    ]);
  } else if (isSame(provided, outer)) return;
  page = path;
  outer = provided;
  publish();
}

function publishInner(provided: Provided): void {
  if (isSame(provided, inner)) return;
  inner = provided;
  publish();
}

function isSame(provided: Provided, before: Provided): boolean {
  return (
    provided.length === before.length &&
    provided.every((pair, at) => pair.every((one, part) => Object.is(one, before[at]?.[part])))
  );
}

function publish(): void {
  current = [...outer, ...inner];
  hydrating = [...(initial ?? []), ...inner];
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

/** Returns `Root` or `Doc` with its contexts published to islands. */
export function publishingPart<Props extends { children: ReactNode }>(
  Own: ComponentType<Props>,
  name: string,
): ComponentType<Props> {
  const isRoot = name === 'Root';
  hasRoot ||= isRoot;
  return function Part(props) {
    return (
      <Outside>
        <Own {...props}>
          <Inside isRoot={isRoot}>{props.children}</Inside>
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
  isRoot: boolean;
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

function Published({ isRoot, contexts, children }: InsideProps & { contexts: Context<unknown>[] }) {
  const { path } = useShellState();
  const provided = contexts.map((context): Provided[number] => [context, use(context)]);
  useLayoutEffect(() => (isRoot ? publishOuter(provided, path) : publishInner(provided)));
  useLayoutEffect(() => (isRoot ? undefined : () => publishInner([])), [isRoot]);
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
  const [exports] = await Promise.all([loading, shell.startShell().then(untilPublished)]);
  return Object.fromEntries(
    Object.entries(exports).map(([name, exported]) => [name, provided(exported as ComponentType)]),
  );
}

/** Resolves once `Root` has rendered its children, which it may do later than the shell is hydrated. */
function untilPublished(): Promise<void> {
  return new Promise((resolve) => {
    if (initial || !hasRoot) resolve();
    else listeners.add(resolve);
  });
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
