import {
  type ComponentType,
  type ContextType,
  createContext,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import * as server from 'react-dom/server';
import type { GetMessage } from '../../config/locale.ts';
import { invariant } from '../../diagnostics/diagnostic.ts';
import type { Highlighter } from '../../highlight/highlight.ts';
import { HighlighterContext, MagicCommentsContext } from '../../theme/article/code-block.tsx';
import { IslandPartials, type Partial } from '../../theme/article/partial.tsx';
import {
  IslandPageContext,
  type OuterIslands,
  PageMetaContext,
  SiteContext,
  type SiteContextValue,
} from '../../theme/article/site-context.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
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
  partialFileAttribute,
  slotElement,
} from '../../utils/dom-contract.ts';
import { attempt } from '../../utils/errors.ts';
import { rendererCopy } from '../../utils/node/renderer-copies.ts';
import { packageName } from '../../utils/package-name.ts';
import { placeholder } from '../../utils/placeholders.ts';
import { elementsOfHtml } from './element-children.ts';
import { type UnserializableProp, unserializableProp } from './serializable-props.ts';
import { StaticHooks } from './static-hooks.ts';

type AnyComponent = ComponentType<{ children?: ReactNode }>;

/** A prop of an island that cannot be sent to the browser. */
export interface IslandProblem extends UnserializableProp {
  component: string;
}

/** Receives the problems of islands; set around articles. */
export const IslandProblems = createContext<(problem: IslandProblem) => void>(() => undefined);

/** Stands for static HTML in the children of components. */
const staticSlot = placeholder('slot');

/** Whether a component is rendered inside an island or the shell, and is hydrated with it. */
export const InsideIsland = createContext(false);

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
}

const OuterIslandsContext = createContext<OuterIslands>({ depth: 0, contexts: [] });

/** Returns the islands around a component that provide contexts. */
export function useOuterIslands(): OuterIslands {
  return useContext(OuterIslandsContext);
}

/** Provides the islands around a component, also to partials that it shows. */
export function InsideIslands({ outer, children }: { outer: OuterIslands; children: ReactNode }) {
  const site = useContext(SiteContext);
  const include: SiteContextValue['include'] = (partial, props, own = outer) =>
    site?.include(partial, props, own) ?? '';
  return (
    <SiteContext
      value={outer.depth > 0 && site ? Object.create(site, { include: { value: include } }) : site}
    >
      <OuterIslandsContext value={outer}>{children}</OuterIslandsContext>
    </SiteContext>
  );
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
  const name = origin.name === 'default' ? nameOf(exported) : origin.name;
  function IslandBoundary(props: { children?: ReactNode }) {
    const report = useContext(IslandProblems);
    const { contexts } = useOuterIslands();
    const isStatic = origin.reads && !origin.reads.some((key) => contexts.includes(key));
    if (useContext(InsideIsland) || isStatic) return <Component {...props} />;
    const { children, ...rest } = props;
    const problem = unserializableProp(typeof children === 'function' ? props : rest);
    if (!problem) return <Island {...{ component: exported as AnyComponent, origin, props, partials }} />;
    report({ component: name, ...problem });
    return (
      <StaticHooks.Provider value={undefined}>
        <Component {...props} />
      </StaticHooks.Provider>
    );
  }
  return Object.assign(likeComponent(IslandBoundary, exported), {
    ...(!origin.reads && { [islandMark]: true }),
    ...(origin.provides && { [providerMark]: true }),
  });
}

/** Wraps a component that its author keeps static: what it does without in the browser is not reported. */
export function still(exported: unknown, name: string): unknown {
  if (!isComponent(exported, name)) return exported;
  const Component = exported;
  return likeComponent(
    (props) => (
      <StaticHooks.Provider value={undefined}>
        <Component {...props} />
      </StaticHooks.Provider>
    ),
    exported,
  );
}

/** Gives the wrapper of a component what else the component has. */
function likeComponent(wrapper: AnyComponent, component: AnyComponent): AnyComponent {
  // Such as `Menu.Item`, of functions and of what `memo` and `forwardRef` return.
  const { $$typeof, render, type, compare, ...parts } = component as unknown as Record<string, unknown>;
  // Whether it declares props.
  if (typeof component === 'function') Object.defineProperty(wrapper, 'length', { value: component.length });
  return Object.assign(wrapper, parts);
}

