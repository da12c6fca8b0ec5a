import type { IndexedPage, TextsLine } from '../types.ts';
import { segmentStride } from './manifest.ts';
import { encodeNumber, NumberReader } from './numbers.ts';
import { canHaveSpan, pageStep } from './postings.ts';

/*
 * Pages in a row are a segment: an index of their own, with numbers that start from 0. A page that changes makes its segment anew, and words
 * whose lines in it are the same stay as they are in the whole index. Numbers of pages in the whole index leave room for the longest
 * segment, so the numbers of others do not move if a segment has a page more.
 */

/** Pages that a segment has at least, and pages after which it ends on average from then on. */
const shortestSegment = 16;

/** Whether a segment ends after a page, with which it has `pages`. Pages that are added or removed change the ends of few segments. */
export function endsSegment(path: string, pages: number): boolean {
  const isEnd = pages >= shortestSegment && hashOf(path) % shortestSegment === 0;
  return isEnd || pages === segmentStride;
}

/** FNV-1a with its upper bits mixed into the lower ones. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A segment as it is known without its words and texts. Plain data. */
export interface SegmentFacts {
  /** Changes with its pages. */
  key: string;
  pages: number;
  /** Boosts of pages that have one, by their positions. */
  boosts: [page: number, boost: number][];
  /** Characters of the texts. */
  textLength: number;
}

/** What the pages of a segment add to an index. */
export interface Segment {
  /**
   * A line for each word, in order: the word, a tab, and its postings, in which the numbers of the first and the last page that
   * have it are in front of the places on the first one.
   */
  words: string;
  /** By page. */
  texts: TextsLine[][];
}

interface Entry {
  pages: number;
  first: number;
  last: number;
  places: string;
}

export function createSegment(pages: Pick<IndexedPage, 'words' | 'postings' | 'texts'>[]): Segment {
  const entries = new Map<string, Entry>();
  for (const [page, { words, postings }] of pages.entries()) {
    const lists = postings.split('\n');
    for (const [index, word] of words.split('\n').entries()) {
      const places = lists[index] as string;
      const entry = entries.get(word);
      if (entry) {
        entry.pages += 1;
        entry.places += pageStep(page - entry.last) + places;
        entry.last = page;
      } else if (word !== '') entries.set(word, { pages: 1, first: page, last: page, places });
    }
  }
  const lines = [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([word, { pages, first, last, places }]) =>
        `${word}\t${[pages, first, last].map(encodeNumber).join('')}${places}`,
    );
  return { words: lines.join('\n'), texts: pages.map(({ texts }) => texts) };
}

/** Returns the pages of a segment, as they were given to {@link createSegment} but for the order of their words. */
export function pagesOf({ words, texts }: Segment): Pick<IndexedPage, 'words' | 'postings' | 'texts'>[] {
  const lists = texts.map(() => ({ words: [] as string[], postings: [] as string[] }));
  for (const [word, postings] of linesOf(words)) {
    const reader = new NumberReader(postings);
    reader.next();
    let page = reader.next();
    reader.next();
    let start = reader.at;
    let end = start;
    const endPage = () => {
      lists[page]?.words.push(word);
      lists[page]?.postings.push(postings.slice(start, end));
    };
    reader.next();
    for (;;) {
      if (canHaveSpan(reader.next())) reader.next();
      end = reader.at;
      if (!reader.hasMore) break;
      const step = reader.next();
      if (step % 2 === 0) continue;
      endPage();
      page += (step - 1) / 2;
      start = reader.at;
      reader.next();
    }
    endPage();
  }
  return lists.map((list, page) => ({
    words: list.words.join('\n'),
    postings: list.postings.join('\n'),
    texts: texts[page] as TextsLine[],
  }));
}

/** Returns the words of a segment with their postings. */
export function linesOf(words: string): [word: string, postings: string][] {
  return (words === '' ? [] : words.split('\n')).map((line) => {
    const tab = line.indexOf('\t');
    return [line.slice(0, tab), line.slice(tab + 1)];
  });
}

/** Returns the words that two segments do not have alike. */
export function* changedWords(one: string, other: string): Iterable<string> {
  const [before, after] = [wordFinder(one), wordFinder(other)];
  for (const [word, postings] of linesOf(other)) if (before(word) !== postings) yield word;
  for (const [word] of linesOf(one)) if (after(word) === undefined) yield word;
}

/** Returns a function that returns the postings of a word in a segment. Words must be looked up in their order. */
export function wordFinder(words: string): (word: string) => string | undefined {
  let start = 0;
  const wordAt = (at: number) => words.slice(at, words.indexOf('\t', at));
  const endAt = (at: number) => {
    const end = words.indexOf('\n', at);
    return end < 0 ? words.length : end;
  };
  const nextTo = (at: number) => Math.min(words.length, endAt(at) + 1);
  return (word) => {
    // Usually the next one.
    if (start < words.length && wordAt(start) < word) start = nextTo(start);
    for (let end = words.length; start < end && wordAt(start) < word; ) {
      const middle = nextTo((start + end) >>> 1);
      if (middle >= end) start = nextTo(start);
      else if (wordAt(middle) < word) start = nextTo(middle);
      else end = middle;
    }
    if (start === words.length || wordAt(start) !== word) return undefined;
    return words.slice(start + word.length + 1, endAt(start));
  };
}

/** Joins the postings of a word in segments, given by their numbers, to those in the whole index. */
export function joinPostings(parts: { segment: number; postings: string }[]): string {
  let pages = 0;
  let lastPage = 0;
  let places = '';
  for (const { segment, postings } of parts) {
    const reader = new NumberReader(postings);
    pages += reader.next();
    const start = segment * segmentStride;
    const first = start + reader.next();
    const last = start + reader.next();
    places += pageStep(first - lastPage) + postings.slice(reader.at);
    lastPage = last;
  }
  return encodeNumber(pages) + places;
}

/** Returns what is known of a segment without reading it. */
export function segmentFacts(key: string, pages: Pick<IndexedPage, 'texts' | 'boost'>[]): SegmentFacts {
  const texts = pages.flatMap((page) => page.texts);
  return {
    key,
    pages: pages.length,
    boosts: pages.flatMap(({ boost }, page): [number, number][] =>
      boost === undefined ? [] : [[page, boost]],
    ),
    textLength: texts.reduce((sum, { rest }) => sum + rest.length, 0),
  };
}

/** Names the part of an index with these facets. */
export function partKey(facets: Record<string, string>): string {
  return JSON.stringify(facets);
}
