import {
  Component,
  type ComponentType,
  type Context,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { ShellStateContext } from '../../theme/slots.ts';
import {
  islandContextsAttribute,
  islandCopyAttribute,
  islandElement,
  slotEvent,
} from '../../utils/dom-contract.ts';
import { readSerializedState } from '../boot/serialized-state.ts';
import { wrappers } from './copied-children.ts';

/*
 * Islands are React roots of their own. What surrounds an island in the page publishes the contexts that it provides: parts of
 * the shell, such as `Root` and `Layout`, and other islands. The island waits for them, and has their contexts with the current
 * values: what one island changes, the shell and the others show. An island that its parent hides keeps the values that it had, as
 * React would have removed it before it could read others.
 */

/** Contexts with their values, outermost first. */
type ContextValues = [Context<unknown>, value: unknown][];

/** The contexts of one element around islands. */
class PublishedContexts {
  /** The contexts of the first render. Islands hydrate with them, because the document was built with the same values. */
  initial: ContextValues | undefined;
  current: ContextValues = [];
  /** Address of the page when they were published last. */
  #page: string | undefined;
  /** With the islands that they render. */
  readonly #listeners = new Map<() => void, Element | undefined>();
  /** Resolves when they are published first. */
  readonly whenPublished = new Promise<void>((resolve) => this.#listeners.set(() => resolve(), undefined));

  subscribe(listener: () => void, island: Element): () => void {
    this.#listeners.set(listener, island);
    return () => this.#listeners.delete(listener);
  }

  publish(values: ContextValues, page?: string): void {
    if (page !== this.#page || !this.initial) {
      const [firstValues, lastValues] = [new Map(this.initial), new Map(this.current)];
      // The next page was built with what depends on its address, and with the first value of all other state.
      this.initial = values.map(([context, value]) => [
        context,
        firstValues.has(context) && isAlike(lastValues.get(context), value)
          ? firstValues.get(context)
          : value,
      ]);
    } else if (isSame(values, this.current)) return;
    this.#page = page;
    this.#set(values);
  }

  /** Forgets what was published, once the element is gone. */
  clear(): void {
    this.initial = undefined;
    this.#set([]);
  }

  #set(values: ContextValues): void {
    this.current = values;
    this.#notify([...this.#listeners]);
  }

  /** Islands render after those around them, which may hide them; React would render its roots in any order. */
  #notify(listeners: [listener: () => void, island: Element | undefined][]): void {
    const depth = Math.min(...listeners.map(([, island]) => depthOf(island)));
    const inner = listeners.filter(([, island]) => depthOf(island) > depth);
    for (const [listener, island] of listeners) if (depthOf(island) === depth) listener();
    if (inner.length > 0) queueMicrotask(() => this.#notify(inner));
  }
}

/** How many islands are around something. */
function depthOf(element: Element | null | undefined): number {
  const outer = element?.parentElement?.closest(islandElement);
  return outer ? depthOf(outer) + 1 : 0;
}

function isSame(values: ContextValues, lastValues: ContextValues): boolean {
  return (
    values.length === lastValues.length &&
    values.every((pair, index) => pair.every((one, part) => Object.is(one, lastValues[index]?.[part])))
  );
}

/** Whether two values differ only in functions, which a component may create each time it renders. */
function isAlike(one: unknown, other: unknown): boolean {
  const isEqual = (a: unknown, b: unknown) =>
    Object.is(a, b) || (typeof a === 'function' && typeof b === 'function');
  const [fields, otherFields] = [one, other].map((value) => new Map(Object.entries(Object(value))));
  if (typeof one !== 'object' || typeof other !== 'object' || !fields || !otherFields)
    return isEqual(one, other);
  return (
    fields.size === otherFields.size &&
    [...fields].every(([key, value]) => isEqual(value, otherFields.get(key)))
  );
}

/** The parts of the shell around articles by their depth, if they provide contexts. */
const parts: (PublishedContexts | undefined)[] = [];

/** How many of them are around every page. */
const lastingParts = 2;

/** Returns a part of the shell with its contexts published; `depth` counts the parts that may be around it. */
export function publishingPart<Props extends { children: ReactNode }>(
  Wrapped: ComponentType<Props>,
  depth: number,
): ComponentType<Props> {
  const published = new PublishedContexts();
  parts[depth] = published;
  return function Part(props) {
    return (
      <Outside published={published}>
        <Wrapped {...props}>
          <Inside published={published} isLasting={depth < lastingParts}>
            {props.children}
          </Inside>
        </Wrapped>
      </Outside>
    );
  };
}

/** Marks where an element begins whose contexts are published. */
function Outside({ children }: { published: PublishedContexts; children: ReactNode }) {
  return children;
}

interface InsideProps {
  published: PublishedContexts;
  /** Whether islands may outlive the element, such as after a crash of the shell. */
  isLasting: boolean;
  children: ReactNode;
}

/** The children of an element. A class, since the elements around a component are known to these only. */
class Inside extends Component<InsideProps> {
  #contexts: Context<unknown>[] | undefined;

  override render() {
    this.#contexts ??= outerContexts(this, this.props.published);
    return <Publisher {...this.props} contexts={this.#contexts} />;
  }
}

function Publisher({
  published,
  isLasting,
  contexts,
  children,
}: InsideProps & { contexts: Context<unknown>[] }) {
  const path = use(ShellStateContext)?.path;
  const values = contexts.map((context): ContextValues[number] => [context, use(context)]);
  useLayoutEffect(() => published.publish(values, path));
  useLayoutEffect(() => (isLasting ? undefined : () => published.clear()), [published, isLasting]);
  return children;
}

/** An element as React keeps it; of a provider, the type is its context. */
interface Fiber {
  type: unknown;
  memoizedProps: unknown;
  return: Fiber | null;
  stateNode: unknown;
}

/** Returns the contexts that an element provides around a component, outermost first, with those of other elements in it. */
function outerContexts(component: object, published: PublishedContexts): Context<unknown>[] {
  const contexts: Context<unknown>[] = [];
  const { _reactInternals: componentFiber } = component as { _reactInternals?: Fiber };
  const isStart = ({ type, memoizedProps }: Fiber) =>
    type === Outside && (memoizedProps as InsideProps).published === published;
  for (let fiber = componentFiber?.return; fiber && !isStart(fiber); fiber = fiber.return)
    if (isContext(fiber.type)) contexts.unshift(fiber.type);
  return contexts;
}

function isContext(type: unknown): type is Context<unknown> {
  return typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === contextType;
}

const contextType = Symbol.for('react.context');

/** Resolves to the exports of an island's module once the shell is hydrated; its components are inside the parts of that. */
export async function insideParts(
  loading: Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const shell = await import('../shell/start-shell.tsx');
  const [exports] = await Promise.all([loading, shell.startShell().then(untilPublished)]);
  return mapExports(exports, insideAll);
}

/**
 * Resolves once `Root` and `Layout` have rendered their children, which they may do later than the shell is hydrated. A bare
 * page has no `Layout`.
 */
async function untilPublished(): Promise<void> {
  const { isBare } = readSerializedState(document);
  for (const part of parts.slice(0, isBare ? 1 : lastingParts)) await part?.whenPublished;
}

function insideAll(
  Wrapped: ComponentType<{ children?: ReactNode }>,
): ComponentType<{ children?: ReactNode }> {
  return class InsideParts extends Component<{ children?: ReactNode }> {
    override render() {
      const island = rootElement(this);
      let element = <Wrapped {...this.props} />;
      for (const published of parts.toReversed())
        if (published) element = <Provide {...{ published, island }}>{element}</Provide>;
      return element;
    }
  };
}

/** Resolves to the exports of an island's module; its components are inside the islands around them, and publish for those inside. */
export async function insideIslands(
  loading: Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  return mapExports(await loading, (Wrapped) => {
    return class InsideIslands extends Component<{ children?: ReactNode }> {
      #island: Element | undefined;
      #around: Element[] | undefined;

      readonly #inside = (children: ReactNode) => (
        <Inside published={contextsOf(this.#island as Element)} isLasting={true}>
          {children}
        </Inside>
      );

      override componentDidMount() {
        for (const button of earlyClicks(this.#island)) button.click();
      }

      override render() {
        this.#island ??= rootElement(this);
        const { children } = this.props;
        // What it reads is inside in each component. Text contains no island, and components such as code blocks read it.
        const isRead = this.#island.hasAttribute(islandCopyAttribute) || typeof children === 'string';
        if (isRead) wrappers.set(this.#island, this.#inside);
        let element = (
          <Outside published={contextsOf(this.#island)}>
            <Wrapped {...this.props}>
              {isRead || children === undefined ? children : this.#inside(children)}
            </Wrapped>
          </Outside>
        );
        // Looked up once: an island may remove its children from the page.
        this.#around ??= outerIslands(this.#island);
        for (const outer of this.#around)
          element = (
            <ProvideLater published={contextsOf(outer)} island={this.#island}>
              {element}
            </ProvideLater>
          );
        return element;
      }
    };
  });
}

/** The contexts of islands, as long as their elements exist. */
const islandContexts = new WeakMap<Element, PublishedContexts>();

function contextsOf(island: Element): PublishedContexts {
  const published = islandContexts.get(island) ?? new PublishedContexts();
  islandContexts.set(island, published);
  return published;
}

/** Returns the islands around an element that provide contexts, innermost first. */
function outerIslands(element: Element): Element[] {
  const outer = element.parentElement?.closest(`[${islandContextsAttribute}]`);
  return outer ? [outer, ...outerIslands(outer)] : [];
}

/** Buttons that were clicked while their island waited for those around it, which React forgets. */
const clicked = new Set<HTMLElement>();

document.addEventListener('click', recordClick, true);

function recordClick({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('button');
  const island = button?.closest(islandElement);
  if (button && island && outerIslands(island).some((outer) => !contextsOf(outer).initial))
    clicked.add(button);
}

/** Returns the recorded buttons of an island, once. */
function earlyClicks(island: Element | undefined): HTMLElement[] {
  const buttons = [...clicked].filter((button) => button.closest(islandElement) === island);
  for (const button of buttons) clicked.delete(button);
  return buttons;
}

function rootElement(component: object): Element {
  let { _reactInternals: fiber } = component as { _reactInternals: Fiber };
  while (fiber.return) fiber = fiber.return;
  return (fiber.stateNode as { containerInfo: Element }).containerInfo;
}

interface ProvideProps {
  published: PublishedContexts;
  island: Element;
  children: ReactNode;
}

function ProvideLater(props: ProvideProps) {
  use(props.published.whenPublished);
  return <Provide {...props} />;
}

function mapExports(
  exports: Record<string, unknown>,
  wrap: (Wrapped: ComponentType<{ children?: ReactNode }>) => ComponentType<{ children?: ReactNode }>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(exports).map(([name, one]) => [name, wrap(one as ComponentType)]));
}

function Provide({ published, island, children }: ProvideProps) {
  const shown = useRef(published.initial ?? noValues);
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = published.subscribe(listener, island);
      document.addEventListener(slotEvent, listener);
      return () => {
        unsubscribe();
        document.removeEventListener(slotEvent, listener);
      };
    },
    [published, island],
  );
  const values = useSyncExternalStore(
    subscribe,
    () => (island.isConnected ? published.current : shown.current),
    () => published.initial ?? noValues,
  );
  useLayoutEffect(() => {
    shown.current = values;
  });
  let element = children;
  for (const [Context, value] of values.toReversed()) element = <Context value={value}>{element}</Context>;
  return element;
}

const noValues: ContextValues = [];
