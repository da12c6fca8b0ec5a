import type { Diagnostic, Place } from './diagnostic.ts';
import type { SearchablePage } from './searchable-page.ts';
import type { Route } from './site.ts';

/** What a policy for the security of content has to allow for a page. */
export interface PageNeeds {
  /** Texts of its inline scripts, style elements and style attributes. */
  scripts: Set<string>;
  styles: Set<string>;
  styleAttributes: Set<string>;
  /** What is loaded from elsewhere: `img-src https://example.org`. */
  sources: Set<string>;
}

/** What the files around the pages say of one. */
export interface PublishedPage {
  route: Route;
  /** Without the site's. */
  title: string;
  description: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** Of a post that feeds have: the content of its article. */
  article?: string | undefined;
  /** Of its article; the shell needs nothing by itself. */
  needs: PageNeeds;
}

/** What the Markdown of a page is written from. */
export interface ArticleText {
  /** The page's own address, with host. */
  address: string;
  /** Stands above the article where that has no heading of its own. */
  title?: string;
  /** The article, its addresses as they were written. */
  html: string;
  /** Where they lead from Markdown, by the offsets of their elements. */
  links: Map<number, string>;
  /** Whether other pages have the same article. */
  isShared: boolean;
}

/** A finished document, with what the check over all pages still needs to know of it. */
export interface RenderedPage extends PublishedPage {
  /** The whole HTML document. */
  html: string;
  /** Missing where the page has no Markdown. */
  text?: ArticleText;
  /** Every id that a link can name. */
  ids: ReadonlySet<string>;
  /** Links of this page that name an anchor of some page. */
  anchors: AnchorLink[];
  /** Missing where search leaves the page out. */
  searchable?: SearchablePage;
  /** Paths of the pages of this site that its article leads to. */
  links: ReadonlySet<string>;
  /** Links of its article to other sites. */
  outside: OutsideLink[];
  diagnostics: Diagnostic[];
}

export interface AnchorLink {
  /** Path of the route that is linked. */
  path: string;
  anchor: string;
  href: string;
  /** Where it is; a function, since finding it takes a search and hardly any anchor is missing. */
  at(): Place | undefined;
  /** What holds it, where it stands in no file of its own. */
  notes?: string[];
}

/** A link to another site, which only a request can check. */
export interface OutsideLink {
  href: string;
  /** Where it stands; to be asked for, since hardly anyone does and it takes a search. */
  at(): Place | undefined;
  /** What holds it, where it stands in no file of its own. */
  notes: string[];
}
