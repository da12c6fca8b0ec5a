import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors, index, runRecto, siteFolder, warnings } from './run-recto.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** Builds a site without problems and returns the article and the table of contents of its pages. */
async function build(files: Record<string, string>) {
  const folder = siteFolder(files);
  const { code, err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  expect(code).toBe(0);
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  return {
    read,
    article: (path: string) => /<div id="recto:content"[\s\S]*?<\/main>/.exec(read(path))?.[0] ?? '',
    toc: (path: string) =>
      [...read(path).matchAll(/"table-of-contents__link" href="#([^"]+)"/g)].map(([, id]) => id ?? ''),
  };
}

it('a partial is rendered in place, with components, code, props and expressions', async () => {
  const { article } = await build({
    'docs/index.mdx':
      '---\nslug: /\n---\n\nimport Part, { frontMatter as given, toc as entries, contentTitle as own } from \'./_part.mdx\';\n\n# Start\n\n{typeof given.kind} {entries.length} {own}\n\nBefore.\n\n<Part name="x">\n\nA *child*.\n\n</Part>\n\nAfter.\n',
    'docs/_part.mdx': [
      "export const contentTitle = 'own';\n",
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
  expect(html).toMatch(/undefined\s0\sown/);
  expect(html).toMatch(/<p>Before\.<\/p>\s*<p>Hello <em>x<\/em> 2 <b class="star">\*<\/b><\/p>/);
  expect(html).toMatch(/theme-admonition-tip[\s\S]*<span>Read<\/span><\/p>\s*<p>A <em>child<\/em>\.<\/p>/);
  expect(html).toContain('<code><span class="k">fn</span> <span class="n">main</span>() {}</code>');
  expect(html).toMatch(/role="tab"[\s\S]*<p>After\.<\/p>/);
});

it('a component can read the front matter of a page that it imports', async () => {
  const { article } = await build({
    'docs/index.mdx': "---\nslug: /\n---\n\nimport { Kind } from '@site/src/kind';\n\n# Start\n\n<Kind />\n",
    'docs/other.md': '---\ntitle: Other\ndescription: More\n---\n\n# Heading\n',
    'src/kind.tsx':
      "import * as page from '../docs/other.md';\nexport const Kind = () => <b>{page.frontMatter.title} {page.frontMatter.description} {page.contentTitle}</b>;\n",
  });
  expect(article('docs.html').replaceAll('<!-- -->', '')).toContain('<b>Other More Heading</b>');
});

it('headings of partials are in the table of contents, with unique ids', async () => {
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

it('file paths are relative to the partial, other addresses to the page', async () => {
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

it('a translated page uses the translated partial, with files of the original', async () => {
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

it('React pages, components and children of islands can render partials', async () => {
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

describe('problems of partials', () => {
  it('a missing partial is reported where it is imported', async () => {
    const files = {
      'docs/a.mdx': "import Part from './_gone.mdx';\n\n# A\n\n<Part />\n",
      'docs/b.mdx': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
      'docs/_part.mdx': "import Deep from '@site/docs/_gone.mdx';\n\n<Deep />\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/failed  Failed to run the code of "/docs/a": "./_gone.mdx" does not exist (imported by docs/a.mdx).
        docs/a.mdx:1:18
        1 │ import Part from './_gone.mdx';
          │                  ~~~~~~~~~~~~~
        fix  Correct the import, or create the file.

      error    render/failed  Failed to run the code of "/docs/b": "@site/docs/_gone.mdx" does not exist (imported by docs/_part.mdx).
        docs/_part.mdx:1:18
        1 │ import Deep from '@site/docs/_gone.mdx';
          │                  ~~~~~~~~~~~~~~~~~~~~~~
        imported by  docs/b.mdx
        fix  Correct the import, or create the file.

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });

  it('mistakes in partials are reported once for all pages', async () => {
    const page =
      "import Broken from './_broken.mdx';\nimport Part from './_part.mdx';\n\n# A\n\n<Broken />\n\n<Part />\n";
    const files = {
      'docs/a.mdx': page,
      'docs/b.mdx': page,
      'docs/_broken.mdx': 'Text.\n\nText <Box> more\n',
      'docs/_part.mdx': '---\ntitle: Part\n---\n\nA [link](./gone.md).\n\n<Bax />\n',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "warning  parse/front-matter-unused  Front matter in a partial is ignored.
        docs/_part.mdx:1
        1 │ ---
        fix  Remove it; pages that import the partial can pass props.

      error    parse/syntax-error  The element \`<Box>\` is not closed.
        docs/_broken.mdx:3:6
        3 │ Text <Box> more
          │      ~
        fix  Add \`</Box>\`, or write \`<Box />\`. If it is text, put it in backticks.

      error    render/component-unknown  "Bax" is neither imported nor built in.
        docs/_part.mdx:7:1
        7 │ <Bax />
          │ ~~~~
        fix  Import it at the top of the page, or write \`<Bax>\` if it is text.

      Build failed with 2 errors, 1 warning. Existing output was left unchanged."
    `);
  });

  it('broken links and missing images are reported in the partial', async () => {
    const page = "import Part from './_part.mdx';\n\n# A\n\n<Part />\n\n<Part />\n";
    const files = {
      'docs/a.mdx': page,
      'docs/b.mdx': page,
      'docs/_part.mdx': 'A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).\n',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "warning  link/file-missing  The linked file "./gone.md" does not exist.
        docs/_part.mdx:1:10
        1 │ A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).
          │          ~~~~~~~~~
        looked for docs/gone.md
        fix  Correct the path, or add the file.

      warning  link/anchor-missing  Broken link "./b.mdx#gone": /docs/b has no anchor "#gone".
        docs/_part.mdx:1:44
        1 │ A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).
          │                                            ~~~~~~~~~~~~
        fix  Did you mean "#a"?

      error    link/image-missing  The image "./gone.png" does not exist.
        docs/_part.mdx:1:27
        1 │ A [link](./gone.md), ![p](./gone.png), [b](./b.mdx#gone).
          │                           ~~~~~~~~~~
        looked for docs/gone.png
        fix  Correct the path, or add the file.

      Build failed with 1 error, 2 warnings. Existing output was left unchanged."
    `);
  });

  it('partials that contain each other are reported', async () => {
    const files = {
      'docs/a.mdx': "import One from './_one.mdx';\n\n# A\n\n<One />\n",
      'docs/_one.mdx': "import Two from './_two.mdx';\n\n<Two />\n",
      'docs/_two.mdx': "import One from './_one.mdx';\n\nText.\n\n<One />\n",
      'docs/b.mdx': "import Own from './_own.mdx';\n\n# B\n\n<Own />\n",
      'docs/_own.mdx': "import Own from './_own.mdx';\n\n<Own />\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    render/partial-endless  "docs/_one.mdx" contains itself.
        docs/_two.mdx:5:1
        5 │ <One />
          │ ~
        docs/_one.mdx → docs/_two.mdx → docs/_one.mdx
        fix  Remove one of these imports.

      error    render/partial-endless  "docs/_own.mdx" contains itself.
        docs/_own.mdx:3:1
        3 │ <Own />
          │ ~
        docs/_own.mdx → docs/_own.mdx
        fix  Remove one of these imports.

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });

  it('an island has the content of Markdown that it shows, and templates of what it may show later', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'docs/_part.mdx': 'Text of *one*.\n',
      'docs/_other.md': 'Text of **two** in [a](./a.mdx).\n',
      'docs/a.mdx':
        "import { Isle } from '@site/src/isle';\nimport One from './_part.mdx';\nimport Two from './_other.md';\n\nexport const parts = { One, Two };\n\n# A\n\n<Isle parts={parts} />\n",
      'src/isle.tsx':
        "import { useState } from 'react';\nexport function Isle({ parts }) {\n  const [name, setName] = useState('One');\n  const Part = parts[name];\n  return <section onClick={() => setName('Two')}><Part /></section>;\n}\n",
    });
    const { code, err } = await runRecto(folder, 'build');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const html = readFileSync(join(folder, 'build/docs/a.html'), 'utf8');
    const island = /<recto-island [\s\S]*<\/template>/.exec(html)?.[0].replace(/<p [^>]*>/g, '<p>');
    expect(island).toMatch(
      /<recto-partial data-file="docs\/_part.mdx"><p>Text of <em>one<\/em>\.<\/p>\s*<\/recto-partial>/,
    );
    expect(island).toMatch(
      /<\/recto-island><template data-file="docs\/_other.md"><p>Text of <strong>two<\/strong> in <a href="\/docs\/a">/,
    );
    const copy = readFileSync(join(folder, 'build/docs/a.md'), 'utf8');
    expect(copy).toContain('Text of *one*.');
    expect(copy).not.toContain('two');
  });

  it('an island has the front matter, the title and the table of contents of Markdown that it imports', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'docs/_part.mdx': '---\nkind: harbor\n---\n\n# Tides\n\n## Ebb\n',
      'docs/a.mdx': "import { Isle } from '@site/src/isle';\n\n# A\n\n<Isle />\n",
      'src/isle.tsx':
        "import { useState } from 'react';\nimport { contentTitle, frontMatter, toc } from '../docs/_part.mdx';\nexport function Isle() {\n  const [count, setCount] = useState(0);\n  return <b onClick={() => setCount(count + 1)}>{frontMatter.kind} {contentTitle} {toc[0].value} {count}</b>;\n}\n",
    });
    const { code, err } = await runRecto(folder, 'build');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(readFileSync(join(folder, 'build/docs/a.html'), 'utf8')).toContain('data-name="Isle"');
    const assets = join(folder, 'build/assets');
    const name = readdirSync(assets).find((one) => /^isle.*\.js$/.test(one)) ?? '';
    const script = readFileSync(join(assets, name), 'utf8');
    for (const value of ['harbor', 'Tides', 'Ebb']) expect(script).toContain(value);
  });

  it('a component that uses other exports of Markdown stays static, and is reported', async () => {
    const files = {
      'docs/_part.mdx': 'export const start = 1;\n\nText.\n',
      'docs/a.mdx':
        "import { useState } from 'react';\nimport { start } from './_part.mdx';\n\nexport function Count() {\n  const [count, setCount] = useState(start);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}\n\n# A\n\n<Count />\n",
    };
    expect(await warnings(files)).toContain('render/component-static');
  });
});
