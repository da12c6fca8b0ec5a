import { attempt } from '../../utils/errors.ts';
import { isStopword } from '../text/query-terms.ts';
import { type SynonymLookup, synonymLookup } from '../text/synonyms.ts';
import type { IndexedPage, SearchLevel, SearchRecord, Synonym } from '../types.ts';
import { NumberEncoder } from './numbers.ts';
import {
  codeCount,
  type Field,
  maxMeasure,
  postingCode,
  termDensity,
  weightOf,
  writePlace,
} from './postings.ts';
import { writeTexts } from './record-texts.ts';
import { createVocabulary, type NumberedChunk, type Vocabulary } from './vocabulary.ts';

/** Returns what the records of a page add to an index; `undefined` for a page without any. */
type IndexPage = (records: SearchRecord[]) => IndexedPage | undefined;

/** Returns a function that indexes pages of a site, whose glossary has these synonyms. */
export function pageIndexer(synonyms: Synonym[] = []): IndexPage {
  const indexer = new PageIndexer(synonymLookup(synonyms));
  return (records) => (records.length > 0 ? indexer.index(records) : undefined);
}

/** Records of a page that is long for an explanation. */
const longPage = 50;
/** How much each doubling of that length lowers the boost of a page. */
const lengthPenalty = 0.12;

/** The default boost of a page: less for a long one, such as a reference, which has many words in many headings. */
function lengthBoost(records: number): number {
  return 1 / (1 + lengthPenalty * Math.max(0, Math.log2(records / longPage)));
}

/** Synonyms weigh as much as the words of a title with so many words. */
const synonymTitleLength = 8;

/** A keyword of a page weighs as much as a title with so many more words. */
const keywordPenalty = 3;

/** The codes of words of the folders and category of a page, and of its description. */
const folderCode = postingCode('content', 7);
const descriptionCode = postingCode('content', maxMeasure);

function titleField(type: SearchRecord['type']): Field {
  if (type === 'lvl1') return 'title';
  return type < 'lvl4' ? 'heading' : 'name';
}

/** Words are numbers here: a site has millions of them. */
class PageIndexer {
  readonly #vocabulary: Vocabulary = createVocabulary();
  readonly #synonymsOf: SynonymLookup;
  /** Values of the words of the current record, by word; and those words. */
  readonly #values: number[] = [];
  readonly #touched: number[] = [];
  /** The words of the current page, by word: their index plus one. */
  readonly #indexes: number[] = [];
  #words: number[] = [];
  /** By index of a word: `record * codeCount + code` for each record that has it. Lists are used again. */
  readonly #lists: number[][] = [];
  readonly #encoder = new NumberEncoder();
  #record = 0;

  constructor(synonymsOf: SynonymLookup) {
    this.#synonymsOf = synonymsOf;
  }

