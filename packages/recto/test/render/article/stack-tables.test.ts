import { describe, expect, it } from 'vitest';
import { rewriteLinks } from '../../../src/render/article/rewrite-links.ts';
import { scanArticle } from '../../../src/render/article/scan-article.ts';

const rendered = (html: string) => rewriteLinks(scanArticle(html), () => undefined).html;

const long = 'A sentence that is too long for a narrow column.';
const row = (name: 'td' | 'th', texts: string[]) =>
  `<tr>${texts.map((text) => `<${name}>${text}</${name}>`).join('')}</tr>`;
const table = (head: string[], ...body: string[][]) =>
  `<table><thead>${row('th', head)}</thead><tbody>${body.map((texts) => row('td', texts)).join('')}</tbody></table>`;

describe('TableStacker', () => {
  it('labels the cells of a table that does not fit a phone, and keeps its roles', () => {
    expect(rendered(table(['Symptom', 'Cause', '<b>Fix</b> &quot;it&quot;'], ['x', long, long]))).toBe(
      '<table role="table" data-stack="rows">' +
        '<thead><tr role="row"><th role="columnheader">Symptom</th><th role="columnheader">Cause</th>' +
        '<th role="columnheader"><b>Fix</b> &quot;it&quot;</th></tr></thead>' +
        `<tbody><tr role="row"><td role="cell">x</td><td role="cell" data-label="Cause">${long}</td>` +
        `<td role="cell" data-label="Fix &quot;it&quot;">${long}</td></tr></tbody></table>`,
    );
  });

  it('keeps the heading row of two columns, without labels', () => {
    const html = rendered(table(['Command', 'Effect'], [long, long]));
    expect(html).toContain('data-stack="pairs"');
    expect(html).not.toContain('data-label');
    expect(
      rendered(`<table><tbody>${row('td', [long, long])}${row('td', [long, long])}</tbody></table>`),
    ).toContain('data-stack="pairs"');
  });

  it('takes a first row of headings without a group, headings of rows, and a column without a heading', () => {
    const html = rendered(
      `<table>${row('th', ['Key', '', 'Default value'])}<tr><th scope="row">port</th><td>${long}</td><td>80</td></tr></table>`,
    );
    expect(html).toContain('<th role="rowheader" scope="row">port</th><td role="cell">');
    expect(html).toContain('<td role="cell" data-label="Default value">80</td>');
  });

  it('leaves tables that fit 34 characters, counting long texts as 20 and East Asian characters as two', () => {
    const isStacked = (...cells: string[]) =>
      rendered(
        table(
          cells.map(() => 'A'),
          cells,
        ),
      ).includes('data-stack');
    expect(isStacked('a sentence that wraps at twenty', 'fourteen chars')).toBe(false);
    expect(isStacked('a sentence that wraps at twenty', 'fifteen letters')).toBe(true);
    expect(isStacked('unbreakable_words_do_not_wrap_now', '')).toBe(false);
    expect(isStacked('unbreakable_words_do_not_wrap_now', 'xy')).toBe(true);
    expect(isStacked('engine-<wbr>rn<br>macos', 'two words', 'x', 'twelve chars')).toBe(false);
    expect(isStacked('日本語の文書', '短い文章です')).toBe(false);
    expect(isStacked('日本語の文書を読む人', '短い文章ですから')).toBe(true);
  });

  it('leaves tables with five columns, spans, two heading rows, a role of the author, or only a heading', () => {
    const wide = [long, long, long];
    const unchanged = [
      table(['A', 'B', 'C', 'D', 'E'], ['', '', ...wide]),
      table(['A'], [long]),
      `<table>${row('th', ['A', 'B', 'C'])}<tr><td colspan="2">${long}</td><td>${long}</td></tr></table>`,
      `<table><thead>${row('th', wide)}${row('th', wide)}</thead>${row('td', wide)}</table>`,
      `<table><tr><td>${wide.join('</td><td>')}</td></tr><tr><td>1</td></tr></table>`,
      table(['A', 'B', 'C'], wide).replace('<table', '<table role="presentation"'),
      table(wide),
    ];
    for (const html of unchanged) expect(rendered(html)).toBe(html);
  });

  it('leaves tables in islands, which the browser renders again, and tables around tables', () => {
    const inner = table(['A', 'B', 'C'], [long, long, long]);
    const island = `<recto-island>${inner}</recto-island>`;
    expect(rendered(island)).toBe(island);
    const outer = rendered(
      `<table>${row('th', ['A', 'B'])}<tr><td>${inner}</td><td>${long}</td></tr></table>`,
    );
    expect(outer).toMatch(/^<table><tr>/);
    expect(outer).toContain('<table role="table" data-stack="rows">');
    expect(rendered(island + inner)).toContain('data-stack');
  });

  it('accepts tables that are not closed', () => {
    expect(rendered('<table><tr><td>a<tr><td>b')).toBe('<table><tr><td>a<tr><td>b');
    expect(rendered('</table></td><td>a')).toBe('</table></td><td>a');
  });
});
