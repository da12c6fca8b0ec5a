import { hasSpan } from './codes.ts';
import { readNumbers } from './numbers.ts';

/** That a record has a word. */
export interface Posting {
  page: number;
  /** Place among the records of its page. */
  record: number;
  /** Where it stands there and how telling that is: see `codes.ts`. */
  code: number;
  /** How many records behind it stand below it; nothing stands below content. */
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
    const [shared = 0] = readNumbers(line.charAt(0));
    last = last.slice(0, shared) + line.slice(1, tab);
    words.set(last, line.slice(tab + 1));
  }
  return words;
}

/**
 * The postings that `writePostings` wrote: the number of pages; then for each posting a number, its code, and if
 * something can stand below it, its span. The number is twice the distance from the record before. On another page it
 * is twice the place of the record, plus one, and the distance from the page before follows it.
 */
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
    postings.push({ page, record, code, span: hasSpan(code) ? next() : 0 });
  }
  return { word, pages, postings };
}
