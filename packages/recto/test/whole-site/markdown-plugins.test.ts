import type { Root } from 'mdast';
import rehypeKatex from 'rehype-katex';
import { remarkAlert } from 'remark-github-blockquote-alert';
import remarkMath from 'remark-math';
import { expect, it } from 'vitest';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { memoryBuildContext, recordsOf } from './memory-build-context.ts';
import { renderSite } from './render-site.ts';

const files = {
  'docs/math.md': [
    '# Energy $E$',
    'Mass has the energy $E = mc^2$. :tada:',
    '$$\nE = \\frac{1}{2}\n$$',
    '> [!NOTE]\n> See [the list](./list.md).',
  ].join('\n\n'),
  'docs/list.md': '# List\n\n- `$HOME`\n',
};
const config = { markdown: { remarkPlugins: [remarkMath, remarkAlert], rehypePlugins: [rehypeKatex] } };

it('formulas and alerts of plugins are in documents and in Markdown copies', async () => {
  const { article, html, file, diagnostics } = await renderSite(files, config);
  expect(diagnostics).toEqual([]);
  expect(html('/docs/math')).toContain('<title>Energy E | Test</title>');
  expect(html('/docs/math')).toContain(
    '<meta name="description" content="Mass has the energy E = mc^2. 🎉">',
  );
  expect(article('/docs/math')).toContain('<span class="katex-display"><span class="katex">');
  expect(article('/docs/math')).toContain('<p>See <a href="/docs/list">the list</a>.</p>');
  expect(article('/docs/list')).toContain('<code>$HOME</code>');
  expect(file('docs/math.md')).toBe(
    '# Energy $E$\n\nMass has the energy $E = mc^2$. 🎉\n\n$$\nE = \\frac{1}{2}\n$$\n\nNOTE\n\nSee [the list](https://example.org/docs/list.md).\n',
  );
});

it('the source of a formula is found by search', async () => {
  const { buildContext } = memoryBuildContext(files, config);
  const [read] = await readSites(buildContext);
  const route = read?.site.routes.get('/docs/math');
  if (!read || !route) throw new Error('no such page');
  const records = await recordsOf(route, read, buildContext);
  expect(records.map(({ content, hierarchy }) => content ?? hierarchy.lvl1)).toEqual([
    'Energy E',
    'Mass has the energy E = mc^2. 🎉 · E = \\frac{1}{2} · NOTE · See the list.',
  ]);
});

it('docs, blog and pages have plugins of their own after those of all pages', async () => {
  /** Appends a word to a page. */
  const remarkSign = (word: string) => (tree: Root) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] });
  };
  const text = '# Title\n\nText.\n';
  const { article, diagnostics } = await renderSite(
    {
      'docs/a.md': text,
      'api/a.md': text,
      'api_versions.json': '["1.0"]',
      'api_versioned_docs/version-1.0/a.md': text,
      'blog/2024-01-01-a.md': `${text}\n<!-- truncate -->\n`,
      'src/pages/a.md': text,
    },
    {
      markdown: { remarkPlugins: [[remarkSign, 'all']] },
      docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api', remarkPlugins: [[remarkSign, 'api']] }],
      blog: { remarkPlugins: [[remarkSign, 'blog']] },
      pages: { remarkPlugins: [[remarkSign, 'pages']] },
    },
  );
  expect(diagnostics).toEqual([]);
  const words = (path: string) => [...article(path).matchAll(/<p>(\w+)<\/p>/g)].map(([, word]) => word);
  expect(
    Object.fromEntries(
      ['/docs/a', '/api/next/a', '/api/a', '/blog/2024/01/01/a', '/a'].map((path) => [path, words(path)]),
    ),
  ).toEqual({
    '/docs/a': ['all'],
    '/api/next/a': ['all', 'api'],
    '/api/a': ['all', 'api'],
    '/blog/2024/01/01/a': ['all', 'blog'],
    '/a': ['all', 'pages'],
  });
});

it('magic comments of the site give classes to lines of code, and kinds of admonitions need no plugin', async () => {
  const { article, diagnostics } = await renderSite(
    { 'docs/a.md': '# A\n\n```text\n// error-next-line\na\nb\n```\n\n:::ship Title\n\nSails\n\n:::\n' },
    {
      markdown: { magicComments: [{ className: 'error', line: 'error-next-line' }] },
      docs: { admonitions: ['ship'] },
    },
  );
  expect(diagnostics).toEqual([]);
  expect(article('/docs/a')).toContain('<span class="line error">a\n</span><span class="line">b</span>');
  expect(article('/docs/a')).toMatch(/<span>Title<\/span>.*Sails/s);
});
