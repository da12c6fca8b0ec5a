import { expect, test } from 'vitest';
import type { MarkdownConfig } from '../../src/content/markdown/markdown-settings.ts';
import { cachedParser, type ParsedRecord } from '../../src/content/parse-cache.ts';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';

const config: MarkdownConfig = { format: 'mdx', remarkPlugins: [], rehypePlugins: [] };
const root = '/site';
const text = '# Buses\n\nThey are late.\n';

function source(path: string, more: Partial<Source> = {}): Source {
  return { kind: 'doc', path, name: path, format: 'mdx', text, ...more };
}

test('parses an unchanged file once', async () => {
  const parse = cachedParser({ root });
  const first = await parse(source('docs/buses.md'), config);
  expect(await parse(source('docs/buses.md'), config)).toBe(first);
  expect(await parse(source('docs/buses.md', { text: 'Other.\n' }), config)).not.toBe(first);
});

test('parses an unchanged file again with another configuration', async () => {
  const parse = cachedParser({ root });
  const first = await parse(source('docs/buses.md'), config);
  expect(await parse(source('docs/buses.md'), { ...config })).toBe(first);
  const remarkNothing = () => {};
  expect(await parse(source('docs/buses.md'), { ...config, remarkPlugins: [remarkNothing] })).not.toBe(first);
  expect(await parse(source('docs/buses.md'), { ...config, format: 'md' })).not.toBe(first);
});

test('files with the same text share a tree and keep their own sources', async () => {
  const parse = cachedParser({ root });
  const { page: current } = await parse(source('docs/buses.md'), config);
  const old = source('versioned_docs/version-1.0/buses.md', { version: '1.0' });
  const { page } = await parse(old, config);
  expect(page.tree).toBe(current.tree);
  expect(page.source).toBe(old);
  expect(page.title).toBe('Buses');
});

test('a file that has changed since its hash was recorded shares no tree with those of that hash', async () => {
  const parse = cachedParser({ root });
  const hash = 'recorded';
  const pages = ['docs/buses.md', 'versioned_docs/version-1.0/buses.md'].map((path, index) =>
    parse(source(path, { hash, ...(index === 0 && { text: '# Trams\n' }) }), config),
  );
  expect((await Promise.all(pages)).map(({ page }) => page.title)).toEqual(['Trams', 'Buses']);
});

test('a file is parsed although another with its hash is gone', async () => {
  const parse = cachedParser({ root, parsedPages: { find: knownOnce(), add: () => {} } });
  const hash = 'recorded';
  const gone = Object.defineProperty(source('docs/buses.md', { hash }), 'text', {
    get() {
      throw new Error('removed');
    },
  });
  const pages = [gone, source('versioned_docs/version-1.0/buses.md', { hash })].map((one) =>
    parse(one, config),
  );
  expect((await Promise.all(pages)).map(({ page }) => page.title)).toEqual(['Known', 'Buses']);
});

test('a file whose text was read after it had changed is parsed, not what is recorded of its hash', async () => {
  const parse = cachedParser({ root, parsedPages: { find: knownOnce(), add: () => {} } });
  const late = source('docs/buses.md', { hash: 'recorded' });
  await parse(late, config);
  late.hash = 'changed';
  const sources = [source('docs/buses.md', { hash: 'changed' }), source('docs/old.md', { hash: 'changed' })];
  const pages = sources.map((one) => parse(one, config));
  expect((await Promise.all(pages)).map(({ page }) => page.title)).toEqual(['Buses', 'Buses']);
});

/** Returns a function that knows the page of the first source only. */
function knownOnce() {
  let page = { ...parseSource(source('docs/buses.md'), config).page, title: 'Known' } as
    | ParsedRecord
    | undefined;
  return () => {
    const known = page && { page, diagnostics: [] };
    page = undefined;
    return known;
  };
}

test('a changed file no longer shares its tree', async () => {
  const parse = cachedParser({ root });
  await parse(source('docs/buses.md'), config);
  const changed = '# Trams\n';
  await parse(source('docs/buses.md', { text: changed }), config);
  expect((await parse(source('docs/old.md'), config)).page.title).toBe('Buses');
  expect((await parse(source('docs/new.md', { text: changed }), config)).page.title).toBe('Trams');
});

test('reports the problems of each file under its own path', async () => {
  const parse = cachedParser({ root });
  const broken = '# Buses\n\n:::late\n\nVery.\n\n:::\n';
  for (const path of ['docs/buses.md', 'versioned_docs/version-1.0/buses.md']) {
    const { diagnostics } = await parse(source(path, { text: broken }), config);
    expect(diagnostics.map(({ at }) => at?.file)).toEqual([path]);
  }
});

test('forgets a tree after its first use, and parses its text again', async () => {
  const parse = cachedParser({ root });
  const { page } = await parse(source('docs/buses.md'), config);
  const [first, second] = [page.tree(), page.tree()];
  expect(second).not.toBe(first);
  expect(second).toEqual(first);
  expect(first).toEqual(parseSource(page.source, config).page.tree());
});

test('files that are parsed differently share no tree', async () => {
  const parse = cachedParser({ root });
  const { page } = await parse(source('docs/buses.md'), config);
  expect((await parse(source('src/pages/buses.md', { kind: 'page' }), config)).page.tree).not.toBe(page.tree);
  expect((await parse(source('docs/buses.mdx'), config)).page.tree).not.toBe(page.tree);
});

test('a page with invalid front matter keeps its text', async () => {
  const parse = cachedParser({ root });
  const text = '---\ntitle: *unknown\n---\n\nText.\n';
  const { page, diagnostics } = await parse(source('docs/broken.md', { text }), config);
  expect(diagnostics).toMatchObject([{ level: 'error', at: { file: 'docs/broken.md' } }]);
  expect(page.source.text).toBe(text);
});
