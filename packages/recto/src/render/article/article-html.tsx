import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { joinPath } from '../../base/url.ts';
import type { PostRoute } from '../../model/blog.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { LoadedPage } from '../../model/page.ts';
import type { DocRoute, PageRoute, Route } from '../../model/site.ts';
import { builtIns } from '../../theme/article/built-ins.tsx';
import { HighlighterContext } from '../../theme/article/code-block.tsx';
import { SiteContext, type SiteContextValue } from '../../theme/article/site-context.ts';
import { BlogList } from '../../theme/blog/blog-list.tsx';
import { DocList } from '../../theme/doc-list.tsx';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { type NextStep, NotFound } from '../../theme/not-found.tsx';
import type { RenderContext } from '../render-route.tsx';
import { includePartials } from './include-partials.ts';
import { renderFailure } from './render-failure.tsx';
import { renderTree } from './render-tree.tsx';

/** Title and description, which a React page may set while it renders. */
export interface PageMeta {
  title: string;
  description: string;
}

/** What rendering an article takes, and where it tells what is wrong. */
export interface ArticleWork {
  context: RenderContext;
  getMessage: GetMessage;
  diagnostics: Diagnostic[];
  meta: PageMeta;
  /** Told when a component asks for the site or the page around it. */
  whenSiteAsked?(): void;
}

/** The content of the article of a page, whose addresses are still as written. */
export function articleHtml(
  route: Exclude<Route, { kind: 'redirect' }>,
  loaded: LoadedPage | undefined,
  work: ArticleWork,
): string {
  const { context, getMessage } = work;
  if ('page' in route) return contentHtml(route, loaded, work);
  const { around } = surroundings(route, work);
  switch (route.kind) {
    case 'not-found':
      return renderToStaticMarkup(around(<NotFound steps={nextSteps(context, getMessage)} />));
    case 'list':
      return renderToStaticMarkup(around(<DocList {...route} />));
    case 'blog':
      return renderToStaticMarkup(around(<BlogList {...route} />));
  }
}

/** What an author wrote for a page: all of it, or the first nodes of its tree. */
export function contentHtml(
  route: DocRoute | PageRoute | PostRoute,
  loaded: LoadedPage | undefined,
  { length, ...work }: ArticleWork & { length?: number | undefined },
): string {
  const { page } = route;
  // A page whose code could not be loaded has its diagnostic already, and nothing to show.
  if (!loaded && (page.module || page.source.format === 'component')) return '';
  const { around, included } = surroundings(route, work);
  try {
    if (page.source.format === 'component') {
      const element = createElement(loaded?.component as ComponentType);
      return included.fill(renderToStaticMarkup(around(element), { identifierPrefix: 'p-' }));
    }
    const { frontMatter } = page;
    const toc = page.headings.map(({ depth, id, html }) => ({ level: depth, id, value: html }));
    const values = loaded?.evaluate({ frontMatter, toc, contentTitle: page.title, props: {} }) ?? [];
    const components = { ...builtIns, ...loaded?.scope };
    const report = (problem: Diagnostic) => work.diagnostics.push(problem);
    const scope = { components, values, around, source: page.source, slots: included.slots, report };
    const { children, ...tree } = page.tree();
    return included.fill(renderTree({ ...tree, children: children.slice(0, length) }, scope));
  } catch (cause) {
    const failure = renderFailure(cause, route);
    work.diagnostics.push(failure.diagnostic);
    return failure.html;
  }
}

/** What is around every component of an article. */
function surroundings(
  route: Exclude<Route, { kind: 'redirect' }>,
  { context, getMessage, ...work }: ArticleWork,
) {
  const facts: SiteContextValue = {
    config: context.config,
    address: (path) => addressOf(path, route, context),
    terms: context.glossary.terms,
    setMeta: (value) => Object.assign(work.meta, value),
    include: (partial, props) => included.include(partial, props),
    cards: () => (route.kind === 'doc' ? route.cards.filter(({ href }) => href !== route.path) : []),
  };
  const site = new Proxy(facts, {
    get(value, key: keyof SiteContextValue) {
      work.whenSiteAsked?.();
      return value[key];
    },
  });
  const around = (element: ReactNode) => (
    <SiteContext.Provider value={site}>
      <MessagesContext.Provider value={getMessage}>
        <HighlighterContext.Provider value={context.highlighter}>{element}</HighlighterContext.Provider>
      </MessagesContext.Provider>
    </SiteContext.Provider>
  );
  const included = includePartials(context.partials, {
    around,
    report: (problems) => work.diagnostics.push(...problems),
  });
  return { around, included };
}

/** Pages are below the base URL of the locale, and files below the one that all locales share. */
function addressOf(path: string, from: Route, { config, resolve }: RenderContext): string {
  const target = resolve(path.startsWith('/') ? path : `/${path}`, from);
  if ('href' in target && target.href && target.kind !== 'external') return target.href;
  return path.startsWith(config.baseUrl) ? path : config.baseUrl + path.replace(/^\//, '');
}

/** Where to go from the not-found page: the home page and the start of the docs, as far as the site has them. */
function nextSteps({ site, config }: RenderContext, getMessage: GetMessage): NextStep[] {
  const home = site.routes.get(config.baseUrl);
  const docs = site.routes.get(config.baseUrl + joinPath(config.docs.routeBasePath));
  return [
    ...(home ? [{ href: home.path, label: pageTextOf(getMessage, 'theme.NotFound.home') }] : []),
    ...(docs && docs !== home
      ? [
          {
            href: docs.kind === 'redirect' ? docs.to : docs.path,
            label: pageTextOf(getMessage, 'theme.NotFound.docs'),
          },
        ]
      : []),
  ];
}
