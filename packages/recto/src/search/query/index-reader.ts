import type { SearchRecord } from '../../model/search.ts';
import {
  endsFile,
  type SearchManifest,
  type SearchPart,
  textsFile,
  wordsFile,
} from '../index/index-files.ts';
import { readNumbers, reversed } from '../index/numbers.ts';
import { readWords } from '../index/postings.ts';
import { readTexts } from '../index/record-texts.ts';

/** Gives a file of the index by its path from the host's root; rejects where it cannot be had. */
export type ReadFile = (path: string) => Promise<string>;

/** The files of an index, each read once and kept. */
export interface IndexReader {
  manifest: SearchManifest;
  /** The words of a file, with their postings as text. */
  words(part: SearchPart, index: number): Promise<Map<string, string>>;
  /** The words of a file of words that are written backwards, as readers know them. */
  ends(part: SearchPart, index: number): Promise<string[]>;
  record(part: SearchPart, place: RecordPlace): Promise<SearchRecord | undefined>;
}

/** A page of a part, and the place of a record on it. */
interface RecordPlace {
  page: number;
  record: number;
}

export async function openReader(path: string, read: ReadFile): Promise<IndexReader> {
  const manifest: SearchManifest = JSON.parse(await read(path));
  const kept = new Map<string, Promise<unknown>>();
  const once = <Value>(name: string, parse: (text: string) => Value): Promise<Value> => {
    const known = kept.get(name) as Promise<Value> | undefined;
    const reading = known ?? read(manifest.folder + name).then(parse);
    kept.set(name, reading);
    // What failed is asked for again.
    if (!known) reading.catch(() => kept.delete(name));
    return reading;
  };
  const starts = new Map(manifest.parts.map((part) => [part, readStarts(part.texts)]));
  return {
    manifest,
    words: (part, index) => once(wordsFile(part, index), readWords),
    ends: (part, index) => once(endsFile(part, index), (text) => [...readWords(text).keys()].map(reversed)),
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
function readStarts(texts: string): RecordPlace[] {
  const numbers = readNumbers(texts);
  const starts: RecordPlace[] = [];
  let page = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    page += numbers[index] ?? 0;
    starts.push({ page, record: numbers[index + 1] ?? 0 });
  }
  return starts;
}

/** Whether a place stands at a start or behind it. */
function isFrom(start: RecordPlace, { page, record }: RecordPlace): boolean {
  return start.page < page || (start.page === page && start.record <= record);
}
