import { expect, it } from 'vitest';
import { fileOf } from '../../src/search/index/index-files.ts';
import { firstWords, type Line, sharedPrefixes } from '../../src/search/index/word-files.ts';

const lines = (words: string): Line[] => words.split(' ').map((word) => [word, '']);

it('tells files by as much of their first words as is needed, so that beginnings of words are looked for where the words are', () => {
  const files = [lines('apk tel'), lines('template tempo'), lines('tempting zoo')];
  const firsts = firstWords(files);
  expect(firsts).toEqual(['', 'tem', 'tempt']);
  const fileOfWord = (word: string) => files.findIndex((file) => file.some(([known]) => known === word));
  for (const [word] of files.flat()) expect(fileOf(firsts, word), word).toBe(fileOfWord(word));
  // What begins words of several files has a list of its own, in the file before.
  expect(sharedPrefixes(files).sort()).toEqual(['t', 'te', 'tem', 'temp']);
  for (const begun of ['templ', 'templa']) expect(fileOf(firsts, begun), begun).toBe(1);
  for (const begun of ['tempt', 'temptin']) expect(fileOf(firsts, begun), begun).toBe(2);
});
