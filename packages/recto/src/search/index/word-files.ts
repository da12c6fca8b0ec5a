import { digits, NumberWriter } from './numbers.ts';
import type { TextLine } from './record-texts.ts';

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

/** Characters of a file of texts on a site of a few hundred pages; larger sites have more files, and a little larger ones. */
const usualTextSize = 8000;
const usualTextTotal = 800_000;

/** Lines in files, in their order; where each file begins, as a part of an index tells it. */
export function toTextFiles(lines: TextLine[]): { starts: string; texts: string[] } {
  const total = lines.reduce((sum, { line }) => sum + line.length, 0);
  // Slowly: a reader loads eight of them for eight passages.
  const most = usualTextSize * Math.max(1, (total / usualTextTotal) ** (1 / 6));
  const starts = new NumberWriter();
  const files: string[][] = [];
  let size = most;
  let last = 0;
  for (const { page, from, line } of lines) {
    // About as much: half a line too much is as good as half a line too little.
    if (size + line.length / 2 > most) {
      files.push([]);
      starts.write(page - last);
      starts.write(from);
      last = page;
      size = 0;
    }
    files.at(-1)?.push(line);
    size += line.length;
  }
  return { starts: starts.take(), texts: files.map((file) => file.join('\n')) };
}
