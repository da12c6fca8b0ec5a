import { type GetMessage, localeOf } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { LoadedPage } from '../content/page.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ClientAssets } from '../site/artifacts.ts';
import { type CollectedLinks, joinLinks } from '../site/links/resolution.ts';
import { hasArticle, type RenderedRoute, type Route } from '../site/routes/route.ts';
import type { CspSources } from '../site/site.ts';
import { pageTextOf } from '../theme/i18n/page-texts.ts';
import type { ShellState } from '../theme/shell-state.ts';
import { crashClass } from '../utils/dom-contract.ts';
import { type ArticleWork, articleHtml, type PageMeta } from './article/article-html.tsx';
import { codeAsText } from './article/code-as-text.ts';
import { excerptStyles, withExcerptData, withExcerpts } from './article/excerpts.ts';
import { hasFallback } from './article/fallbacks.ts';
import {
  type ArticleHeading,
  createLinkRewriter,
  type LinkRewriter,
  type RewrittenArticle,
  rewriteLinks,
} from './article/rewrite-links.ts';
import { type ScannedArticle, scanArticle } from './article/scan-article.ts';
import { articleText, searchablePage, withLinkTargets } from './article/searchable-page.ts';
import type { SharedArticle } from './article/shared-articles.ts';
import { documentHtml } from './document.ts';
import {
  authorHead,
  elementOf,
  headHtml,
  misplacedElements,
  noindex,
  withoutOverridden,
} from './head/author-head.ts';
import { cspSourcesOf, joinCspSources } from './head/csp-sources.ts';
import { articleLink, mayBeIndexed, ownMetadata } from './head/head.ts';
import { linksIn, pluginElements, pluginStyleSheet } from './head/plugin-page.ts';
import { redirectPage } from './redirect-page.ts';
import type { ArticleContext, RenderContext } from './render-context.ts';
import type { RenderedPage } from './rendered-page.ts';
import { emptyFooter } from './shell/footer-html.tsx';
import { partsState, renderShell } from './shell/shell-html.tsx';
import { listTitle, shellState, versionOf } from './shell/shell-state.ts';

/** Renders the document of a page whose article is rendered; the code for the browser is bundled meanwhile. */
export type RenderDocument<Result> = (assets: ClientAssets) => Result;

/**
 * Renders the article of a route, and its links; returns what renders the shell and the document around it. `loaded` is the page's
 * module, for React pages and MDX pages with imports. A component that throws becomes a diagnostic, and its article shows the crash
 * screen.
 */
export function renderRoute(
  route: Route,
  loaded: LoadedPage | undefined,
  context: ArticleContext,
): RenderDocument<RenderedPage> {
  if (route.kind === 'redirect') return (assets) => redirectPage(route, { ...context, assets });
  const diagnostics: Diagnostic[] = [];
  const getMessage: GetMessage = (id, defaultText) => {
    if (defaultText) context.collectText?.(id, defaultText);
    return context.messages[id];
  };
  const meta: PageMeta = {
    title: titleOf(route, getMessage, localeOf(context.config).htmlLang),
    description: descriptionOf(route),
  };
  const anchors = new Set<string>();
  const work: ArticleWork = {
    context,
    getMessage,
    diagnostics,
    meta,
    anchors,
    partsState() {
      context.onSiteAccess?.();
      return partsState(route, shellState(route, [], { ...context, build: '', getMessage }), context);
    },
  };
  const { article: scanned, isShared, remainder, ...rendered } = renderArticle(route, loaded, work);
  diagnostics.push(...rendered.diagnostics);
  // Links of lists are checked where their author wrote them.
  const isList = route.kind === 'list' || route.kind === 'listing';
  const { rewrite, ...targets } = createLinkRewriter(route, context, isList ? [] : diagnostics);
  const rewritten = rewriteLinks(scanned, rewrite, context.production);
  if (remainder !== undefined) rewriteLinks(scanArticle(remainder, getMessage), rewrite);
  const article = { scanned, rewritten, isShared, rewrite, targets, anchors };
  return (assets) => renderAround(route, loaded, article, { ...work, context: { ...context, assets } });
}

