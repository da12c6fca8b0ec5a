import { addTo } from '../../utils/collections.ts';
import { digits } from './numbers.ts';
import { hashOf } from './segments.ts';

/** A word with its postings as text. */
export type Line = [word: string, postings: string];

/** A file of words: what decides whether a build can keep it. Plain data. */
export interface WordsFile {
  /** Hash of its content, which is in its name. */
  hash: string;
  /** Its first and last word. */
  first: string;
  last: string;
  /** Characters of its words and postings. */
  size: number;
}

/** What orders the words of files. */
export type KeyOf = (word: string) => string;

/** Characters of a file of words, and of all of them, on a site of a few hundred pages. */
const baseFileSize = 12_000;
const baseTotalSize = 400_000;

/** The size of a file: it grows with the cube root of the total, in steps, so that a small change leaves other files as they are. */
function fileSize(total: number): number {
  return baseFileSize * 2 ** (Math.max(0, Math.floor(Math.log2(total / baseTotalSize))) / 3);
}

interface KeyedLine {
  key: string;
  line: Line;
}

function compare(one: KeyedLine, other: KeyedLine): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1;
  return one.line[0] < other.line[0] ? -1 : 1;
}

function sizeOf([word, postings]: Line): number {
  return word.length + postings.length;
}

/**
 * Changes words in files, and returns the new files: those that change as lines, all others as they were. A word whose postings are
 * `undefined` is removed. Words are in the order of their keys, and those with the same key in one file. Which words share a file depends
 * only on the words: a file ends before a key that has a certain hash, or at its maximum size, wherever others end.
 */
export function updateFiles<File extends WordsFile>(
  files: File[],
  changes: ReadonlyMap<string, string | undefined>,
  { keyOf, read }: { keyOf: KeyOf; read(file: File): Line[] },
): (File | Line[])[] {
  const keyed = (line: Line): KeyedLine => ({ key: keyOf(line[0]), line });
  const starts = files.map(({ first }) => keyOf(first));
  const keyedChanges = [...changes.keys()].map((word) => keyed([word, '']));
  const changesPerFile = changesByFile(starts, keyedChanges);
  const previousSize = fileSize(files.reduce((sum, { size }) => sum + size, 0));
  const readKeyed = (file: File | undefined) => (file ? read(file).map(keyed) : []);
  /** The changed words in the ranges of the files; `undefined` for files in which none has changed. */
  const mergedLines = (files.length > 0 ? files : [undefined]).map((file, index) => {
    const fileChanges = changesPerFile.get(index);
    if (!fileChanges) return undefined;
    const unchangedLines = readKeyed(file).filter(({ line: [word] }) => !changes.has(word));
    const lines = fileChanges.flatMap(({ key, line: [word] }): KeyedLine[] => {
      const postings = changes.get(word);
      return postings === undefined ? [] : [{ key, line: [word, postings] }];
    });
    return [...unchangedLines, ...lines].sort(compare);
  });
  const sizes = mergedLines.map((lines, index) =>
    lines ? lines.reduce((sum, { line }) => sum + sizeOf(line), 0) : (files[index]?.size ?? 0),
  );
  const size = fileSize(sizes.reduce((sum, one) => sum + one, 0));
  const result: (File | Line[])[] = [];
  const splitter = fileSplitter(size, (lines) => result.push(lines));
  for (const [index, lines] of mergedLines.entries()) {
    const file = files[index];
    const next = mergedLines[index + 1];
    const isEndSame = !next || next[0]?.key === starts[index + 1];
    const mayStay = size === previousSize && isEndSame && splitter.startsFile(starts[index] ?? '');
    if (!lines && file && mayStay) {
      splitter.end();
      result.push(file);
    } else for (const line of lines ?? readKeyed(file)) splitter.add(line);
  }
  splitter.end();
  return result;
}

/** Returns the words of each file that change, by the keys with which files start. */
function changesByFile(starts: string[], changes: KeyedLine[]): Map<number, KeyedLine[]> {
  const byFile = new Map<number, KeyedLine[]>();
  let file = 0;
  for (const change of changes.sort(compare)) {
    while (file + 1 < starts.length && (starts[file + 1] as string) <= change.key) file += 1;
    addTo(byFile, file, change);
  }
  return byFile;
}

/** Splits lines, given in order, into files. */
function fileSplitter(size: number, onFile: (lines: Line[]) => void) {
  let lines: Line[] = [];
  let length = 0;
  let last: string | undefined;
  /** Whether a word with this key starts a file. */
  const startsFile = (key: string) =>
    lines.length === 0 ||
    (key !== last &&
      (length >= maxSize * size || (length >= minSize * size && hashOf(key) % boundaryRate === 0)));
  const end = () => {
    if (lines.length > 0) onFile(lines);
    lines = [];
    length = 0;
  };
  return {
    startsFile,
    end,
    add({ key, line }: KeyedLine) {
      if (startsFile(key)) end();
      lines.push(line);
      length += sizeOf(line);
      last = key;
    },
  };
}

/** The shortest and longest file, as shares of the size; one key in so many may start a file between them. */
const minSize = 0.8;
const maxSize = 1.3;
const boundaryRate = 64;

/**
 * The start of each file: the shortest prefix of its first key that differs from the key before, so that a prefix is looked
 * up in the file of the whole word. The first file starts with the empty word.
 */
export function firstWords(files: Pick<WordsFile, 'first' | 'last'>[], keyOf: KeyOf): string[] {
  return files.map(({ first }, index) => {
    const last = files[index - 1]?.last;
    const key = keyOf(first);
    return last === undefined ? '' : key.slice(0, sharedLength(keyOf(last), key) + 1);
  });
}

export function serializeWords(lines: Line[]): string {
  let last = '';
  const textLines = lines.map(([word, postings]) => {
    const prefixLength = sharedLength(last, word);
    last = word;
    return `${digits.charAt(prefixLength)}${word.slice(prefixLength)}\t${postings}`;
  });
  return textLines.join('\n');
}

/** At most 61, which is one character. */
export function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < 61 && length < one.length && one.charCodeAt(length) === other.charCodeAt(length))
    length += 1;
  return length;
}
