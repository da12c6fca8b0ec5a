import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../assets/content-hash.ts';
import { engineHash } from '../assets/engine-files.ts';
import { readRegularFile } from '../assets/read-regular-file.ts';
import type { Reads } from '../assets/reads/reads.ts';
import { type StoredPage, unknownKey } from './page-record.ts';
import { ignoringFailure, recordFile } from './record-file.ts';

/** Folder of the pages of the last build, from the site folder. */
export const storeFolder = '.recto/pages';

/**
 * The pages of the last build, in a folder that may be missing, stale or damaged at any time: records, and the files that
 * they name, by hashes of their contents. Files are linked with the output, so that they take no space.
 */
export interface PageStore {
  /** Whether it has many pages, which is known without reading them. */
  isLarge(): boolean;
  /** Returns the pages by their HTML files; none if this engine has not written them, or they are damaged. */
  pages(): Map<string, StoredPage>;
  /** Returns what code of the site has read for these pages; nothing if that is unknown. */
  reads(): Reads | undefined;
  /** Replaces it, before pages that depend on it are stored. */
  saveReads(reads: Reads): void;
  /** Makes every page one that has to be rendered again. */
  forget(): void;
  /** Returns the search indexes of the locales, likewise. */
  indexes(): StoredIndex[];
  /** Whether a file is as it was stored. */
  has(hash: string): boolean;
  read(hash: string): Buffer;
  /** Stores a file that was written, and returns its hash. Without room, it is missing in the next build. */
  add(file: string, data: Uint8Array): string;
  /** Returns the absolute path of a file that is as it was stored, to link it. */
  pathOf(hash: string): string;
  /** Replaces the records, and removes files that none of them names. */
  save(pages: StoredPage[], indexes: StoredIndex[]): void;
}

/** The search index of a locale. */
export interface StoredIndex {
  locale: string;
  /** Hash of what it depends on besides the pages. */
  key: string;
  /** Hashes of the pages, in their order. */
  pages: string[];
  files: { path: string; hash: string }[];
}

/** Opens the store in a folder. */
export function pageStore(folder: string): PageStore {
  const pageRecords = recordFile<StoredPage>(join(folder, 'pages'), engineHash);
  const indexRecords = recordFile<StoredIndex>(join(folder, 'indexes'), engineHash);
  const stateRecords = recordFile<FileState>(join(folder, 'states'), engineHash);
  const readRecords = recordFile<[read: string, fingerprint: string]>(join(folder, 'reads'), engineHash);
  const files = join(folder, 'files');
  let known: Map<string, string> | undefined;
  const states = () => {
    known ??= new Map(stateRecords.read().map(({ hash, state }) => [hash, state]));
    return known;
  };
  /** Files that are as their hashes say: written here, or looked at before they were linked. */
  const checked = new Set<string>();
  const at = (hash: string) => join(files, hash);
  return {
    isLarge: () => sizeOf(join(folder, 'pages')) > largeSize,
    pages: () => new Map(pageRecords.read().map((page) => [page.file, page])),
    reads() {
      const reads = readRecords.read();
      return reads.length > 0 ? Object.fromEntries(reads) : undefined;
    },
    saveReads: (reads) => readRecords.write(Object.entries(reads)),
    forget() {
      const pages = pageRecords.read();
      if (pages.length > 0) pageRecords.write(pages.map((page) => ({ ...page, key: unknownKey })));
    },
    indexes: indexRecords.read,
    has(hash) {
      const state = states().get(hash);
      try {
        return state === stateOf(at(hash)) || contentHash(readRegularFile(at(hash))) === hash;
      } catch {
        return false;
      }
    },
    read: (hash) => readFileSync(at(hash)),
    add(file, data) {
      const hash = contentHash(data);
      checked.add(hash);
      ignoringFailure(() => {
        mkdirSync(files, { recursive: true });
        linkOrCopy(file, at(hash));
      });
      return hash;
    },
    pathOf(hash) {
      checked.add(hash);
      return at(hash);
    },
    save(pages, indexes) {
      pageRecords.write(pages);
      indexRecords.write(indexes);
      const ofPages = pages.flatMap(({ html, formats }) => [html, ...Object.values(formats)]);
      const ofIndexes = indexes.flatMap((index) => index.files.map(({ hash }) => hash));
      const used = new Set([...ofPages, ...ofIndexes]);
      ignoringFailure(() => {
        const stateNow = (hash: string) => (checked.has(hash) ? stateOf(at(hash)) : states().get(hash)) ?? '';
        stateRecords.write([...used].map((hash) => ({ hash, state: stateNow(hash) })));
        removeUnused(files, used);
      });
    },
  };
}

/** What a file looked like when it had the content of its hash. */
interface FileState {
  hash: string;
  state: string;
}

/**
 * Returns what changes with every write, and with every link: a program can restore the other times of a file, but not this
 * one. Throws if there is none.
 */
function stateOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** Gives a file a second path. File systems without hard links, and two file systems, need a copy. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (cause) {
    rmSync(to, { force: true });
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') linkOrCopy(from, to);
    else copyFileSync(from, to);
  }
}

/** Bytes of the records of about a hundred pages. */
const largeSize = 1_000_000;

/** Milliseconds that an unused file is kept: another build of the site may be about to name it. */
const graceTime = 3_600_000;

function removeUnused(folder: string, used: Set<string>): void {
  const now = Date.now();
  for (const name of readdirSync(folder)) {
    if (used.has(name)) continue;
    const file = join(folder, name);
    // Links change this time, not that of the contents.
    if (now - (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? now) > graceTime)
      rmSync(file, { force: true });
  }
}

/** Returns the bytes of a file, 0 if it is missing or cannot be reached. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