/** Returns a heading as the contents show it: as its author wrote it, without what a component in its place adds. */
function sourceHeading(
  heading: ArticleHeading,
  route: RenderedRoute,
  { components }: RenderContext,
): ArticleHeading {
  if (!('page' in route) || !components.has(`h${heading.depth}`)) return heading;
  const source = route.page.headings.find(({ id }) => id === heading.id);
  return source && !source.isPartial ? { ...heading, html: source.html } : heading;
}

interface LinkedArticle extends Pick<SharedArticle, 'isShared'> {
  scanned: ScannedArticle;
  rewritten: RewrittenArticle;
  rewrite: LinkRewriter;
  targets: CollectedLinks;
  anchors: ReadonlySet<string>;
}

function renderAround(
  route: RenderedRoute,
  loaded: LoadedPage | undefined,
  { scanned, rewritten, isShared, rewrite, targets, anchors }: LinkedArticle,
  { context, getMessage, diagnostics, meta }: ArticleWork & { context: RenderContext },
): RenderedPage {
  const { config, site, assets, production } = context;
  const ids = anchors.size > 0 ? new Set([...scanned.ids, ...anchors]) : scanned.ids;
  const withParts = (html: string) =>
    route.kind === 'listing' ? withExcerpts({ html, ids }, route, context) : { html, ids, diagnostics: [] };
  const article = withParts(rewritten.html);
  const articleForFormats = () => withParts(rewritten.withoutHeadingLinks()).html;
  diagnostics.push(...article.diagnostics);
  const ownToc = loaded?.toc?.map(({ level, id, value }) => ({ depth: level, id, html: value }));
  const headings = ownToc ?? rewritten.headings.map((one) => sourceHeading(one, route, context));
  const baseState = shellState(route, headings, {
    ...context,
    build: assets.build,
    getMessage,
    report: (problems) => diagnostics.push(...problems),
  });
  const pageFooter = meta.noFooter
    ? { ...emptyFooter, html: context.footer && '' }
    : context.footerOfPage?.(route.path);
  const footer = pageFooter ? pageFooter.html : context.footer;
  const { sidebar, ...pageMeta } = meta;
  const changes = isBarePage(route, scanned, { config, meta })
    ? bareParts(meta)
    : pageFooter && { ownFooter: true as const };
  const shell = renderShell(route, { ...baseState, ...(sidebar && { sidebar }), ...changes }, article.html, {
    ...context,
    data: withExcerptData(context.data, route, context.excerpts),
    footer,
    getMessage,
  });
  const { state } = shell;
  diagnostics.push(...shell.diagnostics, ...(pageFooter?.diagnostics ?? []));
  const head = authorHead(scanned, rewrite, shell.head);
  const { title, description } = meta;
  const plugins = pluginElements({ config, route, title, description, production }, assets);
  diagnostics.push(...plugins.diagnostics);
  diagnostics.push(...misplacedElements(scanned, route), ...codeAsText(scanned.shownCode, route, config));
  const { isNoindex } = head;
  const isIndexed = !isNoindex && mayBeIndexed(route, versionOf(route, site), config);
  const headElements = withoutOverridden(config.head.map(elementOf), ownMetadata(route, meta));
  const siteElements = withoutOverridden(
    [...headElements, ...plugins.tags.map(elementOf)],
    isIndexed ? head.elements : [...head.elements, noindex],
  );
  const excerptCss = route.kind === 'listing' ? excerptStyles(route, context.excerpts) : [];
  const styles = [...new Set([...context.styles, ...excerptCss, ...(loaded?.styles ?? [])])];
  const { around } = plugins;
  const parts = {
    styles,
    meta,
    article: article.html,
    head,
    siteElements,
    around,
    shell,
    isIndexed,
    rewrite,
  };
  const html = documentHtml(route, parts, context);
  const facts = { ...meta, blocks: scanned.blocks, state, site, config, getMessage, isNoindex };
  const searchable = searchablePage(route, facts);
  const { byline = '' } = state;
  const css = pluginStyleSheet(route, assets);
  const markup = [
    headHtml(siteElements).join('') + around.start + around.end,
    shell.siteHtml,
    byline + (css ? `<style>${css}</style>` : ''),
  ];
  const links = joinLinks(targets, pageFooter ?? emptyFooter);
  return {
    route,
    ...pageMeta,
    isIndexed,
    needs: cspSourcesOfPage(scanned, markup),
    html,
    ids: article.ids,
    ...(hasFailed(scanned) && { hasFailed: true }),
    ...(hasArticle(route) && {
      text: articleText(
        route.kind === 'listing'
          ? withLinkTargets(articleForFormats())
          : { ...rewritten, html: scanned.html, isShared },
        { address: config.url + route.path, title: (state.heading ?? meta.title) || config.title },
        articleLink(route, context),
      ),
    }),
    ...links,
    shellLinks: shell.links,
    links: new Set([...links.links, ...linksIn(byline)]),
    ...(searchable && { searchable }),
    diagnostics,
    ...(site.files.some(({ pages }) => pages.has(route.path)) && { article: articleForFormats() }),
  };
}

