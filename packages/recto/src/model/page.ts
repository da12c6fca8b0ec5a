import type { Root } from 'hast';
import type { WrittenAuthor } from './blog.ts';
import type { Change, Source } from './source.ts';

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
export function lastChange({ source, frontMatter }: Page): Partial<Change> {
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

/** The front-matter fields that Recto reads; unknown ones are allowed and ignored. */
export interface FrontMatter {
  id?: string;
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  sidebar_custom_props?: Record<string, unknown>;
  displayed_sidebar?: string | null;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  pagination_label?: string;
  pagination_next?: string | null;
  pagination_prev?: string | null;
  custom_edit_url?: string | null;
  keywords?: string[];
  image?: string;
  tags?: (string | { label: string; permalink: string })[];
  draft?: boolean;
  unlisted?: boolean;
  /** Old addresses of the page, below the base URL. */
  redirect_from?: string | string[];
  last_update?: { date?: string; author?: string };
  parse_number_prefixes?: boolean;
  mdx?: { format?: 'md' | 'mdx' | 'detect' };
  wrapperClassName?: string;
  /** Of a post: ISO 8601, in UTC. */
  date?: string;
  /** Of a post: keys of the file of authors, or authors written out. */
  authors?: (string | WrittenAuthor)[];
  /** Set while the text of a page is still to come; `recto check` counts these pages. */
  being_written?: boolean;
}
