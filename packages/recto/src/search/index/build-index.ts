import type { SearchRecord } from '../../model/search.ts';
import type { Synonym } from '../../model/synonym.ts';
import { type SynonymLookup, synonymLookup } from '../text/synonyms.ts';
import { encodeBoosts } from './boosts.ts';
import type { SearchPart } from './index-files.ts';
import { NumberEncoder, reversed } from './numbers.ts';
import { canHaveSpan, codeCount, type Field, postingCode, termDensity, weightOf } from './postings.ts';
import { type TextsLine, writeTexts } from './record-texts.ts';
import { createVocabulary, type NumberedChunk, PostingLists, type Vocabulary } from './vocabulary.ts';
import { firstWords, type Line, serializeWords, splitTexts, splitWords } from './word-files.ts';
import { addPrefixLists, type RecordPositions, writePostings } from './write-postings.ts';

/** A part of an index before its files have names. */
export interface BuiltPart {
  facts: Omit<SearchPart, 'hash'>;
  /** Contents of the files, in the order of the facts. */
  words: string[];
  suffixes: string[];
  texts: string[];
}

/** Builds an index from the records of one page after the other. */
export interface IndexBuilder {
  add(page: SearchRecord[]): void;
  finish(): BuiltPart[];
}

/** An empty index; `synonyms` come from the glossary of the site. */
export function indexBuilder(synonyms: Synonym[] = []): IndexBuilder {
  const vocabulary = createVocabulary();
  const synonymsOf = synonymLookup(synonyms);
  const parts = new Map<string, PartBuilder>();
  return {
    add(records) {
      const [first] = records;
      if (!first) return;
      const { language, version, docusaurus_tag } = first;
      const facets = { language, ...(version !== undefined && { version }), docusaurus_tag };
      const key = JSON.stringify(facets);
      const part = parts.get(key) ?? new PartBuilder(facets, { vocabulary, synonymsOf });
      parts.set(key, part);
      part.add(records);
    },
    finish: () => [...parts.values()].map((part) => part.finish()),
  };
}

/** On a page with more records than this, such as a reference, a heading weighs no more than a name. */
const maxNamedHeadings = 150;

/** Synonyms weigh as much as the words of a title with so many words. */
const synonymTitleLength = 8;

function titleField(type: SearchRecord['type'], isOneOfMany: boolean): Field {
  if (type === 'lvl1') return 'title';
  return type < 'lvl4' && !isOneOfMany ? 'heading' : 'name';
}

/** The index of pages with the same facets. Words are numbers here: a site has millions of them. */
class PartBuilder {
  readonly #facets: Record<string, string>;
  readonly #vocabulary: Vocabulary;
  readonly #synonymsOf: SynonymLookup;
  /** By word: `record * codeCount + code` for each record that has it. */
  readonly #postings = new PostingLists();
  readonly #positions: RecordPositions = { pages: [], records: [], spans: [] };
  readonly #texts: TextsLine[] = [];
  /** By page, for those that have one. */
  readonly #boosts = new Map<number, number>();
  #pages = 0;
  /** Values of the words of the current record, by word; and those words. */
  #values = new Uint16Array(4096);
  readonly #touched: number[] = [];

  constructor(
    facets: Record<string, string>,
    { vocabulary, synonymsOf }: { vocabulary: Vocabulary; synonymsOf: SynonymLookup },
  ) {
    this.#facets = facets;
    this.#vocabulary = vocabulary;
    this.#synonymsOf = synonymsOf;
  }

