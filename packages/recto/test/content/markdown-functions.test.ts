import type { Text } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { expect, it } from 'vitest';
import type { MarkdownConfig } from '../../src/content/markdown/markdown-settings.ts';
import { cachedParser } from '../../src/content/parse-cache.ts';
import type { Source } from '../../src/content/source.ts';

const plain: MarkdownConfig = { format: 'mdx', remarkPlugins: [], rehypePlugins: [] };
const text = '---\nid: own\ndate: 2021-01-01 0:00:00\n---\n\n# Buses\n\nThey are {late}.\n';

function source(name: string): Source {
  return { kind: 'doc', path: `docs/${name}`, name, format: 'md', text };
}

it.each([
  ['natively', []],
  ['with plugins', [() => () => {}]],
])('a preprocessor changes the text below the front matter: %s', async (_, remarkPlugins) => {
  const seen: object[] = [];
  const parse = cachedParser({ root: '/site' });
  const config: MarkdownConfig = {
    ...plain,
    remarkPlugins,
    preprocessor: (file) => {
      seen.push(file);
      return file.fileContent.replace('id: own', 'id: other').replace('{late}', file.filePath);
    },
  };
  const pages = [await parse(source('a.md'), config), await parse(source('b.md'), config)];
  expect(pages.map(({ page }) => page.description)).toEqual(['They are docs/a.md.', 'They are docs/b.md.']);
  expect(pages[0]?.page.frontMatter.id).toBe('own');
  expect(seen[0]).toEqual({ filePath: 'docs/a.md', fileContent: text });
});

it('a parser of front matter gets what the default one reads, and its fields are checked', async () => {
  const given = source('a.md');
  const config: MarkdownConfig = {
    ...plain,
    parseFrontMatter: async ({ defaultParseFrontMatter, ...file }) => {
      const { frontMatter, content } = await defaultParseFrontMatter(file);
      return {
        frontMatter: {
          ...frontMatter,
          title: content.slice(0, 7),
          sidebar_position: 'x',
          keywords: [file.filePath],
        },
      };
    },
  };
  const { page, diagnostics } = await cachedParser({ root: '/site', hasRoom: () => false })(given, config);
  expect(page.frontMatter).toMatchObject({ id: 'own', title: '# Buses', keywords: ['docs/a.md'] });
  expect(page.source).toBe(given);
  expect(page.headings.map(({ text: heading }) => heading)).toEqual(['Buses']);
  expect(page.tree().children.length).toBeGreaterThan(0);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Front matter .*sidebar_position/),
  ]);
});

it('functions that throw are reported, and the file is parsed without them', async () => {
  const fail = () => {
    throw new Error('no luck');
  };
  const config = { ...plain, preprocessor: fail, parseFrontMatter: fail };
  const { page, diagnostics } = await cachedParser({ root: '/site' })(source('a.md'), config);
  expect(page.title).toBe('Buses');
  expect(page.frontMatter.id).toBe('own');
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`markdown.parseFrontMatter` failed: no luck.',
    '`markdown.preprocessor` failed: no luck.',
  ]);
});

it('functions that return nothing are reported, and the file is parsed without them', async () => {
  const config = {
    ...plain,
    preprocessor: () => undefined as never,
    parseFrontMatter: async () => 5 as never,
  };
  const { page, diagnostics } = await cachedParser({ root: '/site' })(source('a.md'), config);
  expect(page.title).toBe('Buses');
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`markdown.parseFrontMatter` failed: its `frontMatter` is 5.',
    '`markdown.preprocessor` failed: it returned nothing instead of a text.',
  ]);
});

it('the conversion to HTML takes the options of remark-rehype', async () => {
  const noted = { ...source('a.md'), text: 'A[^1]\n\n[^1]: Note\n' };
  const { page } = await cachedParser({ root: '/site' })(noted, {
    ...plain,
    remarkRehypeOptions: { footnoteLabel: 'Notes' },
  });
  expect(page.headings.map(({ text: heading }) => heading)).toEqual(['Notes']);
});

it('handlers of remark-rehype receive the file', async () => {
  const text = (state: State, node: Text) => ({
    ...node,
    value: `${state.options.file?.path}: ${node.value}`,
  });
  const remarkRehypeOptions = { handlers: { text } } as never;
  const { page } = await cachedParser({ root: '/site' })(source('a.md'), { ...plain, remarkRehypeOptions });
  expect(JSON.stringify(page.tree())).toContain('"/site/docs/a.md: ');
});

it('emoji can be off', async () => {
  const smiling = { ...source('a.md'), text: 'A :smile:\n' };
  const parse = cachedParser({ root: '/site' });
  expect((await parse(smiling, plain)).page.description).toBe('A 😄');
  expect((await parse(smiling, { ...plain, emoji: false })).page.description).toBe('A :smile:');
});

it('kinds of admonitions of the site have titles, and are not reported', async () => {
  const custom = { ...source('a.md'), text: ':::my-kind A title\n\nText\n\n:::\n' };
  const { page, diagnostics } = await cachedParser({ root: '/site' })(custom, {
    ...plain,
    admonitions: ['my-kind'],
  });
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(page.tree())).toMatch(/"value":"my-kind".*AdmonitionTitle.*A title/);
  const unknown = await cachedParser({ root: '/site' })(custom, { ...plain, admonitions: ['other'] });
  expect(unknown.diagnostics.map(({ fix }) => fix)).toEqual([expect.stringMatching(/success, other\.$/)]);
});
