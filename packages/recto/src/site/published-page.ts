import type { Route } from './routes/route.ts';

/** What the content security policy has to allow for a page. */
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
