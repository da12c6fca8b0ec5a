import { fileOf, prefixMark } from './index-files.ts';
import type { NumberWriter } from './numbers.ts';
import { codeCount, hasSpan, strengthOf } from './postings.ts';
import { firstsOf, type Line, sharedPrefixes } from './word-files.ts';

/** Records by number: the page of each, its place there, and how many records stand below it. */
export interface RecordPlaces {
  pages: number[];
  records: number[];
  spans: number[];
}

/** More records than this say nothing more of a word: only its best ones are kept. */
const mostPostings = 4000;

/** The records of a word as text, from their numbers and codes: `record * codeCount + code`, in the order of records. */
export function writePostings(
  found: number[],
  { places, writer }: { places: RecordPlaces; writer: NumberWriter },
): string {
  writer.write(countPages(found, places));
  let page = -1;
  let record = 0;
  for (const one of bestOf(found)) {
    const number = Math.floor(one / codeCount);
    const code = one % codeCount;
    const ownPage = places.pages[number] as number;
    const ownRecord = places.records[number] as number;
    if (ownPage === page) writer.write((ownRecord - record) * 2);
    else {
      writer.write(ownRecord * 2 + 1);
      writer.write(ownPage - Math.max(0, page));
    }
    writer.write(code);
    if (hasSpan(code)) writer.write(places.spans[number] as number);
    page = ownPage;
    record = ownRecord;
  }
  return writer.take();
}

function countPages(found: number[], { pages }: RecordPlaces): number {
  let count = 0;
  let last = -1;
  for (const one of found) {
    const page = pages[Math.floor(one / codeCount)] as number;
    if (page !== last) count += 1;
    last = page;
  }
  return count;
}

/** Codes, the strongest first. */
const strongest = Array.from({ length: codeCount }, (_, code) => code).sort(
  (a, b) => strengthOf(b) - strengthOf(a),
);

function bestOf(found: number[]): number[] {
  if (found.length <= mostPostings) return found;
  const counts = new Array<number>(codeCount).fill(0);
  for (const one of found) counts[one % codeCount] = (counts[one % codeCount] ?? 0) + 1;
  /** How many of each code may stay. */
  const rest = new Array<number>(codeCount).fill(0);
  let left = mostPostings;
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
