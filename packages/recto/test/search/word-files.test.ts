import { expect, it } from 'vitest';
import { fileOf } from '../../src/search/index/index-files.ts';
import { firstWords, type Line, sharedPrefixes, splitWords } from '../../src/search/index/word-files.ts';
import { stem } from '../../src/search/text/query-terms.ts';

const lines = (words: string): Line[] => words.split(' ').map((word) => [word, '']);

const asTyped = (word: string) => word;

it('files start with the shortest distinct prefix, so that prefixes are found in the files of their words', () => {
  const files = [lines('apk tel'), lines('template tempo'), lines('tempting zoo')];
  const firsts = firstWords(files, asTyped);
  expect(firsts).toEqual(['', 'tem', 'tempt']);
  const fileOfWord = (word: string) => files.findIndex((file) => file.some(([known]) => known === word));
  for (const [word] of files.flat()) expect(fileOf(firsts, word), word).toBe(fileOfWord(word));
  // A prefix of words in several files has a separate list, in the file before.
  expect(sharedPrefixes(files).sort()).toEqual(['t', 'te', 'tem', 'temp']);
  for (const begun of ['templ', 'templa']) expect(fileOf(firsts, begun), begun).toBe(1);
  for (const begun of ['tempt', 'temptin']) expect(fileOf(firsts, begun), begun).toBe(2);
});

it('the forms of a word are in one file, and in the order of their stems', () => {
  const padding = 'x'.repeat(9000);
  const words: Line[] = ['engines', 'enginerunner', 'engine', 'enginecore', 'zoo'].map((word) => [
    word,
    padding,
  ]);
  const files = splitWords(words, stem).map((file) => file.map(([word]) => word));
  expect(files).toEqual([['engine', 'engines'], ['enginecore'], ['enginerunner'], ['zoo']]);
});
