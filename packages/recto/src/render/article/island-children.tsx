import type { ContextType, ElementType, ReactElement, ReactNode } from 'react';
import type { GetMessage, Texts } from '../../config/locale.ts';
import type { ArticleContextValue, OuterIslands } from '../../theme/article/site-context.ts';
import { slotElement } from '../../utils/dom-contract.ts';
import { attempt } from '../../utils/errors.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import {
  type CopiedChild,
  InScope,
  InsideIslands,
  type IslandScope,
  withArticleContexts,
} from './article-contexts.tsx';
import {
  describedChildren,
  describedName,
  nestedOrigin,
  outermostComponents,
  typedChildren,
  withoutScope,
} from './described-children.tsx';
import { elementsOfHtml } from './element-children.ts';

/** What is around an island. */
export interface Around {
  article: ArticleContextValue;
  scope: ContextType<typeof IslandScope>;
  getMessage: GetMessage;
}

/** An island that has children. */
interface ParentIsland {
  around: Around;
  /** Before the ids that React makes in it. */
  prefix: string;
  /** The number of islands around it that provide contexts. */
  depth: number;
  /** Keys of the contexts that it provides to its children. */
  provides: string[] | undefined;
  render(children: ReactNode): string;
  /** Renders it only to compare the result. */
  renderTrial(children: ReactNode): string;
}

export interface RenderedIsland {
  html: string;
  /** HTML of its children, if it reads them. */
  copy?: string;
  /** What copies of them do without. */
  copies?: Omit<CopiedChild, 'component'>[];
  /** How often it shows a component among them. */
  shownCount?: number;
  /** Texts that components among them ask for in the browser, by id. */
  texts?: Texts;
  /** Its children if it compares their types, so that it would show less in the browser: it stays static. */
  staticChildren?: ReactNode;
}

/**
 * Renders an island around its children: around their static HTML if it only shows them, around elements made of that if it
 * reads them, and around the components themselves if only those give what its author means.
 */
export function renderWithChildren(children: ReactNode, island: ParentIsland): RenderedIsland {
  const slot = childrenSlot(children, island);
  const render = () => (island.provides ? renderProvider(slot, island) : renderAround(slot, island));
  const { isLater } = island.around.scope;
  const result = (isLater ? attempt(render) : render()) ?? { html: '', copy: childrenCopy(slot) };
  const addsProps = result.copies?.some(({ props }) => props !== undefined);
  // It may show each child in contexts of its own.
  if (result.copy === undefined && !addsProps && slot.components.length === 0) return result;
  const typed = renderTyped(children, result.html, island);
  const nested = typed.isOther || addsProps ? renderNested(children, slot, island) : undefined;
  if (nested) return nested;
  const { copy, shownCount = 0 } = result;
  if (copy !== undefined && typed.isOtherText && typed.count > shownCount)
    return { ...result, copies: [{}], staticChildren: typed.elements };
  // What it adds does not show.
  return copy === undefined && !typed.isOtherText ? { ...result, copies: [] } : result;
}

type Slot = ReturnType<typeof childrenSlot>;

/** The children of an island where it has them. */
function childrenSlot(children: ReactNode, { around, prefix, depth, provides }: ParentIsland) {
  const { scope, article, getMessage } = around;
  const inside: OuterIslands = provides
    ? { depth: depth + 1, contexts: [...scope.outer.contexts, ...provides] }
    : { ...scope.outer, depth };
  /** The components among the children of a provider. */
  const components: ReactElement[] = [];
  const htmlOf = (content: ReactNode, { isLater, isUnprovided }: Later = scope) => {
    const index = components.indexOf(content as ReactElement);
    const identifierPrefix = index < 0 ? prefix : `${prefix}${index}-`;
    // They remain a part of the article.
    const element = withArticleContexts(
      <InScope {...{ ...scope, isLater, isUnprovided }} isInside={false}>
        <InsideIslands outer={inside}>{content}</InsideIslands>
      </InScope>,
      article,
      getMessage,
    );
    return rendererAt(inside.depth).renderToStaticMarkup(element, { identifierPrefix });
  };
  const laterHtml = (content: ReactNode, isUnprovided = scope.isUnprovided) =>
    htmlOf(content, { isLater: true, isUnprovided });
  /** HTML of the children; missing in a provider, which they are rendered inside, and if they throw: they may be for later. */
  const html = provides ? undefined : attempt(() => htmlOf(children));
  /** What was rendered where the island has its children. */
  const htmlByContent = new Map<ReactNode, string>();
  /** Children of a provider are rendered where it has them, as are those that it may show there later. */
  function Slot({ content }: { content: ReactNode }) {
    const shownHtml = html ?? htmlOf(content);
    htmlByContent.set(content, shownHtml);
    for (const other of components)
      if (!htmlByContent.has(other)) attempt(() => htmlByContent.set(other, laterHtml(other)));
    return <recto-slot dangerouslySetInnerHTML={{ __html: shownHtml }} />;
  }
  return {
    components,
    html,
    htmlOf,
    /** Shows children where the island has them. @default all */
    show: (content = children) => <Slot content={content} />,
    /** Returns the HTML of a component among them; `undefined` if it throws outside of the provider, which does not show it yet. */
    shownHtml: (component: ReactElement) =>
      htmlByContent.get(component) ?? attempt(() => laterHtml(component, true)),
    /**
     * Returns the HTML of the children, with what the island may read of components, and what `show` returns for each. Those
     * between the tags of other components are missing if `isShallow`.
     */
    describe(show: (component: ReactElement) => ReactNode, isShallow?: boolean): string {
      let count = 0;
      const countAndShow = (component: ReactElement) => {
        count += 1;
        return show(component);
      };
      const described = describedChildren(children, { show: countAndShow, isShallow });
      const { isUnprovided } = scope;
      return count > 0
        ? htmlOf(described, { isLater: html === undefined, isUnprovided })
        : (html ?? htmlOf(children));
    },
  };
}

