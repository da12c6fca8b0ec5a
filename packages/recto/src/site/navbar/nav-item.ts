import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** An image with an optional version for the dark color mode. */
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

/** A navbar item of the site, which becomes a {@link NavItem} on each page. */
export type SiteNavItem = NavItem | VersionsItem | LocalesItem;

/** Returns HTML for a page; `report` receives the problems of its component, without which it is empty. */
export type PageHtml = (page: {
  path: string;
  /** What plugins provide, by name. */
  data: ReadonlyMap<string, unknown>;
  report?: ((problems: Diagnostic[]) => void) | undefined;
}) => string;

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
      customProps?: CustomProps;
    }
  | {
      type: 'dropdown';
      position: NavPosition;
      label: string;
      /** Kind of list, for the id of the label in the mobile menu. */
      list?: 'Versions' | 'Language';
      /** Id of the docs, of a list of versions; {@link defaultDocs} if missing. */
      docsId?: string;
      href?: string;
      active: NavActive;
      items: NavSubItem[];
      /** Not active when one of its items is. */
      isQuiet?: true;
      versions?: NavVersions;
      /** Of its label. */
      className?: string;
      /** Class of the element around label and items, for the widths at which it is shown. */
      widthClass?: string;
      attributes?: LinkAttributes;
      customProps?: CustomProps;
    }
  | { type: 'search'; position: NavPosition }
  | {
      type: 'html';
      position: NavPosition;
      value: string;
      /** In a {@link Site}, replaces the value if it differs between pages. */
      pageHtml?: PageHtml;
      className?: string;
    };

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

/** Data of an author for the component that shows the item. */
export type CustomProps = Readonly<Record<string, unknown>>;

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
export type NavActive =
  | { path: string }
  | { pattern: string }
  | { sidebar: string; docsId?: string; path: string }
  | 'never';

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
