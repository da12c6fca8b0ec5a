import type { SearchRecord } from '../model/search.ts';
import {
  endsFile,
  recordsPerText,
  type SearchManifest,
  type SearchPart,
  textsFile,
  wordsFile,
} from './index-files.ts';
import { readWords } from './postings.ts';
import { readTexts } from './record-texts.ts';
import { reversed } from './reversed.ts';

/** Gives a file of the index by its path from the host's root; rejects where it cannot be had. */
export type ReadFile = (path: string) => Promise<string>;

/** The files of an index, each read once and kept. */
export interface IndexReader {
  manifest: SearchManifest;
  /** The words of a file, with their postings as text. */
  words(part: SearchPart, index: number): Promise<Map<string, string>>;
  /** The words of a file of words that are written backwards, as readers know them. */
  ends(part: SearchPart, index: number): Promise<string[]>;
  record(part: SearchPart, place: { page: number; record: number }): Promise<SearchRecord | undefined>;
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
  return {
    manifest,
    words: (part, index) => once(wordsFile(part, index), readWords),
    ends: (part, index) => once(endsFile(part, index), (text) => [...readWords(text).keys()].map(reversed)),
    async record(part, { page, record }) {
      const chunk = Math.floor(record / recordsPerText);
      const records = await once(textsFile(part, { page, chunk }), (text) => readTexts(text, part.facets));
      return records[record % recordsPerText];
    },
  };
}
