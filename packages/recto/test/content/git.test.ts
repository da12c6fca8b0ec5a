import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diskFiles } from '../../src/content/disk-files.ts';
import { readCreationDates, readGitChanges, readLastUpdates } from '../../src/content/git-history.ts';
import { loadSources } from '../../src/content/load-sources.ts';
import { blog } from '../../src/features/blog/blog.ts';
import { blogOptions } from '../../src/features/blog/options.ts';
import { sourcesKey } from '../../src/graph/sources-key.ts';
import { gitConfig, gitFiles } from '../corpus/git-files.ts';
import { siteConfig } from '../site/fixtures.ts';

let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'recto-git-')));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

function git(folder: string, ...args: string[]): void {
  const identity = [
    '-c',
    'user.name=Ann Ö',
    '-c',
    'user.email=ann@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', ['-C', folder, ...identity, ...args], { stdio: 'pipe' });
}

async function commit(folder: string, date: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  git(folder, 'add', '.');
  vi.stubEnv('GIT_COMMITTER_DATE', date);
  git(folder, 'commit', '-m', `Change\n\nwith a body, and ${Object.keys(files).join(', ')}`);
}

async function repository(): Promise<string> {
  const folder = join(root, 'repository');
  await mkdir(folder);
  git(folder, 'init', '-q');
  await commit(folder, '2024-01-01T10:00:00+01:00', {
    'site/docs/a.md': '1',
    'site/docs/ä "b".md': '1',
    'other/c.md': '1',
  });
  await commit(folder, '2024-02-02T10:00:00+01:00', { 'site/docs/a.md': '2', 'site/docs/d.md': '1' });
  git(folder, 'branch', 'grafted');
  return folder;
}

it('returns the newest commit of every file below the folder', { tags: 'full' }, async () => {
  const folder = await repository();
  const first = { date: '2024-01-01T10:00:00+01:00', author: 'Ann Ö' };
  const second = { date: '2024-02-02T10:00:00+01:00', author: 'Ann Ö' };
  expect((await readGitChanges(join(folder, 'site'))).facts).toEqual(
    new Map([
      ['docs/a.md', second],
      ['docs/d.md', second],
      ['docs/ä "b".md', first],
    ]),
  );
  expect((await readGitChanges(folder)).facts.get('other/c.md')).toEqual(first);
});

it('keeps the dates of commits whose author has the separators of the log in the name', async () => {
  const folder = await repository();
  vi.stubEnv('GIT_AUTHOR_NAME', 'A\x01B\x02grafted\x02C');
  await commit(folder, '2024-03-03T10:00:00+01:00', { 'site/docs/d.md': '2' });
  const { facts } = await readGitChanges(join(folder, 'site'));
  expect(facts.get('docs/d.md')).toMatchObject({ date: '2024-03-03T10:00:00+01:00' });
  expect(facts.get('docs/a.md')).toEqual({ date: '2024-02-02T10:00:00+01:00', author: 'Ann Ö' });
});

it('runs no program that the configuration of the repository names', async () => {
  const folder = await repository();
  const program = join(root, 'program.sh');
  await writeFile(program, `#!/bin/sh\ntouch "${root}/ran"\n`, { mode: 0o755 });
  await writeFile(join(folder, '.gitattributes'), '*.md diff=evil filter=evil\n');
  for (const key of [
    'core.fsmonitor',
    'core.pager',
    'diff.external',
    'diff.evil.command',
    'diff.evil.textconv',
    'filter.evil.clean',
  ])
    git(folder, 'config', key, program);
  expect((await readGitChanges(folder)).facts.size).toBe(4);
  expect(existsSync(join(root, 'ran'))).toBe(false);
});

it('reads the repository of the folder, whatever a hook has set', async () => {
  const folder = await repository();
  vi.stubEnv('GIT_DIR', join(root, 'nowhere'));
  vi.stubEnv('GIT_WORK_TREE', root);
  expect((await readGitChanges(folder)).facts.size).toBe(4);
});

