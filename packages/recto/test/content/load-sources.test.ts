import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/content/disk-files.ts';
import type { Files } from '../../src/content/files.ts';
import type { Change } from '../../src/content/git-history.ts';
import { loadSources } from '../../src/content/load-sources.ts';

import { fileHashes } from '../../src/graph/file-hashes.ts';
import { contentHash } from '../../src/utils/node/content-hash.ts';
import { memoryFiles } from '../memory-files.ts';
import { reported, siteConfig, unversioned, withDocs } from '../site/fixtures.ts';

function load(
  contents: Record<string, string>,
  { config = siteConfig(), changes = new Map<string, Change>() } = {},
) {
  const absolute = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [`/site/${path}`, text]),
  );
  const versions = [{ name: 'current', folder: config.docs.path }];
  return loadSources({ root: '/site', config, files: memoryFiles(absolute), changes, versions });
}

describe('content files', () => {
  it.each([
    ['docs/a.md', 'doc md a.md'],
    ['docs/deep/b.mdx', 'doc mdx deep/b.mdx'],
    ['docs/0.37.md', 'doc md 0.37.md'],
    ['src/pages/index.tsx', 'page component index.tsx'],
    ['src/pages/a/b.jsx', 'page component a/b.jsx'],
    ['src/pages/c.ts', 'page component c.ts'],
    ['src/pages/d.js', 'page component d.js'],
    ['src/pages/e.mdx', 'page mdx e.mdx'],
    ['src/pages/f.md', 'page md f.md'],
  ])('%s', async (path, expected) => {
    const { sources } = await load({ [path]: 'text' });
    expect(sources.map(({ kind, format, name }) => `${kind} ${format} ${name}`)).toEqual([expected]);
    expect(sources[0]).toMatchObject({ path, text: 'text' });
  });

  it.each([
    'docs/_a.md',
    'docs/_partials/a.md',
    'docs/__tests__/a.md',
    'docs/a.test.md',
    'docs/.#a.md',
    'docs/a.tsx',
    'docs/a.png',
    'docs/a.MD.bak',
    'src/pages/_a.tsx',
    'src/pages/__tests__/a.tsx',
    'src/pages/a.test.tsx',
    'src/pages/a.module.css',
    'src/pages/a.d.ts',
    'src/components/a.tsx',
    'docs-old/a.md',
  ])('not %s', async (path) => {
    const { sources } = await load({ [path]: '', 'docs/kept.md': '' });
    expect(sources.map((source) => source.path)).toEqual(['docs/kept.md']);
  });
});

describe('files that earlier builds have read', () => {
  it('are read when their text is used, unless they look different', async () => {
    const root = mkdtempSync(join(tmpdir(), 'sources-'));
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'docs/a.md'), 'One\r\ntwo\n');
    writeFileSync(join(root, 'docs/b.md'), 'Three\n');
    // A file that was just written may change again and keep its time.
    await setTimeout(100);
    const build = async () => {
      const read: string[] = [];
      const disk = diskFiles(root);
      const readBytes: Files['readBytes'] = (file) => {
        read.push(file.slice(root.length + 1));
        return disk.readBytes(file);
      };
      const hashes = fileHashes(join(root, '.recto/files'));
      const config = siteConfig();
      const versions = [{ name: 'current', folder: config.docs.path }];
      const files = { ...disk, readBytes };
      const { sources } = await loadSources({ root, config, files, hashes, changes: new Map(), versions });
      hashes.save();
      return { sources, read, lastRead: (file: string) => hashes.lastRead(join(root, file))?.text };
    };
    const first = await build();
    expect(first.read).toEqual(['docs/a.md', 'docs/b.md']);
    const second = await build();
    expect(second.read).toEqual([]);
    expect(second.sources).toEqual(first.sources);
    expect(second.sources[0]?.text).toBe('One\ntwo\n');
    const late = await build();
    const recorded = late.lastRead('docs/b.md');
    writeFileSync(join(root, 'docs/b.md'), 'Four!\n');
    // Changed since its hash was found, so the next look at the file finds that.
    expect({ ...late.sources[1] }).toMatchObject({ text: 'Four!\n', hash: contentHash('Four!\n') });
    expect(late.sources[1]?.hash).toBe(contentHash('Four!\n'));
    expect(late.lastRead('docs/b.md')).toBe(recorded);
    const third = await build();
    expect(third.read).toEqual(['docs/b.md']);
    expect(third.sources[1]?.text).toBe('Four!\n');
    rmSync(root, { recursive: true });
  });
});

