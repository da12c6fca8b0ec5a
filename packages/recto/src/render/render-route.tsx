import { renderToString } from 'react-dom/server';
import type { Highlighter } from '../base/highlight.ts';
import { escapeHtml } from '../base/html.ts';
import { isExternal } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { articleClass, articleId, footerId } from '../model/dom-contract.ts';
import type { ClientAssets, DrawOgImage, PublishedFile, SiteColors, SiteIcons } from '../model/files.ts';
import type { Term } from '../model/glossary.ts';
import type { CollectText, GetMessage, Messages } from '../model/locale.ts';
import { localeOf } from '../model/locale.ts';
import type { LoadedPage, Partials, RenderedPage } from '../model/page.ts';
import type { ShellState } from '../model/shell-state.ts';
import type { Resolution } from '../model/site.ts';
import { hasMarkdown, type Route, type Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Version } from '../model/version.ts';
import { pageTextOf } from '../theme/i18n/page-texts.ts';
import { MessagesContext } from '../theme/i18n/translate.tsx';
import { Shell } from '../theme/shell.tsx';
import { StaticHtml } from '../theme/static-html.tsx';
import { type ArticleWork, articleHtml, type PageMeta } from './article/article-html.tsx';
import { withExcerpts } from './article/excerpts.ts';
import { readArticle } from './article/read-article.ts';
import { type LinkRewriter, linkRewriter, rewriteArticle } from './article/rewrite-links.ts';
import { articleText, searchablePage, unread } from './article/searchable-page.ts';
import type { SharedArticle, SharedArticles } from './article/shared-articles.ts';
import { renderDocument, renderRedirect } from './document.ts';
import { cspSourcesOf } from './head/csp-sources.ts';
import { documentTitle, markdownUrl, mayBeIndexed, pageHead, pageMarkers } from './head/head.ts';
import { analyticsScripts, baseUrlBanner, earlyTabs, notFoundScript } from './head/inline-scripts.ts';
import { ogImage } from './head/og-image.ts';
import {
  headMarkup,
  headProblems,
  joinCspSources,
  type OwnHead,
  ownHead,
  withoutReplaced,
} from './head/own-head.ts';
import { blogHead, structuredData } from './head/structured-data.ts';
import { bylineHtml } from './shell/footer-html.tsx';
import { blogTitle, listTitle } from './shell/page-title.ts';
import { shellState } from './shell/shell-state.ts';
import { type SidebarCache, sidebarHtml } from './shell/visible-sidebar.tsx';

/** What rendering asks of the rest of the engine; the same for every page of a build. */
export interface RenderContext {
  site: Site;
  config: SiteConfig;
  assets: ClientAssets;
  /** Whether the site is built, and not being written. */
  production: boolean;
  highlighter: Highlighter;
  /** Finished markup, if the site has a footer. */
  footer: string | undefined;
  glossary: { terms: Term[] };
  /** The translations of the locale. */
  messages: Messages;
  /** `file` is the partial in which the address stands, if any. */
  resolve(href: string, from: Route, file?: string): Resolution;
  /** Those that were loaded. */
  partials: Partials;
  /** What lists show of posts, by their addresses. */
  excerpts: Map<string, string>;
  articles: SharedArticles;
  sidebars: SidebarCache;
  publish(file: string): PublishedFile;
  colors: SiteColors;
  /** Those that a build makes. */
  images?: { icons: SiteIcons; drawOgImage?: DrawOgImage | undefined } | undefined;
  /** Told of every text that can be translated, where someone collects them. */
  collectText?: CollectText | undefined;
}

/**
 * Renders one route: its article, the article's links, the shell around it, the document. `loaded` is what the
 * page's own module gave, for React pages and MDX pages with imports. A component that throws is a diagnostic,
 * and its page then has an article that says so.
 */
export function renderRoute(
  route: Route,
  loaded: LoadedPage | undefined,
  context: RenderContext,
): RenderedPage {
  if (route.kind === 'redirect') return renderedRedirect(route, context);
  const { config, site, assets } = context;
  const diagnostics: Diagnostic[] = [];
  const getMessage: GetMessage = (id, written) => {
    if (written) context.collectText?.(id, written);
    return context.messages[id];
  };
  const meta: PageMeta = {
    title: titleOf(route, getMessage, localeOf(config).htmlLang),
    description: descriptionOf(route),
  };

  const { article: read, isShared } = readPage(route, loaded, { context, getMessage, diagnostics, meta });
  // What a list names is checked where its author wrote it.
  const isList = route.kind === 'list' || route.kind === 'blog';
  const { rewrite, ...found } = linkRewriter(route, context, isList ? [] : diagnostics);
  const finished = rewriteArticle(read, rewrite);
  const whole = { html: finished.html, ids: read.ids };
  const article = route.kind === 'blog' ? withExcerpts(whole, route, context.excerpts) : whole;
  const state = shellState(route, read.headings, {
    site,
    config,
    messages: context.messages,
    build: assets.build,
    sidebars: context.sidebars,
  });
  const byline = bylineHtml(route, context);
  if (byline) state.byline = byline;
  const head = ownHead(read, rewrite);
  diagnostics.push(...headProblems(read, route));
  const { isNoindex } = head;
  const isIndexed = !isNoindex && mayBeIndexed(route, versionOf(route, site), config);
  const parts = { meta, article: article.html, head, state, isIndexed, rewrite, getMessage };
  const html = documentHtml(route, parts, context);
  const facts = { ...meta, blocks: read.blocks, state, site, config, getMessage, isNoindex };
  const searchable = searchablePage(route, facts);
  const needs = joinCspSources(read.needs, read.head?.needs);
  return {
    route,
    ...meta,
    isIndexed,
    needs: byline ? joinCspSources(needs, cspSourcesOf(byline)) : needs,
    html,
    ids: article.ids,
    ...(hasMarkdown(route) && {
      text: articleText(
        route.kind === 'blog' ? unread(article.html) : { ...finished, html: read.html, isShared },
        { address: config.url + route.path, title: (state.heading ?? meta.title) || config.title },
        markdownUrl(route, context),
      ),
    }),
    ...found,
    ...(searchable && { searchable }),
    diagnostics,
    ...(route.kind === 'post' && site.blog?.inFeeds.includes(route) && { article: article.html }),
  };
}

