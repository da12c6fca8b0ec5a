import type { ComponentType } from 'react';
import type { Page } from '../../content/page.ts';
import { withoutSlash } from '../paths.ts';
import type { ItemExtras, PageSidebar } from '../sidebar/sidebar.ts';

export type Route =
  | DocRoute
  | ListRoute
  | EntryRoute
  | ListingRoute
  | PageRoute
  | NotFoundRoute
  | RedirectRoute;

/** A route with a page to show. */
export type RenderedRoute = Exclude<Route, RedirectRoute>;

/** A route whose page has an article. */
export type ArticleRoute = Exclude<RenderedRoute, NotFoundRoute>;

interface RouteBase {
  /** Address from the host, base URL included, without a trailing slash except the root: `/docs/overview/quickstart`. */
  path: string;
  /** File of its document, from the output folder: `docs/overview/quickstart.html`. */
  file: string;
  /** Document title, without the site's. */
  title: string;
}

/** A page of the docs with its position. */
interface DocsRouteBase extends RouteBase {
  /** Key of the version of the docs that it belongs to. */
  version: string;
  /** Name of the sidebar that shows it. */
  sidebar?: string;
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
}

export interface DocRoute extends DocsRouteBase {
  kind: 'doc';
  page: Page;
  /** Folder path and front-matter id: `overview/quickstart`. */
  id: string;
  /** The items of its category. */
  cards: Card[];
  tags: PageLink[];
  editUrl?: string;
}

/** A generated page of the docs: a list of pages or tags. */
export interface ListRoute extends DocsRouteBase {
  kind: 'list';
  content: ListContent;
  description?: string;
  image?: string | undefined;
  keywords?: readonly string[] | undefined;
  unlisted?: boolean | undefined;
}

export type ListContent =
  | { of: 'category'; cards: Card[] }
  | { of: 'tags'; groups: TagGroup[] }
  /** `allTags` is the address of the page that lists the tags. */
  | { of: 'tag'; docs: Card[]; allTags: string };

/** A page in a list of pages, with what components of the site read of its item in the sidebar. */
export interface Card extends PageLink, ItemExtras {
  docId?: string;
  description?: string | undefined;
  /** Number of its pages, for a category. */
  count?: number;
}

/** The tags that start with a letter. */
export interface TagGroup {
  letter: string;
  tags: (PageLink & { count: number; description?: string })[];
}

/** A page of `src/pages`, which is a React component or Markdown, or a component with the props of a plugin. */
export interface PageRoute extends RouteBase {
  kind: 'page';
  page: Page;
  /** Classes of `<html>`, in place of those of pages of the site. */
  className?: string;
  props?: Record<string, unknown>;
}

interface NotFoundRoute extends RouteBase {
  kind: 'not-found';
}

export interface RedirectRoute extends RouteBase {
  kind: 'redirect';
  to: string;
}

export interface PageLink {
  href: string;
  label: string;
}

/** `href` is missing for a category without a page. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Whether a route is a page with an article, which can have further formats. */
export function hasArticle(route: Route): route is ArticleRoute {
  return route.kind !== 'redirect' && route.kind !== 'not-found';
}

/** Returns the file of an author that a page is made from, as the place of its diagnostics. */
export function fileOf(route: Route): { file: string } | undefined {
  return 'page' in route ? { file: route.page.source.path } : undefined;
}

export interface PagerLink extends PageLink {
  /** Text above its label, where that is not the previous or the next document. */
  kind?: string;
}

/** Returns the route at a path, with or without a trailing slash. */
export function routeAt(routes: ReadonlyMap<string, Route>, path: string): Route | undefined {
  return routes.get(path) ?? routes.get(withoutSlash(path)) ?? routes.get(`${withoutSlash(path)}/`);
}

/** A page that lists others: search, `llms.txt` and link checks leave it out. */
export interface ListingPage extends PageSurroundings {
  kind: 'listing';
  path: string;
  title: string;
  /** What diagnostics call it. @default its title */
  name?: string;
  description?: string;
  unlisted?: boolean;
  article: RenderedComponent;
  /** Paths of entries, base URL included, whose excerpts its component shows with `<Excerpt of={path} />`. */
  excerpts?: string[];
}

/** A component, rendered at build time with its props. It can use everything of `recto-docs/components` that articles can. */
export interface RenderedComponent {
  // biome-ignore lint/suspicious/noExplicitAny: a component takes only its own props, so no other type takes all of them.
  component: ComponentType<any>;
  props?: Record<string, unknown>;
}

/** What a plugin adds around the article of a page. */
export interface PageSurroundings {
  /** Classes of `<html>`. */
  className?: string;
  sidebar?: PageSidebar;
  previous?: PagerLink;
  next?: PagerLink;
  /** Name of both for assistive technology. */
  pagerLabel?: string;
  /** Below the title, rendered at build time. */
  subheading?: RenderedComponent;
  /** Heading of the page's hits in search, where the navbar has none, and of its section in `llms.txt`. */
  section?: string;
  /** Elements of its head. */
  head?: { tag: 'meta' | 'link'; attributes: Record<string, string> }[];
  /** Its structured data (https://schema.org), with a type; the engine adds title, address, description and image. */
  structuredData?: { '@type': string } & Record<string, unknown>;
}

/** A page of a plugin's collection. */
export interface EntryRoute extends RouteBase, PageSurroundings {
  kind: 'entry';
  plugin: string;
  page: Page;
  tags: PageLink[];
  editUrl?: string;
}

/** A page of a plugin that lists others. */
export interface ListingRoute extends RouteBase, Omit<ListingPage, 'path'> {
  plugin: string;
}
