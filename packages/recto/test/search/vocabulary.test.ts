import { expect, it } from 'vitest';
import { createVocabulary } from '../../src/search/index/vocabulary.ts';
import { tokenize } from '../../src/search/text/tokens.ts';

/** The words of a text as a vocabulary numbers them. */
function wordsBy({ words, read }: ReturnType<typeof createVocabulary>, text: string): string[] {
  const found: string[] = [];
  read(text, (chunk) => found.push(...chunk.words.map(({ id }) => words[id] ?? '')));
  return found;
}

const terms = (text: string) => tokenize(text).flatMap(({ tokens }) => tokens.map(({ term }) => term));

it('reads the same words as a query, whatever is between them', () => {
  const vocabulary = createVocabulary();
  const texts = [
    'The `engine-rn-tvos`, and\u00a0the\tengine\n\nagain: includedPermissions --hosted',
    'größe\u3000日本語のテキスト \ud83d engine',
    '',
    ' \u0000 ',
    `${'x'.repeat(5000)} a`,
  ];
  for (const text of [...texts, ...texts]) expect(wordsBy(vocabulary, text)).toEqual(terms(text));
});

it('keeps the numbers of words after its cache is cleared', { tags: 'full' }, () => {
  const vocabulary = createVocabulary();
  const text = Array.from({ length: 150_000 }, (_, index) => `word${index}`).join(' ');
  // Comparing the texts is faster than comparing the words.
  expect(wordsBy(vocabulary, text).join(' ')).toBe(text);
  expect(wordsBy(vocabulary, text).join(' ')).toBe(text);
  expect(vocabulary.words).toHaveLength(150_000);
});
