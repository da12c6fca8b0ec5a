import { expect, it } from 'vitest';
import { renderSite } from './render-site.ts';

it('refuses articles that are larger than browsers show, and renders the other pages', async () => {
  const components = { Huge: () => 'a'.repeat(60_000_000) };
  const files = { 'docs/a.mdx': '# A\n\n<Huge />\n', 'docs/b.md': '# B\n' };
  const { diagnostics, html } = await renderSite(files, { plugins: [{ name: 'huge', components }] });
  expect(diagnostics.map(({ code, message, at }) => [code, message, at?.file])).toEqual([
    [
      'render/article-too-large',
      'The HTML of this page has 60.0 million characters; the limit is 50.0 million.',
      'docs/a.mdx',
    ],
  ]);
  expect(html('/docs/b')).toContain('>B</h1>');
});
