import type { Crumb, NavItem, PageLink, SidebarItem } from './site.ts';
import type { AnnouncementConfig } from './site-config.ts';

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
  sidebar?: { name: string; items: SidebarItem[] };
  breadcrumbs: Crumb[];
  /** Set when the theme shows the `h1`, because the article has none. */
  heading?: string;
  toc: TocEntry[];
  previous?: PageLink;
  next?: PageLink;
  editUrl?: string;
  lastUpdated?: { date: string; author?: string };
  unlisted?: boolean;
  draft?: boolean;
  /** The page asked for the whole width. */
  hideToc?: boolean;
}

/** What the shell shows of the site on every page. */
export interface ShellSite {
  title: string;
  /** Home page address: the base URL. */
  home: string;
  /** Width and height keep the bar still while the image loads. */
  logo?: { src: string; srcDark?: string; alt: string; width?: number; height?: number };
  colorMode: { default: 'light' | 'dark'; disableSwitch: boolean; respectSystem: boolean };
  announcement?: AnnouncementConfig;
  /** Set where the navbar goes away while the reader scrolls down. */
  hideNavbarOnScroll?: boolean;
}

/** One line of the table of contents. */
export interface TocEntry {
  depth: number;
  id: string;
  /** Inline HTML. */
  html: string;
}
