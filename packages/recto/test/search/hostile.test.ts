import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { splitText } from '../../src/search/text/page-records.ts';
import type { SearchHit } from '../../src/search/types.ts';
import { escapeHtml } from '../../src/utils/html.ts';
import { indexedSite } from './indexed-site.ts';

/** What authors and readers may write: words, markup, emoji, halves of characters, other scripts, endless words. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
      { maxLength: 5 },
    )
    .map((units) => units.join('')),
  fc.constantFrom(
    'camera',
    '<mark>camera</mark>',
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '&lt;b&gt; &amp; &#60;',
    "camera's",
    'камера',
    'كاميرا',
    'カメラの使い方',
    'กล้อง',
    '👩‍👩‍👧 camera',
    'cámera',
    '*'.repeat(64),
    '-'.repeat(64),
    'x'.repeat(700),
    '\u0000 \u2028 \u202e camera',
    'a.b-c_d/e:f@g+h',
    'constructor __proto__ toString',
  ),
);
const text = fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join(' '));

/** Every element of the markup of a hit. */
function elementsOf({ _highlightResult, _snippetResult }: SearchHit): string[] {
  const values = [_highlightResult, _snippetResult].flatMap(({ content, hierarchy = {} }) =>
    [content, ...Object.values(hierarchy)].flatMap((markup) => markup?.value ?? []),
  );
  const walk = (nodes: { name?: string; attribs?: object; children?: object[] }[]): string[] =>
    nodes.flatMap(({ name, attribs = {}, children = [] }) => [
      ...(name ? [name + Object.keys(attribs).join()] : []),
      ...walk(children as never),
    ]);
  return values.flatMap((value) => walk(parseDocument(value).children as never));
}

describe('search', () => {
  it('neither throws nor injects markup from pages and queries [SRC-17]', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (title, content, query) => {
        const html = `<h2 id="${escapeHtml(title)}">${escapeHtml(title)}</h2><p>${escapeHtml(content)} camera</p>${content}`;
        const site = indexedSite({ '/a': { title, html } });
        for (const words of [query, content.slice(0, 64), 'camera']) {
          for (const hit of await site.find(words)) {
            expect(elementsOf(hit).every((element) => element === 'mark')).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('finds every separate word of a page', async () => {
    const word = fc.stringMatching(/^[a-zäöüßéñ]{4,12}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 30 }), async (words) => {
        const site = indexedSite({ '/a': `<p>${words.join(' ')}</p>`, '/b': '<p>0000</p>' });
        for (const one of words) expect((await site.find(`${one} `))[0]?.url).toBe('/a');
      }),
      { numRuns: 50 },
    );
  }, 120_000);

  it('splits text without loss', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (whole) => {
        const parts = splitText(whole);
        expect(parts.every((part) => part.length <= 600)).toBe(true);
        expect(parts.join('').replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
      }),
    );
  });
});
