import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Reads } from '../reads/reads.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { BuiltPart } from '../search/index/build-index.ts';
import { endsSegment } from '../search/index/segments.ts';
import type { AnchorLink } from '../site/links/resolution.ts';
import { memoized } from '../utils/collections.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash } from '../utils/node/engine-files.ts';
import { readRegularFile } from '../utils/node/engine-fs.ts';
import { type OutputStates, outputStates } from '../utils/node/file-states.ts';
import { ignoringFailure, type Lazy, recordFile, segmentedRecords } from '../utils/node/record-file.ts';
import type { Trace } from './graph.ts';
import { type IndexedPages, indexedPages } from './indexed-pages.ts';

/** Folder of the pages of the last build into each output, from the site folder. */
const storesFolder = '.recto/pages';

/** Returns the folder of the pages in an output, which two builds into different outputs must not share. */
export function storeFolder(root: string, output: string): string {
  return join(root, storesFolder, encodeURIComponent(relative(root, output)));
}

/** Removes the pages of outputs that no longer exist, and that no build is making. */
export function removeUnusedStores(root: string): void {
  const stores = join(root, storesFolder);
  const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  ignoringFailure(() => {
    for (const name of readdirSync(stores)) {
      const output = attempt(() => resolve(root, decodeURIComponent(name))) ?? '';
      if (!exists(output) && !exists(`${output}.lock`))
        rmSync(join(stores, name), { recursive: true, force: true });
    }
  });
}

/**
 * The pages of the last build: records in a folder that may be missing, stale or damaged at any time. The files that they name are
 * in the output.
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
  /** Makes every page one that must be rendered again. */
  forget(): void;
  /** Returns the search indexes of the locales, likewise. */
  indexes(): StoredIndex[];
  /** Returns the files that were joined from texts of pages, likewise. */
  joins(): StoredJoin[];
  /** Returns what the pages add to them. */
  indexed(): IndexedPages;
  /** Returns the pages, by their HTML files, with a file that was removed from the output or changed there. */
  lost(): string[];
  /** Whether a file of the output is as it was. */
  isIntact(file: StoredFile): boolean;
  /** Whether a file looks as it did, which is known without reading it. */
  isUntouched(file: Pick<StoredFile, 'path' | 'state'>): boolean;
  /**
   * Replaces the records, once the output is complete. `builtPages` are the pages of this build, whose files were made or looked at;
   * others keep what is known of theirs. `files` are the paths of all files in the output, and `written` of those that this build has
   * written. Returns the hash of their states; `undefined` if there are too many.
   */
  save(
    pages: { builtPages: StoredPage[]; otherPages: StoredPage[] },
    records: { indexes: StoredIndex[]; joins: StoredJoin[] },
    output: { files: ReadonlySet<string>; written: ReadonlySet<string> },
  ): string | undefined;
  /** Returns the paths of the files that the output had when it was looked at; `undefined` if that is unknown. */
  outputFiles(): string[] | undefined;
}

/** A file in the output. */
export interface StoredFile {
  /** From the output folder. */
  path: string;
  /** Of its content. */
  hash: string;
  /** What it looked like when it had this content. */
  state?: string | undefined;
}

/** The search index of a locale. */
export interface StoredIndex {
  locale: string;
  parts: BuiltPart[];
  files: StoredFile[];
}

/** A file that was joined from texts of pages. */
export interface StoredJoin extends Pick<StoredFile, 'path' | 'state'> {
  /** What each of its parts was made from; `undefined` if that is unknown. */
  keys: (string | undefined)[];
  /** Where each of them ends, in bytes. */
  ends: number[];
}

