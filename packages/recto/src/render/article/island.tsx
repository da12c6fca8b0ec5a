import {
  type ComponentType,
  type ContextType,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import type { GetMessage, Texts } from '../../config/locale.ts';
import { setOriginal } from '../../content/nested-origin.ts';
import type { PartialModule } from '../../content/page.ts';
import { invariant } from '../../diagnostics/diagnostic.ts';
import type { Partial } from '../../theme/article/partial.tsx';
import {
  type AroundPartial,
  ArticleContext,
  type ArticleContextValue,
  type OuterIslands,
  type PageInfo,
} from '../../theme/article/site-context.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { isRecord } from '../../utils/collections.ts';
import { createElement } from '../../utils/create-element.ts';
import {
  islandContextsAttribute,
  islandCopyAttribute,
  islandElement,
  islandExportAttribute,
  islandMessagesAttribute,
  islandModuleAttribute,
  islandPrefixAttribute,
  islandPropsAttribute,
  islandSiteAttribute,
  partAttribute,
  partialFileAttribute,
  slotElement,
} from '../../utils/dom-contract.ts';
import { attempt } from '../../utils/errors.ts';
import { isRenderedBySite, rendererAt } from '../../utils/node/renderer-copies.ts';
import { packageName } from '../../utils/package-name.ts';
import { recordMessages } from '../record-messages.ts';
import {
  type CopiedChild,
  InScope,
  InsideIslands,
  IslandScope,
  withArticleContexts,
} from './article-contexts.tsx';
import {
  describedChildren,
  describedName,
  nestedOrigin,
  outermostComponents,
  staticSlot,
  typedChildren,
  withoutScope,
} from './described-children.tsx';
import { elementsOfHtml } from './element-children.ts';
import { recordFallback } from './fallbacks.ts';
import { unserializableProp } from './serializable-props.ts';

type AnyComponent = ComponentType<{ children?: ReactNode }>;

/** Where the browser loads the component of an island from. */
interface IslandOrigin {
  /** Path from the site folder. */
  module: string;
  name: string;
  /** Whether the browser can load the module. */
  isBundled: boolean;
  /** Keys of the contexts that it provides to its children. */
  provides?: string[];
  /** Set if it is an island only where one of these contexts is provided by an island around it. */
  reads?: string[];
  /** Texts that it may show later, by id. */
  texts?: Texts;
  /** Names for `partAttribute` of elements that it may show later. */
  parts?: string[];
}

/**
 * Wraps a component for the build. It renders into an element with its module and props, which the browser hydrates on
 * its own. Children that are text stay text, and others become static HTML. With props that JSON cannot represent, it is
 * reported and stays static. An island inside another is part of that. Values that are not components are returned
 * unchanged.
 */
export function island(exported: unknown, origin: IslandOrigin, partials?: () => unknown[]): unknown {
  if (!isComponent(exported, origin.name)) return exported;
  const Component = exported;
  const name = nameOf(exported, origin);
  function IslandBoundary(receivedProps: { children?: ReactNode }) {
    const props = withoutDefaults(receivedProps, Component);
    const { isInside, outer, isTrial, onProblem } = useContext(IslandScope);
    const isStatic = origin.reads && !origin.reads.some((key) => outer.contexts.includes(key));
    if (isInside || isStatic || isRenderedBySite()) return createElement(Component, props);
    const { children, ...rest } = props;
    const problem = unserializableProp(isValue(children) ? props : rest);
    if (!problem) return <Island {...{ component: exported as AnyComponent, origin, props, partials }} />;
    if (!isTrial) onProblem?.({ component: name, ...problem });
    return (
      <InScope isInside onHook={undefined}>
        {createElement(Component, withElementsOutside(props))}
      </InScope>
    );
  }
  // React passes a second argument. Code that calls a component receives its element.
  const boundaryOrElement = (props = {}, ...others: unknown[]) =>
    others.length > 0 ? IslandBoundary(props) : createElement(wrapper, props);
  Object.defineProperty(boundaryOrElement, 'name', { value: name });
  const wrapper = likeComponent(boundaryOrElement, exported);
  setOriginal(wrapper, exported);
  return Object.assign(wrapper, {
    ...(!origin.reads && { [islandMark]: true }),
    ...(origin.provides && { [providerMark]: true }),
  });
}

/** Whether children are a value for the component, which React cannot show: a function, an object, or a list with one. */
function isValue(children: unknown): boolean {
  if (Array.isArray(children)) return children.some(isValue);
  if (!isRecord(children)) return typeof children === 'function';
  return !('$$typeof' in children || Symbol.iterator in children);
}

/** Keeps islands that a component receives from its page alive: the browser has those, but not what the component itself renders. */
function withElementsOutside<Props extends object>(props: Props): Props {
  const outside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(outside);
    if (!isValidElement(value)) return value;
    return (
      <InScope key={value.key} isInside={false}>
        {value}
      </InScope>
    );
  };
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, outside(value)])) as Props;
}

