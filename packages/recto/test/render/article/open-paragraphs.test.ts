import { expect, it } from 'vitest';
import { scanArticle } from '../../../src/render/article/scan-article.ts';
import { applyEdits } from '../../../src/utils/text.ts';

/** Returns the HTML of a page with that of an article. */
function shown(html: string): string {
  return applyEdits(html, scanArticle(html).edits);
}

const island = (html: string) => `<recto-island>${html}</recto-island>`;

it('makes a div of a paragraph with an island that renders a block, which would end the paragraph', () => {
  expect(shown(`<p class="a">Press ${island('<div>Ctrl</div>')} or</p><p>b</p>`)).toBe(
    `<div role="paragraph" class="a">Press ${island('<div>Ctrl</div>')} or</div><p>b</p>`,
  );
  expect(shown(`<p>a ${island('<span><p>b</p></span>')}</p>`)).toBe(
    `<div role="paragraph">a ${island('<span><p>b</p></span>')}</div>`,
  );
});

it.each([
  [`<p>a ${island('<span>b</span>')}</p><div>c</div>`],
  [`<p>a ${island('<button><div>b</div></button>')}</p>`],
  [`<p>a ${island('<svg><title>b</title></svg>')}</p>`],
  // As its author wrote it.
  ['<p>a <div>b</div></p>'],
  // React hydrates it.
  [island('<p>a <div>b</div></p>')],
])('leaves other paragraphs: %s', (html) => {
  expect(shown(html)).toBe(html);
});
