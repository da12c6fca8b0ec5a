import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSentence, markdownParts } from '../src/markdown.ts';

/** Returns the HTML of a text, with code in brackets. */
function html(text: string, options?: Parameters<typeof markdownParts>[1]): string {
  return markdownParts(text, options)
    .map((part) => ('html' in part ? part.html : `[${part.language}: ${part.code}]`))
    .join('');
}

describe('markdownParts', () => {
  it.each([
    ['<script>alert(1)</script>Text', /script|alert/],
    ['<img src=x onerror=alert(1)>', /onerror/],
    ['[a](javascript:alert(1))', /javascript/],
    ['<a href="jav&#x09;ascript:alert(1)">a</a>', /ascript:/],
    ['<iframe src="https://a.example"></iframe>', /iframe/],
    ['<style>body { display: none }</style>', /style|display/],
    ['<p style="position: fixed" class="navbar" id="main">a</p>', /style|navbar|main/],
    ['<form action="https://a.example"><button>Pay</button></form>', /form|button/],
    ['<svg onload="alert(1)"></svg>', /svg|onload/],
  ])('removes what could act from %j', (text, pattern) => {
    expect(html(text)).not.toMatch(pattern);
  });

  it('keeps MDX as text', () => {
    expect(html('{process.exit()} <OpenApiPage />')).toBe('<p>{process.exit()} </p>');
  });

  it('keeps the HTML of generators', () => {
    expect(html('<p>A <code>b</code>.</p><ul><li>c</li></ul>')).toBe(
      '<p>A <code>b</code>.</p><ul><li>c</li></ul>',
    );
  });

  it('moves headings below those of the page, with ids only where asked', () => {
    expect(html('# A\n\n### B')).toBe('<h4>A</h4>\n<h6>B</h6>');
    expect(html('# A b\n\n## A b', { level: 2, hasIds: true })).toBe('<h2 id="a-b">A b</h2>\n<h3>A b</h3>');
  });

  it('separates code blocks, which the page highlights', () => {
    expect(html('A\n\n```json\n{}\n```\n\nB')).toBe('<p>A</p>\n[json: {}]\n<p>B</p>');
  });

  it('links anchors of operations to where these are', () => {
    const anchorHref = (anchor: string) => (anchor === 'list-books' ? './books.mdx#list-books' : undefined);
    expect(html('[a](#list-books), [b](#other)', { anchorHref })).toBe(
      '<p><a href="./books.mdx#list-books">a</a>, <a href="#other">b</a></p>',
    );
  });

  it('writes plain sentences as the parser does', () => {
    const characters = [...'ab1  .,:;()\'"/?%+=$-_*#<>&`[]!\n'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 30 }), (text) => {
        fc.pre(/\S/.test(text) && !/\n\s*\n|[`[<#>_*]|^\s*[-+=\d]|\n/.test(text.trim()));
        const parsed = html(`${text.trim()}\n\n**x**`);
        expect(`${html(text)}\n<p><strong>x</strong></p>`).toBe(parsed);
      }),
      { numRuns: 300 },
    );
  });
});

describe('firstSentence', () => {
  it('is plain text', () => {
    expect(firstSentence('Lists **books** & `more`.\nThen others.')).toBe('Lists books & more.');
    expect(firstSentence('<p>One thing</p><p>Other</p>')).toBe('One thing');
    expect(firstSentence('')).toBe('');
  });
});
