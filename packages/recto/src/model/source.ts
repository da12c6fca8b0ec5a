/** A file of the site, read and not yet understood. */
export interface Source {
  kind: SourceKind;
  /** Key of the version of the docs that it belongs to; the files of the default docs folder have none. */
  version?: string;
  /** Path from the site folder, with forward slashes: `docs/overview/quickstart.md`. */
  path: string;
  /** Path from the content folder of its kind: `overview/quickstart.md`. */
  name: string;
  /** Path of the file that this one translates, from the site folder. */
  original?: string;
  format: SourceFormat;
  text: string;
  /** When git last saw the file change, where git knows it. */
  changed?: Change;
  /** When the file came to be, as ISO 8601, of a post that says no date itself. */
  createdAt?: string;
}

/** Which content folder a source came from, or that it is no page but imported by some. */
export type SourceKind = 'doc' | 'post' | 'page' | 'partial';

/** `mdx` is also the format of `.md` files, as in Docusaurus, unless the configuration or the page says `md`. */
export type SourceFormat = 'md' | 'mdx' | 'component';

export interface Change {
  /** ISO 8601 date and time of the commit. */
  date: string;
  author: string;
}
