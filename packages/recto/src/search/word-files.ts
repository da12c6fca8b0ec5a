import { digits } from './numbers.ts';

/** A word with its postings as text. */
export type Line = [word: string, postings: string];

/** Characters of a file of words on a site of a few hundred pages; larger sites have more files, and larger ones. */
const usualSize = 12_000;
const usualTotal = 400_000;

/** Words in files by the alphabet. The size of a file grows with the cube root of the whole. */
export function toFiles(lines: Line[]): Line[][] {
  const sorted = lines.sort(([one], [other]) => (one < other ? -1 : 1));
  const sizeOf = ([word, postings]: Line) => word.length + postings.length;
  const total = sorted.reduce((sum, line) => sum + sizeOf(line), 0);
  const most = usualSize * Math.max(1, Math.cbrt(total / usualTotal));
  const files: Line[][] = [];
  let size = most;
  for (const line of sorted) {
    size += sizeOf(line);
    if (size > most) {
      files.push([]);
      size = sizeOf(line);
    }
    files.at(-1)?.push(line);
  }
  return files;
}

/** Beginnings of words that stand in several files. */
export function sharedPrefixes(files: Line[][]): string[] {
  const prefixes = new Set<string>();
  for (const [index, file] of files.entries()) {
    const last = files[index - 1]?.at(-1)?.[0] ?? '';
    const shared = sharedLength(last, file[0]?.[0] ?? '');
    for (let length = 1; length <= shared; length++) prefixes.add(last.slice(0, length));
  }
  return [...prefixes];
}

/**
 * Where each file begins: with as much of its first word as tells it from the word before, so that the beginning of a word
 * is looked for where the whole word is. The first file takes all that comes before its first word.
 */
export function firstsOf(files: Line[][]): string[] {
  return files.map((file, index) => {
    const last = files[index - 1]?.at(-1)?.[0];
    const first = file[0]?.[0] ?? '';
    return last === undefined ? '' : first.slice(0, sharedLength(last, first) + 1);
  });
}

/** The files as text. */
export function writeFiles(files: Line[][]): string[] {
  return files.map(writeWords);
}

function writeWords(lines: Line[]): string {
  let last = '';
  const written = lines.map(([word, postings]) => {
    const shared = sharedLength(last, word);
    last = word;
    return `${digits.charAt(shared)}${word.slice(shared)}\t${postings}`;
  });
  return written.join('\n');
}

/** Short enough for one character. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < 61 && length < one.length && one[length] === other[length]) length += 1;
  return length;
}
