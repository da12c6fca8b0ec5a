import { readNumbers } from './numbers.ts';

/** Where a word stands: in text, in a heading, in the title of a page, or in a name of a reference deep below those. */
export type Place = 'content' | 'heading' | 'title' | 'name';

const places: Place[] = ['content', 'heading', 'title', 'name'];
const steps = 16;

/** A code is less than this. */
export const codeCount = places.length * steps;

/** Whether something stands below a place. */
export function hasSpan(code: number): boolean {
  return code >= steps;
}

/** A place with a measure of 0 to 15, in one number: how dense the word is in content, how many words a title has. */
export function toCode(place: Place, measure: number): number {
  return places.indexOf(place) * steps + Math.max(0, Math.min(steps - 1, Math.round(measure)));
}

/** Words that content of a record has on average; shorter texts are more about each of theirs. */
const usualWords = 40;

/** Measure of a word that a text of so many words has so often. */
export function density(count: number, length: number): number {
  return (steps - 1) * (count / (count + 1.2 * (0.4 + (0.6 * length) / usualWords)));
}

const placeStrengths: Record<Place, number> = { content: 1, heading: 2, title: 3, name: 1.6 };

const strengths = Array.from({ length: codeCount }, (_, code) => {
  const place = places[Math.floor(code / steps)] ?? 'content';
  const measure = code % steps;
  const share = place === 'content' ? (measure + 1) / steps : 1 / (1 + 0.15 * Math.max(0, measure - 1));
  return placeStrengths[place] * share;
});

/** How much a word at a place says of its record, from 0 to about 3. */
export function strengthOf(code: number): number {
  return strengths[code] ?? 0;
}

/** That a record has a word. */
interface Posting {
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