/** Wraps a component that its author keeps static: what it does without in the browser is not reported. */
export function still(exported: unknown, name: string): unknown {
  if (!isComponent(exported, name)) return exported;
  const Component = exported;
  return likeComponent(
    (props) => <InScope onHook={undefined}>{createElement(Component, props)}</InScope>,
    exported,
  );
}

/** Returns the props without the `defaultProps`, which need not be JSON: the browser has them. */
function withoutDefaults<Props extends object>(props: Props, component: AnyComponent): Props {
  const { defaultProps = {} } = component as { defaultProps?: Record<string, unknown> };
  const isDefault = ([name, value]: [string, unknown]) => value !== undefined && defaultProps[name] === value;
  return Object.fromEntries(Object.entries(props).filter((one) => !isDefault(one))) as Props;
}

/** Gives the wrapper of a component what else the component has. */
function likeComponent(wrapper: AnyComponent, component: AnyComponent): AnyComponent {
  // Such as `Menu.Item`, of functions and of what `memo` and `forwardRef` return.
  const inner = component as unknown as Record<string, unknown>;
  const { $$typeof, render, type, compare, defaultProps, contextType, ...parts } = inner;
  // Whether it declares props.
  if (typeof component === 'function') Object.defineProperty(wrapper, 'length', { value: component.length });
  // What its module sets later is the component's.
  const set = (name: string) => (value: unknown) => {
    inner[name] = value;
  };
  Object.defineProperties(wrapper, {
    defaultProps: { get: () => inner.defaultProps, set: set('defaultProps') },
    contextType: { set: set('contextType') },
  });
  Object.assign(wrapper, parts);
  for (const name of staticMethods(component)) Object.assign(wrapper, { [name]: inner[name] });
  return wrapper;
}

/** Returns the names of the static methods and accessors of a class and of those that it extends, which cannot be enumerated. */
function staticMethods(component: object | null): string[] {
  if (typeof component !== 'function' || component === Function.prototype) return [];
  const names = Object.getOwnPropertyNames(component).filter((name) => !ownNames.has(name));
  return [...staticMethods(Object.getPrototypeOf(component)), ...names];
}

/** What every class has itself, and what React calls on components only. */
const ownNames = new Set([
  ...['length', 'name', 'prototype', 'arguments', 'caller', 'defaultProps', 'contextType'],
  ...['getDerivedStateFromProps', 'getDerivedStateFromError'],
]);

const islandMark = Symbol.for('recto.island');

const providerMark = Symbol.for('recto.provider');

/** Whether a component is wrapped in islands that provide contexts to their children. */
export function providesContexts(component: unknown): boolean {
  return typeof component === 'function' && providerMark in component;
}

export function isIsland(component: unknown): boolean {
  return typeof component === 'function' && islandMark in component;
}

function nameOf(component: AnyComponent, { module, name }: IslandOrigin): string {
  if (name !== 'default') return name;
  // A package has the name in the module of its component: `menu:Item`.
  return component.displayName || component.name || module.split(':')[1] || name;
}

const componentTypes: unknown[] = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')];

