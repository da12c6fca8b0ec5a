import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Highlighter } from '../base/highlight.ts';
import { joinPath } from '../base/url.ts';
import type { ClientAssets, PublishedFile } from '../model/client-assets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Term } from '../model/glossary.ts';
import type { LoadedPage } from '../model/loaded-page.ts';
import { localeOf } from '../model/locale.ts';
import type { Partials } from '../model/partial.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import type { Resolution } from '../model/resolution.ts';
import type { Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { LookUp, Messages } from '../model/translations.ts';
import { builtIns } from '../theme/article/built-ins.ts';
import { HighlighterContext } from '../theme/article/highlighter-context.ts';
import { SiteContext, type SiteContextValue } from '../theme/article/site-context.ts';
import { DocList } from '../theme/doc-list.tsx';
import { MessagesContext } from '../theme/messages-context.ts';
import { type NextStep, NotFound } from '../theme/not-found.tsx';
import { Opaque } from '../theme/opaque.tsx';
import { pageTextOf } from '../theme/page-texts.ts';
import { Shell } from '../theme/shell.tsx';
import { analyticsScripts } from './analytics.ts';
import { baseUrlBanner } from './base-url-banner.ts';
import { renderDocument, renderRedirect } from './document.ts';
import { earlyTabs } from './early-tabs.ts';
import { finishArticle } from './finish-article.ts';
import { documentTitle, mayBeIndexed, pageHead, pageMarkers, socialPicture } from './head.ts';
import { includePartials } from './include-partials.ts';
import { linkRewriter } from './link-rewriter.ts';
import { listTitle } from './list-title.ts';
import { notFoundScript } from './not-found-script.ts';
import { renderFailure } from './render-failure.tsx';
import { renderTree } from './render-tree.tsx';
import { searchablePage } from './searchable-page.ts';
import { shellState } from './shell-state.ts';
import { toMarkdown } from './to-markdown.ts';
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
  publish(file: string): PublishedFile;
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
  const lookUp: LookUp = (id) => context.messages[id];
  const meta: PageMeta = {
    title: titleOf(route, lookUp, localeOf(config).htmlLang),
    description: descriptionOf(route),
  };

  const raw = articleHtml(route, loaded, { context, lookUp, diagnostics, meta });
  // What a list names is checked where its author wrote it.
  const { rewrite, ...found } = linkRewriter(route, context, route.kind === 'list' ? [] : diagnostics);
  const article = finishArticle(raw, rewrite, lookUp);
  const state = shellState(route, article.headings, {
    site,
    config,
    messages: context.messages,
    build: assets.build,
  });
  const body = renderToString(
    <MessagesContext.Provider value={lookUp}>
      <Shell
        state={state}
        article={
          <Opaque
            id="article"
            className="theme-doc-markdown markdown"
            {...state.articleLanguage}
            html={article.html}
          />
        }
        footer={context.footer !== undefined && <Opaque id="footer" html={context.footer} />}
      />
    </MessagesContext.Provider>,
  );
  const title = documentTitle(meta.title, config);
  const markdown =
    route.kind === 'not-found'
      ? ''
      : twin(article.html, { route, context, heading: state.heading ?? meta.title });
  const picture = socialPicture(route, rewrite, config);
  const version = 'version' in route ? site.versions.get(route.version) : undefined;
  const isIndexed = mayBeIndexed(route, version, config);
  const html = renderDocument({
    locale: localeOf(config),
    markers: pageMarkers(route, version),
    title,
    head: pageHead(route, { title, description: meta.description, picture, isIndexed }, config),
    assets,
    scripts: [
      ...baseUrlBanner(route, config, assets),
      ...notFoundScript(route, config, assets),
      ...earlyTabs(article.html, assets),
      ...analyticsScripts(config, context),
    ],
    state,
    body,
  });
  const searchable = searchablePage(route, { ...meta, html: article.html, state, site, config, lookUp });
  return {
    route,
    ...meta,
    isIndexed,
    markdown,
    html,
    ids: article.ids,
    ...found,
    ...(searchable && { searchable }),
    diagnostics,
  };
}

/** The page as Markdown: its article, below its title unless that is in it. */
function twin(
  html: string,
  { route, context, heading }: { route: Route; context: RenderContext; heading: string },
): string {
  const text = toMarkdown(html, twinAddress(route, context));
  return /<h1[\s>]/.test(html) ? text : `# ${heading || context.config.title}\n\n${text}`;
}