describe('globs of a content folder', () => {
  const files = {
    'docs/a.md': '',
    'docs/_b.md': '',
    'docs/drafts/c.md': '',
    'docs/d.mdx': '',
    'docs/e.tsx': '',
  };
  it.each([
    [{ include: ['**/*.md'] }, ['docs/a.md', 'docs/drafts/c.md']],
    [{ include: ['{a,_b}.*'] }, ['docs/a.md']],
    [{ exclude: ['drafts/**', '**/*.mdx'] }, ['docs/_b.md', 'docs/a.md']],
    [{ exclude: [], include: ['_*'] }, ['docs/_b.md']],
  ])('%j', async (globs, expected) => {
    const { sources } = await load(files, { config: withDocs(globs) });
    expect(sources.map(({ path }) => path)).toEqual(expected);
  });
});

it('reads configured folders in order, without a byte order mark, with git dates', async () => {
  const config = siteConfig({
    ...withDocs({ path: './manual/' }),
    pages: [{ id: 'default', path: 'web', routeBasePath: '', remarkPlugins: [], rehypePlugins: [] }],
  });
  const change = { date: '2024-07-29T10:00:00+02:00', author: 'Ann' };
  const changes = new Map([['manual/b.md', change]]);
  const files = { 'web/index.tsx': '', 'manual/b.md': '\uFEFF# B', 'manual/a/c.md': '', 'docs/x.md': '' };
  const { sources, diagnostics } = await load(files, { config, changes });
  expect(diagnostics).toEqual([]);
  expect(sources.map(({ hash: _, ...source }) => source)).toEqual([
    { kind: 'doc', path: 'manual/a/c.md', name: 'a/c.md', format: 'md', text: '' },
    { kind: 'doc', path: 'manual/b.md', name: 'b.md', format: 'md', text: '# B', lastChange: change },
    { kind: 'page', path: 'web/index.tsx', name: 'index.tsx', format: 'component', text: '' },
  ]);
});

it('reads each version from its own folder, and reports versions without documents', async () => {
  const versions = ['current', '2.0', '1.0'].map((name) => ({
    name,
    folder: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
  }));
  const files = memoryFiles({
    '/site/docs/a.md': '',
    '/site/docs/_category_.json': '{ "label": "Now" }',
    '/site/versioned_docs/version-2.0/a.md': '',
    '/site/versioned_docs/version-2.0/_category_.json': '{ "label": "Then" }',
    '/site/versioned_docs/version-1.0/_partial.md': '',
    '/site/versioned_docs/version-0.9/a.md': '',
  });
  const loaded = await loadSources({
    root: '/site',
    config: siteConfig(),
    files,
    changes: new Map(),
    versions,
  });
  expect(loaded.sources.map(({ path, version, name }) => [path, version, name])).toEqual([
    ['docs/a.md', undefined, 'a.md'],
    ['versioned_docs/version-2.0/a.md', '2.0', 'a.md'],
  ]);
  expect(loaded.categories.map(({ version, label }) => [version, label])).toEqual([
    [undefined, 'Now'],
    ['2.0', 'Then'],
  ]);
  expect(reported(loaded.diagnostics)).toMatchInlineSnapshot(`
    "error load/version-empty
    The version "1.0" of the docs has no documents.
    - looked for Markdown files in versioned_docs/version-1.0
    > Add the folder, or remove "1.0" from versions.json."
  `);
});