/** Whether an export is a component: a function with a capitalized name, or a class that extends `Component`. */
function isComponent(exported: unknown, name: string): exported is AnyComponent {
  if (typeof exported === 'object' && exported !== null && '$$typeof' in exported)
    return componentTypes.includes(exported.$$typeof);
  if (typeof exported !== 'function') return false;
  const isClass = /^class\b/.test(Function.prototype.toString.call(exported));
  return isClass ? Boolean(exported.prototype.isReactComponent) : name === 'default' || /^\p{Lu}/u.test(name);
}

interface IslandProps {
  component: AnyComponent;
  origin: IslandOrigin;
  props: { children?: ReactNode };
  /** Returns the Markdown that it may show. */
  partials: (() => unknown[]) | undefined;
}

function Island({ component: Component, origin, props: { children, ...props }, partials }: IslandProps) {
  const prefix = useId();
  const around: Around = {
    article: useContext(ArticleContext),
    scope: useContext(IslandScope),
    getMessage: useContext(MessagesContext),
  };
  if (!origin.isBundled) {
    throw new Error(
      `"${origin.module}" starts with 'use client', but is outside the site folder, where the browser cannot load it. Move it into the site folder, or into a package that depends on ${packageName}`,
    );
  }
  const { provides } = origin;
  const { outer } = around.scope;
  const depth = provides || outer.depth > 0 ? outer.depth + 1 : 0;
  const inside = provides
    ? { depth: depth + 1, contexts: [...outer.contexts, ...provides] }
    : { ...outer, depth };
  const isProp = typeof children === 'string' ? !staticSlot.isIn(children) : isValue(children);
  const hasSlot = !isProp && children !== undefined;
  /** The components among the children of a provider. */
  const components: ReactElement[] = [];
  const slotHtml = (content = children, { isLater, isUnprovided }: Later = around.scope) => {
    const index = components.indexOf(content as ReactElement);
    const identifierPrefix = index < 0 ? prefix : `${prefix}${index}-`;
    const slot = inSlot(content, inside, { ...around, scope: { ...around.scope, isLater, isUnprovided } });
    return rendererAt(inside.depth).renderToStaticMarkup(slot, { identifierPrefix });
  };
  const laterHtml = (content: ReactNode, isUnprovided = around.scope.isUnprovided) =>
    slotHtml(content, { isLater: true, isUnprovided });
  // What throws may be for later.
  const inner = hasSlot && !provides ? attempt(() => slotHtml()) : undefined;
  /** What was rendered where the island has its children. */
  const htmlByContent = new Map<ReactNode, string>();
  /** Children of a provider are rendered where it has them, as are those that it may show there later. */
  function Slot({ content = children }: { content?: ReactNode }) {
    const html = inner ?? slotHtml(content);
    htmlByContent.set(content, html);
    for (const other of components)
      if (!htmlByContent.has(other)) attempt(() => htmlByContent.set(other, laterHtml(other)));
    return <recto-slot dangerouslySetInnerHTML={{ __html: html }} />;
  }
  const describe: Rendering['describe'] = (show, isShallow) => {
    let count = 0;
    const countAndShow = (component: ReactElement) => {
      count += 1;
      return show(component);
    };
    const described = describedChildren(children, { show: countAndShow, isShallow });
    const { isUnprovided } = around.scope;
    return count > 0
      ? slotHtml(described, { isLater: inner === undefined, isUnprovided })
      : (inner ?? slotHtml());
  };
  const reads = islandReads(around, depth);
  const render = (content: ReactNode, { record }: Pick<typeof reads, 'record'> = reads) => {
    const element = record(createElement(Component, props, ...(content === undefined ? [] : [content])));
    const markup = rendererAt(depth).renderToString(element, { identifierPrefix: prefix });
    recordFallback(element, markup);
    return markup;
  };
  const rendered = (): RenderedIsland => {
    // React would keep the attributes of a rendering without the contexts.
    if (!hasSlot && around.scope.isUnprovided) return { html: '' };
    if (!hasSlot) return { html: render(isProp ? children : undefined) };
    if (provides) {
      return renderProvider(<Slot />, {
        ...{ render, describe, components },
        show: (content) => <Slot content={content} />,
        htmlOf: (component) => htmlByContent.get(component) ?? attempt(() => laterHtml(component, true)),
      });
    }
    if (inner === undefined) return { html: render(<Slot />), copy: childrenCopy(describe) };
    return renderAround(inner, <Slot />, { render, describe, renderer: rendererAt(depth) });
  };
  /** Renders it with the components between its tags as they are; `undefined` if the browser cannot load them. */
  const nestedRendering = (): RenderedIsland | undefined => {
    const outermost = outermostComponents(children);
    if (outermost.length === 0 || !outermost.every(nestedOrigin)) return undefined;
    const types: (ElementType | undefined)[] = [];
    const nested = describedChildren(children, {
      originOf: nestedOrigin,
      show(component, nestedPart) {
        const { original = withoutScope(component).type } = nestedPart ?? {};
        types.push(nestedPart && (original as ElementType));
        Object.assign(texts, nestedPart?.texts);
        return nestedPart ? null : component;
      },
    });
    return attempt(() => {
      const nestedCopy = slotHtml(nested);
      const { elements } = elementsOfHtml(nestedCopy, undefined, (index) => types[index]);
      return { html: withoutPreloads(render(elements)), copy: nestedCopy };
    });
  };
  const texts: Texts = { ...origin.texts };
  const result: RenderedIsland = around.scope.isLater
    ? (attempt(rendered) ?? { html: '', ...(hasSlot && { copy: childrenCopy(describe) }) })
    : rendered();
  let { html, copy, copies = [] } = result;
  const { shownCount = 0 } = result;
  const name = nameOf(Component, origin);
  const onCopy = around.scope.isTrial ? undefined : around.scope.onCopy;
  const addsProps = copies.some(({ props: added }) => added !== undefined);
  // It may show each child in contexts of its own.
  if (copy !== undefined || addsProps || components.length > 0) {
    const { record } = islandReads(around, depth);
    const typed = renderTyped(children, html, {
      outer: { ...outer, depth: inside.depth },
      renderer: rendererAt(depth),
      render: (content) =>
        render(content, { record: (element) => <InScope isTrial>{record(element)}</InScope> }),
    });
    // It compares the types of elements, which are others in the browser, so that it would show less there.
    const comparesTypes = copy !== undefined && typed.isOtherText && typed.count > shownCount;
    const nested = typed.isOther || addsProps ? nestedRendering() : undefined;
    if (nested) ({ html, copy, copies = [] } = nested);
    else if (comparesTypes) {
      onCopy?.({ component: name });
      return (
        <InScope isInside onHook={undefined}>
          {createElement(Component, props, typed.elements)}
        </InScope>
      );
    }
    // What it adds does not show.
    if (copy === undefined && !typed.isOtherText) copies = [];
  }
  for (const one of copies) onCopy?.({ component: name, ...one });
  const messages = reads.messages(texts);
  const element = (
    <recto-island
      key="island"
      {...{
        [islandModuleAttribute]: origin.module,
        [islandExportAttribute]: origin.name,
        [islandPropsAttribute]: JSON.stringify(isProp ? { ...props, children } : props),
        [islandPrefixAttribute]: prefix,
        [partAttribute]: origin.parts?.join(' ') || undefined,
        [islandMessagesAttribute]: messages && JSON.stringify(messages),
        [islandContextsAttribute]:
          provides && `${html}${copy}`.includes(`<${islandElement} `) ? '' : undefined,
        [islandCopyAttribute]: copy === undefined ? undefined : '',
        [islandSiteAttribute]:
          reads.site.size > 0 ? [...reads.site].map(encodeURIComponent).join(' ') : undefined,
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  // What the island reads, or shows only later.
  const template = (attribute: string, value: string, content: string) => (
    <template key={value} {...{ [attribute]: value }} dangerouslySetInnerHTML={{ __html: content }} />
  );
  const unusedPartials = (partials?.() ?? [])
    .filter(isPartial)
    .filter(({ module }) => !reads.files.has(module.file));
  if (unusedPartials.length === 0 && copy === undefined) return element;
  return [
    element,
    copy !== undefined && template(islandCopyAttribute, '', copy),
    ...unusedPartials.map(({ module }) =>
      template(partialFileAttribute, module.file, reads.include(module, {})),
    ),
  ];
}

interface TypedContext extends Pick<Rendering, 'render'> {
  /** The islands around its children. */
  outer: OuterIslands;
  renderer: ReturnType<typeof rendererAt>;
}

interface TypedRendering {
  elements: ReactNode;
  /** Whether its elements are others than those of `html`. */
  isOther: boolean;
  isOtherText: boolean;
  /** How often it shows what is between the tags of a component, where `html` lacks that. */
  count: number;
}

/** Renders an island with its real nested components, as at build time; `html` is the result with stand-ins for them. */
function renderTyped(
  children: ReactNode,
  html: string,
  { outer, render, renderer }: TypedContext,
): TypedRendering {
  let count = 0;
  const TypedSlot = ({ children: content }: { children: ReactNode }) => {
    count += 1;
    return (
      <InsideIslands outer={outer}>
        <InScope isInside={false}>{content}</InScope>
      </InsideIslands>
    );
  };
  const texts: string[] = [];
  const elements = typedChildren(children, TypedSlot, texts);
  const typedHtml = attempt(() => render(elements));
  const [shown, typed] = [textIn(html), textIn(typedHtml ?? html)];
  const isLost = (text: string) => {
    const escaped = renderer.renderToStaticMarkup(text);
    return typed.includes(escaped) && !shown.includes(escaped);
  };
  return {
    elements,
    isOther: withoutPlaces(typedHtml ?? html) !== withoutPlaces(html),
    isOtherText: typed !== shown,
    count: count + texts.filter(isLost).length,
  };
}

type Later = Pick<Around['scope'], 'isLater' | 'isUnprovided'>;

interface Around {
  article: ArticleContextValue;
  scope: ContextType<typeof IslandScope>;
  getMessage: GetMessage;
}

/** Wraps the children of an island in the contexts of the article, of which they remain a part. */
function inSlot(children: ReactNode, outer: OuterIslands, { article, scope, getMessage }: Around): ReactNode {
  return withArticleContexts(
    <IslandScope value={{ ...scope, isInside: false }}>
      <InsideIslands outer={outer}>{children}</InsideIslands>
    </IslandScope>,
    article,
    getMessage,
  );
}

/** Records what an island reads, which its document then has. */
function islandReads({ article: { site, include, ...article }, scope, getMessage }: Around, depth: number) {
  const messages = recordMessages(getMessage);
  /** Names of what plugins provide; one that is empty for the rest of the site. */
  const names = new Set<string>();
  const files = new Set<string>();
  const page = (): PageInfo => {
    names.add('');
    invariant(site, 'an island is in a page.');
    const { config } = site;
    const data = (name: string) => {
      names.add(name);
      return site.data(name);
    };
    return {
      config,
      data,
      colorMode: config.theme.colorMode.defaultMode,
      // Only what reads the address of its page is rendered for each page.
      get path() {
        return site.path;
      },
    };
  };
  const includeHere = (module: PartialModule, props: Record<string, unknown>, around?: AroundPartial) => {
    files.add(module.file);
    invariant(include, 'an island is in a page.');
    return include(module, props, { ...around, ...(depth > 0 && { outer: { ...scope.outer, depth } }) });
  };
  const record = (element: ReactNode) => (
    <InScope isInside onHook={undefined}>
      {withArticleContexts(element, { ...article, page, include: includeHere }, messages.getMessage)}
    </InScope>
  );
  /** Returns the translations of what was rendered, and of further texts. */
  const translations = (texts: Texts = {}) => {
    for (const [id, text] of Object.entries(texts)) messages.getMessage(id, text);
    return messages.translations();
  };
  return { record, messages: translations, site: names, files, include: includeHere };
}

interface RenderedIsland {
  html: string;
  /** HTML of its children, if it reads them. */
  copy?: string;
  /** What copies of them do without. */
  copies?: Pick<CopiedChild, 'child' | 'props'>[];
  /** How often it shows a component among them. */
  shownCount?: number;
}

function textIn(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

interface Rendering {
  render: (content: ReactNode) => string;
  /**
   * Returns the HTML of the children, with what the island may read of components, and what `show` returns for each. Those
   * between the tags of other components are missing if `isShallow`.
   */
  describe: (show: (component: ReactElement) => ReactNode, isShallow?: boolean) => string;
}

/** Returns the HTML of the children for an island that reads them or shows them later. */
function childrenCopy(describe: Rendering['describe']): string {
  const described = (isShallow: boolean) => describe((component) => component, isShallow);
  // Some throw outside of the component around them.
  return attempt(() => described(false)) ?? described(true);
}

/**
 * Renders an island around its children. They are static HTML where it only shows them. Where the result is another one
 * with elements, it reads them, and where they are missing, it may show them later: it receives elements, in the browser
 * too, which are made of `copy`.
 */
function renderAround(
  inner: string,
  slot: ReactNode,
  { render, describe, renderer }: Rendering & { renderer: ReturnType<typeof rendererAt> },
): RenderedIsland {
  if (inner.trim() === '') return { html: render(slot) };
  const childrenHtml = childrenCopy(describe);
  const { elements, use } = elementsOfHtml(childrenHtml);
  const [html, elementsHtml] = [slot, elements].map((content) => attempt(() => render(content)));
  const { copies, shownCount } = use;
  const renderElements = () => renderer.renderToStaticMarkup(elements);
  const slotHtml = `<${slotElement}>${inner}</${slotElement}>`;
  const isShown =
    html?.includes(slotHtml) &&
    comparable(html.replaceAll(slotHtml, renderElements)) === comparable(`${elementsHtml}`);
  if (elementsHtml === undefined || isShown) return { html: html ?? render(slot), copies };
  return { html: withoutPreloads(elementsHtml), copy: childrenHtml, copies, shownCount };
}

interface ProviderRendering extends Rendering {
  /** Receives the components among the children. */
  components: ReactElement[];
  /** Returns what renders a component where the provider has it. */
  show: (component: ReactElement | undefined) => ReactNode;
  /** Returns the HTML of a component; `undefined` if it throws outside of the provider, which does not show it yet. */
  htmlOf: (component: ReactElement) => string | undefined;
}

/** The same for an island that provides contexts, inside of which its children are rendered. */
function renderProvider(
  slot: ReactNode,
  { render, describe, components, show, htmlOf }: ProviderRendering,
): RenderedIsland {
  const html = attempt(() => render(slot));
  const isShown = html?.includes(`<${slotElement}>`);
  const childrenHtml = attempt(() => describe((component) => void components.push(component)));
  if (childrenHtml === undefined || (isShown && components.length === 0))
    return { html: html ?? render(slot) };
  const { elements, use } = elementsOfHtml(childrenHtml, (index) => show(components[index]));
  const elementsHtml = attempt(() => render(elements));
  const { copies, shownCount, isRead } = use;
  if (elementsHtml === undefined || (isShown && !isRead)) return { html: html ?? render(slot), copies };
  const copy = describe((component) => {
    const html = htmlOf(component);
    if (html === undefined) copies.push({ child: describedName(component) });
    return <recto-slot dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
  });
  return { html: withoutPreloads(elementsHtml), copy, copies, shownCount };
}

/** Removes the preload links that React adds for images: addresses are resolved later. */
export function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** React separates texts by comments. */
function comparable(html: string): string {
  return withoutPreloads(html.replaceAll('<!-- -->', ''));
}

/** Removes what depends on where components were rendered: islands, slots, ids that React makes, and how styles are written. */
function withoutPlaces(html: string): string {
  return comparable(html).replace(/<\/?recto-(?:island|slot)\b[^>]*>|_[\w-]*R_\w*_| style="[^"]*"/g, '');
}

function isPartial(value: unknown): value is Partial {
  return typeof value === 'function' && 'module' in value;
}
