import { expect, it } from 'vitest';
import { readingMinutes } from '../../src/base/text.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it.each([
  ['nothing', '', 1],
  ['a word', 'one', 1],
  ['200 words', words(200), 1],
  ['201 words', words(201), 2],
  ['words on lines and behind tabs', words(400).replaceAll(' ', '\n\t'), 2],
  ['words with code between them', `${words(100)}\n\n\`\`\`ts\n${words(101)}\n\`\`\`\n`, 2],
  ['200 Chinese characters', '中'.repeat(200), 1],
  ['201 Chinese characters', '中'.repeat(201), 2],
  ['Japanese, whose punctuation is no word', 'かな、カナ。'.repeat(50), 1],
  ['Korean, a word a syllable', '한'.repeat(401), 3],
  ['both kinds', `${'漢字'.repeat(100)} ${words(1)}`, 2],
])('%s [BLG-04]', (_, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