it('returns nothing for files that appear only in the oldest commit of a shallow clone', {
  tags: 'full',
}, async () => {
  const folder = await repository();
  const clone = join(root, 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${folder}`, clone);
  const { facts, truncated } = await readGitChanges(clone);
  expect(facts).toEqual(new Map());
  expect(truncated.size).toBe(4);
  await commit(clone, '2024-03-03T10:00:00+01:00', { 'site/docs/d.md': '2' });
  expect([...(await readGitChanges(clone)).facts.keys()]).toEqual(['site/docs/d.md']);
});

it('is empty without a repository and without a commit', async () => {
  vi.stubEnv('GIT_CEILING_DIRECTORIES', root);
  const failure = 'the site folder is not in a git repository.';
  expect(await readGitChanges(root)).toEqual({ facts: new Map(), truncated: new Set(), failure });
  git(root, 'init', '-q');
  expect(await readGitChanges(root)).toEqual({ facts: new Map(), truncated: new Set() });
});

describe('in a folder that strangers have written', () => {
  const command = () => `touch '${join(root, 'ran')}'`;
  const docs = { ...siteConfig().docs, path: '../other', showLastUpdateTime: true };
  const config = siteConfig({ docs, allDocs: [docs], untrusted: ['../other'] });

  it.each([
    ['a bare repository', ''],
    ['a repository', '.git/'],
    ['a repository that a file names', '../stolen/'],
  ])('%s runs no command', async (_, place) => {
    const folder = await repository();
    const other = join(folder, 'other');
    for (const [path, text] of Object.entries(gitFiles(command()))) {
      const file = resolve(other, place, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text.replace('bare = true', `bare = ${place === ''}`));
    }
    if (place === '../stolen/') await writeFile(join(other, '.git'), 'gitdir: ../stolen\n');
    await writeFile(join(other, '.gitattributes'), '* diff=evil filter=evil\n');
    await writeFile(join(other, '.mailmap'), 'Nobody <nobody@example.org> <ann@example.org>\n');
    const { changes } = await readLastUpdates(join(folder, 'site'), config);
    const post = await readCreationDates(join(folder, 'site'), '../other');
    expect(existsSync(join(root, 'ran'))).toBe(false);
    const date = '2024-01-01T10:00:00+01:00';
    expect(changes.get('../other/c.md')).toEqual({ date, author: 'Ann Ö' });
    expect(post.facts.get('../other/c.md')).toBe(date);
  });

  it('changes in it run no command when parts are compared', { tags: 'full' }, async () => {
    const folder = await repository();
    const program = `f() { ${command()}; cat; }; f`;
    for (const key of ['clean', 'process']) git(folder, 'config', `filter.evil.${key}`, program);
    git(folder, 'config', 'filter.evil.required', 'true');
    git(folder, 'config', 'diff.evil.textconv', program);
    const site = join(folder, 'site');
    const before = sourcesKey(site, join(site, 'build'));
    await writeFile(join(folder, 'other/.gitattributes'), '* diff=evil filter=evil\n');
    await writeFile(join(folder, 'other/c.md'), 'changed');
    expect(sourcesKey(site, join(site, 'build'))).not.toBe(before);
    expect(existsSync(join(root, 'ran'))).toBe(false);
  });

  it('a submodule runs no command when parts are compared', async () => {
    const folder = await repository();
    const other = join(folder, 'other');
    git(other, 'init', '-q');
    await commit(other, '2024-03-03T10:00:00+01:00', { 'd.md': '1' });
    git(folder, 'rm', '-q', '--cached', '-r', 'other');
    git(folder, 'add', 'other');
    git(folder, 'commit', '-q', '-m', 'Add a submodule');
    await writeFile(join(other, '.git/config'), gitConfig(command()).replace('bare = true', 'bare = false'));
    const site = join(folder, 'site');
    expect(sourcesKey(site, join(site, 'build'))).toMatch(/^[0-9a-f]{16}$/);
    expect(existsSync(join(root, 'ran'))).toBe(false);
  });
});

describe('last updates', () => {
  const shown = async (folder: string, config = siteConfig()) => {
    const { changes, diagnostics } = await readLastUpdates(folder, config);
    return {
      files: changes.size,
      problems: diagnostics.map(({ level, message, notes }) => [level, message, ...notes]),
    };
  };
  const docs = { ...siteConfig().docs, showLastUpdateTime: true };
  const showing = siteConfig({ docs, allDocs: [docs] });
  const note = 'needed by  showLastUpdateTime';

  it('are read without a warning', async () => {
    expect(await shown(await repository(), showing)).toEqual({ files: 4, problems: [] });
  });

  it('are read in content folders outside the site folder', async () => {
    const outside = { ...docs, path: '../other' };
    const config = siteConfig({ docs: outside, allDocs: [outside] });
    const { changes } = await readLastUpdates(join(await repository(), 'site'), config);
    expect([...changes.keys()]).toContain('../other/c.md');
  });

  it('are read in content folders of another repository', async () => {
    const folder = await repository();
    await mkdir(join(folder, 'next'));
    git(join(folder, 'next'), 'init', '-q');
    await commit(join(folder, 'next'), '2024-03-03T10:00:00+01:00', { 'docs/e.md': '1' });
    const outside = { ...docs, path: '../next/docs' };
    const config = siteConfig({ docs: outside, allDocs: [outside] });
    const { changes } = await readLastUpdates(join(folder, 'site'), config);
    expect(changes.get('../next/docs/e.md')).toMatchObject({ date: '2024-03-03T10:00:00+01:00' });
  });

  it('are missing in untrusted folders outside the repository of the site, without a warning', async () => {
    const folder = await repository();
    await mkdir(join(root, 'next'));
    const outside = { ...docs, path: '../../next' };
    const config = siteConfig({ docs: outside, allDocs: [outside], untrusted: ['../../next'] });
    const { changes, diagnostics } = await readLastUpdates(join(folder, 'site'), config);
    expect([changes.has('docs/a.md'), diagnostics]).toEqual([true, []]);
  });

  it('are not read if none is shown', async () => {
    expect(await shown(root)).toEqual({ files: 0, problems: [] });
  });

  it('are missing without a repository, with a warning', async () => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', root);
    const message = 'Pages show no last update: the site folder is not in a git repository.';
    expect(await shown(root, showing)).toEqual({ files: 0, problems: [['warning', message, note]] });
  });

  it('are missing without git, with a warning', async () => {
    vi.stubEnv('PATH', join(root, 'none'));
    const message = 'Pages show no last update: git is not installed.';
    expect(await shown(root, showing)).toEqual({ files: 0, problems: [['warning', message, note]] });
  });

  it('are missing for files whose commits a shallow clone lacks, with a warning', {
    tags: 'full',
  }, async () => {
    const clone = join(root, 'clone');
    git(root, 'clone', '-q', '--depth', '1', `file://${await repository()}`, clone);
    await commit(clone, '2024-03-03T10:00:00+01:00', { 'site/docs/d.md': '2' });
    const message = 'Some pages show no last update: the repository is a shallow clone.';
    expect(await shown(clone, showing)).toEqual({ files: 1, problems: [['warning', message, note]] });
    git(clone, 'fetch', '-q', '--unshallow');
    expect(await shown(clone, showing)).toEqual({ files: 4, problems: [] });
  });
});

