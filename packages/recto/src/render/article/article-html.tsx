import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { SiteComponents } from '../../config/component-slots.ts';
import type { GetMessage } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { isUntrusted } from '../../config/untrusted.ts';
import type { LoadedPage, Page } from '../../content/page.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  type Card,
  type DocRoute,
  type EntryRoute,
  type ListingRoute,
  type ListRoute,
  type PageRoute,
  type RenderedRoute,
  type Route,
  routeAt,
} from '../../site/routes/route.ts';
import type { PageSidebar } from '../../site/sidebar/sidebar.ts';
import type { ArticleContextValue, SiteContextValue } from '../../theme/article/site-context.ts';
import { DocList } from '../../theme/doc-list.tsx';
import type { ShellState } from '../../theme/shell-state.ts';
import { createElement } from '../../utils/create-element.ts';
import { untrustedClass } from '../../utils/dom-contract.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { joinPath } from '../../utils/url.ts';
import { insideParts } from '../inside-parts.tsx';
import { pageFacts } from '../page-facts.ts';
import type { ArticleContext } from '../render-context.ts';
import {
  type ArticleComponents,
  articleComponents,
  staticComponent,
  withComponents,
} from '../site-components.ts';
import { withArticleContexts } from './article-contexts.tsx';
import { type IncludedPartials, includePartials, withLayout } from './include-partials.ts';
import { withReports } from './island-reports.tsx';
import { checkLength, isConsequence, leavesOutFailed, renderFailure } from './render-failure.tsx';
import { renderTree } from './render-tree.tsx';

/** Title and description, which a React page may set while it renders. */
export interface PageMeta {
  title: string;
  description: string;
  noFooter?: boolean;
  /** The sidebar that a React page has. */
  sidebar?: PageSidebar;
  /** Whether a React page has navbar, banner and footer because of what it renders, or only the banner. */
  layout?: 'all' | 'banner';
}

/** What rendering an article needs, and where it reports problems. */
export interface ArticleWork {
  context: ArticleContext;
  getMessage: GetMessage;
  diagnostics: Diagnostic[];
  meta: PageMeta;
  /** Whether a listing shows what is rendered. */
  isExcerpt?: boolean;
  /** Ids that components add in the browser. */
  anchors?: Set<string>;
  /** Returns the state of the page for parts around the article, without what depends on that. */
  partsState?: () => ShellState;
  /** Called when a component uses the site or the page around it. */
  onSiteAccess?(): void;
  /** Receives what a page shows besides what fails, whose links may be broken, too. */
  onRemainder?(html: string): void;
}

/** Renders the content of an article. Its links are not resolved yet. */
export function articleHtml(route: RenderedRoute, loaded: LoadedPage | undefined, work: ArticleWork): string {
  if ('page' in route) return contentHtml(route, loaded, work);
  const { withContexts } = articleContexts(route, work);
  return articleInParts(route, work, () => {
    if (route.kind === 'listing') return listingHtml(route, withContexts, work);
    const { components, locate } = work.context;
    const rendered = withComponents(
      components,
      (working) => {
        const element = route.kind === 'list' ? listOf(route, working) : notFoundPage(work.context, working);
        return rendererAt(0).renderToStaticMarkup(withContexts(element), { identifierPrefix: 'p-' });
      },
      locate,
    );
    work.diagnostics.push(...rendered.diagnostics);
    return rendered.result;
  });
}

/** Renders inside the site's parts around articles, which read the same site as the article. */
function articleInParts(route: RenderedRoute, work: ArticleWork, render: () => string): string {
  const { components, locate } = work.context;
  return insideParts(render, components, {
    withContexts: (element) =>
      articleContexts(route, { ...work, meta: { ...work.meta } }).withContexts(element),
    state: work.partsState,
    report: (problem) => work.diagnostics.push(problem),
    locate,
  });
}

function listOf(route: ListRoute, components: SiteComponents): ReactNode {
  const CardList = components.get('DocCardList')?.component as ComponentProps<typeof DocList>['CardList'];
  return <DocList {...route} CardList={CardList} />;
}

function listingHtml(
  { article: { component, props }, path }: ListingRoute,
  withContexts: (element: ReactNode) => ReactNode,
  { context, diagnostics }: ArticleWork,
): string {
  try {
    return rendererAt(0).renderToStaticMarkup(withContexts(createElement(component, props)));
  } catch (cause) {
    const { config, locate } = context;
    const failure = renderFailure(cause, { path, source: { path: config.file, text: '' }, locate });
    diagnostics.push(failure.diagnostic);
    return failure.html;
  }
}

