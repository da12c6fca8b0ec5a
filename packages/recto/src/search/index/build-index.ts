import { stem } from '../text/query-terms.ts';
import type { IndexedPage } from '../types.ts';
import { encodeBoosts } from './boosts.ts';
import type { SearchPart } from './index-files.ts';
import { decodeNumbers, NumberEncoder, reversed } from './numbers.ts';
import { canHaveSpan, codeCount } from './postings.ts';
import {
  firstWords,
  type Line,
  type NumberedLine,
  serializeWords,
  splitTexts,
  splitWords,
} from './word-files.ts';
import { addPrefixLists, PostingLists, type RecordPositions, writePostings } from './write-postings.ts';

/*
 * The index in static files: a manifest with a fixed name, words in the order of their stems with their places, the same
 * words reversed for typos at the start, and texts in page order. A prefix that spans several files has a list of
 * titles, so each word costs one file. A word keeps its 4,000 best places; word files grow with the cube root of
 * the index, text files with the sixth root, so a query costs almost the same on every site. Each version is a
 * part of its own. `query/open-index.ts` answers queries from these files, in the browser, in dev and on disk.
 */

/** A part of an index before its files have names. */
export interface BuiltPart {
  facts: Omit<SearchPart, 'hash'>;
  /** Contents of the files, in the order of the facts. */
  words: string[];
  suffixes: string[];
  texts: string[];
}

/** Builds an index from one page after the other. */
export interface IndexBuilder {
  add(page: IndexedPage | undefined): void;
  finish(): BuiltPart[];
}

/** An empty index. */
export function indexBuilder(): IndexBuilder {
  const parts = new Map<string, PartBuilder>();
  return {
    add(page) {
      if (!page) return;
      const key = JSON.stringify(page.facets);
      const part = parts.get(key) ?? new PartBuilder(page.facets);
      parts.set(key, part);
      part.add(page);
    },
    finish: () => [...parts.values()].map((part) => part.finish()),
  };
}

/** The index of pages with the same facets. */
class PartBuilder {
  readonly #facets: Record<string, string>;
  /** The numbers of words. */
  readonly #words = new Map<string, number>();
  /** By word: `record * codeCount + code` for each record that has it. */
  readonly #postings = new PostingLists();
  readonly #positions: RecordPositions = { pages: [], records: [], spans: [] };
  readonly #texts: NumberedLine[] = [];
  /** By page, for those that have one. */
  readonly #boosts = new Map<number, number>();
  #pages = 0;

  constructor(facets: Record<string, string>) {
    this.#facets = facets;
  }

  add({ spans, words, postings, texts, boost }: IndexedPage): void {
    const positions = this.#positions;
    const start = positions.pages.length * codeCount;
    for (const [index, span] of spans.entries()) {
      positions.pages.push(this.#pages);
      positions.records.push(index);
      positions.spans.push(span);
    }
    const ids = words.split('\n').map((word) => this.#numberOf(word));
    const pairs = decodeNumbers(postings);
    for (let at = 0; at < pairs.length; at += 2)
      this.#postings.add(ids[pairs[at] as number] as number, start + (pairs[at + 1] as number));
    for (const line of texts) this.#texts.push({ ...line, page: this.#pages });
    if (boost !== undefined) this.#boosts.set(this.#pages, boost);
    this.#pages += 1;
  }

  #numberOf(word: string): number {
    const number = this.#words.get(word);
    if (number !== undefined) return number;
    this.#words.set(word, this.#words.size);
    return this.#words.size - 1;
  }

  finish(): BuiltPart {
    const writing = { positions: this.#positions, writer: new NumberEncoder() };
    const write = (records: number[]) => writePostings(records, writing);
    const lines: Line[] = [];
    /** By word, for words of titles only. */
    const titles = new Map<string, number[]>();
    const inOrder = this.#words.keys();
    for (const records of this.#postings.lists(this.#words.size)) {
      const word = inOrder.next().value as string;
      lines.push([word, write(records)]);
      const ofTitles = records.filter((one) => canHaveSpan(one % codeCount));
      if (ofTitles.length > 0) titles.set(word, ofTitles);
    }
    const suffixes = splitWords(reverseWords(lines), asTyped);
    // The forms of a word are in one file.
    const words = splitWords(lines, stem);
    const firsts = firstWords(words, stem);
    addPrefixLists({ files: words, firsts }, titles, write);
    const { starts, texts } = splitTexts(this.#texts);
    const boosts = this.#boosts.size > 0 && { boosts: encodeBoosts(this.#boosts) };
    const facts = {
      pages: this.#pages,
      words: firsts,
      suffixes: firstWords(suffixes, asTyped),
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
}

const asTyped = (word: string) => word;

/** The words whose typos are corrected, reversed. */
function reverseWords(lines: Line[]): Line[] {
  return lines.flatMap(([word]): Line[] => (/^\p{L}{4,20}$/u.test(word) ? [[reversed(word), '']] : []));
}
