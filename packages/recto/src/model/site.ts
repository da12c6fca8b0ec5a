import type { Blog, BlogRoute, PostRoute } from './blog.ts';
import type { DiagnosticCode } from './diagnostic.ts';
import type { Page } from './page.ts';
import type { Version } from './version.ts';

/** Every page with its address, its place in a sidebar and its neighbours; all that rendering one page needs. */
export interface Site {
  /** By `path`, in the order of the sources. */
  routes: Map<string, Route>;
  /** Versions of the docs by key: of each docs the current one first, then in the order of `versions.json`. */
  versions: Map<string, Version>;
  /** Missing where there are no posts. */
  blog?: Blog;
  navbar: SiteNavItem[];
  /** The navbar's. */
  logo?: Logo;
  footer: Footer | undefined;
}

/** A picture in one or two versions; style sheets show the one that fits the colour mode. */
export interface Logo {
  src: string;
  srcDark?: string;
  alt: string;
  /** Width and height keep its surroundings still while the image loads. */
  width?: number | string;
  height?: number | string;
  className?: string;
  href?: string;
  target?: string;
}

export type Route = DocRoute | ListRoute | PostRoute | BlogRoute | PageRoute | NotFoundRoute | RedirectRoute;

export interface RouteBase {
  /** Address from the host, base URL included, without a trailing slash but for the root: `/docs/overview/quickstart`. */
  path: string;
  /** Where its document is written, from the output folder: `docs/overview/quickstart.html`. */
  file: string;
  /** Document title, without the site's. */
  title: string;
}

/** A page of the docs, and where it stands in them. */
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

/** A page of the docs that no author wrote: it lists what others did. */
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
  /** How many pages it holds, if it is a category. */
  count?: number;
}

/** The tags that start with a letter. */
export interface TagGroup {
  letter: string;
  tags: (PageLink & { count: number })[];
}

/** A page of `src/pages`: a React component or Markdown. */
export interface PageRoute extends RouteBase {
  kind: 'page';
  page: Page;
}

export interface NotFoundRoute extends RouteBase {
  kind: 'not-found';
}

/** An address that only sends the reader on. */
export interface RedirectRoute extends RouteBase {
  kind: 'redirect';
  to: string;
}

export interface PageLink {
  href: string;
  label: string;
}

/** `href` is missing for a category without a page of its own. */
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
  /** Leads to something on this host that is no page of the site. */
  target?: '_blank';
}

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Its own page, else the page of its first leaf: a category always leads somewhere. */
  href?: string;
  /** Whether `href` is a page of the category itself. */
  hasPage: boolean;
  /** Address of its own page where that is unlisted, and so a link only to those who are on it. */
  linkUnlisted?: string;
  collapsible: boolean;
  /** Whether it starts closed where no page inside is current. */
  collapsed: boolean;
  /** Every child in a {@link Site}; in a {@link ShellState} missing where the category is not opened. */
  items?: SidebarItem[];
  className?: string;
}

export interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
  className?: string;
}

/** A navbar item of the site; each page makes a {@link NavItem} of it. */
export type SiteNavItem = NavItem | VersionsItem | LocalesItem;

/** The versions of the docs, with the items that an author puts around them. */
export interface VersionsItem {
  type: 'versions';
  /** Id of the docs; {@link defaultDocs} if missing. */
  docsId?: string;
  position: NavPosition;
  before: NavSubItem[];
  after: NavSubItem[];
  /** Does not show that the reader is in the docs. */
  isQuiet?: true;
  className?: string;
}

/** The languages of the site, with the items that an author puts around them. */
export interface LocalesItem {
  type: 'locales';
  position: NavPosition;
  before: NavSubItem[];
  after: NavSubItem[];
  /** In the order of the menu, with the paths of their home pages. */
  locales: { label: string; lang: string; home: string; isCurrent: boolean }[];
  /** Query that the links add to that of the reader. */
  suffix: string;
}

/** A navbar item whose target is known. */
export type NavItem =
  | {
      type: 'link';
      position: NavPosition;
      label: string;
      /** Raw HTML that is shown in place of the label, which then is empty. */
      html?: string;
      href: string;
      active: NavActive;
      /** Its document is unlisted, so it shows only there. */
      unlisted?: boolean;
      className?: string;
      versions?: NavVersions;
      attributes?: LinkAttributes;
    }
  | {
      type: 'dropdown';
      position: NavPosition;
      label: string;
      /** What it lists, as in the id of the text that the menu of small screens shows in place of the label. */
      list?: 'Versions' | 'Language';
      href?: string;
      active: NavActive;
      items: NavSubItem[];
      /** Its items do not make it the current one. */
      isQuiet?: true;
      versions?: NavVersions;
      className?: string;
      attributes?: LinkAttributes;
    }
  | { type: 'search'; position: NavPosition }
  | { type: 'html'; position: NavPosition; value: string; className?: string };

export type NavSubItem =
  | (Omit<Extract<NavItem, { type: 'link' }>, 'position'> & {
      /** Key of the version of the docs that readers choose with it. */
      version?: string;
      /** Set where the link leads to this page in another language: a query to add to that of the reader. */
      suffix?: string;
    })
  | Omit<Extract<NavItem, { type: 'html' }>, 'position'>;

/** Further attributes of a link, as its author wrote them: `rel`, `aria-label`, `data-id`. */
export type LinkAttributes = Record<string, string | number | boolean>;

/**
 * Where an item leads in single versions of the docs, by key: in a {@link Site} in each that has it, in a
 * {@link ShellState} only where the page's own version does not decide, for readers who prefer one.
 */
export type NavVersions = Record<string, NavPlace>;

export interface NavPlace {
  label: string;
  href: string;
  active: NavActive;
  unlisted?: boolean;
}

export type NavPosition = 'left' | 'right';

/** When an item is the current one: on a path and below it, on every page of a sidebar, or never. */
export type NavActive = { path: string } | { pattern: string } | { sidebar: string; path: string } | 'never';

export interface Footer {
  style: 'light' | 'dark';
  /** Groups of links, side by side. */
  columns: { title?: string; className?: string; items: FooterItem[] }[];
  /** Links in one line; a footer has columns or a row. */
  row: FooterItem[];
  logo?: Logo;
  /** Raw HTML. */
  copyright?: string;
}

export type FooterItem =
  | { label: string; href: string; className?: string; attributes?: LinkAttributes }
  | { html: string; className?: string };

/** Whether what is at an address has Markdown. */
export function hasMarkdown(
  route: Route,
): route is Exclude<Route, { kind: 'redirect' } | { kind: 'not-found' }> {
  return route.kind !== 'redirect' && route.kind !== 'not-found';
}

/** What an address in content turns out to mean. */
export type Resolution =
  /** Leaves the site, or asks to be left alone (`pathname://`). */
  | { kind: 'external'; href: string }
  /** A page of this site; `anchor` is decoded and without `#`. */
  | { kind: 'route'; route: Route; href: string; anchor?: string }
  /** A file: one of a static folder has its `href`, another is copied under a hashed name. */
  | { kind: 'file'; file: string; inStatic: boolean; href?: string; suffix?: string }
  | { kind: 'missing'; code: DiagnosticCode; message: string; notes: string[]; fix?: string };
