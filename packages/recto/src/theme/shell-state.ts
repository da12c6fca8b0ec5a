import type { Messages } from '../config/locale.ts';
import type { I18nConfig } from '../config/locale-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { SearchSettings } from '../search/types.ts';
import type { Logo, NavItem } from '../site/navbar/nav-item.ts';
import type { Crumb, PageLink, PagerLink } from '../site/routes/route.ts';
import type { PageSidebar } from '../site/sidebar/sidebar.ts';
import type { VersionBanner } from '../site/site.ts';

/**
 * The state of the shell of a page: everything but the article and the footer. The document of the page contains it as
 * JSON, so that hydration and soft navigation need no other file. Its size depends on what is shown, never on the
 * number of pages.
 */
export interface ShellState {
  /** Id of the build; documents of different builds are never mixed. */
  build: string;
  /** The route's path. */
  path: string;
  kind: 'doc' | 'page' | 'not-found';
  site: ShellSite;
  /** Receives the addresses of links in components of the site; only when the shell is rendered at build time. */
  onLink?(address: string): void;
  navbar: NavItem[];
  /** The menu of the items that do not fit the bar at every width. */
  moreItems?: NavItem;
  /** The part of the sidebar that is open on this page. */
  sidebar?: PageSidebar;
  /** The docs version of the page, where there are several, or a badge or banner. */
  version?: PageVersion;
  /** Missing where the site has no search. */
  search?: SearchSettings;
  breadcrumbs: Crumb[];
  /** Of a document, as links to their pages. */
  tags?: PageLink[];
  /** The `h1` of the page, if the article has none. */
  heading?: string;
  /** HTML below it, such as date and authors of a post. */
  byline?: string;
  toc: TocEntry[];
  /** The language and direction of an article that is not translated. */
  articleLanguage?: { lang: string; dir: 'ltr' | 'rtl' };
  previous?: PagerLink;
  next?: PagerLink;
  /** Label of both, where they are not documents. */
  pagerLabel?: string;
  editUrl?: string;
  /** A date with its formatted `day`, an author, or both. */
  lastUpdated?: { date?: string; day?: string; author?: string };
  unlisted?: boolean;
  draft?: boolean;
  /** Set by the page for full width. */
  hideToc?: boolean;
  /** What its author wrote, on sites that replace parts of the shell, and for islands that read it. */
  page?: PageFacts;
  /** Set for entries of a collection. */
  isPost?: true;
  /** Set for pages that are not articles: React pages, and lists of documents, tags or posts. */
  noArticle?: true;
  /** Set if the footer differs between pages. */
  ownFooter?: true;
  /** Set for React pages without navbar and footer, and with or without the banner. */
  isBare?: true | 'banner';
  /** Set for React pages that have a `<main>`. */
  hasMain?: true;
  /** Parts of the shell whose replacements failed at build time, so that the page has the theme's. */
  leftOut?: string[];
}

/**
 * The state in a document as JSON, without the items of the sidebar, which are read from its list. They are present on
 * sites that replace the list.
 */
export type SerializedState = Omit<ShellState, 'sidebar'> & {
  sidebar?: Omit<PageSidebar, 'items'> & Partial<Pick<PageSidebar, 'items'>>;
};

/** The docs version of a page. */
export interface PageVersion {
  key: string;
  label: string;
  /** Whether the label is shown above the article. */
  badge?: true;
  /** A warning with the same page of the last version. */
  banner?: { kind: VersionBanner; last: NamedVersion; siteTitle: string };
}

/** The address of a page in another version. */
export interface NamedVersion {
  key: string;
  label: string;
  href: string;
}

/** What every page shows of the site. */
export interface ShellSite {
  title: string;
  /** Home page address: the base URL. */
  home: string;
  /** Translated texts of the shell. */
  messages?: Messages;
  /** Paths below it that are the home pages of other locales. */
  otherLocales?: string[];
  /** Set if there is a page at that address. */
  hasHome?: boolean;
  logo?: Logo;
  navbarStyle?: 'dark' | 'primary';
  colorMode: { default: 'light' | 'dark'; disableSwitch: boolean; respectSystem: boolean };
  /** Keys of the versions of the docs; missing where there are docs folders only. */
  versions?: string[];
  /** Ids of the docs for which the browser does not store the version that a reader chooses. */
  unstoredDocs?: string[];
  /** Set if the navbar hides while the reader scrolls down. */
  hideNavbarOnScroll?: boolean;
  /** Set if opening a category of the sidebar closes the others of its level. */
  autoCollapseCategories?: true;
  /** For components that replace parts of the shell, and for islands that read it; missing on other pages. */
  config?: ShellConfig;
  /** What plugins provide, by name: only what these components read. */
  data?: Record<string, unknown>;
}

/** The part of the configuration that the site's components can read in the browser. */
export type ShellConfig = Pick<SiteConfig, 'title' | 'tagline' | 'url' | 'baseUrl' | 'customFields'> & {
  i18n: I18nConfig;
};

/** What the author of a page wrote about it. */
export interface PageFacts<Fields = Record<string, unknown>> {
  title: string;
  description: string;
  frontMatter: Fields;
  /** Path of its source from the site folder. */
  file: string;
}

/** One line of the table of contents, with those below it. */
export interface TocEntry {
  id: string;
  /** Inline HTML. */
  html: string;
  children?: TocEntry[];
}
