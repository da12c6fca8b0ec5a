import type { TextsLine } from '../types.ts';
import { digits, NumberEncoder } from './numbers.ts';

/** A word with its postings as text. */
export type Line = [word: string, postings: string];

/** Characters of a file of words, and of all of them, on a site of a few hundred pages. */
const baseFileSize = 12_000;
const baseTotalSize = 400_000;

/** What orders the words of files. */
export type KeyOf = (word: string) => string;

/**
 * Splits words into files in the order of their keys. Words with the same key are in one file. The size of a file grows with
 * the cube root of the total.
 */
export function splitWords(lines: Line[], keyOf: KeyOf): Line[][] {
  const keyed = lines.map((line) => ({ key: keyOf(line[0]), line }));
  keyed.sort((one, other) =>
    one.key === other.key ? compare(one.line[0], other.line[0]) : compare(one.key, other.key),
  );
  const sizeOf = ([word, postings]: Line) => word.length + postings.length;
  const total = lines.reduce((sum, line) => sum + sizeOf(line), 0);
  const maxSize = baseFileSize * Math.max(1, Math.cbrt(total / baseTotalSize));
  const files: Line[][] = [];
  let size = maxSize;
  let last: string | undefined;
  for (const { key, line } of keyed) {
    size += sizeOf(line);
    if (size > maxSize && key !== last) {
      files.push([]);
      size = sizeOf(line);
    }
    files.at(-1)?.push(line);
    last = key;
  }
  return files;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Prefixes whose words are in several files. */
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
 * The start of each file: the shortest prefix of its first key that differs from the key before, so that a prefix is looked
 * up in the file of the whole word. The first file starts with the empty word.
 */
export function firstWords(files: Line[][], keyOf: KeyOf): string[] {
  return files.map((file, index) => {
    const last = files[index - 1]?.at(-1)?.[0];
    const first = keyOf(file[0]?.[0] ?? '');
    return last === undefined ? '' : first.slice(0, sharedLength(keyOf(last), first) + 1);
  });
}

/** A file of words as text. */
export function serializeWords(lines: Line[]): string {
  let last = '';
  const written = lines.map(([word, postings]) => {
    const shared = sharedLength(last, word);
    last = word;
    return `${digits.charAt(shared)}${word.slice(shared)}\t${postings}`;
  });
  return written.join('\n');
}

/** At maxSize 61, which is one character. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < 61 && length < one.length && one.charCodeAt(length) === other.charCodeAt(length))
    length += 1;
  return length;
}

/** A line of a file of texts with the number of its page. */
export interface NumberedLine extends TextsLine {
  page: number;
}

/** Characters of a file of texts, and of all of them, on a site of a few hundred pages. */
const baseTextsSize = 8000;
const baseTextsTotal = 800_000;

/** Splits lines into files, in their order; `starts` as in `SearchPart.texts`. */
export function splitTexts(numbered: NumberedLine[]): { starts: string; texts: string[] } {
  const lines = numbered.map(({ page, from, rest }) => ({ page, from, line: `{"page":${page},${rest}` }));
  const total = lines.reduce((sum, { line }) => sum + line.length, 0);
  // Grows slowly, because a reader loads up to eight files for eight passages.
  const maxSize = baseTextsSize * Math.max(1, (total / baseTextsTotal) ** (1 / 6));
  const starts = new NumberEncoder();
  const files: string[][] = [];
  let size = maxSize;
  let last = 0;
  for (const { page, from, line } of lines) {
    // Rounds to the nearest line.
    if (size + line.length / 2 > maxSize) {
      files.push([]);
      starts.write(page - last);
      starts.write(from);
      last = page;
      size = 0;
    }
    files.at(-1)?.push(line);
    size += line.length;
  }
  return { starts: starts.flush(), texts: files.map((file) => file.join('\n')) };
}
