/** A page as search takes it: its finished article, and what is known of it beside. */
export interface SearchablePage {
  /** Address from the host, base URL included. */
  path: string;
  /** Inner HTML of the article, with every id and address as readers get them. */
  html: string;
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
