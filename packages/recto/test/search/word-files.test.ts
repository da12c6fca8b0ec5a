import { expect, it } from 'vitest';
import { fileOf } from '../../src/search/index/manifest.ts';
import { sharedPrefixes } from '../../src/search/index/prefix-lists.ts';
import { firstWords, type Line, updateFiles, type WordsFile } from '../../src/search/index/word-files.ts';
import { stem } from '../../src/search/text/query-terms.ts';

const asTyped = (word: string) => word;

it('files start with the shortest distinct prefix, so that prefixes are found in the files of their words', () => {
  const files = ['apk tel', 'template tempo', 'tempting zoo'].map((words) => words.split(' '));
  const ranges = files.map(([first = '', last = '']) => ({ first, last }));
  const firsts = firstWords(ranges, asTyped);
  expect(firsts).toEqual(['', 'tem', 'tempt']);
  const fileOfWord = (word: string) => files.findIndex((file) => file.includes(word));
  for (const word of files.flat()) expect(fileOf(firsts, word), word).toBe(fileOfWord(word));
  // A prefix of words in several files has a separate list, in the file before.
  expect([...sharedPrefixes(ranges).keys()].sort()).toEqual(['t', 'te', 'tem', 'temp']);
  for (const begun of ['templ', 'templa']) expect(fileOf(firsts, begun), begun).toBe(1);
  for (const begun of ['tempt', 'temptin']) expect(fileOf(firsts, begun), begun).toBe(2);
});

it('the forms of a word are in one file, and in the order of their stems', () => {
  const padding = 'x'.repeat(18_000);
  const words = ['engines', 'enginerunner', 'engine', 'enginecore', 'zoo'];
  const files = splitWords(new Map(words.map((word) => [word, padding]))).map((file) =>
    file.map(([word]) => word),
  );
  expect(files).toEqual([['engine', 'engines'], ['enginecore'], ['enginerunner'], ['zoo']]);
});

interface StoredFile extends WordsFile {
  lines: Line[];
}

function stored(lines: Line[]): StoredFile {
  const size = lines.reduce((sum, [word, postings]) => sum + word.length + postings.length, 0);
  return { hash: '', first: lines[0]?.[0] ?? '', last: lines.at(-1)?.[0] ?? '', size, lines };
}

function splitWords(words: ReadonlyMap<string, string>): Line[][] {
  return updateFiles<StoredFile>([], words, { keyOf: stem, read: ({ lines }) => lines }) as Line[][];
}

/** Random numbers below `max`, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

it('files that are updated again and again have the words of files that are made anew, and few are read', () => {
  const random = randomNumbers(34);
  const word = () => Array.from({ length: 2 + random(3) }, () => 'abcdefgh'.charAt(random(8))).join('');
  const words = new Map<string, string>();
  let files: StoredFile[] = [];
  const counts = { read: 0, all: 0 };
  for (let round = 0; round < 120; round++) {
    const changes = new Map<string, string | undefined>();
    // The first round makes the files. Every 30 rounds so much is added or removed that files have another size.
    const isLarge = round % 30 === 0;
    const count = isLarge ? 2000 : random(4);
    for (let change = 0; change < count; change++) {
      const isRemoved = isLarge ? round % 60 === 30 : random(3) === 0;
      // Where files meet, more can go wrong.
      const edge = files[random(files.length)]?.[random(2) === 0 ? 'first' : 'last'];
      const name = isRemoved && random(2) === 0 && edge !== undefined ? edge : word();
      changes.set(name, isRemoved ? undefined : 'x'.repeat(random(1000) + (random(200) === 0 ? 20_000 : 0)));
    }
    // One word can be so large that all files have another size.
    if (round % 30 === 15) changes.set('huge', words.has('huge') ? undefined : 'x'.repeat(600_000));
    for (const [name, postings] of changes)
      postings === undefined ? words.delete(name) : words.set(name, postings);
    const read = (file: StoredFile) => {
      counts.read += isLarge || changes.has('huge') ? 0 : 1;
      return file.lines;
    };
    counts.all += isLarge ? 0 : files.length;
    files = updateFiles(files, changes, { keyOf: stem, read }).map((file) =>
      Array.isArray(file) ? stored(file) : file,
    );
    expect(
      files.map(({ lines }) => lines),
      `round ${round}`,
    ).toEqual(splitWords(words));
  }
  expect(files.length).toBeGreaterThan(10);
  expect(counts.read).toBeLessThan(counts.all / 5);
});
