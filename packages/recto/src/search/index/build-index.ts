import type { Synonym } from '../../model/glossary.ts';
import type { SearchRecord } from '../../model/search.ts';
import { type OtherWords, otherWords } from '../text/synonyms.ts';
import type { SearchPart } from './index-files.ts';
import { NumberWriter, reversed } from './numbers.ts';
import { codeCount, density, hasSpan, type Place, strengthOf, toCode } from './postings.ts';
import { type TextLine, writeTexts } from './record-texts.ts';
import { createVocabulary, FoundPlaces, type KnownChunk, type Vocabulary } from './vocabulary.ts';
import { firstsOf, type Line, toFiles, toTextFiles, writeFiles } from './word-files.ts';
import { addPrefixLists, type RecordPlaces, writePostings } from './write-postings.ts';

/** A part of an index before its files have names. */
export interface BuiltPart {
  facts: Omit<SearchPart, 'hash'>;
  /** Files in the order of `words`, of `ends`, and of `texts`. */
  words: string[];
  ends: string[];
  texts: string[];
}

/** Takes the records of one page after the other, and gives the index of all. */
export interface IndexBuilder {
  add(page: SearchRecord[]): void;
  finish(): BuiltPart[];
}

/** Other names than those of its pages may come from the glossary of a site. */
export function indexBuilder(synonyms: Synonym[] = []): IndexBuilder {
  const vocabulary = createVocabulary();
  const others = otherWords(synonyms);
  const parts = new Map<string, PartBuilder>();
  return {
    add(records) {
      const [first] = records;
      if (!first) return;
      const { language, version, docusaurus_tag } = first;
      const facets = { language, ...(version !== undefined && { version }), docusaurus_tag };
      const key = JSON.stringify(facets);
      const part = parts.get(key) ?? new PartBuilder(facets, { vocabulary, others });
      parts.set(key, part);
      part.add(records);
    },
    finish: () => [...parts.values()].map((part) => part.finish()),
  };
}

/** On a page with more records than this, a heading says less: it is a name in a reference. */
const mostTelling = 150;

/** Other words count like those of a title that has so many. */
const otherMeasure = 8;

function titlePlace(type: SearchRecord['type'], isOneOfMany: boolean): Place {
  if (type === 'lvl1') return 'title';
  return type < 'lvl4' && !isOneOfMany ? 'heading' : 'name';
}

/** The index of pages with the same facets. Words are numbers here: a site has millions of them. */
class PartBuilder {
  readonly #facets: Record<string, string>;
  readonly #vocabulary: Vocabulary;
  readonly #others: OtherWords;
  /** By word: `record * codeCount + code` for each record that has it. */
  readonly #found = new FoundPlaces();
  readonly #places: RecordPlaces = { pages: [], records: [], spans: [] };
  readonly #texts: TextLine[] = [];
  #pages = 0;
  /** What is known of the words of the record at hand, by word; and those words. */
  #values = new Uint16Array(4096);
  readonly #touched: number[] = [];

  constructor(
    facets: Record<string, string>,
    { vocabulary, others }: { vocabulary: Vocabulary; others: OtherWords },
  ) {
    this.#facets = facets;
    this.#vocabulary = vocabulary;
    this.#others = others;
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
    this.#texts.push(...writeTexts(page, this.#pages));
    this.#pages += 1;
  }

  finish(): BuiltPart {
    const writing = { places: this.#places, writer: new NumberWriter() };
    const write = (records: number[]) => writePostings(records, writing);
    const lines: Line[] = [];
    /** By word, only where titles have it. */
    const titles = new Map<string, number[]>();
    for (const [id, word] of this.#vocabulary.words.entries()) {
      const records = this.#found.of(id);
      if (records.length === 0) continue;
      lines.push([word, write(records)]);
      const ofTitles = records.filter((one) => hasSpan(one % codeCount));
      if (ofTitles.length > 0) titles.set(word, ofTitles);
    }
    const ends = toFiles(backwards(lines));
    const words = toFiles(lines);
    const firsts = firstsOf(words);
    addPrefixLists(words, titles, write);
    const { starts, texts } = toTextFiles(this.#texts);
    const facts = { pages: this.#pages, words: firsts, ends: firstsOf(ends), texts: starts };
    return {
      facts: { facets: this.#facets, ...facts },
      words: writeFiles(words),
      ends: writeFiles(ends),
      texts,
    };
  }

  #addContent(text: string): void {
    let length = 0;
    // In halves.
    const count = (id: number, more: number) => this.#keep(id, (this.#values[id] ?? 0) + more);
    this.#vocabulary.read(text, ({ only, words, wholes }) => {
      length += wholes;
      if (only >= 0) count(only, 2);
      else for (const { id, isPart } of words) count(id, isPart ? 1 : 2);
    });
    this.#end((count) => toCode('content', density(count / 2, length)));
  }

  #addTitle({ type, hierarchy, url, language }: SearchRecord, isOneOfMany: boolean): void {
    const text = hierarchy[type as keyof typeof hierarchy] ?? '';
    const names = this.#read(text);
    const place = titlePlace(type, isOneOfMany);
    if (place !== 'name') {
      for (const { words } of this.#others({ text, url, language }).flatMap((other) => this.#read(other)))
        for (const { id } of words) this.#keepBest(id, toCode(place, otherMeasure));
    }
    if (type === 'lvl1') {
      const folders = pathParts(url);
      const own = folders.pop() ?? '';
      for (const { words } of folders.flatMap((folder) => this.#read(folder)))
        for (const { id } of words) this.#keepBest(id, toCode('content', 7));
      this.#addNames(this.#read(own), 'title', 1);
    }
    this.#addNames(names, place);
    this.#end((value) => value - 1);
  }

  #read(text: string): KnownChunk[] {
    const chunks: KnownChunk[] = [];
    this.#vocabulary.read(text, (chunk) => chunks.push(chunk));
    return chunks;
  }

  #addNames(chunks: KnownChunk[], place: Place, more = 0): void {
    const wholes = chunks.reduce((sum, chunk) => sum + chunk.wholes, more);
    const parts = chunks.reduce((sum, chunk) => sum + chunk.parts, more);
    for (const { words } of chunks) {
      for (const { id, isPart } of words) this.#keepBest(id, toCode(place, isPart ? parts : wholes));
    }
  }

  #keep(id: number, value: number): void {
    if (id >= this.#values.length) {
      const longer = new Uint16Array(id * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    if (this.#values[id] === 0) this.#touched.push(id);
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
      this.#found.add(id, record * codeCount + codeOf(this.#values[id] ?? 0));
      this.#values[id] = 0;
    }
    this.#touched.length = 0;
  }
}

/** The words that readers may misspell, from their last letter to their first. */
function backwards(lines: Line[]): Line[] {
  return lines.flatMap(([word]): Line[] => (/^\p{L}{4,20}$/u.test(word) ? [[reversed(word), '']] : []));
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