  index(page: SearchRecord[]): IndexedPage {
    const [{ language = '', version, docusaurus_tag = '', boost = lengthBoost(page.length) } = {}] = page;
    for (const [index, record] of page.entries()) {
      this.#record = index;
      if (record.type === 'content') this.#addContent(record.content ?? '');
      else this.#addTitle(record);
    }
    const { words } = this.#vocabulary;
    const result = {
      facets: { language, ...(version !== undefined && { version }), docusaurus_tag },
      words: this.#words.map((id) => words[id]).join('\n'),
      postings: this.#encodePostings(page),
      texts: writeTexts(page),
      ...(boost !== 1 && { boost }),
    };
    for (const id of this.#words) this.#indexes[id] = 0;
    this.#words = [];
    return result;
  }

  #addContent(text: string): void {
    let length = 0;
    // Counted in halves: a part of a compound is half a word.
    const count = (id: number, amount: number) => this.#keep(id, (this.#values[id] ?? 0) + amount);
    this.#vocabulary.read(text, ({ only, words, wholes }) => {
      length += wholes;
      if (only >= 0) count(only, 2);
      else for (const { id, isPart } of words) count(id, isPart ? 1 : 2);
    });
    this.#endRecord((count) => postingCode('content', termDensity(count / 2, length)));
  }

  #addTitle(record: SearchRecord): void {
    const { type, hierarchy, url, content, keywords = [] } = record;
    const names = this.#read(hierarchy[type as SearchLevel] ?? '');
    const field = titleField(type);
    if (field !== 'name') this.#addSynonyms(record, names, field);
    if (field === 'heading') this.#addWords(anchorWords(url), postingCode(field, synonymTitleLength));
    if (type === 'lvl1') {
      const folders = pathParts(url);
      const name = folders.pop() ?? '';
      for (const folder of [hierarchy.lvl0 ?? '', ...folders]) this.#addWords(folder, folderCode);
      this.#addWords(content ?? '', descriptionCode);
      for (const keyword of keywords) this.#addNames(this.#read(keyword), 'title', keywordPenalty);
      this.#addNames(this.#read(name), 'title', 1);
    }
    this.#addNames(names, field);
    this.#endRecord((value) => value - 1);
  }

  #addSynonyms({ url, language }: SearchRecord, names: NumberedChunk[], field: Field): void {
    const wholeWords = names.flatMap(({ words }) => words.filter(({ isPart }) => !isPart));
    const words = wholeWords.map(({ id }) => this.#vocabulary.words[id] as string);
    const { terms, others } = this.#synonymsOf({ words, url, language });
    for (const term of terms) this.#addNames(this.#read(term), field);
    for (const other of others) this.#addWords(other, postingCode(field, synonymTitleLength));
  }

  #addWords(text: string, code: number): void {
    for (const { words } of this.#read(text)) for (const { id } of words) this.#keepBest(id, code);
  }

  #read(text: string): NumberedChunk[] {
    const chunks: NumberedChunk[] = [];
    this.#vocabulary.read(text, (chunk) => chunks.push(chunk));
    return chunks;
  }

  #addNames(chunks: NumberedChunk[], field: Field, extra = 0): void {
    // The number of a step is not counted either.
    const significantChunks = chunks.filter(
      ({ only }) => only < 0 || !isFiller(this.#vocabulary.words[only] as string),
    );
    const countedChunks = significantChunks.length > 0 ? significantChunks : chunks;
    const wholes = countedChunks.reduce((sum, chunk) => sum + chunk.wholes, extra);
    const parts = countedChunks.reduce((sum, chunk) => sum + chunk.parts, extra);
    for (const { words } of chunks) {
      for (const { id, isPart } of words) this.#keepBest(id, postingCode(field, isPart ? parts : wholes));
    }
  }

  #keep(id: number, value: number): void {
    if (!this.#values[id]) this.#touched.push(id);
    this.#values[id] = value;
  }

  /** Keeps a code, plus one, where it weighs more than the one before. */
  #keepBest(id: number, code: number): void {
    const value = this.#values[id];
    if (!value || weightOf(code) > weightOf(value - 1)) this.#keep(id, code + 1);
  }

  /** Adds the words of the current record, each with its code. */
  #endRecord(codeOf: (value: number) => number): void {
    for (const id of this.#touched) {
      this.#listOf(id).push(this.#record * codeCount + codeOf(this.#values[id] ?? 0));
      this.#values[id] = 0;
    }
    this.#touched.length = 0;
  }

  #listOf(id: number): number[] {
    const index = this.#indexes[id] || this.#words.push(id);
    this.#indexes[id] = index;
    const list = this.#lists[index - 1] ?? [];
    this.#lists[index - 1] = list;
    return list;
  }

  /** Returns the lists of all words, and empties them. */
  #encodePostings(page: SearchRecord[]): string {
    const encoder = this.#encoder;
    const spans = page.map((_, index) => spanOf(page, index));
    for (const index of this.#words.keys()) {
      if (index > 0) encoder.endLine();
      const list = this.#lists[index] as number[];
      let lastRecord: number | undefined;
      for (const posting of list) {
        const record = Math.floor(posting / codeCount);
        writePlace(encoder, lastRecord, record, posting % codeCount, spans[record] as number);
        lastRecord = record;
      }
      list.length = 0;
    }
    return encoder.flush();
  }
}

function isFiller(word: string): boolean {
  return isStopword(word) || /^\d$/.test(word);
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

/** The words of the anchor of a heading, which its author may have chosen. */
function anchorWords(url: string): string {
  const [, anchor = ''] = url.split('#');
  return anchor.replaceAll('-', ' ');
}

/** The folders and the name of a page in its address. */
function pathParts(url: string): string[] {
  const path = url.replace(/[?#].*$/, '');
  return (attempt(() => decodeURI(path)) ?? path).split('/');
}
