import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../diagnostics/diagnostic.ts';
import {
  createSegment,
  pagesOf,
  type Segment,
  type SegmentFacts,
  segmentFacts,
} from '../search/index/segments.ts';
import type { IndexedPage } from '../search/types.ts';
import type { Artifact } from '../site/artifacts.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash } from '../utils/node/engine-files.ts';
import { targetState } from '../utils/node/file-states.ts';
import {
  ignoringFailure,
  isIntact,
  readRecords,
  recordBytes,
  recordFile,
  removeUnused,
} from '../utils/node/record-file.ts';

/*
 * What pages add to the search index is nine tenths of what a build stores, so it has files of its own: two for each segment of the index,
 * since texts are seldom read. They are named by their content: a change replaces the files of one segment.
 */

/** What pages add to the search index, by the hash of each page. */
export interface IndexedPages {
  /** Whether the page of a hash can be read; an empty hash is that of a page that adds nothing. */
  has(hash: string): boolean;
  /** Returns the part of the index that a page belongs to; `undefined` if it adds nothing. */
  facetsOf(hash: string): Record<string, string> | undefined;
  /** Adds a page that was indexed now. */
  add(hash: string, page: IndexedPage): void;
  /** Adds the pages in the folder of a part. */
  open(folder: string | undefined): void;
  /** Stores the segment of pages that have these facets, or returns the one that is stored. */
  segment(facets: Record<string, string>, hashes: string[]): SegmentFacts;
  /** Whether a segment of the last build can be read. */
  hasSegment(key: string): boolean;
  read(key: string): Pick<Segment, 'words'> & { texts(): Segment['texts'] };
  /** Returns the files of the pages of this build, for the folder of a part. */
  files(): Artifact[];
  /** Keeps the pages of these hashes for the next build, and removes all others. */
  save(hashes: ReadonlySet<string>): void;
}

interface StoredSegment extends SegmentFacts {
  facets: Record<string, string>;
  hashes: string[];
  /** What its files looked like when they were written; `undefined` if they could not be written. */
  states: string | undefined;
}

const segmentsFile = 'indexed';

