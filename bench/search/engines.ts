import type { CorpusPage } from './corpus.ts';
import { flexsearch } from './peers/flexsearch.ts';
import { minisearch } from './peers/minisearch.ts';
import { pagefind } from './peers/pagefind.ts';
import { recto } from './recto.ts';

/** A search engine, set up as a documentation site has it. */
export interface Engine {
  name: string;
  version: string;
  /** Whose settings it has. */
  settings: string;
  /**
   * Browser module that exports `search`, a {@link Search}, and `searchAll` where that gives the first hits only; bundled before it
   * is served as `engine.js`.
   */
  client: string;
  /** Writes what the client loads into the folder that is served. */
  writeIndex(site: IndexedSite, folder: string): Promise<void>;
}

/** What engines index: the pages of a built site, or its output as it is. */
export interface IndexedSite {
  pages: CorpusPage[];
  /** Folder of the output. */
  build: string;
}

/** What readers would see for a query: addresses with or without an anchor, from the top. */
export type Search = (query: string) => Promise<string[]>;

export const engines: Engine[] = [recto, pagefind, minisearch, flexsearch];
