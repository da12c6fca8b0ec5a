import type { Root } from 'hast';
import type { Diagnostic, SourceLocation } from './diagnostic.ts';
import type { FrontMatter } from './front-matter.ts';
import type { SearchablePage } from './search.ts';
import type { Route } from './site.ts';
import type { Source } from './source.ts';

/** A source that has been parsed: what the page says, before anyone knows where it lives. */
export interface Page {
  source: Source;
  frontMatter: FrontMatter;
  /** Front matter, else the first `h1`, else empty. */
  title: string;
  /** Whether the content has its own `h1`, which then is the one shown. */
  hasOwnHeading: boolean;
  /** Front matter, else the first line of text, else the first `h1`. */
  description: string;
  /** All headings of the Markdown, in order; those that components make are not known before rendering. */
  headings: Heading[];
  /** The article, parsed again where memory holds only its text. Component pages (`.tsx`) have an empty one. */
  tree: () => Root;
  /** The page's imports, exports and expressions as a JavaScript module, if it has any. */
  module?: PageModule;
  /** Languages of the fenced code, lower case. */
  languages: string[];
  /** Set for posts. */
  post?: PostText;
}

/** What a blog shows of a post besides its article. */
export interface PostText {
  /** How many nodes of the tree stand before the truncation marker; missing where there is no marker. */
  excerpt?: number;
  readingMinutes: number;
}

/** When and by whom a page was last changed, as far as that is known; front matter outranks git. */
export function lastChange({ source, frontMatter }: Page): NonNullable<FrontMatter['last_update']> {
  return { ...source.changed, ...frontMatter.last_update };
}

/** `code` exports `scope`, which gives the names that the page's JSX may use, and `evaluate`, which gives its expressions. */
export interface PageModule {
  code: string;
}

export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Inline HTML: code and emphasis kept, links and anchors removed. */
  html: string;
  text: string;
}

/** What a page's own module gave: the component of a React page, or the names and values of an MDX page. */
export interface LoadedPage {
  /** Default export of a React page. */
  component?: unknown;
  /** Components that an MDX page imports or defines. */
  scope: Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate: (environment: Record<string, unknown>) => (() => unknown)[];
}

/** What the module of a partial gives: Markdown that pages, components and other partials import. */
export interface PartialModule {
  /** Path from the site folder. */
  file: string;
  /** Components that it imports or defines, as {@link LoadedPage.scope}. */
  scope(): Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate(environment: Record<string, unknown>): (() => unknown)[];
}

/** A partial as it was parsed, by the path of its file from the site folder. */
export type Partials = Map<string, { page: Page; diagnostics: Diagnostic[] }>;

/** What a policy for the security of content has to allow for a page. */
export interface CspSources {
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
  needs: CspSources;
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
  outside: ExternalLink[];
  diagnostics: Diagnostic[];
}

export interface AnchorLink {
  /** Path of the route that is linked. */
  path: string;
  anchor: string;
  href: string;
  /** Where it is; a function, since finding it takes a search and hardly any anchor is missing. */
  at(): SourceLocation | undefined;
  /** What holds it, where it stands in no file of its own. */
  notes?: string[];
}

/** A link to another site, which only a request can check. */
export interface ExternalLink {
  href: string;
  /** Where it stands; to be asked for, since hardly anyone does and it takes a search. */
  at(): SourceLocation | undefined;
  /** What holds it, where it stands in no file of its own. */
  notes: string[];
}