/** Title and description, which a React page may set while it renders. */
interface PageMeta {
  title: string;
  description: string;
}

function titleOf(route: Exclude<Route, { kind: 'redirect' }>, lookUp: LookUp, language: string): string {
  if (route.kind === 'list') return listTitle(route, lookUp, language);
  return route.kind === 'not-found' ? pageTextOf(lookUp, 'theme.NotFound.title') : route.title;
}

function descriptionOf(route: Exclude<Route, { kind: 'redirect' }>): string {
  if ('page' in route) return route.page.description;
  return route.kind === 'list' ? (route.description ?? '') : '';
}

interface ArticleWork {
  context: RenderContext;
  lookUp: LookUp;
  diagnostics: Diagnostic[];
  meta: PageMeta;
}

function articleHtml(
  route: Exclude<Route, { kind: 'redirect' }>,
  loaded: LoadedPage | undefined,
  { context, lookUp, diagnostics, meta }: ArticleWork,
): string {
  const site: SiteContextValue = {
    config: context.config,
    address: (path) => addressOf(path, route, context),
    setMeta: (value) => Object.assign(meta, value),
    terms: context.glossary.terms,
    include: (partial, props) => included.include(partial, props),
    cards: () => (route.kind === 'doc' ? route.cards.filter(({ href }) => href !== route.path) : []),
  };
  const around = (element: ReactNode) => (
    <SiteContext.Provider value={site}>
      <MessagesContext.Provider value={lookUp}>
        <HighlighterContext.Provider value={context.highlighter}>{element}</HighlighterContext.Provider>
      </MessagesContext.Provider>
    </SiteContext.Provider>
  );
  const included = includePartials(context.partials, {
    around,
    report: (problems) => diagnostics.push(...problems),
  });
  if (route.kind === 'not-found')
    return renderToStaticMarkup(around(<NotFound steps={nextSteps(context, lookUp)} />));
  if (route.kind === 'list') return renderToStaticMarkup(around(<DocList {...route} />));
  const { page } = route;
  // A page whose code could not be loaded has its diagnostic already, and nothing to show.
  if (!loaded && (page.module || page.source.format === 'component')) return '';
  try {
    if (page.source.format === 'component') {
      const element = createElement(loaded?.component as ComponentType);
      return included.fill(renderToStaticMarkup(around(element), { identifierPrefix: 'p-' }));
    }
    const { frontMatter } = page;
    const toc = page.headings.map(({ depth, id, html }) => ({ level: depth, id, value: html }));
    const values = loaded?.evaluate({ frontMatter, toc, contentTitle: page.title, props: {} }) ?? [];
    const components = { ...builtIns, ...loaded?.scope };
    const scope = { components, values, around, source: page.source, slots: included.slots };
    return included.fill(renderTree(page.tree, scope));
  } catch (cause) {
    const failure = renderFailure(cause, route);
    diagnostics.push(failure.diagnostic);
    return failure.html;
  }
}

/** Pages are below the base URL of the locale, and files below the one that all locales share. */
function addressOf(path: string, from: Route, { config, resolve }: RenderContext): string {
  const target = resolve(path.startsWith('/') ? path : `/${path}`, from);
  if ('href' in target && target.href && target.kind !== 'external') return target.href;
  return path.startsWith(config.baseUrl) ? path : config.baseUrl + path.replace(/^\//, '');
}

/** Where to go from the not-found page: the home page and the start of the docs, as far as the site has them. */
function nextSteps({ site, config }: RenderContext, lookUp: LookUp): NextStep[] {
  const home = site.routes.get(config.baseUrl);
  const docs = site.routes.get(config.baseUrl + joinPath(config.docs.routeBasePath));
  return [
    ...(home ? [{ href: home.path, label: pageTextOf(lookUp, 'theme.NotFound.home') }] : []),
    ...(docs && docs !== home
      ? [
          {
            href: docs.kind === 'redirect' ? docs.to : docs.path,
            label: pageTextOf(lookUp, 'theme.NotFound.docs'),
          },
        ]
      : []),
  ];
}

function renderedRedirect(
  route: Extract<Route, { kind: 'redirect' }>,
  { config }: RenderContext,
): RenderedPage {
  const html = renderRedirect({ to: route.to, canonical: config.url + route.to });
  const { title } = route;
  return {
    route,
    title,
    description: '',
    isIndexed: false,
    markdown: '',
    html,
    ids: new Set(),
    anchors: [],
    links: new Set(),
    outside: [],
    diagnostics: [],
  };
}
