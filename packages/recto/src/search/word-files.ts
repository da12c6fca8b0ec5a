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

/** The first word of each file, and the files as text; the first file takes what comes before its first word too. */
export function writeFiles(files: Line[][]): { firsts: string[]; texts: string[] } {
  return {
    firsts: files.map((file, index) => (index === 0 ? '' : (file[0]?.[0] ?? ''))),
    texts: files.map(writeWords),
  };
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