/** What a document is made of, besides its route. */
interface DocumentParts {
  meta: PageMeta;
  /** Finished, as are its addresses. */
  article: string;
  head: OwnHead;
  state: ShellState;
  isIndexed: boolean;
  rewrite: LinkRewriter;
  getMessage: GetMessage;
}

function documentHtml(
  route: Exclude<Route, { kind: 'redirect' }>,
  { meta, article, head: own, state, isIndexed, rewrite, getMessage }: DocumentParts,
  context: RenderContext,
): string {
  const { config, site, assets, colors, footer, images, sidebars } = context;
  const title = documentTitle(meta.title, config);
  const picture = ogImage(route, {
    title: meta.title,
    state,
    config,
    rewrite,
    drawOgImage: images?.drawOgImage,
  });
  const facts = { title, description: meta.description, picture, isIndexed, icons: images?.icons };
  return renderDocument({
    locale: localeOf(config),
    markers: pageMarkers(route, versionOf(route, site)),
    title: own.title ?? escapeHtml(title),
    canvas: { light: colors.light.canvas, dark: colors.dark.canvas },
    head: withoutReplaced([...pageHead(route, facts, config), ...blogHead(route, site, config)], own),
    ownHead: headMarkup(own),
    css: route.kind === 'post' || route.kind === 'blog' ? assets.blogStyles : undefined,
    assets,
    scripts: [
      ...baseUrlBanner(route, config, assets),
      ...notFoundScript(route, config, assets),
      ...earlyTabs(article, assets),
      ...analyticsScripts(config, context),
      ...structuredData(route, { ...meta, picture: picture?.href }, config),
    ],
    state,
    body: shellHtml(state, article, { getMessage, footer, sidebars }),
  });
}

function versionOf(route: Route, { versions }: Site): Version | undefined {
  return 'version' in route ? versions.get(route.version) : undefined;
}

/** What a page has in its body: the shell around its article and the footer, which are finished already. */
function shellHtml(
  state: ShellState,
  article: string,
  { getMessage, footer, sidebars }: { getMessage: GetMessage } & Pick<RenderContext, 'footer' | 'sidebars'>,
): string {
  const { articleLanguage, sidebar, path } = state;
  return renderToString(
    <MessagesContext.Provider value={getMessage}>
      <Shell
        state={state}
        article={<StaticHtml id={articleId} className={articleClass} {...articleLanguage} html={article} />}
        footer={footer !== undefined && <StaticHtml id={footerId} html={footer} />}
        sidebar={sidebar && sidebarHtml(sidebar.items, path, { cache: sidebars, getMessage })}
      />
    </MessagesContext.Provider>,
  );
}

/** The article of a page, its addresses still as written. */
function readPage(
  route: Exclude<Route, { kind: 'redirect' }>,
  loaded: LoadedPage | undefined,
  work: ArticleWork,
): SharedArticle {
  const make = (getMessage: GetMessage) => {
    let isOwn = loaded !== undefined;
    const whenSiteAsked = () => {
      isOwn = true;
    };
    const html = articleHtml(route, loaded, { ...work, getMessage, whenSiteAsked });
    const article = readArticle(html, getMessage);
    return { article, isOwn: isOwn || work.diagnostics.length > 0 };
  };
  if (!('page' in route)) return { article: make(work.getMessage).article, isShared: false };
  return work.context.articles.of(route.page, { ...work.context, getMessage: work.getMessage }, make);
}

function titleOf(
  route: Exclude<Route, { kind: 'redirect' }>,
  getMessage: GetMessage,
  language: string,
): string {
  if (route.kind === 'list') return listTitle(route, getMessage, language);
  if (route.kind === 'blog') return blogTitle(route, getMessage, language);
  return route.kind === 'not-found' ? pageTextOf(getMessage, 'theme.NotFound.title') : route.title;
}

function descriptionOf(route: Exclude<Route, { kind: 'redirect' }>): string {
  if ('page' in route) return route.page.description;
  return 'description' in route ? (route.description ?? '') : '';
}

function renderedRedirect(
  route: Extract<Route, { kind: 'redirect' }>,
  { config, assets }: RenderContext,
): RenderedPage {
  const { to } = route;
  const canonical = isExternal(to) ? to : config.url + to;
  const html = renderRedirect({ to, canonical, script: assets.redirect });
  const { title } = route;
  return {
    route,
    title,
    description: '',
    isIndexed: false,
    needs: cspSourcesOf(html),
    html,
    ids: new Set(),
    anchors: [],
    links: new Set(),
    external: [],
    diagnostics: [],
  };
}
