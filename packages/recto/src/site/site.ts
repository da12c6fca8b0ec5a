import type { Texts } from '../config/locale.ts';
import type { VersionFolder } from '../config/version-key.ts';
import type { Artifact } from './artifacts.ts';
import type { Footer, Logo, SiteNavItem } from './navbar/nav-item.ts';
import type { PageLink, Route } from './routes/route.ts';
import type { Sidebar, SidebarCategory } from './sidebar/sidebar.ts';

/** Every page with its address, sidebar and neighbors: all that rendering a page needs. */
export interface Site {
  /** By `path`, in the order of the sources. */
  routes: Map<string, Route>;
  /** Versions of the docs by key: of each docs the current one first, then in the order of `versions.json`. */
  versions: Map<string, Version>;
  /** Files of plugins that are made from articles. */
  files: SiteFile[];
  navbar: SiteNavItem[];
  logo?: Logo;
  footer: Footer | undefined;
}

/** A file that is made from articles, such as a feed. Links may lead to it, and the dev server has it. */
export interface FileRoute {
  kind: 'file';
  path: string;
  /** Paths of its pages, base URL included. */
  pages: string[];
  /** Returns its content, given these pages with their `article`. */
  content(pages: PublishedPage[]): Artifact['data'] | Promise<Artifact['data']>;
  /** Type and title for the head of every page, which then links to it as an alternate. */
  alternate?: { type: string; title: string };
}

/** A file that is made from articles. */
export interface SiteFile extends Pick<FileRoute, 'content' | 'alternate'> {
  plugin: string;
  /** Address, base URL included. */
  path: string;
  /** From the output folder. */
  file: string;
  /** Paths of its pages, in order. */
  pages: ReadonlySet<string>;
}

/** A published version of the docs. A site without versions has one, the current. */
export interface Version extends VersionFolder {
  /** Label for readers: `Next`, `2.0`. */
  label: string;
  /** Whether it is the latest, which is at the root of the docs. */
  isLast: boolean;
  /** Address of its root, base URL included: `/docs`, `/docs/next`, `/docs/1.0`. */
  path: string;
  banner?: VersionBanner;
  /** Whether its pages show the version. */
  badge: boolean;
  /** Class on `<html>`. */
  className: string;
  /** Asks search engines to skip it. */
  noIndex: boolean;
  /** Id of its first document; missing where it has none. */
  mainDocId?: string;
  /** By id. */
  docs: Map<string, VersionDoc>;
  draftIds: string[];
  /** Translatable texts of its sidebars. */
  texts: Texts;
  /** By name, in the order of its sidebars file. */
  sidebars: Map<string, VersionSidebar>;
}

export type VersionBanner = 'unreleased' | 'unmaintained';

/** What other versions and the navbar need of a document. */
export interface VersionDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

export interface VersionSidebar extends Sidebar {
  /** Addresses of the listed pages that show it. */
  pages: Set<string>;
  /** The ancestor categories of each of its pages, by address. */
  ancestors: Map<string, SidebarCategory[]>;
  /** Whether an item has a badge or an icon. */
  hasLooks: boolean;
  /** Whether an item is shown on its own page only. */
  hasUnlisted: boolean;
  /** Its first listed document; missing where it has none. */
  link?: PageLink;
}

/** What the content security policy must allow for a page. */
export interface CspSources {
  /** Texts of its inline scripts, style elements and style attributes. */
  scripts: Set<string>;
  styles: Set<string>;
  styleAttributes: Set<string>;
  /** External sources: `img-src https://example.org`. */
  sources: Set<string>;
}

/** What sitemap, feeds and other files need of a page. */
export interface PublishedPage {
  route: Route;
  /** Without the site's. */
  title: string;
  description: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** HTML of the article, if a file of a plugin contains it. */
  article?: string | undefined;
  /** The sources of its article; the shell has none. */
  needs: CspSources;
}

/** The source of the other formats of a page. */
export interface ArticleText {
  /** The page's own address, with host. */
  address: string;
  /** Heading, if the article has none. */
  title?: string;
  /** The article with its addresses as written. */
  html: string;
  /**
   * The addresses for other formats, by the offsets of their elements: `/docs/a#b` for pages of the site, which have the
   * format too, `#b` on the page itself, and absolute ones.
   */
  links: Map<number, string>;
  /** Whether other pages have the same article, with other addresses. */
  isShared: boolean;
}
