import { prefixMarker } from './manifest.ts';
import { canHaveSpan, type Posting, readPostings, weightOf, writeEntry } from './postings.ts';
import { type Line, sharedLength, type WordsFile } from './word-files.ts';

/*
 * A prefix whose words are in several files has a list of the titles and headings that have one of these words, so that one file answers
 * a reader who has typed the prefix. Each file keeps its best titles for the prefixes that it shares with its neighbors, so the list is
 * made without reading other files.
 */

/** The most titles in the list of a prefix. */
const maxTitles = 100;

/** Returns the prefixes whose words are in several files, with the numbers of these files. */
export function sharedPrefixes(files: Pick<WordsFile, 'first' | 'last'>[]): Map<string, Set<number>> {
  const prefixes = new Map<string, Set<number>>();
  for (const [index, { first }] of files.entries()) {
    const last = files[index - 1]?.last ?? '';
    const prefixLength = sharedLength(last, first);
    for (let length = 1; length <= prefixLength; length++) {
      const prefix = last.slice(0, length);
      const indexes = prefixes.get(prefix) ?? new Set();
      prefixes.set(prefix, indexes.add(index - 1).add(index));
    }
  }
  return prefixes;
}

/** Returns the best titles with words that begin with a prefix, as postings. */
export function bestTitles(lines: Iterable<Line>, prefix: string): string {
  const titles = new Map<number, Posting>();
  for (const [word, postings] of lines) {
    if (!word.startsWith(prefix)) continue;
    readPostings(postings, (page, record, code, span) => {
      if (!canHaveSpan(code)) return;
      const key = page * maxRecords + record;
      const previous = titles.get(key);
      if (!previous || weightOf(code) > weightOf(previous.code))
        titles.set(key, { page, record, code, span });
    });
  }
  const best = [...titles.values()]
    .sort((one, other) => weightOf(other.code) - weightOf(one.code) || compareOrder(one, other))
    .slice(0, maxTitles)
    .sort(compareOrder);
  const pages = new Set(best.map(({ page }) => page)).size;
  return writeEntry(pages, (write) => {
    for (const { page, record, code, span } of best) write(page, record, code, span);
  });
}

/** More than a page has. */
const maxRecords = 2 ** 26;

function compareOrder(one: Posting, other: Posting): number {
  return one.page - other.page || one.record - other.record;
}

/** Returns the list of a prefix, from the best titles of each file. */
export function prefixLine(prefix: string, titles: string[]): Line {
  const lines = titles.map((postings): Line => [prefix, postings]);
  return [prefix + prefixMarker, bestTitles(lines, prefix)];
}

/** Returns the lines of a file with its lists of prefixes, in alphabetical order. */
export function withPrefixLines(lines: Line[], prefixLines: Line[]): Line[] {
  const allLines = [...lines];
  for (const line of prefixLines) {
    const index = allLines.findIndex(([word]) => word > line[0]);
    allLines.splice(index < 0 ? allLines.length : index, 0, line);
  }
  return allLines;
}
