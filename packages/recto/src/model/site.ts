import type { DiagnosticCode } from './diagnostic.ts';
import type { Page } from './page.ts';
import type { EntryRoute, ListingRoute, SiteFile } from './plugin-routes.ts';
import type { Version } from './version.ts';

/** Every page with its address, sidebar and neighbours: all that rendering a page needs. */
export interface Site {
  /** By `path`, in the order of the sources. */
  routes: Map<string, Route>;
  /** Versions of the docs by key: of each docs the current one first, then in the order of `versions.json`. */
  versions: Map<string, Version>;
  /** Files of plugins that are made from articles. */
  files: SiteFile[];
  navbar: SiteNavItem[];
  /** The logo of the navbar. */
  logo?: Logo;
  footer: Footer | undefined;
}

/** An image with an optional version for the dark colour mode. */
export interface Logo {
  src: string;
  srcDark?: string;
  alt: string;
  /** Width and height prevent layout shifts while the image loads. */
  width?: number | string;
  height?: number | string;
  className?: string;
  href?: string;
  target?: string;
}

export type Route =
  | DocRoute
  | ListRoute
  | EntryRoute
  | ListingRoute
  | PageRoute
  | NotFoundRoute
  | RedirectRoute;

export interface RouteBase {
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

/** A page in a list of pages. */
export interface Card extends PageLink {
  description?: string;
  /** Number of its pages, for a category. */
  count?: number;
}

/** The tags that start with a letter. */
export interface TagGroup {
  letter: string;
  tags: (PageLink & { count: number })[];
}

/** A page of `src/pages`, which is a React component or Markdown, or a component with the props of a plugin. */
export interface PageRoute extends RouteBase {
  kind: 'page';
  page: Page;
  props?: Record<string, unknown>;
}

export interface NotFoundRoute extends RouteBase {
  kind: 'not-found';
}

/** An address that redirects. */
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

export interface Sidebar {
  name: string;
  items: SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  /** Set when the link is a document of this site. */
  docId?: string;
  unlisted?: boolean;
  className?: string;
  /** Set for addresses on this host outside the site. */
  target?: '_blank';
}

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Its own page, else the page of its first leaf. */
  href?: string;
  /** Whether `href` is a page of the category itself. */
  hasPage: boolean;
  /** Address of its own page if that is unlisted, so that it is a link only on that page. */
  linkUnlisted?: string;
  collapsible: boolean;
  /** Whether it is closed initially, unless the current page is inside. */
  collapsed: boolean;
  /** All children in a {@link Site}; missing in a {@link ShellState} where the category is closed. */
  items?: SidebarItem[];
  className?: string;
}

export interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
  className?: string;
}

/** A navbar item of the site, which becomes a {@link NavItem} on each page. */
export type SiteNavItem = NavItem | VersionsItem | LocalesItem;

/** The versions of the docs, between further items of the author. */
export interface VersionsItem {
  type: 'versions';
  /** Id of the docs; {@link defaultDocs} if missing. */
  docsId?: string;
  position: NavPosition;
  before: NavSubItem[];
  after: NavSubItem[];
  /** Never active. */
  isQuiet?: true;
  className?: string;
}

/** The languages of the site, between further items of the author. */
export interface LocalesItem {
  type: 'locales';
  position: NavPosition;
  before: NavSubItem[];
  after: NavSubItem[];
  /** In the order of the menu, with the paths of their home pages. */
  locales: { label: string; lang: string; home: string; isCurrent: boolean }[];
  /** Query that is appended to the query of the page. */
  suffix: string;
}

/** A navbar item with a resolved target. */
export type NavItem =
  | {
      type: 'link';
      position: NavPosition;
      label: string;
      /** Raw HTML instead of the label, which is empty then. */
      html?: string;
      href: string;
      active: NavActive;
      /** Its document is unlisted, so it is shown on that page only. */
      unlisted?: boolean;
      className?: string;
      versions?: NavVersions;
      attributes?: LinkAttributes;
    }
  | {
      type: 'dropdown';
      position: NavPosition;
      label: string;
      /** Kind of list, for the id of the label in the mobile menu. */
      list?: 'Versions' | 'Language';
      href?: string;
      active: NavActive;
      items: NavSubItem[];
      /** Not active when one of its items is. */
      isQuiet?: true;
      versions?: NavVersions;
      className?: string;
      attributes?: LinkAttributes;
    }
  | { type: 'search'; position: NavPosition }
  | { type: 'html'; position: NavPosition; value: string; className?: string };

export type NavSubItem =
  | (Omit<Extract<NavItem, { type: 'link' }>, 'position'> & {
      /** Key of the version of the docs that it selects. */
      version?: string;
      /** Set for this page in another language: the query that is appended to the query of the page. */
      suffix?: string;
    })
  | Omit<Extract<NavItem, { type: 'html' }>, 'position'>;

/** Further attributes of a link: `rel`, `aria-label`, `data-id`. */
export type LinkAttributes = Record<string, string | number | boolean>;

/**
 * Targets of an item by key of the version of the docs: in a {@link Site} for each version that has it, in a
 * {@link ShellState} only where the version of the page does not determine it, for readers with a preferred version.
 */
export type NavVersions = Record<string, NavPlace>;

export interface NavPlace {
  label: string;
  href: string;
  active: NavActive;
  unlisted?: boolean;
}

export type NavPosition = 'left' | 'right';

/** When an item is active: on a path and below it, on every page of a sidebar, or never. */
export type NavActive = { path: string } | { pattern: string } | { sidebar: string; path: string } | 'never';

export interface Footer {
  style: 'light' | 'dark';
  /** Groups of links, side by side. */
  columns: { title?: string; className?: string; items: FooterItem[] }[];
  /** Links in one line, for a footer without columns. */
  row: FooterItem[];
  logo?: Logo;
  /** Raw HTML. */
  copyright?: string;
}

export type FooterItem =
  | { label: string; href: string; className?: string; attributes?: LinkAttributes }
  | { html: string; className?: string };

/** Whether a route is a page with an article, which can have further formats. */
export function hasArticle(
  route: Route,
): route is Exclude<Route, { kind: 'redirect' } | { kind: 'not-found' }> {
  return route.kind !== 'redirect' && route.kind !== 'not-found';
}

/** The target of an address in content. */
export type Resolution =
  /** Outside the site, or not to be resolved (`pathname://`). */
  | { kind: 'external'; href: string }
  /** A page of this site; `anchor` is decoded and without `#`. */
  | { kind: 'route'; route: Route; href: string; anchor?: string }
  /** A file: one of a static folder has its `href`, another is copied under a hashed name. */
  | { kind: 'file'; file: string; inStatic: boolean; href?: string; suffix?: string }
  | { kind: 'missing'; code: DiagnosticCode; message: string; notes: string[]; fix?: string };
