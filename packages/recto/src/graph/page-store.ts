import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Reads } from '../reads/reads.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { BuiltPart } from '../search/index/build-index.ts';
import type { AnchorLink } from '../site/links/page-links.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash } from '../utils/node/engine-files.ts';
import { readRegularFile } from '../utils/node/engine-fs.ts';
import { fileHashes } from './file-hashes.ts';
import { outputStates } from './file-states.ts';
import type { Trace } from './graph.ts';
import { type IndexedPages, indexedPages } from './indexed-pages.ts';
import { recordFile } from './record-file.ts';

/** Folder of the pages of the last build, from the site folder. */
export const storeFolder = '.recto/pages';

/**
 * The pages of the last build: records in a folder that may be missing, stale or damaged at any time. The files that they name are
 * those of the output.
 */
export interface PageStore {
  /** Whether it has many pages, which is known without reading them. */
  isLarge(): boolean;
  /** Returns the pages by their HTML files; none if this engine has not written them, or they are damaged. */
  pages(): Map<string, StoredPage>;
  /** Returns what code of the site has read for these pages; `undefined` if that is unknown. */
  reads(): Reads | undefined;
  /** Returns what that code was made of. */
  code(): Reads;
  /** Replaces both, before pages that depend on them are stored. */
  saveReads(reads: Reads, code: Reads): void;
  /** Makes every page one that has to be rendered again. */
  forget(): void;
  /** Returns the search indexes of the locales, likewise. */
  indexes(): StoredIndex[];
  /** Returns what the pages add to them. */
  indexed(): IndexedPages;
  /** Whether a file of the output, by its path there, has the content of a hash. */
  has(path: string, hash: string): boolean;
  /**
   * Replaces the records, once the output is complete. `written` are the pages of this build, whose files were made or looked at;
   * others keep what is known of theirs. Returns the hash of the states of all files in the output; `undefined` if there are too many.
   */
  save(pages: { written: StoredPage[]; others: StoredPage[] }, indexes: StoredIndex[]): string | undefined;
}

/** The search index of a locale. */
export interface StoredIndex {
  locale: string;
  parts: BuiltPart[];
  files: { path: string; hash: string }[];
}

/** Opens the store in a folder, for the output in another one. */
export function pageStore(folder: string, output: string): PageStore {
  const pageRecords = recordFile<StoredPage>(join(folder, 'pages'), engineHash);
  const indexRecords = recordFile<StoredIndex>(join(folder, 'indexes'), engineHash);
  const hashes = fileHashes(join(folder, 'states'));
  const readRecords = recordFile<[read: string, fingerprint: string]>(join(folder, 'reads'), engineHash);
  const codeRecords = recordFile<[question: string, fingerprint: string]>(join(folder, 'code'), engineHash);
  let indexed: IndexedPages | undefined;
  let pageByFile: Map<string, StoredPage> | undefined;
  const pages = () => {
    pageByFile ??= new Map(pageRecords.read().map((page) => [page.file, page]));
    return pageByFile;
  };
  const openIndexed = () => {
    indexed ??= indexedPages(folder);
    return indexed;
  };
  return {
    isLarge: () => sizeOf(join(folder, 'pages')) > largeSize,
    pages,
    reads() {
      const reads = readRecords.read();
      return reads.length > 0 ? Object.fromEntries(reads) : undefined;
    },
    code: () => Object.fromEntries(codeRecords.read()),
    saveReads(reads, code) {
      codeRecords.write(Object.entries(code));
      readRecords.write(Object.entries(reads));
    },
    forget() {
      for (const page of pages().values()) delete page.trace;
      if (pages().size > 0) pageRecords.write([...pages().values()]);
    },
    indexes: indexRecords.read,
    indexed: openIndexed,
    has(path, hash) {
      const file = join(output, path);
      if (hashes.find(file) === hash) return true;
      try {
        return contentHash(readRegularFile(file)) === hash;
      } catch {
        return false;
      }
    },
    save({ written, others }, indexes) {
      pageRecords.write([...others, ...written]);
      indexRecords.write(indexes);
      const files = [...written.flatMap(filesOf), ...indexes.flatMap((index) => index.files)];
      const states = outputStates(output);
      for (const { path, hash } of files) {
        const state = states.of(path);
        if (state !== undefined) hashes.put(join(output, path), hash, state);
      }
      for (const { path } of others.flatMap(filesOf)) hashes.retain(join(output, path));
      hashes.save();
      openIndexed().save(new Set([...others, ...written].map(({ search }) => search)));
      return states.hash;
    },
  };
}

/** Returns the files of a page, by their paths in the output. */
export function filesOf({ file, stem, html, formats }: StoredPage): { path: string; hash: string }[] {
  const inFormats = Object.entries(formats).map(([extension, hash]) => ({
    path: `${stem}.${extension}`,
    hash,
  }));
  return [{ path: file, hash: html }, ...inFormats];
}

/** Bytes of the records of about a hundred pages. */
const largeSize = 150_000;

/** Returns the bytes of a file, 0 if it is missing or cannot be reached. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** A document as a build has written it: plain data that V8 can serialize. */
export interface DocumentRecord {
  /** The HTML file of its route, from the output folder. */
  file: string;
  /** Path of its route. */
  path: string;
  /** Path of its files in other formats, without the extension. */
  stem: string;
  /** What it was made from. Missing if that cannot be compared: it is always rendered again. */
  trace?: Trace;
  page: Pick<RenderedPage, 'title' | 'description' | 'isIndexed' | 'article' | 'ids' | 'links'> & {
    /** Missing if the policy has to allow nothing for it. */
    needs?: RenderedPage['needs'];
    anchors: (Omit<AnchorLink, 'at'> & { at: SourceLocation | undefined })[];
  };
  /** The islands in its document, as `module:name`. */
  islands: string[];
}

/** The files of a record, by hashes of their contents. */
export interface StoredPage extends DocumentRecord {
  html: string;
  /** By extension. */
  formats: Record<string, string>;
  /** Hash of what it adds to the search index. */
  search: string;
  /** Absolute folder that has its files, if that is not the output. */
  folder?: string;
}