function notFoundPage({ site, config }: ArticleContext, components: SiteComponents): ReactNode {
  const home = site.routes.get(config.baseUrl);
  const start = routeAt(site.routes, config.baseUrl + joinPath(config.docs.routeBasePath));
  const docs = start !== home ? start : undefined;
  const NotFound = staticComponent('NotFound', components);
  return (
    <NotFound
      home={home?.path}
      docs={docs?.kind === 'redirect' ? docs.to : docs?.path}
      hasSearch={Boolean(config.search)}
    />
  );
}

/** Renders what an author wrote for a page: all of it, or the first `length` nodes of its tree. */
export function contentHtml(
  route: DocRoute | PageRoute | EntryRoute,
  loaded: LoadedPage | undefined,
  work: ContentWork,
): string {
  const { page } = route;
  if (!loaded && (page.module || page.source.format === 'component')) {
    // The code could not be loaded, which has its diagnostic.
    if (page.module) work.onRemainder?.(renderRemainder(route, unloaded, work));
    return '';
  }
  try {
    const { result, diagnostics } = withComponents(
      work.context.components,
      (components) =>
        articleInParts(route, work, () => renderContent(route, loaded, { ...work, components })),
      work.context.locate,
    );
    work.diagnostics.push(...diagnostics);
    checkLength(result);
    return isUntrusted(page.source.path, work.context.config) ? untrustedHtml(result) : result;
  } catch (cause) {
    const { html, diagnostic } = failureOf(cause, route, work);
    if (work.onFailure) {
      work.diagnostics.push(diagnostic);
      return html;
    }
    const remainder = renderRemainder(route, loaded, work, cause);
    if (leavesOutFailed(work.context)) return remainder;
    work.onRemainder?.(remainder);
    return html;
  }
}

/** The values of a page whose code could not be loaded. */
const unloaded: LoadedPage = { scope: {}, evaluate: () => [], styles: [], isIncomplete: true };

/** Renders a page without the components that fail, and reports each of them; `cause` is what the page failed with, if it did. */
function renderRemainder(
  route: DocRoute | PageRoute | EntryRoute,
  loaded: LoadedPage | undefined,
  work: ContentWork,
  ...cause: unknown[]
): string {
  const { context, diagnostics } = work;
  const isLeftOut = leavesOutFailed(context) && loaded !== unloaded;
  const failures: unknown[] = [];
  const onFailure = (failure: unknown) => failures.push(failure);
  const html = contentHtml(route, loaded, { ...work, diagnostics: isLeftOut ? diagnostics : [], onFailure });
  // If no component fails alone, the whole page does.
  const scope = { context, isLeftOut: isLeftOut && failures.length > 0 };
  const reported = (failures.length > 0 ? failures : cause).filter(
    (failure) => isLeftOut || !isConsequence(failure, { loaded, page: route.page }),
  );
  diagnostics.push(...oncePerMessage(reported.map((one) => failureOf(one, route, scope).diagnostic)));
  return html;
}

function failureOf(
  failure: unknown,
  { path, page: { source } }: DocRoute | PageRoute | EntryRoute,
  { context: { locate }, isLeftOut = false }: Pick<ContentWork, 'context'> & { isLeftOut?: boolean },
): ReturnType<typeof renderFailure> {
  return renderFailure(failure, { path, source, isLeftOut, locate });
}

/** Leaves out what fails in the same way as something above it. */
function oncePerMessage(failures: Diagnostic[]): Diagnostic[] {
  const messages = failures.map(({ message }) => message);
  return failures.filter(({ message }, index) => messages.indexOf(message) === index);
}

export function untrustedHtml(html: string): string {
  return `<div class="${untrustedClass}">${html}</div>`;
}

type ContentWork = ArticleWork & { length?: number | undefined; onFailure?: (failure: unknown) => void };

/** Renders a page; throws what its components throw. */
function renderContent(
  route: DocRoute | PageRoute | EntryRoute,
  loaded: LoadedPage | undefined,
  { length, onFailure, ...work }: ContentWork & { components: SiteComponents },
): string {
  const { page } = route;
  const report = (problem: Diagnostic) => work.diagnostics.push(problem);
  const scope = { ...articleContexts(route, work), report, length, onFailure };
  const { partials } = scope;
  if (page.source.format !== 'component') return markdownHtml(page, loaded, scope);
  const component = loaded?.component as ComponentType;
  const props = 'props' in route ? route.props : pageProps(component, work.context.config);
  const element = withPageReports(createElement(component, props), page, scope);
  return partials.fill(rendererAt(0).renderToStaticMarkup(element, { identifierPrefix: 'p-' }));
}

