import { codeCount, strengthOf } from './codes.ts';
import { fileOf, prefixMark } from './index-files.ts';
import { firstsOf, type Line, sharedPrefixes } from './word-files.ts';

/** More titles than this say nothing to a reader who has typed two letters. */
const mostTitles = 100;

/**
 * Gives each beginning of words whose words stand in several files a line of its own, with the titles and headings that
 * have one of these words; so a reader who has typed so far needs one file.
 */
export function addPrefixLists(
  files: Line[][],
  titles: Map<string, number[]>,
  write: (found: number[]) => string,
): void {
  const firsts = firstsOf(files);
  const prefixes = sharedPrefixes(files);
  const best = new Map(prefixes.map((prefix) => [prefix, new Map<number, number>()]));
  const longest = Math.max(0, ...prefixes.map(({ length }) => length));
  for (const [word, records] of titles) {
    for (let length = 1; length <= longest; length++) keepBest(best.get(word.slice(0, length)), records);
  }
  for (const [prefix, records] of best) {
    const strongest = [...records]
      .sort(([one, a], [other, b]) => strengthOf(b) - strengthOf(a) || one - other)
      .slice(0, mostTitles)
      .sort(([one], [other]) => one - other);
    const line: Line = [
      prefix + prefixMark,
      write(strongest.map(([record, code]) => record * codeCount + code)),
    ];
    addLine(files[fileOf(firsts, prefix)] ?? [], line);
  }
}

function keepBest(records: Map<number, number> | undefined, titles: number[]): void {
  if (!records) return;
  for (const one of titles) {
    const record = Math.floor(one / codeCount);
    const code = one % codeCount;
    const known = records.get(record);
    if (known === undefined || strengthOf(code) > strengthOf(known)) records.set(record, code);
  }
}

/** Puts a line where it belongs by the alphabet. */
function addLine(file: Line[], line: Line): void {
  const at = file.findIndex(([word]) => word > line[0]);
  file.splice(at < 0 ? file.length : at, 0, line);
}
