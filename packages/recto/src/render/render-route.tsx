import { renderToString } from 'react-dom/server';
import type { Highlighter } from '../base/highlight.ts';
import { escapeHtml } from '../base/html.ts';
import { isExternal } from '../base/url.ts';
import type { ClientAssets, PublishedFile } from '../model/client-assets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Term } from '../model/glossary.ts';
import type { LoadedPage } from '../model/loaded-page.ts';
import { localeOf } from '../model/locale.ts';
import type { Partials } from '../model/partial.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import type { Resolution } from '../model/resolution.ts';
import type { ShellState } from '../model/shell-state.ts';
import { hasTwin, type Route, type Site } from '../model/site.ts';
import type { SiteColors } from '../model/site-colors.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SiteIcons } from '../model/site-icons.ts';
import type { DrawCard } from '../model/social-card.ts';
import type { CollectText, LookUp, Messages } from '../model/translations.ts';
import type { Version } from '../model/version.ts';
import { MessagesContext } from '../theme/messages-context.ts';
import { Opaque } from '../theme/opaque.tsx';
import { pageTextOf } from '../theme/page-texts.ts';
import { Shell } from '../theme/shell.tsx';
import { analyticsScripts } from './analytics.ts';
import { type ArticleWork, articleHtml, type PageMeta } from './article-html.tsx';
import { articleText, unread } from './article-text.ts';
import { baseUrlBanner } from './base-url-banner.ts';
import { blogHead } from './blog-head.ts';
import { blogTitle } from './blog-title.ts';
import { bylineHtml } from './byline.tsx';
import { renderDocument, renderRedirect } from './document.ts';
import { earlyTabs } from './early-tabs.ts';
import { withExcerpts } from './excerpts.ts';
import { finishArticle, type LinkRewriter } from './finish-article.ts';
import { documentTitle, mayBeIndexed, pageHead, pageMarkers } from './head.ts';
import { linkRewriter } from './link-rewriter.ts';
import { listTitle } from './list-title.ts';
import { notFoundScript } from './not-found-script.ts';
import { headMarkup, headProblems, joinNeeds, type OwnHead, ownHead, withoutReplaced } from './own-head.ts';
import { needsOf } from './page-needs.ts';
import { readArticle } from './read-article.ts';
import { searchablePage } from './searchable-page.ts';
import type { SharedArticle, SharedArticles } from './shared-articles.ts';
import { shellState } from './shell-state.ts';
import { sidebarList } from './sidebar-list.tsx';
import { socialPicture } from './social-picture.ts';
import { structuredData } from './structured-data.ts';
import { twinAddress } from './twin-address.ts';

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
  publish(file: string): PublishedFile;
  colors: SiteColors;
  /** Those that a build makes. */
  images?: { icons: SiteIcons; drawCard?: DrawCard | undefined } | undefined;
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
  const lookUp: LookUp = (id, written) => {
    if (written) context.collectText?.(id, written);
    return context.messages[id];
  };
  const meta: PageMeta = {
    title: titleOf(route, lookUp, localeOf(config).htmlLang),
    description: descriptionOf(route),
  };

  const { article: read, isShared } = readPage(route, loaded, { context, lookUp, diagnostics, meta });
  // What a list names is checked where its author wrote it.
  const isList = route.kind === 'list' || route.kind === 'blog';
  const { rewrite, ...found } = linkRewriter(route, context, isList ? [] : diagnostics);
  const finished = finishArticle(read, rewrite);
  const whole = { html: finished.html, ids: read.ids };
  const article = route.kind === 'blog' ? withExcerpts(whole, route, context.excerpts) : whole;
  const state = shellState(route, read.headings, {
    site,
    config,
    messages: context.messages,
    build: assets.build,
  });
  const byline = bylineHtml(route, context);
  if (byline) state.byline = byline;
  const head = ownHead(read, rewrite);
  diagnostics.push(...headProblems(read, route));
  const { isNoindex } = head;
  const isIndexed = !isNoindex && mayBeIndexed(route, versionOf(route, site), config);
  const parts = { meta, article: article.html, head, state, isIndexed, rewrite, lookUp };
  const html = documentHtml(route, parts, context);
  const facts = { ...meta, blocks: read.blocks, state, site, config, lookUp, isNoindex };
  const searchable = searchablePage(route, facts);
  const needs = joinNeeds(read.needs, read.head?.needs);
  return {
    route,
    ...meta,
    isIndexed,
    needs: byline ? joinNeeds(needs, needsOf(byline)) : needs,
    html,
    ids: article.ids,
    ...(hasTwin(route) && {
      text: articleText(
        route.kind === 'blog' ? unread(article.html) : { ...finished, html: read.html, isShared },
        { address: config.url + route.path, title: (state.heading ?? meta.title) || config.title },
        twinAddress(route, context),
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
  lookUp: LookUp;
}

function documentHtml(
  route: Exclude<Route, { kind: 'redirect' }>,
  { meta, article, head: own, state, isIndexed, rewrite, lookUp }: DocumentParts,
  context: RenderContext,
): string {
  const { config, site, assets, colors, footer, images } = context;
  const title = documentTitle(meta.title, config);
  const picture = socialPicture(route, {
    title: meta.title,
    state,
    config,
    rewrite,
    drawCard: images?.drawCard,
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
    body: shellHtml(state, article, { lookUp, footer }),
  });
}

function versionOf(route: Route, { versions }: Site): Version | undefined {
  return 'version' in route ? versions.get(route.version) : undefined;
}

/** What a page has in its body: the shell around its article and the footer, which are finished already. */
function shellHtml(
  state: ShellState,
  article: string,
  { lookUp, footer }: { lookUp: LookUp; footer: string | undefined },
): string {
  const { articleLanguage, sidebar, path } = state;
  return renderToString(
    <MessagesContext.Provider value={lookUp}>
      <Shell
        state={state}
        article={
          <Opaque id="article" className="theme-doc-markdown markdown" {...articleLanguage} html={article} />
        }
        footer={footer !== undefined && <Opaque id="footer" html={footer} />}
        sidebar={sidebar && sidebarList(sidebar.items, path, lookUp)}
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
  const make = (lookUp: LookUp) => {
    let isOwn = loaded !== undefined;
    const whenSiteAsked = () => {
      isOwn = true;
    };
    const html = articleHtml(route, loaded, { ...work, lookUp, whenSiteAsked });
    const article = readArticle(html, lookUp);
    return { article, isOwn: isOwn || work.diagnostics.length > 0 };
  };
  if (!('page' in route)) return { article: make(work.lookUp).article, isShared: false };
  return work.context.articles.of(route.page, { ...work.context, lookUp: work.lookUp }, make);
}

function titleOf(route: Exclude<Route, { kind: 'redirect' }>, lookUp: LookUp, language: string): string {
  if (route.kind === 'list') return listTitle(route, lookUp, language);
  if (route.kind === 'blog') return blogTitle(route, lookUp, language);
  return route.kind === 'not-found' ? pageTextOf(lookUp, 'theme.NotFound.title') : route.title;
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
    needs: needsOf(html),
    html,
    ids: new Set(),
    anchors: [],
    links: new Set(),
    outside: [],
    diagnostics: [],
  };
}
