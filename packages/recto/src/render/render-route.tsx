import { type GetMessage, localeOf } from '../config/locale.ts';
import type { LoadedPage } from '../content/page.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hasArticle, type Route } from '../site/routes/route.ts';
import type { Site, Version } from '../site/site.ts';
import { pageTextOf } from '../theme/i18n/page-texts.ts';
import { crashClass } from '../utils/dom-contract.ts';
import { escapeHtml } from '../utils/html.ts';
import { type ArticleWork, articleHtml, type PageMeta } from './article/article-html.tsx';
import { codeAsText } from './article/code-as-text.ts';
import { excerptStyles, withExcerpts } from './article/excerpts.ts';
import { createLinkRewriter, type LinkRewriter, rewriteLinks } from './article/rewrite-links.ts';
import { type ArticleHeading, type ScannedArticle, scanArticle } from './article/scan-article.ts';
import { articleText, searchablePage, withLinkTargets } from './article/searchable-page.ts';
import type { SharedArticle } from './article/shared-articles.ts';
import { renderDocument } from './document.ts';
import {
  type AuthorHead,
  authorHead,
  authorHeadHtml,
  headHtml,
  misplacedElements,
  siteHead,
  withoutOverridden,
} from './head/author-head.ts';
import { cspSourcesOf, joinCspSources } from './head/csp-sources.ts';
import type { HeadElement } from './head/extract-head.ts';
import { articleLink, documentTitle, mayBeIndexed, pageHead, pageMarkers } from './head/head.ts';
import { baseUrlBanner, firstView, notFoundScript, tabsScript } from './head/inline-scripts.ts';
import { ogImage } from './head/og-image.ts';
import { partStyles } from './head/part-styles.ts';
import {
  aroundArticle,
  elementsOfPlugins,
  ownStyles,
  type PluginElements,
  pluginElements,
} from './head/plugin-page.ts';
import { structuredData } from './head/structured-data.ts';
import { redirectPage } from './redirect-page.ts';
import type { RenderContext } from './render-context.ts';
import type { RenderedPage } from './rendered-page.ts';
import { partsState, type RenderedShell, renderShell } from './shell/shell-html.tsx';
import { listTitle, shellState } from './shell/shell-state.ts';

/**
 * Renders one route: article, links, shell, document. `loaded` is the page's module, for React pages and MDX pages with
 * imports. A component that throws becomes a diagnostic, and its article shows the crash screen.
 */
export function renderRoute(
  route: Route,
  loaded: LoadedPage | undefined,
  context: RenderContext,
): RenderedPage {
  if (route.kind === 'redirect') return redirectPage(route, context);
  const { config, site, assets, production } = context;
  const diagnostics: Diagnostic[] = [];
  const getMessage: GetMessage = (id, written) => {
    if (written) context.collectText?.(id, written);
    return context.messages[id];
  };
  const meta: PageMeta = {
    title: titleOf(route, getMessage, localeOf(config).htmlLang),
    description: descriptionOf(route),
  };

  const anchors = new Set<string>();
  const stateWith = (headings: ArticleHeading[]) =>
    shellState(route, headings, { ...context, build: assets.build, getMessage });
  const work: ArticleWork = {
    context,
    getMessage,
    diagnostics,
    meta,
    anchors,
    partsState() {
      context.onSiteAccess?.();
      return partsState(route, stateWith([]), context);
    },
  };
  const { article: scanned, isShared, ...rendered } = renderArticle(route, loaded, work);
  diagnostics.push(...rendered.diagnostics);
  // Links of lists are checked where their author wrote them.
  const isList = route.kind === 'list' || route.kind === 'listing';
  const { rewrite, ...targets } = createLinkRewriter(route, context, isList ? [] : diagnostics);
  const rewritten = rewriteLinks(scanned, rewrite);
  const ids = anchors.size > 0 ? new Set([...scanned.ids, ...anchors]) : scanned.ids;
  const withParts = (html: string) =>
    route.kind === 'listing' ? withExcerpts({ html, ids }, route, context) : { html, ids, diagnostics: [] };
  const article = withParts(rewritten.html);
  const articleForFormats = () => withParts(rewritten.withoutHeadingLinks()).html;
  diagnostics.push(...article.diagnostics);
  const headings = loaded?.toc?.map(({ level, id, value }) => ({ depth: level, id, html: value }));
  const shell = renderShell(route, stateWith(headings ?? scanned.headings), article.html, {
    ...context,
    getMessage,
  });
  const { state } = shell;
  diagnostics.push(...shell.diagnostics);
  const head = authorHead(scanned, rewrite, shell.head);
  const plugins = pluginElements(route, { ...meta, config, production, assets });
  diagnostics.push(...plugins.diagnostics);
  const siteElements = siteHead([...config.head, ...plugins.tags], head);
  diagnostics.push(...misplacedElements(scanned, route), ...codeAsText(scanned.shownCode, route));
  const { isNoindex } = head;
  const isIndexed = !isNoindex && mayBeIndexed(route, versionOf(route, site), config);
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
  const byline = aroundArticle(state.byline, ownStyles(route, assets));
  return {
    route,
    ...meta,
    isIndexed,
    needs: joinCspSources(cspSourcesOfPage(scanned, parts), byline.needs),
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
    ...targets,
    links: new Set([...targets.links, ...byline.links]),
    ...(searchable && { searchable }),
    diagnostics,
    ...(site.files.some(({ pages }) => pages.has(route.path)) && { article: articleForFormats() }),
  };
}

