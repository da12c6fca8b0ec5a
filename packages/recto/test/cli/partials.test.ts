import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** Builds a site that has no problems, and gives the article and the contents of its pages. */
async function build(files: Record<string, string>) {
  const folder = siteFolder(files);
  const { code, err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  expect(code).toBe(0);
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  return {
    read,
    article: (path: string) => /<div id="article"[\s\S]*?<\/article>/.exec(read(path))?.[0] ?? '',
    toc: (path: string) =>
      [...read(path).matchAll(/"table-of-contents__link" href="#([^"]+)"/g)].map(([, id]) => id ?? ''),
  };
}

it('a partial is Markdown with components, code, props and expressions, rendered where it stands', async () => {
  const { article } = await build({
    'docs/index.mdx':
      '---\nslug: /\n---\n\nimport Part from \'./_part.mdx\';\n\n# Start\n\nBefore.\n\n<Part name="x">\n\nA *child*.\n\n</Part>\n\nAfter.\n',
    'docs/_part.mdx': [
      "import { Star } from '@site/src/star';\n",
      'export const twice = 2;\n',
      'Hello *{props.name}* {twice} <Star />\n',
      ':::tip Read\n\n{props.children}\n\n:::\n',
      '```rust\nfn main() {}\n```\n',
      '<Tabs><TabItem value="a" label="A">one</TabItem></Tabs>\n',
    ].join('\n'),
    'src/star.tsx': 'export const Star = () => <b className="star">*</b>;\n',
  });
  const html = article('docs.html');
  expect(html).toMatch(/<p>Before\.<\/p>\s*<p>Hello <em>x<\/em> 2 <b class="star">\*<\/b><\/p>/);
  expect(html).toMatch(/theme-admonition-tip[\s\S]*<span>Read<\/span><\/p>\s*<p>A <em>child<\/em>\.<\/p>/);
  expect(html).toContain('<code><span class="k">fn</span> <span class="n">main</span>() {}</code>');
  expect(html).toMatch(/role="tab"[\s\S]*<p>After\.<\/p>/);
});

it('headings of partials are in the contents, and no id is there twice', async () => {
  const part =
    '## Usage\n\nBack to [usage](#usage).[^1]\n\n[^1]: A note.\n\n<Tabs><TabItem value="a" label="A">one</TabItem></Tabs>\n';
  const { article, toc } = await build({
    'docs/index.mdx':
      "---\nslug: /\n---\n\nimport Part from './_part.mdx';\n\n# Start\n\n<Part />\n\n## Usage\n\nMine.[^1]\n\n<Part />\n\n[^1]: Mine.\n",
    'docs/_part.mdx': part,
    'docs/other.md': '# Other\n\n[to the first](./index.mdx#usage-1)\n',
  });
  const html = article('docs.html');
  // Twice, since phones have them in the article.
  const contents = [...new Set(toc('docs.html'))];
  expect(contents.filter((id) => id.startsWith('usage'))).toEqual(['usage-1', 'usage', 'usage-2']);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(15);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/(?:href="#|aria-(?:controls|labelledby|describedby)=")([^"]+)"/g)) {
    expect(ids).toContain(id);
  }
  expect(html).toContain('Back to <a href="#usage-2">usage</a>');
});

it('files are looked for from the partial, other addresses from the page', async () => {
  const { article } = await build({
    'docs/a/page.mdx': "import Part from '../parts/_part.mdx';\n\n# A\n\n<Part>[mine](./other.md)</Part>\n",
    'docs/a/other.md': '# Other\n',
    'docs/parts/_part.mdx':
      "import Deep from '@site/shared/_deep.md';\n\n![p](./p.svg) [far](../b.md#b) [near](./other) {props.children} <Deep />\n",
    'docs/parts/p.svg': picture,
    'docs/b.md': '# B\n\n## B\n',
    'shared/_deep.md': '[up](../docs/b.md) <b>raw</b>\n',
  });
  const html = article('docs/a/page.html');
  expect(html).toMatch(/<img src="\/assets\/files\/p-[a-f\d]{16}\.svg" width="40" height="30"/);
  expect(html).toContain('<a href="/docs/b#b">far</a>');
  expect(html).toContain('<a href="/docs/a/other">near</a>');
  expect(html).toContain('<a href="/docs/a/other">mine</a>');
  expect(html).toContain('<a href="/docs/b">up</a> <b>raw</b>');
});

it('a translated page has the partial beside it, whose files may be those of the original', async () => {
  const i18n = 'i18n/fr/docusaurus-plugin-content-docs/current';
  const page = "import Part from './_part.mdx';\n\n# A\n\n<Part />\n";
  const { article } = await build({
    'recto.config.ts':
      "export default { title: 'T', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
    'docs/a.mdx': page,
    'docs/b.md': '# B\n',
    'docs/_part.mdx': 'Go [on](./b.md).\n',
    [`${i18n}/a.mdx`]: page,
    [`${i18n}/_part.mdx`]: 'Aller [plus loin](./b.md).\n',
  });
  expect(article('docs/a.html')).toContain('Go <a href="/docs/b">on</a>');
  expect(article('fr/docs/a.html')).toContain('Aller <a href="/fr/docs/b">plus loin</a>');
});

it('React pages, components and the children of islands show partials too', async () => {
  const { article } = await build({
    'docs/index.mdx':
      "---\nslug: /\n---\n\nimport Part from './_part.md';\nimport { Box } from '@site/src/box';\nimport { Isle } from '@site/src/isle';\n\n# Start\n\n<Box />\n\n<Isle><Part /></Isle>\n",
    'docs/_part.md': '## Inside\n\nThe part.\n',
    'src/box.tsx':
      "import Part from '../docs/_part.md';\nexport const Box = () => <section><Part /></section>;\n",
    'src/isle.tsx': "'use client';\nexport const Isle = ({ children }) => <aside>{children}</aside>;\n",
    'src/pages/about.tsx':
      "import Part from '../../docs/_part.md';\nexport default () => <main><h1>About</h1><Part /></main>;\n",
  });
  const html = article('docs.html');
  expect(html).toMatch(
    /<section><h2 id="inside">Inside<a [^>]*><\/a><\/h2>\s*<p>The part\.<\/p>\s*<\/section>/,
  );
  expect(html).toMatch(/<aside><recto-slot><h2 id="inside-1">/);
  expect(article('about.html')).toMatch(/<h2 id="inside">Inside/);
});
