import type { Root } from 'hast';
import type { Diagnostic, SourceLocation } from './diagnostic.ts';
import type { FrontMatter } from './front-matter.ts';
import type { SearchablePage } from './search.ts';
import type { Route } from './site.ts';
import type { Source } from './source.ts';

/** A parsed source, before linking. */
export interface Page {
  source: Source;
  frontMatter: FrontMatter;
  /** Front matter, else the first `h1`, else empty. */
  title: string;
  /** Whether the content has an `h1`, which is shown then. */
  hasOwnHeading: boolean;
  /** Front matter, else the first line of text, else the first `h1`. */
  description: string;
  /** All headings of the Markdown, in order; those that components make are not known before rendering. */
  headings: Heading[];
  /** Returns the article, parsed again if only its text is kept. Component pages (`.tsx`) have an empty one. */
  tree: () => Root;
  /** The page's imports, exports and expressions as a JavaScript module, if it has any. */
  module?: PageModule;
  /** Languages of the fenced code, lower case. */
  languages: string[];
  /** Set for entries of a collection. */
  entry?: EntryText;
  /** Hash of all that it was parsed from; missing if functions of the site took part. */
  fingerprint?: string;
}

/** Returns a page without an article, such as one that a React component renders. */
export function emptyPage(source: Source): Page {
  const tree: Root = { type: 'root', children: [] };
  return {
    source,
    frontMatter: {},
    title: '',
    hasOwnHeading: true,
    description: '',
    headings: [],
    tree: () => tree,
    languages: [],
  };
}

/** What lists show of an entry besides its title. */
export interface EntryText {
  /** Number of nodes before the marker that ends the excerpt; missing without one. */
  excerpt?: number;
  readingMinutes: number;
}

/** Date and author of the last change of a page, if known; front matter outranks git. */
export function lastChange({ source, frontMatter }: Page): NonNullable<FrontMatter['last_update']> {
  return { ...source.changed, ...frontMatter.last_update };
}

/** `code` exports `scope`, which returns the names for the page's JSX, and `evaluate`, which returns its expressions. */
export interface PageModule {
  code: string;
}

/** Names of the components that are made of elements and expressions of a page. */
export const elementName = /^RectoElement\d+$/;

export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Inline HTML: code and emphasis kept, links and anchors removed. */
  html: string;
  text: string;
}

/** The loaded module of a page: the component of a React page, or the names and values of an MDX page. */
export interface LoadedPage {
  /** Default export of a React page. */
  component?: unknown;
  /** Default export of an MDX page, which gets its content as children. */
  layout?: unknown;
  /** Components that an MDX page imports or defines. */
  scope: Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate: (environment: Record<string, unknown>) => (() => unknown)[];
  /** Addresses of the style sheets that its code imports. */
  styles: string[];
}

/** The loaded module of a partial: Markdown that pages, components and other partials import. */
export interface PartialModule {
  /** Path from the site folder. */
  file: string;
  /** Components that it imports or defines, as {@link LoadedPage.scope}. */
  scope(): Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate(environment: Record<string, unknown>): (() => unknown)[];
}

/** Parsed partials by the path of their file from the site folder. */
export type Partials = Map<string, { page: Page; diagnostics: Diagnostic[] }>;

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

/** A rendered document with the data for checks across all pages. */
export interface RenderedPage extends PublishedPage {
  /** The whole HTML document. */
  html: string;
  /** Missing where the page has no Markdown. */
  text?: ArticleText;
  /** Every id that a link can name. */
  ids: ReadonlySet<string>;
  /** Set if its content could not be rendered, so that its ids are not known. */
  hasFailed?: boolean;
  /** Links of this page with an anchor on the site. */
  anchors: AnchorLink[];
  /** Missing if search excludes the page. */
  searchable?: SearchablePage;
  /** Paths of the pages that its article links to. */
  links: ReadonlySet<string>;
  /** Links of its article to other sites. */
  external: ExternalLink[];
  diagnostics: Diagnostic[];
}

export interface AnchorLink {
  /** Path of the route that is linked. */
  path: string;
  anchor: string;
  href: string;
  /** Finds its location, which takes a search, so it is called only for missing anchors. */
  at(): SourceLocation | undefined;
  /** What contains it, if it is not in a file of an author. */
  notes?: string[];
}

/** A link to another site, which only a request can check. */
export interface ExternalLink {
  href: string;
  /** Finds its location, which takes a search, so it is called only for broken links. */
  at(): SourceLocation | undefined;
  /** What contains it, if it is not in a file of an author. */
  notes: string[];
}

/** Whether a name may be that of a component; modules may export one as `default`. */
export function isComponentName(name: string): boolean {
  return name === 'default' || /^\p{Lu}/u.test(name);
}
