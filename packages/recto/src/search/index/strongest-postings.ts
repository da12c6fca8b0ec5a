import { codeCount, readPostings, weightOf, writeEntry } from './postings.ts';

/** Only the strongest postings of a word are kept. */
const maxPostings = 4000;

/** Codes by weight, the greatest first. */
const codesByWeight = Array.from({ length: codeCount }, (_, code) => code).sort(
  (a, b) => weightOf(b) - weightOf(a),
);

/** Returns the postings of a word without the weakest, if it has too many. */
export function strongestPostings(text: string): string {
  // Each has two characters or more.
  if (text.length <= 2 * maxPostings) return text;
  const counts = new Array<number>(codeCount).fill(0);
  let count = 0;
  const pages = readPostings(text, (_, __, code) => {
    counts[code] = (counts[code] ?? 0) + 1;
    count += 1;
  });
  if (count <= maxPostings) return text;
  /** How many postings of each code are kept. */
  const quotas = new Array<number>(codeCount).fill(0);
  let budget = maxPostings;
  for (const code of codesByWeight) {
    quotas[code] = Math.min(budget, counts[code] ?? 0);
    budget -= quotas[code] ?? 0;
  }
  return writeEntry(pages, (write) =>
    readPostings(text, (page, record, code, span) => {
      quotas[code] = (quotas[code] ?? 0) - 1;
      if ((quotas[code] ?? 0) >= 0) write(page, record, code, span);
    }),
  );
}
