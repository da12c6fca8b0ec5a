import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles } from '../../src/content/disk-files.ts';

const textOf = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes);

let root: string;
let files: ReturnType<typeof diskFiles>;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'recto-files-')));
  files = diskFiles(root);
});

afterEach(() => rm(root, { recursive: true }));

async function write(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `text of ${path}`);
  }
}

it('lists files at every depth by code unit, with forward slashes', async () => {
  await write('b.md', 'a/z.md', 'a/B.md', 'a-b.md', 'a/é x.md', '.hidden/c.md', 'a/d/e/f.md');
  await mkdir(join(root, 'empty'));
  expect(await files.list(root)).toEqual([
    '.hidden/c.md',
    'a-b.md',
    'a/B.md',
    'a/d/e/f.md',
    'a/z.md',
    'a/é x.md',
    'b.md',
  ]);
});

it('lists nothing for a missing folder or a file', async () => {
  await write('a.md');
  expect(await files.list(join(root, 'none'))).toEqual([]);
  expect(await files.list(join(root, 'a.md'))).toEqual([]);
});

it('follows links, but not cycles', async () => {
  await write('outside/x.md', 'outside/deep/y.md', 'site/a.md', 'site/sub/b.md');
  await symlink(join(root, 'outside'), join(root, 'site/linked'));
  await symlink(join(root, 'outside/x.md'), join(root, 'site/file.md'));
  await symlink(join(root, 'site'), join(root, 'site/sub/up'));
  await symlink(join(root, 'site/sub'), join(root, 'outside/back'));
  await symlink(join(root, 'gone.md'), join(root, 'site/dangling.md'));
  expect(await files.list(join(root, 'site'))).toEqual([
    'a.md',
    'dangling.md',
    'file.md',
    'linked/back/b.md',
    'linked/deep/y.md',
    'linked/x.md',
    'sub/b.md',
  ]);
  expect(await textOf(files.readBytes(join(root, 'site/linked/x.md')))).toBe('text of outside/x.md');
  await expect(files.readBytes(join(root, 'site/dangling.md'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('lists a folder that is itself a link', async () => {
  await write('real/a.md');
  await symlink(join(root, 'real'), join(root, 'docs'));
  expect(await files.list(join(root, 'docs'))).toEqual(['a.md']);
});

it('skips and reports what is neither a file nor a folder', async () => {
  await write('repository/site/docs/a.md');
  const pipe = join(root, 'repository/site/docs/pipe.md');
  execFileSync('mkfifo', [pipe]);
  await symlink(pipe, join(root, 'repository/site/docs/linked.md'));
  await mkdir(join(root, 'repository/.git'));
  expect(await listed()).toEqual({
    names: ['a.md'],
    links: [
      ['linked.md', 'named pipe'],
      ['pipe.md', 'named pipe'],
    ],
  });
});

it('reads text and bytes, and distinguishes files from folders', async () => {
  await write('a/b.md');
  await writeFile(join(root, 'bytes'), Uint8Array.of(0xff, 0x00));
  expect(await textOf(files.readBytes(join(root, 'a/b.md')))).toBe('text of a/b.md');
  expect([...(await files.readBytes(join(root, 'bytes')))]).toEqual([0xff, 0x00]);
  const paths = ['a/b.md', 'a', 'a/c.md', 'a/b.md/c', 'a\0b', 'x'.repeat(5000)];
  expect(paths.filter((path) => files.has(join(root, path)))).toEqual(['a/b.md']);
});

/** Lists the files of a site in `repository/site`, and the links that it skips. */
async function listed(folder = 'docs', site = join(root, 'repository/site')) {
  const disk = diskFiles(site);
  const links = await disk.listSkipped(join(site, folder));
  return {
    names: await disk.list(join(site, folder)),
    links: links
      .map((one) => [one.path, 'target' in one ? one.target.slice(root.length + 1) : one.kind])
      .sort(),
  };
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await symlink(join(root, target), join(root, path));
}

it('skips and reports links that lead outside the repository', async () => {
  await write(
    'secret/key.md',
    'secret/more/b.md',
    'repository/site/docs/a.md',
    'repository/packages/c/README.md',
  );
  await mkdir(join(root, 'repository/.git'));
  await link('secret/key.md', 'repository/site/docs/key.md');
  await link('secret', 'repository/site/docs/all');
  await link('secret/key.md', 'repository/packages/c/key.md');
  await link('repository/packages/c', 'repository/site/docs/c');
  expect(await listed()).toEqual({
    names: ['a.md', 'c/README.md'],
    links: [
      ['all', 'secret'],
      ['key.md', 'secret/key.md'],
      ['c/key.md', 'secret/key.md'],
    ].sort(),
  });
  const disk = diskFiles(join(root, 'repository/site'));
  const outside = (path: string) => disk.leadsOutside(join(root, 'repository/site', path));
  expect(['docs/key.md', 'docs/all/more/b.md', 'docs/c/key.md'].every(outside)).toBe(true);
  expect(['docs/a.md', 'docs/c/README.md', 'docs/none.md', '../../secret/key.md'].some(outside)).toBe(false);
});

it.each([
  ['a repository', 'repository/.git/HEAD'],
  ['a workspace', 'repository/pnpm-workspace.yaml'],
])('follows links in %s', async (_, marker) => {
  await write(marker, 'repository/site/docs/a.md', 'repository/shared/b.md');
  await link('repository/shared', 'repository/site/docs/shared');
  expect(await listed()).toEqual({ names: ['a.md', 'shared/b.md'], links: [] });
});

it('follows links only within the site folder if it is not in a repository', async () => {
  await write('repository/site/docs/a.md', 'repository/site/shared/b.md', 'repository/shared/c.md');
  await link('repository/site/shared', 'repository/site/docs/b');
  await link('repository/shared', 'repository/site/docs/c');
  expect(await listed()).toEqual({ names: ['a.md', 'b/b.md'], links: [['c', 'repository/shared']] });
});

it('skips a content folder that is a link to outside', async () => {
  await write('secret/key.md', 'repository/site/a.md');
  await link('secret', 'repository/site/docs');
  expect(await listed()).toEqual({ names: [], links: [['', 'secret']] });
});

it('reads a folder that is configured outside the site folder, and a site folder that is a link', async () => {
  await write('repository/site/docs/a.md', 'elsewhere/docs/b.md', 'secret/key.md');
  await link('secret/key.md', 'elsewhere/docs/key.md');
  await link('repository/site', 'linked');
  expect(await listed('../../elsewhere/docs')).toEqual({
    names: ['b.md'],
    links: [['key.md', 'secret/key.md']],
  });
  expect(await listed('docs', join(root, 'linked'))).toEqual({ names: ['a.md'], links: [] });
});
