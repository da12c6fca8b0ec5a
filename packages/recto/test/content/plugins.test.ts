import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import type { Root as MdastRoot } from 'mdast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeKatex from 'rehype-katex';
import rehypeSlug from 'rehype-slug';
import { remarkAlert } from 'remark-github-blockquote-alert';
import remarkMath from 'remark-math';
import type { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { headingIds } from '../../src/content/markdown/headings.ts';
import { parseSource } from '../../src/content/parse-source.ts';
import { everything, parseWith, readable, remarkShout, shownWith } from './with-plugins.ts';

function remarkNothing() {
  return () => {};
}

describe('a page with plugins', () => {
  it.each(['docs/a.mdx', 'docs/a.md'])('is otherwise the same: %s', async (path) => {
    const format = path.endsWith('.mdx') ? 'mdx' : 'md';
    const text = everything(path);
    const source = { kind: 'doc', path, name: path, format, text } as const;
    const plain = parseSource(source, { format });
    const { page, diagnostics } = await parseWith(
      text,
      { remark: [headingIds, remarkNothing], rehype: [remarkNothing] },
      path,
    );
    expect(diagnostics).toEqual(plain.diagnostics);
    expect(page.module).toEqual(plain.page.module);
    expect(new Set(page.languages)).toEqual(new Set(plain.page.languages));
    expect(page.headings).toEqual(plain.page.headings);
    expect(readable(page.tree())).toBe(readable(plain.page.tree()));
  });

  it('runs plugins in order with their options, also asynchronous ones', async () => {
    const remarkLater = () => async (tree: MdastRoot) => {
      await Promise.resolve();
      remarkShout('?')(tree);
    };
    expect(await shownWith('a', { remark: [[remarkShout, '!'], remarkLater, [remarkShout, false]] })).toBe(
      '<p>a!?</p>',
    );
    expect(await shownWith('a', { rehype: [{ plugins: [[remarkShout, '.']] }] })).toBe('<p>a.</p>');
  });

  it('passes the front matter to plugins, as remark-frontmatter does', async () => {
    const nodes: unknown[] = [];
    const read = () => (tree: MdastRoot) => {
      nodes.push(tree.children[0]);
    };
    expect(await shownWith('---\ntitle: A\nkind: board\n---\n\nb\n', { remark: [read] })).toBe('<p>b</p>');
    expect(await shownWith('b', { remark: [read] })).toBe('<p>b</p>');
    expect(nodes).toMatchObject([
      { type: 'yaml', value: 'title: A\nkind: board', position: { end: { line: 4, column: 4, offset: 28 } } },
      { type: 'paragraph' },
    ]);
  });

  it('gives headings their ids and keeps the title, for plugins that replace the heading', async () => {
    const ids: unknown[] = [];
    const decorate = () => (tree: MdastRoot) => {
      for (const node of tree.children)
        if (node.type === 'heading') ids.push(node.data?.hProperties?.id, (node.data as { id?: string }).id);
      tree.children[0] = {
        type: 'mdxJsxFlowElement',
        name: 'Decorated',
        attributes: [],
        children: [],
      } as never;
    };
    const text = '# The *title* `x`\n\n## Part\n\n## Own {#part}\n\n## ![Alt](/a.png) {1}\n';
    const { page } = await parseWith(text, { remark: [headingIds, decorate] });
    expect(ids.filter((_, index) => index % 2 === 0)).toEqual(['the-title-x', 'part-1', 'part', 'alt-1']);
    expect(ids.filter((_, index) => index % 2 === 1)).toEqual(['the-title-x', 'part-1', 'part', 'alt-1']);
    expect(page).toMatchObject({ title: 'The title x', hasOwnHeading: true });
    const plain = await parseWith(text, {});
    expect(plain.page.headings.slice(1)).toEqual(page.headings);
  });

  it('gives those after the plugins of Docusaurus the addresses of links to files', async () => {
    const seen: string[] = [];
    const see = () => (tree: MdastRoot) => {
      const [first] = tree.children;
      if (first?.type === 'definition') seen.push(first.url);
    };
    const links = { locale: 'en', key: '', addressOf: () => '/docs/b' };
    const text = '[b]: ./b.md';
    await parseWith(text, { remark: [see, headingIds, see], links });
    await parseWith(text, { remark: [see], links });
    expect(seen).toEqual(['./b.md', '/docs/b', '/docs/b']);
  });

  it('gives them the file', async () => {
    const seen: unknown[] = [];
    const remarkSee =
      () =>
      (tree: MdastRoot, { path, cwd, value, data }: VFile) => {
        const [, first] = tree.children;
        seen.push(path, cwd, data, value, String(value).slice(first?.position?.start.offset));
      };
    const text = '---\ntitle: A\nauthor: Ann\n---\n\nText\n';
    await parseWith(text, { remark: [remarkSee] });
    expect(seen).toEqual([
      '/site/docs/a.mdx',
      '/site',
      { frontMatter: { title: 'A', author: 'Ann' } },
      text,
      'Text\n',
    ]);
  });

  it('gives them the comments of the file', async () => {
    let seen = '';
    const remarkSee =
      () =>
      (_: MdastRoot, { value }: VFile) => {
        seen = String(value);
      };
    await parseWith('One\n\n<!--truncate-->\n\nTwo\n', { remark: [remarkSee] });
    expect(seen).toContain('<!--truncate-->');
  });

  it('ends its excerpt before what they put after the marker, which has positions of another text', async () => {
    const position = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    const remarkReplace = () => (tree: MdastRoot) => {
      tree.children[2] = { type: 'thematicBreak', position };
    };
    const collection = { path: 'docs', translations: 'docs', excerptMarker: 'truncate' };
    const { page } = await parseWith('One\n\n{/* truncate */}\n\nTwo\n', {
      remark: [remarkReplace],
      collection,
    });
    expect(readable({ type: 'root', children: page.tree().children.slice(0, page.entry?.excerpt) })).toBe(
      '<p>One</p>',
    );
  });

  it('keeps its finished tree when memory is short', async () => {
    const plugins = { remark: [remarkShout], rehype: [rehypeKatex], hasRoom: () => false };
    const { page } = await parseWith(everything('.mdx'), plugins);
    const { page: kept } = await parseWith(everything('.mdx'), { ...plugins, hasRoom: () => true });
    expect(page.tree()).not.toBe(page.tree());
    expect(readable(page.tree())).toBe(readable(kept.tree()));
  });
});

describe('packages from npm', () => {
  it('remark-math and rehype-katex render formulas', async () => {
    const text = '# The sum $x^2$\n\nIt costs $\\frac{1}{x}$.\n\n$$\nx_1\n$$\n\n## Code {#code}\n\n`$a$`';
    const { page, diagnostics } = await parseWith(text, { remark: [remarkMath], rehype: [rehypeKatex] });
    const article = readable(page.tree());
    expect(diagnostics).toEqual([]);
    expect(article.match(/<annotation[^>]*>([^<]*)/g)?.map((one) => one.replace(/<.*>/, ''))).toEqual([
      'x^2',
      '\\frac{1}{x}',
      'x_1',
    ]);
    expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
      ['the-sum-x2', 'The sum x^2'],
      ['code', 'Code'],
    ]);
    expect(page.title).toBe('The sum x^2');
  });

  it('remark-math reads formulas in plain Markdown', async () => {
    expect(await shownWith('A $\\frac{1}{x^}$ formula', { remark: [remarkMath] }, 'docs/a.md')).toBe(
      '<p>A <code class="language-math math-inline">\\frac{1}{x^}</code> formula</p>',
    );
  });

  it('@docusaurus/remark-plugin-npm2yarn adds tabs', async () => {
    const { page } = await parseWith('```bash npm2yarn\nnpm install a\n```', {
      remark: [[npm2yarn, { sync: true, converters: ['yarn'] }]],
    });
    expect(page.module).toBeUndefined();
    expect(page.languages).toEqual(['bash']);
    expect(readable(page.tree())).toBe(
      '<x-tabs groupId="npm2yarn"><x-tabitem value="npm"><x-codeblock language="bash">npm install a</x-codeblock></x-tabitem><x-tabitem value="yarn" label="Yarn"><x-codeblock language="bash">yarn add a</x-codeblock></x-tabitem></x-tabs>',
    );
  });

  it('remark-github-blockquote-alert makes alerts of quotes', async () => {
    expect(
      (await shownWith('> [!NOTE]\n> Hello', { remark: [remarkAlert] })).replace(/<svg.*<\/svg>/, ''),
    ).toBe(
      '<div class="markdown-alert markdown-alert-note" dir="auto">\n<p class="markdown-alert-title" dir="auto">NOTE</p>\n<p>Hello</p>\n</div>',
    );
  });

  it('rehype-slug and rehype-autolink-headings see the ids of headings', async () => {
    const text = '## Setup {#install}\n\n## Use it\n\n## Use it';
    const { page } = await parseWith(text, {
      rehype: [rehypeSlug, [rehypeAutolinkHeadings, { behavior: 'wrap' }]],
    });
    expect(readable(page.tree())).toBe(
      '<h2 id="install"><a href="#install">Setup</a></h2>\n<h2 id="use-it"><a href="#use-it">Use it</a></h2>\n<h2 id="use-it-1"><a href="#use-it-1">Use it</a></h2>',
    );
    expect(page.headings.map(({ id, html }) => [id, html])).toEqual([
      ['install', 'Setup'],
      ['use-it', 'Use it'],
      ['use-it-1', 'Use it'],
    ]);
  });
});
