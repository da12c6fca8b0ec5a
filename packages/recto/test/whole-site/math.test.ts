import { expect, it } from 'vitest';
import { attributes } from '../read-document.ts';
import { renderSite } from './render-site.ts';

const files = {
  'docs/a.md': '# Tides\n\nThe level $h(t)$ at $5 a day:\n\n$$\nh_\\text{max} = a\n$$\n',
  'docs/b.md': '# Plain\n\nIt costs $5 and $6.\n',
};

it('renders formulas at build time, with their style sheet on pages that have one', async () => {
  const { article, page, diagnostics } = await renderSite(files, { markdown: { math: true } });
  expect(diagnostics).toEqual([]);
  expect(article('/docs/a')).toContain('<math data-part="math"><semantics><mrow><mi>h</mi>');
  expect(article('/docs/a')).toContain('<math display="block"><semantics>');
  const styles = (path: string) => attributes(page(path), 'link[rel="stylesheet"][data-page]', 'href');
  expect(styles('/docs/a')).toEqual(['/assets/part-math.css']);
  expect(styles('/docs/b')).toEqual([]);
});

it('has the TeX of formulas in the copy in Markdown and in the text for search', async () => {
  const { file, files: all } = await renderSite(files, { markdown: { math: true } });
  expect(all()).toContain('docs/a.md');
  expect(file('docs/a.md')).toContain('The level $h(t)$ at $5 a day:\n\n$$\nh_\\text{max} = a\n$$\n');
});

it('leaves pages without formulas as they are', async () => {
  const plain = { 'docs/b.md': files['docs/b.md'] };
  const [on, off] = [await renderSite(plain, { markdown: { math: true } }), await renderSite(plain)];
  expect(on.html('/docs/b')).toBe(off.html('/docs/b'));
});
