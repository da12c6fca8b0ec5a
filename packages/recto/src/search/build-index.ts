import type { SearchRecord } from '../model/search.ts';
import { codeCount, density, type Place, strengthOf, toCode } from './codes.ts';
import { recordsPerText, type SearchPart } from './index-files.ts';
import { NumberWriter } from './number-writer.ts';
import { addPrefixLists } from './prefix-lists.ts';
import { writeTexts } from './record-texts.ts';
import { reversed } from './reversed.ts';
import { createVocabulary, type KnownChunk, type Vocabulary } from './vocabulary.ts';
import { type Line, toFiles, writeFiles } from './word-files.ts';
import { type RecordPlaces, writePostings } from './write-postings.ts';

/** A part of an index before its files have names. */
export interface BuiltPart extends Omit<SearchPart, 'hash'> {
  /** In the order of `words`. */
  wordTexts: string[];
  /** In the order of `ends`. */
  endTexts: string[];
  texts: { page: number; chunk: number; text: string }[];
}

/** Takes the records of one page after the other, and gives the index of all. */
export interface IndexBuilder {
  add(page: SearchRecord[]): void;
  finish(): BuiltPart[];
}

export function indexBuilder(): IndexBuilder {
  const vocabulary = createVocabulary();
  const parts = new Map<string, PartBuilder>();
  return {
    add(records) {
      const [first] = records;
      if (!first) return;
      const { language, version, docusaurus_tag } = first;
      const facets = { language, ...(version !== undefined && { version }), docusaurus_tag };
      const key = JSON.stringify(facets);
      const part = parts.get(key) ?? new PartBuilder(facets, vocabulary);
      parts.set(key, part);
      part.add(records);
    },
    finish: () => [...parts.values()].map((part) => part.finish()),
  };
}

/** On a page with more records than this, a heading says less: it is a name in a reference. */
const mostTelling = 150;

/** The index of pages with the same facets. Words are numbers here: a site has millions of them. */
class PartBuilder {
  readonly #facets: Record<string, string>;
  readonly #vocabulary: Vocabulary;
  /** By word: `record * codeCount + code` for each record that has it. */
  readonly #found: number[][] = [];
  readonly #places: RecordPlaces = { pages: [], records: [], spans: [] };
  readonly #texts: BuiltPart['texts'] = [];
  #pages = 0;
  /** What is known of the words of the record at hand, by word; and those words. */
  readonly #values: number[] = [];
  #touched: number[] = [];

  constructor(facets: Record<string, string>, vocabulary: Vocabulary) {
    this.#facets = facets;
    this.#vocabulary = vocabulary;
  }

  add(page: SearchRecord[]): void {
    const { pages, records, spans } = this.#places;
    for (const [index, record] of page.entries()) {
      pages.push(this.#pages);
      records.push(index);
      spans.push(spanOf(page, index));
      if (record.type === 'content') this.#addContent(record.content ?? '');
      else this.#addTitle(record, page.length > mostTelling);
    }
    for (let chunk = 0; chunk * recordsPerText < page.length; chunk++) {
      this.#texts.push({ page: this.#pages, chunk, text: writeTexts(page, chunk) });
    }
    this.#pages += 1;
  }

  finish(): BuiltPart {
    const writing = { places: this.#places, writer: new NumberWriter() };
    const found = new Map<string, number[]>();
    for (const [id, records] of this.#found.entries()) {
      if (records) found.set(this.#vocabulary.words[id] ?? '', records);
    }
    const write = (records: number[]) => writePostings(records, writing);
    const files = toFiles([...found].map(([word, records]): Line => [word, write(records)]));
    addPrefixLists(files, found, write);
    const words = writeFiles(files);
    const ends = writeFiles(toFiles(backwards(found.keys())));
    return {
      facets: this.#facets,
      pages: this.#pages,
      words: words.firsts,
      ends: ends.firsts,
      wordTexts: words.texts,
      endTexts: ends.texts,
      texts: this.#texts,
    };
  }

  #addContent(text: string): void {
    let length = 0;
    for (const chunk of this.#vocabulary.read(text)) {
      length += chunk.wholes;
      for (let at = 0; at < chunk.ids.length; at++) {
        const id = chunk.ids[at] as number;
        this.#keep(id, (this.#values[id] ?? 0) + (chunk.areParts[at] ? 0.5 : 1));
      }
    }
    this.#end((count) => toCode('content', density(count, length)));
  }

  #addTitle({ type, hierarchy, url }: SearchRecord, isOneOfMany: boolean): void {
    const names = this.#vocabulary.read(hierarchy[type as keyof typeof hierarchy] ?? '');
    if (type === 'lvl1') {
      const folders = pathParts(url);
      const own = folders.pop() ?? '';
      for (const chunk of folders.flatMap((folder) => this.#vocabulary.read(folder)))
        for (const id of chunk.ids) this.#keepBest(id, toCode('content', 7));
      this.#addNames(this.#vocabulary.read(own), 'title', 1);
      this.#addNames(names, 'title');
    } else this.#addNames(names, type < 'lvl4' && !isOneOfMany ? 'heading' : 'name');
    this.#end((value) => value - 1);
  }

  #addNames(chunks: KnownChunk[], place: Place, more = 0): void {
    const wholes = chunks.reduce((sum, chunk) => sum + chunk.wholes, more);
    const parts = chunks.reduce((sum, chunk) => sum + chunk.parts, more);
    for (const { ids, areParts } of chunks) {
      for (const [at, id] of ids.entries()) this.#keepBest(id, toCode(place, areParts[at] ? parts : wholes));
    }
  }

  #keep(id: number, value: number): void {
    if (!this.#values[id]) this.#touched.push(id);
    this.#values[id] = value;
  }

  /** Keeps a code, plus one, where it is stronger than the one before. */
  #keepBest(id: number, code: number): void {
    const known = this.#values[id];
    if (!known || strengthOf(code) > strengthOf(known - 1)) this.#keep(id, code + 1);
  }

  /** Notes the words of the record at hand, each with its code. */
  #end(codeOf: (value: number) => number): void {
    const record = this.#places.pages.length - 1;
    for (const id of this.#touched) {
      const found = this.#found[id];
      const one = record * codeCount + codeOf(this.#values[id] ?? 0);
      if (found) found.push(one);
      else this.#found[id] = [one];
      this.#values[id] = 0;
    }
    this.#touched = [];
  }
}

/** The words that readers may misspell, from their last letter to their first. */
function backwards(words: Iterable<string>): Line[] {
  return [...words].filter((word) => /^\p{L}{4,20}$/u.test(word)).map((word) => [reversed(word), '']);
}

/** How many of the records behind a heading stand below it. */
function spanOf(page: SearchRecord[], index: number): number {
  const { type, hierarchy } = page[index] as SearchRecord;
  if (type === 'content') return 0;
  let end = index + 1;
  for (let other = page[end]; other && other.hierarchy[type] === hierarchy[type]; other = page[++end]) {
    if (other.type !== 'content' && other.type <= type) break;
  }
  return end - index - 1;
}

/** The folders and the name of a page: readers know them from the address bar. */
function pathParts(url: string): string[] {
  const path = url.replace(/[?#].*$/, '');
  try {
    return decodeURI(path).split('/');
  } catch {
    return path.split('/');
  }
}