/** Returns what the policy of a page must allow for its article, and for `markup` around that. */
function cspSourcesOfPage({ needs, head }: ScannedArticle, markup: (string | undefined)[]): CspSources {
  const others = markup.flatMap((html) => (html ? cspSourcesOf(html) : []));
  return joinCspSources([needs, ...(head ? [head.needs] : []), ...others]);
}

/** Renders the article of a page; its links are not resolved yet. */
function renderArticle(
  route: RenderedRoute,
  loaded: LoadedPage | undefined,
  work: ArticleWork,
): SharedArticle {
  const render = (getMessage: GetMessage) => {
    const diagnostics: Diagnostic[] = [];
    let usesSite = false;
    const onSiteAccess = () => {
      usesSite = true;
      work.context.onSiteAccess?.();
    };
    let remainder: string | undefined;
    const onRemainder = (rest: string) => {
      remainder = rest;
    };
    const outputs = { diagnostics, onSiteAccess, onRemainder };
    const html = articleHtml(route, loaded, { ...work, ...outputs, getMessage });
    return { html, diagnostics, usesSite: usesSite || hasFallback(), remainder };
  };
  const { context, getMessage } = work;
  if ('page' in route && route.page.source.format !== 'component')
    return context.articles.get(route.page, { ...context, getMessage, code: loaded?.evaluate }, render);
  const { html, ...rendered } = render(getMessage);
  return { ...rendered, article: scanArticle(html, getMessage), isShared: false };
}

function titleOf(route: RenderedRoute, getMessage: GetMessage, language: string): string {
  if (route.kind === 'list') return listTitle(route, getMessage, language);
  return route.kind === 'not-found' ? pageTextOf(getMessage, 'theme.NotFound.title') : route.title;
}

function descriptionOf(route: RenderedRoute): string {
  if ('page' in route) return route.page.description;
  return 'description' in route ? (route.description ?? '') : '';
}

/** The state of a page with nothing around it, or only the banner. */
const bareParts = ({ layout }: PageMeta): Partial<ShellState> => ({
  isBare: layout === 'banner' ? 'banner' : true,
  navbar: [],
});

/** Whether a React page has no navbar and no footer: it has rendered something, but no `Layout`, where that is necessary. */
function isBarePage(
  route: RenderedRoute,
  article: ScannedArticle,
  { config, meta }: { config: SiteConfig; meta: PageMeta },
): boolean {
  return (
    config.plugins.some(({ barePages }) => barePages) &&
    route.kind === 'page' &&
    route.page.source.format === 'component' &&
    meta.layout !== 'all' &&
    !hasFailed(article)
  );
}

/** Whether the content of a page could not be parsed, loaded or rendered. A page may have only elements of its head. */
function hasFailed({ html, head }: ScannedArticle): boolean {
  return (html === '' && !head) || html.startsWith(`<div class="${crashClass}"`);
}