/** Returns what the policy of a page has to allow, except for what is around its article. */
function cspSourcesOfPage(
  { needs, head }: ScannedArticle,
  { siteElements, around, shell }: Pick<PageParts, 'siteElements' | 'around' | 'shell'>,
): RenderedPage['needs'] {
  const elements = headHtml(siteElements).join('') + around.start + around.end;
  const others = [elements || undefined, shell.siteHtml].map((html) =>
    html === undefined ? undefined : cspSourcesOf(html),
  );
  return [head?.needs, ...others].reduce(joinCspSources, needs);
}

/** The parts of a document besides its route. */
interface PageParts {
  meta: PageMeta;
  /** Addresses of the style sheets of the page only. */
  styles: string[];
  /** HTML with resolved links. */
  article: string;
  head: AuthorHead;
  /** Elements of every head of the site. */
  siteElements: HeadElement[];
  around: PluginElements['around'];
  shell: RenderedShell;
  isIndexed: boolean;
  rewrite: LinkRewriter;
}

function documentHtml(
  route: Exclude<Route, { kind: 'redirect' }>,
  { meta, styles, article, head: authored, siteElements, around, shell, isIndexed, rewrite }: PageParts,
  context: RenderContext,
): string {
  const { config, site, assets, colors, images } = context;
  const { state, html: body, hasSidebarList } = shell;
  const title = documentTitle(meta.title, config);
  const picture = ogImage(route, {
    title: meta.title,
    state,
    config,
    rewrite,
    drawSocialImage: images?.drawSocialImage,
  });
  const facts = { title, description: meta.description, picture, isIndexed, icons: images?.icons };
  const engineElements = [...pageHead(route, facts, config), ...elementsOfPlugins(route, site)];
  return renderDocument({
    locale: localeOf(config),
    markers: pageMarkers(route, versionOf(route, site)),
    title: authored.title ?? escapeHtml(title),
    canvas: { light: colors.light.canvas, dark: colors.dark.canvas },
    head: withoutOverridden(engineElements, [...siteElements, ...authored.elements]),
    authorHead: [...headHtml(siteElements), ...authorHeadHtml(authored)],
    css: ownStyles(route, assets),
    styles: [...partStyles(body, sidebarParts(route, site), assets), ...styles],
    assets,
    scripts: [
      ...baseUrlBanner(route, config, assets),
      ...notFoundScript(route, config, assets),
      ...tabsScript(article, assets),
      ...firstView(article, assets),
      ...structuredData(route, { ...meta, picture: picture?.href }, config),
    ],
    state,
    body,
    around,
    hasSidebarList,
  });
}

/** A closed category may have badges, which the browser shows once it is open. */
function sidebarParts(route: Route, site: Site): string[] {
  const name = route.kind === 'doc' || route.kind === 'list' ? route.sidebar : undefined;
  return name && versionOf(route, site)?.sidebars.get(name)?.hasLooks ? ['sidebar-look'] : [];
}

function versionOf(route: Route, { versions }: Site): Version | undefined {
  return 'version' in route ? versions.get(route.version) : undefined;
}

/** Renders the article of a page; its links are not resolved yet. */
function renderArticle(
  route: Exclude<Route, { kind: 'redirect' }>,
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
    const html = articleHtml(route, loaded, { ...work, diagnostics, getMessage, onSiteAccess });
    return { html, diagnostics, usesSite };
  };
  const { context, getMessage } = work;
  if ('page' in route && route.page.source.format !== 'component')
    return context.articles.of(route.page, { ...context, getMessage, code: loaded?.evaluate }, render);
  const { html, diagnostics } = render(getMessage);
  return { article: scanArticle(html, getMessage), diagnostics, isShared: false };
}

function titleOf(
  route: Exclude<Route, { kind: 'redirect' }>,
  getMessage: GetMessage,
  language: string,
): string {
  if (route.kind === 'list') return listTitle(route, getMessage, language);
  return route.kind === 'not-found' ? pageTextOf(getMessage, 'theme.NotFound.title') : route.title;
}

function descriptionOf(route: Exclude<Route, { kind: 'redirect' }>): string {
  if ('page' in route) return route.page.description;
  return 'description' in route ? (route.description ?? '') : '';
}

/** Whether the content of a page could not be parsed, loaded or rendered. */
function hasFailed({ html }: ScannedArticle): boolean {
  return html === '' || html.startsWith(`<div class="${crashClass}"`);
}
