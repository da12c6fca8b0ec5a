import type { Messages } from './locale.ts';
import type { SearchSettings } from './search.ts';
import type { Crumb, Logo, NavItem, PageLink, SidebarItem } from './site.ts';
import type { SiteConfig } from './site-config.ts';
import type { VersionBanner } from './version.ts';

/**
 * What the shell of one page shows: everything but the article and the footer. It travels as JSON in the
 * page's own document, so that hydration and soft navigation need no other file. Its size depends on what is
 * shown, never on the number of pages.
 */
export interface ShellState {
  /** Names the build; two documents of different builds are never mixed. */
  build: string;
  /** The route's path. */
  path: string;
  kind: 'doc' | 'page' | 'not-found';
  site: ShellSite;
  navbar: NavItem[];
  /** The sidebar as far as it is open on this page. */
  sidebar?: PageSidebar;
  /** The version of the docs that the page belongs to, where there are several, or something to say about it. */
  version?: PageVersion;
  /** Missing where the site has no search. */
  search?: SearchSettings;
  breadcrumbs: Crumb[];
  /** Of a document, as links to their pages. */
  tags?: PageLink[];
  /** Set when the theme shows the `h1`, because the article has none. */
  heading?: string;
  /** HTML below it: when a post was written, and by whom. */
  byline?: string;
  toc: TocEntry[];
  /** Set where the article is not translated: its own language and direction. */
  articleLanguage?: { lang: string; dir: 'ltr' | 'rtl' };
  previous?: PagerLink;
  next?: PagerLink;
  /** What the two are together, where they are not documents. */
  pagerLabel?: string;
  editUrl?: string;
  /** With a date, also as readers write it, an author, or both. */
  lastUpdated?: { date?: string; day?: string; author?: string };
  unlisted?: boolean;
  draft?: boolean;
  /** The page asked for the whole width. */
  hideToc?: boolean;
}

/** What a document carries of its state as JSON; the items of the sidebar stand in its list, and would be there twice. */
export type SerializedState = Omit<ShellState, 'sidebar'> & { sidebar?: Omit<PageSidebar, 'items'> };

export interface PageSidebar {
  name: string;
  items: SidebarItem[];
  /** What it is, where it is not that of the docs: for assistive technology, and on the button of the menu. */
  label?: string;
  button?: string;
}

export interface PagerLink extends PageLink {
  /** What is above its label, where that is not the previous or the next document. */
  kind?: string;
}

/** What a page says of its version of the docs. */
export interface PageVersion {
  key: string;
  label: string;
  /** Whether the label stands above the article. */
  badge?: true;
  /** A warning, and where readers of the last version find the same. */
  banner?: { kind: VersionBanner; last: NamedVersion };
}

/** Another version, and where in it a page leads. */
export interface NamedVersion {
  key: string;
  label: string;
  href: string;
}

/** What the shell shows of the site on every page. */
export interface ShellSite {
  title: string;
  /** Home page address: the base URL. */
  home: string;
  /** Texts of the shell in the language of the page, where they are translated. */
  messages?: Messages;
  /** Paths below it that are the home pages of other locales. */
  otherLocales?: string[];
  /** Set where there is a page at that address. */
  hasHome?: boolean;
  logo?: Logo;
  navbarStyle?: 'dark' | 'primary';
  colorMode: { default: 'light' | 'dark'; disableSwitch: boolean; respectSystem: boolean };
  announcement?: SiteConfig['theme']['announcementBar'];
  /** Keys of the versions of the docs; missing where there only are docs folders. */
  versions?: string[];
  /** Ids of the docs for which the browser does not store the version that a reader chooses. */
  unstoredDocs?: string[];
  /** Address of the service worker, where the browser keeps pages. */
  worker?: string;
  /** Set where the navbar goes away while the reader scrolls down. */
  hideNavbarOnScroll?: boolean;
}

/** One line of the table of contents, with those below it. */
export interface TocEntry {
  id: string;
  /** Inline HTML. */
  html: string;
  children?: TocEntry[];
}