const islandMark = Symbol.for('recto.island');

const providerMark = Symbol.for('recto.provider');

/** Whether a component is wrapped in islands that provide contexts to their children. */
export function providesContexts(component: unknown): boolean {
  return typeof component === 'function' && providerMark in component;
}

/** Whether a component is wrapped in islands. */
export function isIsland(component: unknown): boolean {
  return typeof component === 'function' && islandMark in component;
}

function nameOf(component: AnyComponent): string {
  return component.displayName || component.name || 'default';
}

/** Types that `memo` and `forwardRef` return. */
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
  const getMessage = useContext(MessagesContext);
  const setMeta = useContext(PageMetaContext);
  const outer = useOuterIslands();
  const isCopied = origin.provides !== undefined || outer.depth > 0;
  const depth = isCopied ? outer.depth + 1 : 0;
  const article = {
    site: useContext(SiteContext),
    highlighter: useContext(HighlighterContext),
    report: useContext(IslandProblems),
    onHook: useContext(StaticHooks),
    getMessage,
    setMeta,
    outer: origin.provides
      ? { depth: depth + 1, contexts: [...outer.contexts, ...origin.provides] }
      : { ...outer, depth },
  };
  if (!origin.isBundled) {
    throw new Error(
      `"${origin.module}" starts with 'use client', but is outside the site folder, where the browser cannot load it. Move it into the site folder, or into a package that depends on ${packageName}`,
    );
  }
  const isText = typeof children === 'string' && !staticSlot.isIn(children);
  const hasSlot = !isText && children !== undefined;
  let inner = hasSlot && !origin.provides ? slotHtml(children, article, prefix) : undefined;
  function Slot() {
    // Of a provider, they are rendered where it has its children.
    inner ??= slotHtml(children, article, prefix);
    return <recto-slot dangerouslySetInnerHTML={{ __html: inner }} />;
  }
  // The island carries the messages that it shows.
  const shown: Record<string, string> = {};
  const recordMessage: GetMessage = (id, written) => {
    const text = getMessage(id, written);
    if (text !== undefined) shown[id] = text;
    return text;
  };
  const read = new Set<string>();
  const readPage = () => {
    read.add('');
    const { site } = article;
    invariant(site, 'an island is in a page.');
    const { path, config } = site;
    const data = (name: string) => {
      read.add(name);
      return site.data(name);
    };
    return { path, config, data, colorMode: config.theme.colorMode.defaultMode };
  };
  const shownFiles = new Set<string>();
  const include: ContextType<typeof IslandPartials> = (module, given) => {
    shownFiles.add(module.file);
    invariant(article.site, 'an island is in a page.');
    return article.site.include(module, given, depth > 0 ? { ...outer, depth } : undefined);
  };
  const render = (content: ReactNode) =>
    rendererAt(depth).renderToString(
      <InsideIsland value={true}>
        <SiteContext value={undefined}>
          <StaticHooks value={undefined}>
            <PageMetaContext value={setMeta}>
              <IslandPageContext value={readPage}>
                <MessagesContext value={recordMessage}>
                  <HighlighterContext value={article.highlighter}>
                    <MagicCommentsContext value={article.site?.magicComments ?? []}>
                      <IslandPartials value={include}>
                        <Component {...props}>{content}</Component>
                      </IslandPartials>
                    </MagicCommentsContext>
                  </HighlighterContext>
                </MessagesContext>
              </IslandPageContext>
            </PageMetaContext>
          </StaticHooks>
        </SiteContext>
      </InsideIsland>,
      { identifierPrefix: prefix },
    );
  const { html, copy }: RenderedIsland =
    isText || !hasSlot
      ? { html: render(isText ? children : undefined) }
      : renderAround(inner, <Slot />, render);
  const element = (
    <recto-island
      key="island"
      {...{
        [islandModuleAttribute]: origin.module,
        [islandExportAttribute]: origin.name,
        [islandPropsAttribute]: JSON.stringify(isText ? { ...props, children } : props),
        [islandPrefixAttribute]: prefix,
        [islandMessagesAttribute]: Object.keys(shown).length > 0 ? JSON.stringify(shown) : undefined,
        [islandContextsAttribute]: origin.provides && inner?.includes(`<${islandElement} `) ? '' : undefined,
        [islandCopyAttribute]: copy === undefined ? undefined : '',
        [islandSiteAttribute]: read.size > 0 ? [...read].map(encodeURIComponent).join(' ') : undefined,
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  const copied = copy !== undefined && (
    <template key="children" {...{ [islandCopyAttribute]: '' }} dangerouslySetInnerHTML={{ __html: copy }} />
  );
  const hidden = (partials?.() ?? []).filter(isPartial).filter(({ module }) => !shownFiles.has(module.file));
  if (hidden.length === 0 && !copied) return element;
  // What the island shows only later.
  const templates = hidden.map(({ module }) => (
    <template
      key={module.file}
      {...{ [partialFileAttribute]: module.file }}
      dangerouslySetInnerHTML={{ __html: include(module, {}) }}
    />
  ));
  return [element, copied, ...templates];
}

interface RenderedIsland {
  html: string;
  /** HTML of its children, if it reads them. */
  copy?: string;
}

/**
 * Renders an island around its children. They are static HTML where it only shows them. Where the result is another one
 * with elements, it reads them: it receives elements, in the browser too, which are made of `copy`.
 */
function renderAround(
  inner: string | undefined,
  slot: ReactNode,
  render: (content: ReactNode) => string,
): RenderedIsland {
  if (inner === undefined) return { html: render(slot) };
  const elements = elementsOfHtml(inner);
  const [html, read] = [slot, elements].map((content) => attempt(() => render(content)));
  const own = () => server.renderToStaticMarkup(elements);
  const shown = html?.replaceAll(`<${slotElement}>${inner}</${slotElement}>`, own);
  if (read === undefined || (shown && comparable(shown) === comparable(read)))
    return { html: html ?? render(slot) };
  return { html: read.replace(preloads, ''), copy: inner };
}

/** What React adds for images, whose addresses are not those of the page yet. */
const preloads = /<link rel="preload" as="image"[^>]*>/g;

/** React separates texts by comments. */
function comparable(html: string): string {
  return html.replaceAll('<!-- -->', '').replace(preloads, '');
}

function isPartial(value: unknown): value is Partial {
  return typeof value === 'function' && 'module' in value;
}

/** Returns the renderer for what is rendered while others render what is around it, whose contexts it keeps. */
export function rendererAt(depth: number): Pick<typeof server, 'renderToString' | 'renderToStaticMarkup'> {
  return depth === 0 ? server : rendererCopy(depth);
}

/** Renders the children with the contexts of the article, of which they remain a part. */
function slotHtml(
  children: ReactNode,
  { site, highlighter, getMessage, setMeta, report, onHook, outer }: ArticleContexts,
  prefix: string,
): string {
  return rendererAt(outer.depth).renderToStaticMarkup(
    <SiteContext.Provider value={site}>
      <IslandProblems.Provider value={report}>
        <PageMetaContext.Provider value={setMeta}>
          <MessagesContext.Provider value={getMessage}>
            <HighlighterContext.Provider value={highlighter}>
              <StaticHooks.Provider value={onHook}>
                <InsideIsland value={false}>
                  <IslandPageContext value={undefined}>
                    <IslandPartials value={undefined}>
                      <InsideIslands outer={outer}>{children}</InsideIslands>
                    </IslandPartials>
                  </IslandPageContext>
                </InsideIsland>
              </StaticHooks.Provider>
            </HighlighterContext.Provider>
          </MessagesContext.Provider>
        </PageMetaContext.Provider>
      </IslandProblems.Provider>
    </SiteContext.Provider>,
    { identifierPrefix: prefix },
  );
}

interface ArticleContexts {
  site: SiteContextValue | undefined;
  highlighter: Highlighter;
  getMessage: GetMessage;
  setMeta: ContextType<typeof PageMetaContext>;
  report: ContextType<typeof IslandProblems>;
  onHook: ContextType<typeof StaticHooks>;
  outer: OuterIslands;
}
