import { describe, expect, it } from 'vitest';
import type { DocsConfig } from '../../src/config/docs-config.ts';
import { readSidebars } from '../../src/content/read-sidebars.ts';
import { readVersions } from '../../src/content/read-versions.ts';
import { memoryFiles } from '../memory-files.ts';
import { reported, unversioned, withDocs } from '../site/fixtures.ts';

function read(versions: unknown, docs: Partial<DocsConfig> = {}) {
  const text = typeof versions === 'string' ? versions : JSON.stringify(versions);
  const files = memoryFiles(versions === undefined ? {} : { '/site/versions.json': text });
  return readVersions({ root: '/site', config: withDocs(docs), files });
}

async function names(versions: unknown, docs: Partial<DocsConfig> = {}): Promise<string[]> {
  const { folders, diagnostics } = await read(versions, docs);
  expect(diagnostics).toEqual([]);
  return folders.map(({ name }) => name);
}

describe('the versions of a site', () => {
  it('are the docs folder alone without a list', async () => {
    expect(await read(undefined, { path: './manual' })).toEqual({
      folders: [{ name: 'current', folder: 'manual' }],
      diagnostics: [],
    });
  });

  it('are the docs folder, then the list', async () => {
    expect((await read(['2.0', '1.0'])).folders).toEqual([
      { name: 'current', folder: 'docs' },
      { name: '2.0', folder: 'versioned_docs/version-2.0' },
      { name: '1.0', folder: 'versioned_docs/version-1.0' },
    ]);
  });

  it('are limited by the configuration', async () => {
    expect(await names(['2.0', '1.0'], { includeCurrentVersion: false })).toEqual(['2.0', '1.0']);
    expect(await names(['2.0', '1.0'], { onlyIncludeVersions: ['1.0', 'current'] })).toEqual([
      'current',
      '1.0',
    ]);
    expect(await names(['2.0', '1.0'], { lastVersion: 'current', versions: { '1.0': {} } })).toHaveLength(3);
  });
});

it('reports invalid lists and unknown names in the configuration', async () => {
  const problems = [
    await read('["1.0"'),
    await read({ latest: '1.0' }),
    await read(['1.0', 'a/b', '..', '', ' 2', 3, '1.0', 'current', 'x'.repeat(33)]),
    await read(['1.0'], {
      versions: { '1.1': {} },
      onlyIncludeVersions: ['1.0', '0.9'],
      lastVersion: 'current',
    }),
    await read(undefined, { includeCurrentVersion: false }),
  ];
  const text = problems.map(({ diagnostics }) => reported(diagnostics)).join('\n\n---\n\n');
  expect(`\n${text.replace(/as JSON: .*\./, 'as JSON: (reason).')}\n`).toMatchInlineSnapshot(`
    "
    error load/versions-invalid versions.json
    The file cannot be read as JSON: (reason).
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    ---

    error load/versions-invalid versions.json
    The file is not a list.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    ---

    error load/versions-invalid versions.json
    The version name "a/b" is not a valid folder name: it has a slash, or another character that file systems refuse.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    error load/versions-invalid versions.json
    The version name ".." is not a valid folder name: it has a slash, or another character that file systems refuse.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    error load/versions-invalid versions.json
    The version name "" is empty, or has spaces around it.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    error load/versions-invalid versions.json
    The version name " 2" is empty, or has spaces around it.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    error load/versions-invalid versions.json
    The version name 3 is not a string.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    error load/versions-invalid versions.json
    The version "1.0" is listed twice.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    error load/versions-invalid versions.json
    The version name "current" is reserved for the docs folder.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    error load/versions-invalid versions.json
    The version name "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" is longer than 32 characters.
    > Write the names of the versions, newest first, such as ["2.0", "1.0"].

    ---

    error load/version-unknown
    "docs.versions" names the version "1.1", which does not exist.
    - available: current, 1.0
    > Correct the name, or add the version to versions.json.

    error load/version-unknown
    "docs.onlyIncludeVersions" names the version "0.9", which does not exist.
    - available: current, 1.0
    > Correct the name, or add the version to versions.json.

    error load/version-unknown
    "docs.lastVersion" names the version "current", which is not built.
    - available: 1.0
    > Correct the name, or add the version to versions.json.

    ---

    error load/version-unknown
    The configuration excludes every version of the docs.
    > Set "docs.includeCurrentVersion" to true, or cut a version with "recto version <name>".
    "
  `);
});

describe('sidebars of versions', () => {
  const importModule = async (file: string) => `sidebars of ${file}`;

  it('are read from one file per version, and empty without one', async () => {
    const files = memoryFiles({
      '/site/sidebars.ts': '',
      '/site/versioned_sidebars/version-2.0-sidebars.json': '',
    });
    const folders = (await read(['2.0', '1.0'])).folders;
    const reading = { root: '/site', config: withDocs({}), files, importModule };
    const { versions, diagnostics } = await readSidebars(folders, reading);
    expect(diagnostics).toEqual([]);
    const file = 'versioned_sidebars/version-2.0-sidebars.json';
    expect(versions.map(({ sidebars }) => sidebars)).toEqual([
      { file: 'sidebars.ts', value: 'sidebars of /site/sidebars.ts' },
      { file, value: `sidebars of /site/${file}` },
      false,
    ]);
  });

  it('are generated for a docs folder without a file', async () => {
    const reading = { root: '/site', config: withDocs({}), files: memoryFiles({}), importModule };
    const folders = [{ name: 'current', folder: 'docs' }];
    expect((await readSidebars(folders, reading)).versions).toEqual(unversioned());
  });
});