type Later = Pick<Around['scope'], 'isLater' | 'isUnprovided'>;

/** Returns the HTML of the children for an island that reads them or shows them later. */
function childrenCopy({ describe }: Slot): string {
  const described = (isShallow: boolean) => describe((component) => component, isShallow);
  // Some throw outside of the component around them.
  return attempt(() => described(false)) ?? described(true);
}

/**
 * Renders an island around its children. They are static HTML where it only shows them. Where the result is another one
 * with elements, it reads them, and where they are missing, it may show them later: it receives elements, in the browser
 * too, which are made of `copy`.
 */
function renderAround(slot: Slot, { depth, render }: ParentIsland): RenderedIsland {
  if (slot.html === undefined) return { html: render(slot.show()), copy: childrenCopy(slot) };
  const copy = childrenCopy(slot);
  // A component may render nothing, and have its props read.
  if (copy.trim() === '') return { html: render(slot.show()) };
  const { elements, use } = elementsOfHtml(copy);
  const [html, elementsHtml] = [slot.show(), elements].map((content) => attempt(() => render(content)));
  const { copies, shownCount } = use;
  const renderElements = () => rendererAt(depth).renderToStaticMarkup(elements);
  const slotHtml = `<${slotElement}>${slot.html}</${slotElement}>`;
  const isShown =
    html?.includes(slotHtml) &&
    comparable(html.replaceAll(slotHtml, renderElements)) === comparable(`${elementsHtml}`);
  if (elementsHtml === undefined || isShown) return { html: html ?? render(slot.show()), copies };
  return { html: withoutPreloads(elementsHtml), copy, copies, shownCount };
}

/** The same for an island that provides contexts, inside of which its children are rendered. */
function renderProvider(slot: Slot, { render }: ParentIsland): RenderedIsland {
  const { components, describe } = slot;
  const html = attempt(() => render(slot.show()));
  const isShown = html?.includes(`<${slotElement}>`);
  const childrenHtml = attempt(() => describe((component) => void components.push(component)));
  if (childrenHtml === undefined || (isShown && components.length === 0))
    return { html: html ?? render(slot.show()) };
  const { elements, use } = elementsOfHtml(childrenHtml, (index) => slot.show(components[index]));
  const elementsHtml = attempt(() => render(elements));
  const { copies, shownCount, isRead } = use;
  if (elementsHtml === undefined || (isShown && !isRead))
    return { html: html ?? render(slot.show()), copies };
  const copy = describe((component) => {
    const componentHtml = slot.shownHtml(component);
    if (componentHtml === undefined) copies.push({ child: describedName(component) });
    return <recto-slot dangerouslySetInnerHTML={{ __html: componentHtml ?? '' }} />;
  });
  return { html: withoutPreloads(elementsHtml), copy, copies, shownCount };
}

/** Renders it with the components between its tags as they are; `undefined` if the browser cannot load them. */
function renderNested(
  children: ReactNode,
  { htmlOf }: Slot,
  { render }: ParentIsland,
): RenderedIsland | undefined {
  const outermost = outermostComponents(children);
  if (outermost.length === 0 || !outermost.every(nestedOrigin)) return undefined;
  const types: (ElementType | undefined)[] = [];
  const texts: Texts = {};
  const nested = describedChildren(children, {
    originOf: nestedOrigin,
    show(component, origin) {
      const { original = withoutScope(component).type } = origin ?? {};
      types.push(origin && (original as ElementType));
      Object.assign(texts, origin?.texts);
      return origin ? null : component;
    },
  });
  return attempt(() => {
    const copy = htmlOf(nested);
    const { elements } = elementsOfHtml(copy, undefined, (index) => types[index]);
    return { html: withoutPreloads(render(elements)), copy, texts };
  });
}

interface TypedRendering {
  elements: ReactNode;
  /** Whether its elements differ from `html`. */
  isOther: boolean;
  isOtherText: boolean;
  /** How often it shows what is between the tags of a component, where `html` lacks that. */
  count: number;
}

/** Renders an island with its real nested components, as at build time; `html` is the result with stand-ins for them. */
function renderTyped(
  children: ReactNode,
  html: string,
  { around, depth, provides, renderTrial }: ParentIsland,
): TypedRendering {
  const outer = { ...around.scope.outer, depth: provides ? depth + 1 : depth };
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
  const typedHtml = attempt(() => renderTrial(elements)) ?? html;
  const [shown, typed] = [textIn(html), textIn(typedHtml)];
  const isLost = (text: string) => {
    const escaped = rendererAt(depth).renderToStaticMarkup(text);
    return typed.includes(escaped) && !shown.includes(escaped);
  };
  return {
    elements,
    isOther: withoutPlaces(typedHtml) !== withoutPlaces(html),
    isOtherText: typed !== shown,
    count: count + texts.filter(isLost).length,
  };
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

function textIn(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}
