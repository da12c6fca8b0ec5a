import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readGitBirths, readGitChanges } from '../../src/load/git-changes.ts';

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

it('knows the newest commit of every file below the folder', async () => {
  const folder = await repository();
  const first = { date: '2024-01-01T10:00:00+01:00', author: 'Ann Ö' };
  const second = { date: '2024-02-02T10:00:00+01:00', author: 'Ann Ö' };
  expect(await readGitChanges(join(folder, 'site'))).toEqual(
    new Map([
      ['docs/a.md', second],
      ['docs/d.md', second],
      ['docs/ä "b".md', first],
    ]),
  );
  expect((await readGitChanges(folder)).get('other/c.md')).toEqual(first);
});

it('looks into the repository of the folder, whatever a hook has set', async () => {
  const folder = await repository();
  vi.stubEnv('GIT_DIR', join(root, 'nowhere'));
  vi.stubEnv('GIT_WORK_TREE', root);
  expect((await readGitChanges(folder)).size).toBe(4);
});

it('claims nothing for files that a shallow clone has only from its oldest commit', async () => {
  const folder = await repository();
  const clone = join(root, 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${folder}`, clone);
  expect(await readGitChanges(clone)).toEqual(new Map());
  await commit(clone, '2024-03-03T10:00:00+01:00', { 'site/docs/d.md': '2' });
  expect([...(await readGitChanges(clone)).keys()]).toEqual(['site/docs/d.md']);
});

it('is empty without a repository, without a commit, and without a folder', async () => {
  vi.stubEnv('GIT_CEILING_DIRECTORIES', root);
  expect(await readGitChanges(root)).toEqual(new Map());
  expect(await readGitChanges(join(root, 'none'))).toEqual(new Map());
  git(root, 'init', '-q');
  expect(await readGitChanges(root)).toEqual(new Map());
});

it('BLG-05 knows the commit that a file below a folder began with', async () => {
  const folder = await repository();
  const dates = {
    'docs/a.md': '2024-01-01T10:00:00+01:00',
    'docs/ä "b".md': '2024-01-01T10:00:00+01:00',
    'docs/d.md': '2024-02-02T10:00:00+01:00',
  };
  expect(Object.fromEntries(await readGitBirths(join(folder, 'site'), 'docs'))).toEqual(dates);
  expect(await readGitBirths(join(folder, 'site'), 'blog')).toEqual(new Map());
  expect(await readGitBirths(root, '.')).toEqual(new Map());
});