/** Opens the pages in a folder. */
export function indexedPages(folder: string): IndexedPages {
  const records = recordFile<StoredSegment>(join(folder, segmentsFile), engineHash);
  /** Segments that can be read, with the folders of their files. */
  const storedSegments = new Map<string, { segment: StoredSegment; from: string }>();
  const byPage = new Map<string, StoredSegment>();
  const open = (segments: StoredSegment[], from: string) => {
    for (const segment of segments) {
      if (!storedSegments.has(segment.key)) storedSegments.set(segment.key, { segment, from });
      for (const hash of segment.hashes) byPage.set(hash, segment);
    }
  };
  const previous = readableSegments(folder);
  open(previous, folder);
  const folders = new Set<string>();
  const addedPages = new Map<string, IndexedPage>();
  /** Those of this build. */
  const segments = new Map<string, StoredSegment>();
  /** Those that could not be written, as on a full disk: the next build indexes their pages again. */
  const inMemory = new Map<string, Segment>();
  const readText = <Item>(key: string, fileOf: (key: string) => string): Item[] => {
    const file = join(storedSegments.get(key)?.from ?? '', fileOf(key));
    const list = readRecords<Item>(file, engineHash);
    invariant(list.length > 0, `"${file}" has changed during the build.`);
    return list;
  };
  const read: IndexedPages['read'] = (key) => {
    const segment = inMemory.get(key);
    if (segment) return { words: segment.words, texts: () => segment.texts };
    return {
      words: readText<string>(key, wordsFile)[0] ?? '',
      texts: () => JSON.parse(String(readText<Buffer>(key, textsFile)[0])),
    };
  };
  /** The last segment that pages were taken from. */
  let last: { key: string; pages: Map<string, IndexedPage> } | undefined;
  const get = (hash: string): IndexedPage => {
    const page = addedPages.get(hash);
    if (page) return page;
    const { key, facets, hashes, boosts } = byPage.get(hash) as StoredSegment;
    if (last?.key !== key) {
      const { words, texts } = read(key);
      const boostOf = new Map(boosts);
      const pages = pagesOf({ words, texts: texts() }).map((one, index): [string, IndexedPage] => {
        const boost = boostOf.get(index);
        return [hashes[index] as string, { ...one, facets, ...(boost !== undefined && { boost }) }];
      });
      last = { key, pages: new Map(pages) };
    }
    return last.pages.get(hash) as IndexedPage;
  };
  const store = (
    key: string,
    { facets, hashes }: Pick<StoredSegment, 'facets' | 'hashes'>,
  ): StoredSegment => {
    const pages = hashes.map(get);
    const { words, texts } = createSegment(pages);
    // As bytes, since V8 writes strings with characters such as ⌘ at twice the size.
    const bytes = Buffer.from(JSON.stringify(texts));
    for (const [name, item] of [[wordsFile(key), words] as const, [textsFile(key), bytes] as const])
      recordFile<unknown>(join(folder, name), engineHash).write([item]);
    const states = statesOf(folder, key);
    if (!states) inMemory.set(key, { words, texts });
    const segment = { ...segmentFacts(key, pages), facets, hashes, states };
    storedSegments.set(key, { segment, from: folder });
    return segment;
  };
  return {
    has: (hash) => hash === '' || byPage.has(hash),
    facetsOf: (hash) => addedPages.get(hash)?.facets ?? byPage.get(hash)?.facets,
    add: (hash, page) => addedPages.set(hash, page),
    open(from) {
      if (from === undefined || folders.has(from)) return;
      folders.add(from);
      open(readRecords<StoredSegment>(join(from, segmentsFile), engineHash), from);
    },
    segment(facets, hashes) {
      const key = contentHash(...hashes);
      const entry = storedSegments.get(key);
      const segment = entry?.from === folder ? entry.segment : store(key, { facets, hashes });
      segments.set(key, segment);
      for (const hash of hashes) {
        byPage.set(hash, segment);
        addedPages.delete(hash);
      }
      const { pages, boosts, textLength } = segment;
      return { key, pages, boosts, textLength };
    },
    hasSegment: (key) => storedSegments.has(key),
    read,
    files() {
      const segmentList = [...segments.values()];
      const names = segmentList.flatMap(({ key }) => filesOf(key));
      return [
        { path: segmentsFile, data: recordBytes(segmentsFile, segmentList, engineHash) },
        ...names.map((name) => ({ path: name, data: readFileSync(join(folder, name)) })),
      ];
    },
    save(neededHashes) {
      const hashes = new Set([...segments.values()].flatMap((segment) => segment.hashes));
      for (const segment of previous)
        if (segment.hashes.some((hash) => neededHashes.has(hash) && !hashes.has(hash)))
          segments.set(segment.key, segment);
      records.write([...segments.values()]);
      const paths = [...segments.keys()].flatMap(filesOf).map((name) => join(folder, name));
      ignoringFailure(() => removeUnused(folder, segmentsFile, paths));
    },
  };
}

function wordsFile(key: string): string {
  return `${segmentsFile}-words-${key}`;
}

function textsFile(key: string): string {
  return `${segmentsFile}-texts-${key}`;
}

function filesOf(key: string): string[] {
  return [wordsFile(key), textsFile(key)];
}

function statesOf(folder: string, key: string): string | undefined {
  const states = filesOf(key).map((name) => targetState(join(folder, name))?.text);
  return states.includes(undefined) ? undefined : states.join();
}

/** Returns the segments in a folder whose files are as they were written. */
function readableSegments(folder: string): StoredSegment[] {
  return readRecords<StoredSegment>(join(folder, segmentsFile), engineHash).filter(({ key, states }) => {
    const now = statesOf(folder, key);
    if (now === undefined) return false;
    return now === states || filesOf(key).every((name) => isIntact(join(folder, name)));
  });
}

/** Whether the pages of a part can all be read. */
export function areIndexed(folder: string, hashes: string[]): boolean {
  const readable = new Set(['', ...readableSegments(folder).flatMap((segment) => segment.hashes)]);
  return hashes.every((hash) => readable.has(hash));
}
