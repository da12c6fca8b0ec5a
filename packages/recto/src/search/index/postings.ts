import { decodeNumbers, encodeNumber, NumberEncoder, NumberReader } from './numbers.ts';

/** Where a word occurs: in text, in a heading, in the title of a page, or in a deeper heading, such as a name of a reference. */
export type Field = 'content' | 'heading' | 'title' | 'name';

const fields: Field[] = ['content', 'heading', 'title', 'name'];
const steps = 16;

/** See {@link postingCode}. */
export const maxMeasure = steps - 1;

export const codeCount = fields.length * steps;

/** Whether records can be below one with this code. */
export function canHaveSpan(code: number): boolean {
  return code >= steps;
}

/** Whether a code is of the title of a page or of a heading. */
export function isHeadingCode(code: number): boolean {
  const field = fields[Math.floor(code / steps)];
  return field === 'title' || field === 'heading';
}

/** A field and a measure of 0 to 15 in one number: the density of the word in content, or the number of words of a title. */
export function postingCode(field: Field, measure: number): number {
  return fields.indexOf(field) * steps + Math.max(0, Math.min(steps - 1, Math.round(measure)));
}

/** Words of the content of an average record; in shorter texts each word weighs more. */
const averageWords = 40;

/** The measure of a word that occurs `count` times in a text of `length` words, as in BM25. */
export function termDensity(count: number, length: number): number {
  return (steps - 1) * (count / (count + 1.2 * (0.4 + (0.6 * length) / averageWords)));
}

const fieldWeights: Record<Field, number> = { content: 1, heading: 1.75, title: 2.8, name: 1.6 };

const weights = Array.from({ length: codeCount }, (_, code) => {
  const field = fields[Math.floor(code / steps)] ?? 'content';
  const measure = code % steps;
  const share = field === 'content' ? (measure + 1) / steps : 1 / (1 + 0.15 * Math.max(0, measure - 1));
  return fieldWeights[field] * share;
});

/** The weight of a word in its record, from 0 to about 3. */
export function weightOf(code: number): number {
  return weights[code] ?? 0;
}

/** An occurrence of a word in a record. */
export interface Posting {
  page: number;
  /** Position among the records of its page. */
  record: number;
  /** See {@link postingCode}. */
  code: number;
  /** How many of the records after it are below it; none are below content. */
  span: number;
}

/**
 * The words of a file, with their postings as text. A line has one character for the number of letters that a word
 * shares with the one before, the other letters, a tab, and the postings.
 */
export function readWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  let last = '';
  for (const line of text.split('\n')) {
    const tab = line.indexOf('\t');
    if (tab < 1) continue;
    const [prefixLength = 0] = decodeNumbers(line.charAt(0));
    last = last.slice(0, prefixLength) + line.slice(1, tab);
    words.set(last, line.slice(tab + 1));
  }
  return words;
}

/*
 * The postings of a word: the number of pages that have it, then each page, as twice its distance from the one before, plus
 * one, with its places. The first place is the position of a record, a code, and if it can have one, a span; further ones begin with
 * twice the distance from the record before.
 */

/** Writes a place. `lastRecord` is the position of the record before; `undefined` for the first place on a page. */
export function writePlace(
  encoder: NumberEncoder,
  lastRecord: number | undefined,
  record: number,
  code: number,
  span: number,
): void {
  encoder.write(lastRecord === undefined ? record : 2 * (record - lastRecord));
  encoder.write(code);
  if (canHaveSpan(code)) encoder.write(span);
}

/** Returns what precedes the places of a page. */
export function pageStep(distance: number): string {
  return encodeNumber(2 * distance + 1);
}

type OnPosting = (page: number, record: number, code: number, span: number) => void;

/** Writes the postings of a word, which `visit` passes on in the order of pages and records. */
export function writeEntry(pages: number, visit: (write: OnPosting) => void): string {
  const encoder = new NumberEncoder();
  encoder.write(pages);
  let lastPage = 0;
  let lastRecord: number | undefined;
  visit((page, record, code, span) => {
    if (lastRecord === undefined || page !== lastPage) {
      encoder.write(2 * (page - lastPage) + 1);
      lastRecord = undefined;
    }
    writePlace(encoder, lastRecord, record, code, span);
    lastPage = page;
    lastRecord = record;
  });
  return encoder.flush();
}

/** Returns the postings of a word, in the order of pages and records. */
export function postingsIn(text: string): Posting[] {
  const postings: Posting[] = [];
  readPostings(text, (page, record, code, span) => postings.push({ page, record, code, span }));
  return postings;
}

/**
 * Calls back with each posting of a word, in their order, and returns how many pages have it, which can be more than the postings cover.
 * Common words have very many.
 */
export function readPostings(text: string, onPosting: OnPosting): number {
  const reader = new NumberReader(text);
  const pages = reader.next();
  let page = 0;
  let record = 0;
  while (reader.hasMore) {
    const step = reader.next();
    if (step % 2 === 1) {
      page += (step - 1) / 2;
      record = reader.next();
    } else record += step / 2;
    const code = reader.next();
    onPosting(page, record, code, canHaveSpan(code) ? reader.next() : 0);
  }
  return pages;
}
