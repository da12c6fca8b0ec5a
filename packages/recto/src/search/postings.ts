import { readNumbers, writeNumbers } from './numbers.ts';

/** That a record has a word. */
export interface Posting {
  page: number;
  /** Place among the records of its page. */
  record: number;
  /** Where it stands there and how telling that is: see `codes.ts`. */
  code: number;
  /** For words of headings: how many records behind it stand below. */
  span: number;
}

/** Where a word is found. */
export interface WordEntry {
  word: string;
  /** How many pages have it, which may be more than those of its postings. */
  pages: number;
  /** In the order of pages and records. */
  postings: Posting[];
}

/** Kinds of places below this have a span. */
export const contentCodes = 16;

/**
 * Words with their postings as lines of text, each word without what it shares with the one before. Digits for small
 * numbers stand for themselves, so that a host's compression does the rest.
 */
export function writeWords(entries: WordEntry[]): string {
  let last = '';
  return entries
    .map(({ word, pages, postings }) => {
      const shared = sharedLength(last, word);
      last = word;
      return `${writeNumbers([shared])}${word.slice(shared)}\t${writeNumbers([pages])}${writePostings(postings)}`;
    })
    .join('\n');
}

/** What {@link writeWords} wrote; postings stay text until they are asked for. */
export function readWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  let last = '';
  for (const line of text.split('\n')) {
    const tab = line.indexOf('\t');
    if (tab < 1) continue;
    const [shared = 0] = readNumbers(line.charAt(0));
    last = last.slice(0, shared) + line.slice(1, tab);
    words.set(last, line.slice(tab + 1));
  }
  return words;
}

export function readEntry(word: string, text: string): WordEntry {
  const [pages = 0, ...numbers] = readNumbers(text);
  const postings: Posting[] = [];
  let page = 0;
  let record = 0;
  let index = 0;
  const next = () => numbers[index++] ?? 0;
  while (index < numbers.length) {
    const step = next();
    if (step % 2 === 1) {
      page += next();
      record = (step - 1) / 2;
    } else record += step / 2;
    const code = next();
    const span = code < contentCodes ? 0 : next();
    postings.push({ page, record, code, span });
  }
  return { word, pages, postings };
}

/** An odd number begins another page and is followed by its distance. */
function writePostings(postings: Posting[]): string {
  let page = 0;
  let record = 0;
  let isFirst = true;
  const numbers: number[] = [];
  for (const posting of postings) {
    if (isFirst || posting.page !== page) numbers.push(posting.record * 2 + 1, posting.page - page);
    else numbers.push((posting.record - record) * 2);
    numbers.push(posting.code);
    if (posting.code >= contentCodes) numbers.push(posting.span);
    ({ page, record } = posting);
    isFirst = false;
  }
  return writeNumbers(numbers);
}

/** Short enough for one character. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < 61 && length < one.length && one[length] === other[length]) length += 1;
  return length;
}