  add(page: SearchRecord[]): void {
    const { pages, records, spans } = this.#positions;
    for (const [index, record] of page.entries()) {
      pages.push(this.#pages);
      records.push(index);
      spans.push(spanOf(page, index));
      if (record.type === 'content') this.#addContent(record.content ?? '');
      else this.#addTitle(record, page.length > maxNamedHeadings);
    }
    this.#texts.push(...writeTexts(page, this.#pages));
    const boost = page[0]?.boost;
    if (boost !== undefined && boost !== 1) this.#boosts.set(this.#pages, boost);
    this.#pages += 1;
  }

  finish(): BuiltPart {
    const writing = { positions: this.#positions, writer: new NumberEncoder() };
    const write = (records: number[]) => writePostings(records, writing);
    const lines: Line[] = [];
    /** By word, for words of titles only. */
    const titles = new Map<string, number[]>();
    for (const [id, word] of this.#vocabulary.words.entries()) {
      const records = this.#postings.of(id);
      if (records.length === 0) continue;
      lines.push([word, write(records)]);
      const ofTitles = records.filter((one) => canHaveSpan(one % codeCount));
      if (ofTitles.length > 0) titles.set(word, ofTitles);
    }
    const suffixes = splitWords(reverseWords(lines));
    const words = splitWords(lines);
    const firsts = firstWords(words);
    addPrefixLists(words, titles, write);
    const { starts, texts } = splitTexts(this.#texts);
    const boosts = this.#boosts.size > 0 && { boosts: encodeBoosts(this.#boosts) };
    const facts = {
      pages: this.#pages,
      words: firsts,
      suffixes: firstWords(suffixes),
      ...boosts,
      texts: starts,
    };
    return {
      facts: { facets: this.#facets, ...facts },
      words: words.map(serializeWords),
      suffixes: suffixes.map(serializeWords),
      texts,
    };
  }

  #addContent(text: string): void {
    let length = 0;
    // Counted in halves: a part of a compound is half a word.
    const count = (id: number, more: number) => this.#keep(id, (this.#values[id] ?? 0) + more);
    this.#vocabulary.read(text, ({ only, words, wholes }) => {
      length += wholes;
      if (only >= 0) count(only, 2);
      else for (const { id, isPart } of words) count(id, isPart ? 1 : 2);
    });
    this.#endRecord((count) => postingCode('content', termDensity(count / 2, length)));
  }

  #addTitle({ type, hierarchy, url, language }: SearchRecord, isOneOfMany: boolean): void {
    const text = hierarchy[type as keyof typeof hierarchy] ?? '';
    const names = this.#read(text);
    const field = titleField(type, isOneOfMany);
    if (field !== 'name') {
      for (const { words } of this.#synonymsOf({ text, url, language }).flatMap((synonym) =>
        this.#read(synonym),
      ))
        for (const { id } of words) this.#keepBest(id, postingCode(field, synonymTitleLength));
    }
    if (type === 'lvl1') {
      const folders = pathParts(url);
      const own = folders.pop() ?? '';
      for (const { words } of folders.flatMap((folder) => this.#read(folder)))
        for (const { id } of words) this.#keepBest(id, postingCode('content', 7));
      this.#addNames(this.#read(own), 'title', 1);
    }
    this.#addNames(names, field);
    this.#endRecord((value) => value - 1);
  }

  #read(text: string): NumberedChunk[] {
    const chunks: NumberedChunk[] = [];
    this.#vocabulary.read(text, (chunk) => chunks.push(chunk));
    return chunks;
  }

  #addNames(chunks: NumberedChunk[], field: Field, more = 0): void {
    const wholes = chunks.reduce((sum, chunk) => sum + chunk.wholes, more);
    const parts = chunks.reduce((sum, chunk) => sum + chunk.parts, more);
    for (const { words } of chunks) {
      for (const { id, isPart } of words) this.#keepBest(id, postingCode(field, isPart ? parts : wholes));
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

  /** Keeps a code, plus one, where it weighs more than the one before. */
  #keepBest(id: number, code: number): void {
    const known = this.#values[id];
    if (!known || weightOf(code) > weightOf(known - 1)) this.#keep(id, code + 1);
  }

  /** Adds the words of the current record, each with its code. */
  #endRecord(codeOf: (value: number) => number): void {
    const record = this.#positions.pages.length - 1;
    for (const id of this.#touched) {
      this.#postings.add(id, record * codeCount + codeOf(this.#values[id] ?? 0));
      this.#values[id] = 0;
    }
    this.#touched.length = 0;
  }
}

/** The words whose typos are corrected, reversed. */
function reverseWords(lines: Line[]): Line[] {
  return lines.flatMap(([word]): Line[] => (/^\p{L}{4,20}$/u.test(word) ? [[reversed(word), '']] : []));
}

/** How many of the records after a heading are below it. */
function spanOf(page: SearchRecord[], index: number): number {
  const { type, hierarchy } = page[index] as SearchRecord;
  if (type === 'content') return 0;
  let end = index + 1;
  for (let other = page[end]; other && other.hierarchy[type] === hierarchy[type]; other = page[++end]) {
    if (other.type !== 'content' && other.type <= type) break;
  }
  return end - index - 1;
}

/** The folders and the name of a page in its address. */
function pathParts(url: string): string[] {
  const path = url.replace(/[?#].*$/, '');
  try {
    return decodeURI(path).split('/');
  } catch {
    return path.split('/');
  }
}
