import { NumberEncoder } from './numbers.ts';
import { codeCount, readEntry, weightOf, writeEntry } from './postings.ts';

/** Only the strongest postings of a word are kept. */
const maxPostings = 4000;

/** Codes by weight, the greatest first. */
const strongest = Array.from({ length: codeCount }, (_, code) => code).sort(
  (a, b) => weightOf(b) - weightOf(a),
);

/** Returns the postings of a word without the weakest, if it has too many. */
export function strongestPostings(text: string): string {
  // Each has two characters or more.
  if (text.length <= 2 * maxPostings) return text;
  const { pages, postings } = readEntry('', text);
  if (postings.length <= maxPostings) return text;
  const counts = new Array<number>(codeCount).fill(0);
  for (const { code } of postings) counts[code] = (counts[code] ?? 0) + 1;
  /** How many postings of each code are kept. */
  const rest = new Array<number>(codeCount).fill(0);
  let left = maxPostings;
  for (const code of strongest) {
    rest[code] = Math.min(left, counts[code] ?? 0);
    left -= rest[code] ?? 0;
  }
  const kept = postings.filter(({ code }) => {
    rest[code] = (rest[code] ?? 0) - 1;
    return (rest[code] ?? 0) >= 0;
  });
  return writeEntry({ pages, postings: kept }, new NumberEncoder());
}
