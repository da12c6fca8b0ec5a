import { decodeBoosts } from '../index/boosts.ts';
import {
  hashAt,
  type SearchManifest,
  type SearchPart,
  segmentStride,
  suffixesFile,
  textsFile,
  wordsFile,
} from '../index/manifest.ts';
import { reverseWord } from '../index/numbers.ts';
import { readWords } from '../index/postings.ts';
import { readTexts } from '../index/record-texts.ts';
import { decodeStarts, type RecordPosition } from '../index/text-files.ts';
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

/** Opens the index whose manifest is at a path from the host's root. */
export async function openReader(path: string, read: ReadFile): Promise<IndexReader> {
  const manifest: SearchManifest = JSON.parse(await read(path));
  const cache = new Map<string, Promise<unknown>>();
  const load = <Value>(name: string, parse: (text: string) => Value): Promise<Value> => {
    const cached = cache.get(name) as Promise<Value> | undefined;
    const result = cached ?? read(manifest.folder + name).then(parse);
    cache.set(name, result);
    // A failed file is requested again.
    if (!cached) result.catch(() => cache.delete(name));
    return result;
  };
  const boosts = new Map(manifest.parts.map((part) => [part, decodeBoosts(part.boosts ?? '')]));
  const starts = new Map(manifest.parts.map((part) => [part, decodeStarts(part.texts)]));
  return {
    manifest,
    words: (part, index) => load(wordsFile(hashAt(part.hashes.words, index)), readWords),
    suffixes: (part, index) =>
      load(suffixesFile(hashAt(part.hashes.suffixes, index)), (text) =>
        [...readWords(text).keys()].map(reverseWord),
      ),
    boosts: (part) => boosts.get(part) ?? new Map(),
    async record(part, position) {
      const files = starts.get(part) ?? [];
      const index = files.findLastIndex((start) => isFrom(start, position));
      const segment = Math.floor(position.page / segmentStride);
      // Files are numbered in their segment, and so are pages in their texts.
      const first = files.findIndex((start) => start.page >= segment * segmentStride);
      if (index < first || first < 0) return undefined;
      const name = textsFile(hashAt(part.hashes.texts, segment), index - first);
      const texts = await load(name, (text) => readTexts(text, part.facets));
      const localPosition = { page: position.page % segmentStride, record: position.record };
      const line = texts.findLast(({ page, from }) => isFrom({ page, record: from }, localPosition));
      return line?.page === localPosition.page ? line.records[localPosition.record - line.from] : undefined;
    },
  };
}

/** Whether a position is at or after a start. */
function isFrom(start: RecordPosition, { page, record }: RecordPosition): boolean {
  return start.page < page || (start.page === page && start.record <= record);
}
