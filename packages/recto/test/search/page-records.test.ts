import { describe, expect, it } from 'vitest';
import { scanArticle } from '../../src/render/article/scan-article.ts';
import { pageRecords } from '../../src/search/text/page-records.ts';
import type { SearchRecord } from '../../src/search/types.ts';

function recordsOf(html: string, rest: { title?: string; description?: string } = {}): SearchRecord[] {
  return pageRecords({
    path: '/docs/a',
    blocks: scanArticle(html).blocks,
    group: 'Guides',
    title: 'A page',
    language: 'en',
    tag: 'default',
    ...rest,
  });
}

/** `type | titles | content | end of the address` of each record. */
function linesOf(records: SearchRecord[]): string[] {
  return records.map(({ type, hierarchy, content, url }) => {
    const { lvl0: _, ...levels } = hierarchy;
    const titles = Object.values(levels).filter((text) => text !== null);
    return [type, titles.join(' > '), content, url.replace('/docs/a', '')].filter((part) => part).join(' | ');
  });
}

describe('pageRecords', () => {
  it('returns a record for the title, each heading and each paragraph, in the format of DocSearch [ENT-05]', () => {
    expect(recordsOf('<p>First.</p><h2 id="b">Be <code>it</code></h2><p>Second &amp; last.</p>')).toEqual([
      {
        objectID: '/docs/a',
        url: '/docs/a',
        type: 'lvl1',
        hierarchy: {
          lvl0: 'Guides',
          lvl1: 'A page',
          lvl2: null,
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
        content: null,
        language: 'en',
        docusaurus_tag: 'default',
      },
      expect.objectContaining({ objectID: '/docs/a~1', url: '/docs/a', type: 'content', content: 'First.' }),
      expect.objectContaining({
        objectID: '/docs/a#b',
        url: '/docs/a#b',
        type: 'lvl2',
        hierarchy: expect.objectContaining({ lvl1: 'A page', lvl2: 'Be it' }),
        content: null,
      }),
      expect.objectContaining({ objectID: '/docs/a#b~1', type: 'content', content: 'Second & last.' }),
    ]);
  });

  it('uses the visible title and the description of the author', () => {
    const records = recordsOf('<h1 id="x">Own</h1><p>Text.</p>', { description: 'Short.' });
    expect(linesOf(records)).toEqual(['lvl1 | Own | Short.', 'content | Own | Text.']);
  });

  it('links names to their anchors at any depth', () => {
    const html = `<h3 id="common">common</h3><p>All.</p><dl><div><dt><a id="c.a" href="#c.a">a</a>, <a id="c.b" href="#c.b">b</a></dt><dd>Both.
      <details><summary>1 key</summary><dl><dt><a id="c.b.d" href="#c.b.d">deep</a></dt><dd>Deep text.</dd></dl></details></dd></div></dl>
      <p>Behind.</p><table><tr><th><a id="M" href="#M"><code>X.M</code></a></th><td>value</td></tr></table>`;
    expect(linesOf(recordsOf(html))).toEqual([
      'lvl1 | A page',
      'lvl3 | A page > common | #common',
      'content | A page > common | All. | #common',
      'lvl4 | A page > common > a | #c.a',
      'lvl4 | A page > common > b | #c.b',
      'content | A page > common > b | Both. 1 key | #c.b',
      'lvl5 | A page > common > b > deep | #c.b.d',
      'content | A page > common > b > deep | Deep text. | #c.b.d',
      'content | A page > common | Behind. | #common',
      'lvl4 | A page > common > X.M | #M',
      'content | A page > common > X.M | value | #M',
    ]);
  });

  it('includes code and tables, and excludes invisible elements', () => {
    const html = `<style>p{}</style><pre><code>const <span>a</span> = 1;
  b();</code></pre><button>Copy</button><svg><title>no</title></svg><span aria-hidden="true">no</span><img alt="" hidden>
      <table><tr><td>one</td><td></td></tr><tr><td>two</td><td>three</td></tr></table><select><option>no</option></select>`;
    expect(linesOf(recordsOf(html))).toEqual([
      'lvl1 | A page',
      'content | A page | \u2066const a = 1;\nb();\u2069 one · two · three',
    ]);
  });

  it('splits long text at sentences, and an endless word anywhere', () => {
    const sentence = 'This sentence has some words in it. ';
    const long = recordsOf(`<p>${sentence.repeat(40)}</p><p>${'😀'.repeat(1000)}x</p>`);
    const contents = long.flatMap(({ content }) => content ?? []);
    expect(contents.every((content) => content.length <= 600)).toBe(true);
    expect(contents[0]).toMatch(/in it\.$/);
    expect(contents.join('')).toContain('x');
    expect(contents.every((content) => !/\p{Surrogate}/u.test(content))).toBe(true);
  });

  it('gives every record a unique id, also with duplicate or missing heading ids', () => {
    const records = recordsOf('<h2 id="a">One</h2><p>x</p><h2>None</h2><p>y</p><h2 id="a">Two</h2><p>z</p>');
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });
});
