import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { kebabCase, lineOf, readingMinutes, wordCount } from '../../src/utils/text.ts';

test.each([
  ['Getting Started', 'getting-started'],
  ['camelCase', 'camel-case'],
  ['XMLHttpRequest', 'xml-http-request'],
  ['React19', 'react-19'],
  ['v2.0', 'v-2-0'],
  ['C++', 'c'],
  ["what's new", 'whats-new'],
  ['Crème brûlée', 'creme-brulee'],
  ['日本語', '日本語'],
  ['ガイド', 'ガイド'],
  ['__init__', 'init'],
  ['++', ''],
])('kebabCase turns "%s" into "%s" [DOC-13]', (text, expected) => {
  expect(kebabCase(text)).toBe(expected);
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it.each([
  ['nothing', '', 1],
  ['a word', 'one', 1],
  ['200 words', words(200), 1],
  ['201 words', words(201), 2],
  ['words on lines and after tabs', words(400).replaceAll(' ', '\n\t'), 2],
  ['200,000 words on a line', words(200_000), 1000],
  ['100,000 words without spaces', 'word,'.repeat(100_000), 500],
  ['one very long word', 'a.'.repeat(100_000), 1],
  ['words with code between them', `${words(100)}\n\n\`\`\`ts\n${words(101)}\n\`\`\`\n`, 2],
  ['200 Chinese characters', '中'.repeat(200), 1],
  ['201 Chinese characters', '中'.repeat(201), 2],
  ['Japanese, whose punctuation is no word', 'かな、カナ。'.repeat(50), 1],
  ['Korean, a word a syllable', '한'.repeat(401), 3],
  ['both kinds', `${'漢字'.repeat(100)} ${words(1)}`, 2],
])('readingMinutes counts %s [BLG-04]', (_, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

it('wordCount counts words of any ASCII text as Intl.Segmenter does', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const character = fc.oneof(
    fc.constantFrom(..."aZ0_.':,;"),
    fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
  );
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
      const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
      expect(wordCount(text)).toBe(words.length);
    }),
    { numRuns: 2000 },
  );
});

it('lineOf returns a line without its end, and nothing after the last one', () => {
  expect([1, 2, 3, 4].map((line) => lineOf('a\n\nc', line))).toEqual(['a', '', 'c', '']);
});
