import type { Footer, Logo, SiteNavItem } from './navbar/nav-item.ts';
import type { Artifact } from './output-files.ts';
import type { PublishedPage } from './published-page.ts';
import type { Route } from './routes/route.ts';
import type { Version } from './version.ts';

/** Every page with its address, sidebar and neighbors: all that rendering a page needs. */
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
