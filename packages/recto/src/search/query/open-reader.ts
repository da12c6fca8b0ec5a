import { decodeBoosts } from '../index/boosts.ts';
import {
  type SearchManifest,
  type SearchPart,
  suffixesFile,
  textsFile,
  wordsFile,
} from '../index/index-files.ts';
import { decodeNumbers, reversed } from '../index/numbers.ts';
import { readWords } from '../index/postings.ts';
import { readTexts } from '../index/record-texts.ts';
import type { SearchRecord } from '../types.ts';

/** Reads a file of the index by its path from the host's root; rejects where that fails. */
export type ReadFile = (path: string) => Promise<string>;

/** The files of an index, each read once and cached. */
export interface IndexReader {
  manifest: SearchManifest;
  /** The words of a file, with their postings as text. */
  words(part: SearchPart, index: number): Promise<Map<string, string>>;
  /** The words of a file of reversed words, unreversed. */
  suffixes(part: SearchPart, index: number): Promise<string[]>;
  /** The boosts of the pages of a part that have one. */
  boosts(part: SearchPart): ReadonlyMap<number, number>;
  record(part: SearchPart, position: RecordPosition): Promise<SearchRecord | undefined>;
}

/** A page of a part, and the position of a record on it. */
interface RecordPosition {
  page: number;
  record: number;
}

/** Opens the index whose manifest is at a path from the host's root. */
export async function openReader(path: string, read: ReadFile): Promise<IndexReader> {
  const manifest: SearchManifest = JSON.parse(await read(path));
  const cache = new Map<string, Promise<unknown>>();
  const once = <Value>(name: string, parse: (text: string) => Value): Promise<Value> => {
    const cached = cache.get(name) as Promise<Value> | undefined;
    const result = cached ?? read(manifest.folder + name).then(parse);
    cache.set(name, result);
    // A failed file is requested again.
    if (!cached) result.catch(() => cache.delete(name));
    return result;
  };
  const boosts = new Map(manifest.parts.map((part) => [part, decodeBoosts(part.boosts ?? '')]));
  const starts = new Map(manifest.parts.map((part) => [part, readStarts(part.texts)]));
  return {
    manifest,
    words: (part, index) => once(wordsFile(part, index), readWords),
    suffixes: (part, index) =>
      once(suffixesFile(part, index), (text) => [...readWords(text).keys()].map(reversed)),
    boosts: (part) => boosts.get(part) ?? new Map(),
    async record(part, { page, record }) {
      const index = (starts.get(part) ?? []).findLastIndex((start) => isFrom(start, { page, record }));
      if (index < 0) return undefined;
      const texts = await once(textsFile(part, index), (text) => readTexts(text, part.facets));
      const line = texts.findLast(({ page: ofPage, from }) =>
        isFrom({ page: ofPage, record: from }, { page, record }),
      );
      return line?.page === page ? line.records[record - line.from] : undefined;
    },
  };
}

/** The first record of each file, from the numbers of a part. */
function readStarts(texts: string): RecordPosition[] {
  const numbers = decodeNumbers(texts);
  const starts: RecordPosition[] = [];
  let page = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    page += numbers[index] ?? 0;
    starts.push({ page, record: numbers[index + 1] ?? 0 });
  }
  return starts;
}

/** Whether a position is at or after a start. */
function isFrom(start: RecordPosition, { page, record }: RecordPosition): boolean {
  return start.page < page || (start.page === page && start.record <= record);
}