/** Opens the store in a folder, for the output in another one. */
export function pageStore(folder: string, output: string): PageStore {
  const pageRecords = segmentedRecords<StoredPage>(folder, 'pages', {
    engine: engineHash,
    endsSegment: ({ file }, pages) => endsSegment(file, pages),
    lazyFields,
  });
  const indexRecords = recordFile<StoredIndex>(join(folder, 'indexes'), engineHash);
  const joinedRecords = recordFile<StoredJoin>(join(folder, 'joined'), engineHash);
  const siteRecords = recordFile<{ reads: Reads; code: Reads }>(join(folder, 'site'), engineHash);
  let pageByFile: Map<string, StoredPage> | undefined;
  let states: OutputStates | undefined;
  const currentStates = () => {
    states ??= outputStates(output);
    return states;
  };
  const pages = () => {
    pageByFile ??= new Map(pageRecords.read().map((page) => [page.file, page]));
    return pageByFile;
  };
  const indexed = memoized(() => indexedPages(folder));
  const isUntouched: PageStore['isUntouched'] = ({ path, state }) =>
    state !== undefined && state === currentStates().textOf(path);
  const isIntact = ({ path, hash, state }: StoredFile) =>
    isUntouched({ path, state }) || attempt(() => contentHash(readRegularFile(join(output, path)))) === hash;
  return {
    isLarge: () => pageRecords.size() > largeSize,
    pages,
    reads: () => siteRecords.read()[0]?.reads,
    code: () => siteRecords.read()[0]?.code ?? {},
    saveReads: (reads, code) => siteRecords.write([{ reads, code }]),
    forget() {
      if (pages().size === 0) return;
      const records = [...pages().values()].map(
        (page): StoredPage => ({ ...page, facts: withoutTrace(page) }),
      );
      pageByFile = new Map(records.map((page) => [page.file, page]));
      pageRecords.write(records);
    },
    indexes: indexRecords.read,
    joins: joinedRecords.read,
    indexed,
    lost: () =>
      [...pages().values()]
        .filter((page) => !indexed().has(page.search) || !filesOf(page).every(isIntact))
        .map(({ file }) => file),
    isIntact,
    isUntouched,
    outputFiles: () => states?.paths,
    save({ builtPages, otherPages }, { indexes, joins }, { files, written }) {
      const now = states ? states.update(files, written) : outputStates(output);
      const records = [...otherPages, ...builtPages.map((page) => withStates(page, now))];
      pageRecords.write(records);
      indexRecords.write(
        indexes.map((index) => ({
          ...index,
          files: index.files.map((file) => ({ ...file, state: file.state ?? now.textOf(file.path) })),
        })),
      );
      joinedRecords.write(joins.map((file) => ({ ...file, state: now.textOf(file.path) })));
      indexed().save(new Set(records.map(({ search }) => search)));
      return now.hash;
    },
  };
}

/** Adds what the files of a page look like. */
function withStates(page: StoredPage, now: OutputStates): StoredPage {
  const states = filesOf(page).map(({ path }) => now.textOf(path));
  return states.join() === page.states?.join() ? page : { ...page, states };
}

/** Returns the files of a page. */
export function filesOf({ file, stem, html, formats, states }: StoredPage): StoredFile[] {
  const formatFiles = Object.entries(formats).map(([extension, hash], index) => ({
    path: `${stem}.${extension}`,
    hash,
    state: states?.[index + 1],
  }));
  return [{ path: file, hash: html, state: states?.[0] }, ...formatFiles];
}

/** Bytes of the records of about a hundred pages. */
const largeSize = 150_000;

/** A document as a build has written it: plain data that V8 can serialize. */
export interface DocumentRecord {
  /** The HTML file of its route, from the output folder. */
  file: string;
  /** Path of its route. */
  path: string;
  /** Path of its files in other formats, without the extension. */
  stem: string;
  /** The islands in its document, as `module:name`. */
  islands: string[];
  facts: Lazy<DocumentFacts>;
  links: Lazy<DocumentLinks>;
}

/** What a build needs of every document that it keeps. */
interface DocumentFacts
  extends Pick<RenderedPage, 'title' | 'description' | 'isIndexed'>,
    Partial<Pick<RenderedPage, 'article'>> {
  /** What it was made from, without `parts`. Missing if that cannot be compared: it is always rendered again. */
  trace?: Omit<Trace, 'parts'>;
  /** Missing if the policy need not allow anything for it. */
  needs?: RenderedPage['needs'];
  anchors: (Omit<AnchorLink, 'at'> & { at: SourceLocation | undefined })[];
}

/** What a build needs of few documents. */
interface DocumentLinks extends Pick<RenderedPage, 'ids' | 'links'> {
  /** Of its trace; empty without one. */
  parts: string;
}

/** The fields of a page that the thread which writes does not read. */
export const lazyFields = ['facts', 'links'] as const;

/** Returns what a document was made from; `undefined` if that cannot be compared. */
export function traceOf({ facts, links }: DocumentRecord): Trace | undefined {
  const { trace } = facts.value;
  return (
    trace && {
      ...trace,
      parts: {
        get value() {
          return links.value.parts;
        },
      },
    }
  );
}

function withoutTrace({ facts }: DocumentRecord): DocumentRecord['facts'] {
  const { trace: _, ...value } = facts.value;
  return { value };
}

/** The files of a record, by hashes of their contents. */
export interface StoredPage extends DocumentRecord {
  html: string;
  /** By extension. */
  formats: Record<string, string>;
  /** {@link StoredFile.state} of each of its files. */
  states?: (string | undefined)[];
  /** Hash of what it adds to the search index. */
  search: string;
  /** Absolute folder that has its files, if that is not the output. */
  folder?: string;
}
