import type { CorpusPage } from './corpus.ts';
import { flexsearch } from './peers/flexsearch.ts';
import { minisearch } from './peers/minisearch.ts';
import { pagefind } from './peers/pagefind.ts';
import { recto } from './recto.ts';

/** A search engine, configured as in a documentation engine. */
export interface Engine {
  name: string;
  version: string;
  /** The documentation engine with these settings. */
  settings: string;
  /**
   * Browser module that exports `search`, a {@link Search}, and `searchAll` where that gives the first hits only; bundled before it
   * is served as `engine.js`.
   */
  client: string;
  /** Writes the files of the client to the served folder. */
  writeIndex(site: IndexedSite, folder: string): Promise<void>;
}

/** The input of engines: the pages of a built site, or its output. */
export interface IndexedSite {
  pages: CorpusPage[];
  /** Folder of the output. */
  build: string;
}

/** The hits of a query as shown to readers: addresses with or without an anchor, best first. */
export type Search = (query: string) => Promise<string[]>;

export const engines: Engine[] = [recto, pagefind, minisearch, flexsearch];
