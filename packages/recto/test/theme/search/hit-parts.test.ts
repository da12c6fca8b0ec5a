import { expect, test } from 'vitest';
import {
  foundWords,
  hitAddress,
  hitParts,
  markedParts,
  passageAddress,
  plainText,
} from '../../../src/theme/search/hit-parts.ts';
import { hit } from './hits.ts';

const shown = (parts: ReturnType<typeof markedParts>) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test.each([
  ['plain', 'plain'],
  ['a <mark>b</mark> c', 'a [b] c'],
  ['<mark>a</mark><mark>b</mark>', '[a][b]'],
  ['a &lt;b&gt; &amp;amp; &quot;c&quot; &#39;d&#39; &#x65;', 'a <b> &amp; "c" \'d\' e'],
  ['<mark>&lt;View&gt;</mark>', '[<View>]'],
  // Nothing but the mark means anything, closed or not.
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['<mark class="a">b</mark>', '<mark class="a">b'],
  ['<mark onclick="x()">b', '<mark onclick="x()">b'],
  ['a <mark>never closed', 'a [never closed]'],
  ['</mark>a', 'a'],
  ['&#0; &#x110000; &unknown; &#xd800;', '&#0; &#x110000; &unknown; \ud800'],
  ['', ''],
])('renders marked text "%s" as "%s" [SRC-17]', (html, text) => {
  expect(shown(markedParts(html))).toBe(text);
  expect(plainText(html)).toBe(text.replace(/[[\]]/g, ''));
});

test('tells code by the isolates around it', () => {
  expect(markedParts('Run \u2066npx <mark>rnv</mark>\u2069 now')).toEqual([
    { text: 'Run ', isMarked: false },
    { text: 'npx ', isMarked: false, isCode: true },
    { text: 'rnv', isMarked: true, isCode: true },
    { text: ' now', isMarked: false },
  ]);
});

const hierarchy = { lvl0: 'Guides', lvl1: 'Page', lvl2: 'Chapter', lvl3: 'Section' };
const marked = (value: string) => ({ value, matchLevel: 'full' as const });

test('a page shows its title and its description [SRC-16]', () => {
  const { title, path, text } = hitParts(hit('p', { hierarchy, content: 'It begins.' }));
  expect([shown(title), path.map(shown), shown(text)]).toEqual(['Page', [], 'It begins.']);
  expect(hitParts(hit('p', { hierarchy })).text).toEqual([]);
});

test('a heading shows itself and its path [SRC-16]', () => {
  const { title, path } = hitParts(
    hit('h', {
      type: 'lvl3',
      hierarchy,
      _snippetResult: { hierarchy: { lvl3: marked('<mark>Sec</mark>tion') } },
    }),
  );
  expect([shown(title), path.map(shown)]).toEqual(['[Sec]tion', ['Page', 'Chapter']]);
});

test('a passage shows its heading, path and snippet [SRC-16]', () => {
  const { title, path, text } = hitParts(
    hit('c', {
      type: 'content',
      hierarchy,
      content: 'the whole text',
      _snippetResult: { content: marked('…the <mark>whole</mark>…') },
      _highlightResult: {
        content: marked('the <mark>whole</mark> text'),
        hierarchy: { lvl1: marked('<mark>Page</mark>') },
      },
    }),
  );
  expect([shown(title), path.map(shown), shown(text)]).toEqual([
    'Section',
    ['[Page]', 'Chapter'],
    '…the [whole]…',
  ]);
  expect(foundWords(hit('c', { type: 'content', content: 'all of it' }))).toBe('all of it');
  const found = { content: marked('…the <mark>whole</mark>…') };
  expect(foundWords(hit('c', { type: 'content', _snippetResult: found }))).toBe('whole');
  expect(foundWords(hit('p', { hierarchy }))).toBe('');
});

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

test('without a published address, hits keep their address [SRC-24]', () => {
  expect(hitAddress('https://renative.org/docs/x', here)).toBe('https://renative.org/docs/x');
});

test('text directives contain the first words of a passage [SRC-23]', () => {
  const passage = 'One-way, two & three four  five six';
  expect(passageAddress('/docs/x', passage)).toBe('/docs/x#:~:text=One%2Dway%2C%20two%20%26%20three%20four');
  expect(passageAddress('/docs/x#y', 'a\ud800b')).toBe('/docs/x#y:~:text=ab');
  expect(passageAddress('/docs/x#y', '')).toBe('/docs/x#y');
  expect(passageAddress('/docs/x#y:~:text=a', 'a')).toBe('/docs/x#y:~:text=a');
});
