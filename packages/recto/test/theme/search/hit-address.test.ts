import { expect, test } from 'vitest';
import { hitAddress, passageAddress } from '../../../src/theme/search/hit-parts.ts';

const here = 'https://preview.example/docs/a?b#c';
const published = 'https://renative.org/docs/a';

test.each([
  ['/docs/x#y', '/docs/x#y'],
  ['https://preview.example/docs/x?q=1#y', '/docs/x?q=1#y'],
  ['https://renative.org/docs/x#y', '/docs/x#y'],
  ['https://elsewhere.example/docs/x', 'https://elsewhere.example/docs/x'],
  ['https://renative.org:8080/docs/x', 'https://renative.org:8080/docs/x'],
  ['https://renative.org//evil.example/x', '/evil.example/x'],
  ['//elsewhere.example/x', 'https://elsewhere.example/x'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hi', undefined],
  ['http://[', undefined],
])('a hit at %s leads to %s [SRC-24]', (url, address) => {
  expect(hitAddress(url, here, published)).toBe(address);
});

test('a page without an address of its own takes its hits as they are [SRC-24]', () => {
  expect(hitAddress('https://renative.org/docs/x', here)).toBe('https://renative.org/docs/x');
});

test('a passage is named by its first words [SRC-23]', () => {
  const passage = 'One-way, two & three four  five six';
  expect(passageAddress('/docs/x', passage)).toBe('/docs/x#:~:text=One%2Dway%2C%20two%20%26%20three%20four');
  expect(passageAddress('/docs/x#y', 'a\ud800b')).toBe('/docs/x#y:~:text=ab');
  expect(passageAddress('/docs/x#y', '')).toBe('/docs/x#y');
  expect(passageAddress('/docs/x#y:~:text=a', 'a')).toBe('/docs/x#y:~:text=a');
});