it('warns about posts without a date whose first commit a shallow clone lacks', async () => {
  const folder = join(root, 'repository');
  await mkdir(folder);
  git(folder, 'init', '-q');
  await commit(folder, '2024-01-01T10:00:00+01:00', { 'blog/old.md': '# Old\n' });
  await commit(folder, '2024-02-02T10:00:00+01:00', { 'blog/2024-02-02-dated.md': '# Dated\n' });
  const clone = join(root, 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${folder}`, clone);
  await commit(clone, '2024-03-03T10:00:00+01:00', { 'blog/new.md': '# New\n' });
  const plugin = blog.create({ blog: blogOptions.parse({}) });
  const config = siteConfig({ plugins: [plugin ?? []].flat() });
  const loaded = await loadSources({
    root: clone,
    config,
    files: diskFiles(clone),
    versions: [],
    changes: new Map(),
  });
  expect(loaded.sources.find(({ name }) => name === 'new.md')?.createdAt).toBe('2024-03-03T10:00:00+01:00');
  expect(loaded.diagnostics.map(({ message }) => message)).toEqual([
    '"blog/old.md" has no date, and its first commit is missing from the shallow clone.',
  ]);
});

it('returns the first commit of a file below a folder [BLG-05]', { tags: 'full' }, async () => {
  const folder = await repository();
  const dates = {
    'docs/a.md': '2024-01-01T10:00:00+01:00',
    'docs/ä "b".md': '2024-01-01T10:00:00+01:00',
    'docs/d.md': '2024-02-02T10:00:00+01:00',
  };
  expect(Object.fromEntries((await readCreationDates(join(folder, 'site'), 'docs')).facts)).toEqual(dates);
  expect((await readCreationDates(join(folder, 'site'), 'blog')).facts).toEqual(new Map());
  expect((await readCreationDates(root, '.')).facts).toEqual(new Map());
});