describe('category files', () => {
  it('are read as JSON and as YAML, from any docs folder that is content', async () => {
    const { categories, sources, diagnostics } = await load({
      'docs/a.md': '',
      'docs/_category_.json': '{ "label": "All" }',
      'docs/01-guides/_category_.yml': 'label: Guides\nposition: 0.5\nlink: null\ncustomProps: { x: 1 }\n',
      'docs/api/_category_.yaml':
        'collapsible: false\ncollapsed: false\nclassName: x\ndescription: On a card\nlink: { type: doc, id: cli }',
      'docs/gen/_category_.json':
        '{ "link": { "type": "generated-index", "slug": "/all", "keywords": ["a"] } }',
      'docs/empty/_category_.yml': '',
      'docs/_drafts/_category_.json': '{ "wrong": true }',
      'src/pages/_category_.json': '{ "wrong": true }',
    });
    expect(diagnostics).toEqual([]);
    expect(sources).toHaveLength(1);
    expect(categories).toEqual([
      {
        folder: '01-guides',
        file: 'docs/01-guides/_category_.yml',
        label: 'Guides',
        position: 0.5,
        link: null,
        customProps: { x: 1 },
      },
      { folder: '', file: 'docs/_category_.json', label: 'All' },
      {
        folder: 'api',
        file: 'docs/api/_category_.yaml',
        collapsible: false,
        collapsed: false,
        className: 'x',
        description: 'On a card',
        link: { type: 'doc', id: 'cli' },
      },
      { folder: 'empty', file: 'docs/empty/_category_.yml' },
      {
        folder: 'gen',
        file: 'docs/gen/_category_.json',
        link: { type: 'generated-index', slug: '/all', keywords: ['a'] },
      },
    ]);
  });

  it('are reported if they are invalid', async () => {
    const { categories, diagnostics } = await load({
      'docs/a.md': '',
      'docs/b/_category_.json': '{\n  "label": "B",\n  "colour": "red"\n}',
      'docs/c/_category_.yml': 'label: C\nposition: first\n',
      'docs/d/_category_.yml': 'label: [D\n',
      'docs/e/_category_.json': '["x"]',
      'docs/f/_category_.json': '{ "link": { "type": "page" } }',
      'docs/g/_category_.json': '{ "label": "kept" }',
      'docs/g/_category_.yml': 'label: not kept',
    });
    expect(categories.map(({ label }) => label)).toEqual(['kept']);
    expect(`\n${reported(diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error load/category-invalid docs/b/_category_.json:3
      Unknown key \`colour\`.
      > Use only these keys: className, customProps, badge, icon, link, collapsible, collapsed, description, label, position.

      error load/category-invalid docs/c/_category_.yml:2
      \`position\` is "first"; expected a number.
      > Correct the value, or remove the key.

      error load/category-invalid docs/d/_category_.yml:2
      The category file is not valid JSON or YAML: A list is not closed with "]".
      > Fix the file; quote values that contain a colon or a bracket.

      error load/category-invalid docs/e/_category_.json
      The value is ["x"]; expected an object.
      > Correct the value, or remove the key.

      error load/category-invalid docs/f/_category_.json:1
      \`link.type\` is "page"; expected one of "doc", "generated-index".
      > Correct the value, or remove the key.

      warning load/category-duplicate docs/g/_category_.yml
      The folder "docs/g" has two category files.
      - docs/g/_category_.json is used
      - docs/g/_category_.yml is not
      > Remove one of them.
      "
    `);
  });
});

describe('a file that cannot be read', () => {
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });

  it('is reported, and the rest is loaded', async () => {
    const files: Files = memoryFiles({
      '/site/docs/a.md': '',
      '/site/docs/b.md': '',
      '/site/docs/c/_category_.yml': '',
    });
    const readBytes = async (path: string) => {
      if (!path.endsWith('a.md')) throw denied;
      return files.readBytes(path);
    };
    const loaded = await loadSources({
      root: '/site',
      config: siteConfig(),
      files: { ...files, readBytes },
      changes: new Map(),
      versions: unversioned(),
    });
    expect(loaded.sources.map(({ name }) => name)).toEqual(['a.md']);
    expect(`\n${reported(loaded.diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error load/file-unreadable docs/b.md
      "docs/b.md" cannot be read (EACCES).
      > Check that it exists and that its permissions let you read it.

      error load/file-unreadable docs/c/_category_.yml
      "docs/c/_category_.yml" cannot be read (EACCES).
      > Check that it exists and that its permissions let you read it.
      "
    `);
  });

  it('may be a folder', async () => {
    const files = memoryFiles({ '/site/src/pages/index.tsx': '' });
    const list = async (folder: string) => {
      if (folder.endsWith('docs')) throw denied;
      return files.list(folder);
    };
    const loaded = await loadSources({
      root: '/site',
      config: siteConfig(),
      files: { ...files, list },
      changes: new Map(),
      versions: unversioned(),
    });
    expect(loaded.sources).toHaveLength(1);
    expect(reported(loaded.diagnostics)).toContain('"docs" cannot be read (EACCES).');
  });

  it('is reported if there are no files at all', async () => {
    expect((await load({ 'src/pages/index.tsx': '' })).diagnostics).toEqual([]);
    expect(`\n${reported((await load({ 'static/a.png': '' })).diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error load/folder-missing
      No pages found in "docs" or "src/pages".
      - Names that start with "_" or ".", __tests__ folders and *.test.* files are ignored.
      > Create a page, such as docs/index.md, or set \`docs.path\` in the configuration.
      "
    `);
  });

  it('limits the number of open files', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`/site/docs/${index}.md`, '']),
    );
    const files = memoryFiles(many);
    let open = 0;
    let most = 0;
    const readBytes = async (path: string) => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return files.readBytes(path);
    };
    const loaded = await loadSources({
      root: '/site',
      config: siteConfig(),
      files: { ...files, readBytes },
      changes: new Map(),
      versions: unversioned(),
    });
    expect(loaded.sources).toHaveLength(200);
    expect(most).toBe(32);
  });
});