/** What the Markdown of a page is rendered with. */
interface MarkdownScope extends ArticleComponents {
  withContexts(element: ReactNode): ReactNode;
  partials: IncludedPartials;
  report(problem: Diagnostic): void;
  length?: number | undefined;
  onFailure?: ((failure: unknown) => void) | undefined;
}

/** Renders the Markdown of a page; throws what its components throw. */
export function markdownHtml(page: Page, loaded: LoadedPage | undefined, scope: MarkdownScope): string {
  const { components, elements, withContexts, partials, report, onFailure } = scope;
  const { frontMatter, source } = page;
  const values = loaded?.evaluate({ ...components, frontMatter, contentTitle: page.title, props: {} }) ?? [];
  const { children, ...tree } = page.tree();
  const html = renderTree(
    { ...tree, children: children.slice(0, scope.length) },
    {
      components: { ...components, ...loaded?.scope },
      elements,
      values,
      withContexts,
      source,
      slots: partials.slots,
      report,
      onFailure,
    },
  );
  return partials.fill(
    withLayout(html, loaded?.layout, {
      withContexts: (element) => withPageReports(element, page, scope),
    }),
  );
}

/** Reports what components of a page do without in the browser; nothing more of their place is known. */
function withPageReports(
  element: ReactNode,
  { source }: Page,
  { withContexts, report }: Pick<MarkdownScope, 'withContexts' | 'report'>,
): ReactNode {
  return withContexts(withReports(element, report, () => ({ file: source.path })));
}

/** Returns what plugins give to React pages, if a page may read it: others would send it to the browser for nothing. */
function pageProps(component: ComponentType, { plugins }: SiteConfig): object | undefined {
  if (typeof component !== 'function') return undefined;
  if (component.length === 0 && component.prototype?.isReactComponent === undefined) return undefined;
  const propSets = plugins.flatMap((plugin) => plugin.pageProps ?? []);
  return propSets.length > 0 ? Object.assign({}, ...propSets) : undefined;
}

/** Returns the items of the category of a page, or those that a page of a category lists. */
function cardsOf(route: RenderedRoute): Card[] {
  if (route.kind === 'list') return route.content.of === 'category' ? route.content.cards : [];
  return route.kind === 'doc' ? route.cards : [];
}

/** The contexts of the components of an article, and its partials. */
function articleContexts(
  route: RenderedRoute,
  {
    context,
    getMessage,
    components = context.components,
    ...work
  }: ArticleWork & { components?: SiteComponents },
) {
  const value: SiteContextValue = {
    config: context.config,
    path: route.path,
    page: pageFacts(route),
    isExcerpt: work.isExcerpt,
    data: (name) => context.data.get(name),
    address: (path) => addressOf(path, route, context),
    cards: () => cardsOf(route),
    describe: (href) => context.describe(href, route),
  };
  const article: ArticleContextValue = {
    site: new Proxy(value, {
      get(_, key: keyof SiteContextValue) {
        work.onSiteAccess?.();
        return value[key];
      },
    }),
    magicComments: context.config.markdown.magicComments,
    highlighter: context.highlighter,
    include(...args) {
      work.onSiteAccess?.();
      return partials.include(...args);
    },
    setMeta({ anchor, ...meta }) {
      work.onSiteAccess?.();
      if (anchor) work.anchors?.add(anchor);
      Object.assign(work.meta, meta);
    },
    keepLayout(part) {
      if (work.meta.layout !== 'all') work.meta.layout = part;
    },
  };
  const withContexts = (element: ReactNode) => withArticleContexts(element, article, getMessage);
  const contexts = { withContexts, ...articleComponents(components) };
  const report = (problems: Diagnostic[]) => work.diagnostics.push(...problems);
  const partials = includePartials(context.partials, { ...contexts, report });
  return { ...contexts, partials };
}

/** Address of a page below the base URL of the locale, or of a file below the base URL that all locales share. */
function addressOf(path: string, from: Route, { config, resolve }: ArticleContext): string {
  const target = resolve(path.startsWith('/') ? path : `/${path}`, from);
  if ('href' in target && target.href && target.kind !== 'external') return target.href;
  return path.startsWith(config.baseUrl) ? path : config.baseUrl + path.replace(/^\//, '');
}
