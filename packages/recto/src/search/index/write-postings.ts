import { fileOf, prefixMarker } from './index-files.ts';
import type { NumberEncoder } from './numbers.ts';
import { canHaveSpan, codeCount, weightOf } from './postings.ts';
import { type Line, sharedPrefixes } from './word-files.ts';

/** Records by number: the page of each, its position there, and how many records are below it. */
export interface RecordPositions {
  pages: number[];
  records: number[];
  spans: number[];
}

/** Lists of numbers by word. A site has millions of them, so all are in two arrays. */
export class PostingLists {
  #words = new Int32Array(4096);
  #numbers = new Int32Array(4096);
  #length = 0;

  add(word: number, number: number): void {
    if (this.#length === this.#words.length) {
      this.#words = twiceAsLong(this.#words);
      this.#numbers = twiceAsLong(this.#numbers);
    }
    this.#words[this.#length] = word;
    this.#numbers[this.#length++] = number;
  }

  /** Returns the list of each word below `count`, with its numbers in the order in which they were added. */
  *lists(count: number): Generator<number[]> {
    const words = this.#words.subarray(0, this.#length);
    /** By word: the length of its list, then where the list starts, then where it ends. */
    const ends = new Int32Array(count);
    for (const word of words) ends[word] = (ends[word] as number) + 1;
    let start = 0;
    for (const [word, length] of ends.entries()) {
      ends[word] = start;
      start += length;
    }
    const sorted = new Int32Array(start);
    for (const [at, word] of words.entries()) {
      const end = ends[word] as number;
      sorted[end] = this.#numbers[at] as number;
      ends[word] = end + 1;
    }
    let at = 0;
    for (const end of ends) {
      const list: number[] = [];
      while (at < end) list.push(sorted[at++] as number);
      yield list;
    }
  }
}

function twiceAsLong(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * array.length);
  copy.set(array);
  return copy;
}

/** Only the strongest postings of a word are kept. */
const maxPostings = 4000;

/** The records of a word as text, from their numbers and codes: `record * codeCount + code`, in the order of records. */
export function writePostings(
  found: number[],
  { positions, writer }: { positions: RecordPositions; writer: NumberEncoder },
): string {
  writer.write(countPages(found, positions));
  let page = -1;
  let record = 0;
  for (const one of strongestPostings(found)) {
    const number = Math.floor(one / codeCount);
    const code = one % codeCount;
    const ownPage = positions.pages[number] as number;
    const ownRecord = positions.records[number] as number;
    if (ownPage === page) writer.write((ownRecord - record) * 2);
    else {
      writer.write(ownRecord * 2 + 1);
      writer.write(ownPage - Math.max(0, page));
    }
    writer.write(code);
    if (canHaveSpan(code)) writer.write(positions.spans[number] as number);
    page = ownPage;
    record = ownRecord;
  }
  return writer.flush();
}

function countPages(found: number[], { pages }: RecordPositions): number {
  let count = 0;
  let last = -1;
  for (const one of found) {
    const page = pages[Math.floor(one / codeCount)] as number;
    if (page !== last) count += 1;
    last = page;
  }
  return count;
}

/** Codes by weight, the greatest first. */
const strongest = Array.from({ length: codeCount }, (_, code) => code).sort(
  (a, b) => weightOf(b) - weightOf(a),
);

function strongestPostings(found: number[]): number[] {
  if (found.length <= maxPostings) return found;
  const counts = new Array<number>(codeCount).fill(0);
  for (const one of found) counts[one % codeCount] = (counts[one % codeCount] ?? 0) + 1;
  /** How many postings of each code are kept. */
  const rest = new Array<number>(codeCount).fill(0);
  let left = maxPostings;
  for (const code of strongest) {
    rest[code] = Math.min(left, counts[code] ?? 0);
    left -= rest[code] ?? 0;
  }
  return found.filter((one) => {
    const code = one % codeCount;
    rest[code] = (rest[code] ?? 0) - 1;
    return (rest[code] ?? 0) >= 0;
  });
}

/** The most titles in the list of a prefix. */
const maxTitles = 100;

/**
 * Adds a line for each prefix whose words are in several files, with the titles and headings that have one of these
 * words, so that one file answers a reader who has typed the prefix.
 */
export function addPrefixLists(
  { files, firsts }: { files: Line[][]; firsts: string[] },
  titles: Map<string, number[]>,
  write: (found: number[]) => string,
): void {
  const prefixes = sharedPrefixes(files);
  const best = new Map(prefixes.map((prefix) => [prefix, new Map<number, number>()]));
  for (const [word, records] of titles) {
    // The prefixes of a prefix are in the list too.
    for (let length = 1; length <= word.length; length++) {
      const list = best.get(word.slice(0, length));
      if (!list) break;
      keepBest(list, records);
    }
  }
  for (const [prefix, records] of best) {
    const strongest = [...records]
      .sort(([one, a], [other, b]) => weightOf(b) - weightOf(a) || one - other)
      .slice(0, maxTitles)
      .sort(([one], [other]) => one - other);
    const line: Line = [
      prefix + prefixMarker,
      write(strongest.map(([record, code]) => record * codeCount + code)),
    ];
    addLine(files[fileOf(firsts, prefix)] ?? [], line);
  }
}

function keepBest(records: Map<number, number>, titles: number[]): void {
  for (const one of titles) {
    const record = Math.floor(one / codeCount);
    const code = one % codeCount;
    const before = records.get(record);
    if (before === undefined || weightOf(code) > weightOf(before)) records.set(record, code);
  }
}

/** Inserts a line in alphabetical order. */
function addLine(file: Line[], line: Line): void {
  const at = file.findIndex(([word]) => word > line[0]);
  file.splice(at < 0 ? file.length : at, 0, line);
}
