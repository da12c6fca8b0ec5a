import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles } from '../../src/load/disk-files.ts';

let root: string;
const files = diskFiles();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recto-files-'));
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

it('lists nothing in what is not there, or is a file', async () => {
  await write('a.md');
  expect(await files.list(join(root, 'none'))).toEqual([]);
  expect(await files.list(join(root, 'a.md'))).toEqual([]);
});

it('follows links, but not in circles', async () => {
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
  expect(await files.readText(join(root, 'site/linked/x.md'))).toBe('text of outside/x.md');
  await expect(files.readText(join(root, 'site/dangling.md'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('lists a folder that is itself a link', async () => {
  await write('real/a.md');
  await symlink(join(root, 'real'), join(root, 'docs'));
  expect(await files.list(join(root, 'docs'))).toEqual(['a.md']);
});

it('reads text and bytes, and knows files from folders', async () => {
  await write('a/b.md');
  await writeFile(join(root, 'bytes'), Uint8Array.of(0xff, 0x00));
  expect(await files.readText(join(root, 'a/b.md'))).toBe('text of a/b.md');
  expect([...(await files.readBytes(join(root, 'bytes')))]).toEqual([0xff, 0x00]);
  const asked = ['a/b.md', 'a', 'a/c.md', 'a/b.md/c', 'a\0b', 'x'.repeat(5000)];
  expect(asked.filter((path) => files.has(join(root, path)))).toEqual(['a/b.md']);
});
