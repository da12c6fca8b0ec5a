/** A page as search takes it: its finished article, and what is known of it beside. */
export interface SearchablePage {
  /** Address from the host, base URL included. */
  path: string;
  /** The text of the article. */
  blocks: ArticleBlock[];
  /** What its hits stand under: the category at the top of its sidebar, else what the navbar calls its place. */
  group: string;
  title: string;
  /** Only where an author wrote one; any other is taken from the article itself. */
  description?: string | undefined;
  language: string;
  /** Name of its version of the docs. */
  version?: string;
  /** See `SearchRecord`. */
  tag: string;
}

/** A heading, a name that can be linked, or a run of text, in the order of an article. */
export interface ArticleBlock {
  /** As plain text; code keeps its lines. */
  text: string;
  /** How deep it stands: `2` for an `h2` and for the text below it. Names stand one deeper than what is around. */
  level: number;
  /** Whether it stands above what follows. */
  isHeading: boolean;
  /** What leads to the heading or name. */
  id?: string | undefined;
}
