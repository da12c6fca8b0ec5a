import { expect, it } from 'vitest';
import { fileOf } from '../../src/search/index/index-files.ts';
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
    // The first round makes the files; later ones change words, remove some, and at times remove many, so that sizes change.
    const count = round === 0 ? 3000 : round % 40 === 0 ? 800 : random(4);
    for (let change = 0; change < count; change++) {
      const isRemoved = round > 0 && random(round % 40 === 0 ? 2 : 3) === 0;
      changes.set(word(), isRemoved ? undefined : 'x'.repeat(random(500) + (random(200) === 0 ? 20_000 : 0)));
    }
    for (const [name, postings] of changes)
      postings === undefined ? words.delete(name) : words.set(name, postings);
    const read = (file: StoredFile) => {
      counts.read += 1;
      return file.lines;
    };
    counts.all += files.length;
    files = updateFiles(files, changes, { keyOf: stem, read }).map((file) =>
      Array.isArray(file) ? stored(file) : file,
    );
    expect(
      files.map(({ lines }) => lines),
      `round ${round}`,
    ).toEqual(splitWords(words));
  }
  expect(files.length).toBeGreaterThan(10);
  expect(counts.read).toBeLessThan(counts.all / 4);
});
