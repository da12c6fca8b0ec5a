import type { VersionFolder } from '../config/version-key.ts';
import { locationAt, type SourceLocation } from '../diagnostics/diagnostic.ts';
import type { FileHashes, SiteFiles } from './files.ts';
import type { Change, Histories } from './git-history.ts';

/** A content file of the site, not yet parsed. */
export interface Source {
  kind: SourceKind;
  /** Key of its version of the docs; missing for the default docs folder. */
  version?: string;
  /** Path from the site folder, with forward slashes: `docs/overview/quickstart.md`. */
  path: string;
  /** Path from the content folder of its kind: `overview/quickstart.md`. */
  name: string;
  /** Name of the plugin to whose collection it belongs. */
  collection?: string;
  /** Id of its folder of pages; missing for the default one. */
  pages?: string;
  /** Path of the file that this one translates, from the site folder. */
  original?: string;
  format: SourceFormat;
  /** Read when it is first used, if its hash is known. */
  text: string;
  /** Hash of the text, if it is that of a file. */
  hash?: string;
  /** What `markdown.parseFrontMatter` returned, in place of the front matter in its text. */
  frontMatter?: Record<string, unknown>;
  /** Name of the plugin that generated it. */
  plugin?: string;
  /** What it shows of files: code by the value of `file`, tables of types by `typeTableKey`. */
  snippets?: Record<string, Snippet>;
  /** The last change in git. */
  lastChange?: Change;
  /** When the file was created, as ISO 8601, for entries of a collection that need it. */
  createdAt?: string;
}

/** Returns a source without its text, which may not be read yet. */
export function withoutText(source: Source): Omit<Source, 'text'> {
  const keys = Object.keys(source) as (keyof Source)[];
  const fields = keys.flatMap((key) => (key === 'text' ? [] : [[key, source[key]]]));
  return Object.fromEntries(fields);
}

/** Returns the location of a position in a source; its start for what has none, such as nodes of plugins. */
export function locationIn(
  { path, text }: Pick<Source, 'path' | 'text'>,
  { line, column }: { line: number; column?: number } = { line: 1, column: 1 },
): SourceLocation {
  return locationAt(path, text, column === undefined ? { line } : { line, column });
}

export function isSameText(a: Source, b: Source): boolean {
  if (a.hash !== undefined && b.hash !== undefined) return a.hash === b.hash;
  return a.text === b.text;
}

/** What a fence or a table shows of a file. */
export interface Snippet {
  /** Path from the site folder. */
  file: string;
  /** Code, or the JSON of a table; missing if there is a problem. */
  code?: string;
  problem?: { message: string; fix: string };
}

/** The content folder of a source: an `entry` is in a collection; a `partial` is imported by pages. */
export type SourceKind = 'doc' | 'entry' | 'page' | 'partial';

/** `mdx` is also the format of `.md` files, as in Docusaurus, unless the configuration or the page sets `md`. */
export type SourceFormat = 'md' | 'mdx' | 'component';

/** Bytes of a text file of a site: a tree takes up to 400 times the memory of its text. */
export const maxTextBytes = 5_000_000;

/** Characters of the HTML of an article. Chromium takes seconds to show a tenth of it. */
export const maxArticleLength = 50_000_000;

/** What the sources of a site are read with. */
export interface SourceContext extends SiteFiles {
  /** Of the files that earlier builds have read. @default none */
  hashes?: FileHashes | undefined;
  /** Receives the histories that are read. */
  histories?: Histories | undefined;
  versions: VersionFolder[];
  /** By path from the site folder. */
  changes: Map<string, Change>;
}
