import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchedFiles } from '../../src/dev/watched-files.ts';
import { targetState } from '../../src/utils/node/file-states.ts';

/** Returns a site with a file, or a link to one outside, and the changes that a watcher of it reports. */
function watchedSite(kind: string, others: string[] = []) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recto-watched-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(folder, 'site');
  mkdirSync(root);
  const file = join(root, 'a.md');
  if (kind === 'link') symlinkSync('../a.md', file);
  for (const name of ['a.md', ...others]) writeFileSync(join(root, name), name);
  const watcher = Object.assign(new EventEmitter(), { getWatched: () => ({ [root]: ['a.md', ...others] }) });
  const changes: string[] = [];
  watcher.on('change', (path: string) => changes.push(path));
  const files = watchedFiles(root, { leadsOutside: () => false });
  const emitMissed = (lastRead: (path: string) => { text: string }) =>
    files.emitMissed(watcher as never, lastRead);
  return { root, file, files, watcher, changes, emitMissed };
}

it.each(['file', 'link'])(
  'emits a change for each time that a %s was read in another state',
  async (kind) => {
    const { file, watcher, changes, emitMissed } = watchedSite(kind);
    let read = { text: 'as another file' };
    emitMissed(() => read);
    watcher.emit('raw');
    await expect.poll(() => changes, { timeout: 20_000 }).toEqual([file]);
    read = { ...read };
    watcher.emit('raw');
    await expect.poll(() => changes, { timeout: 20_000 }).toEqual([file, file]);
  },
);

it('emits no change for a link whose target was read as it is', async () => {
  const { root, file, watcher, changes, emitMissed } = watchedSite('link', ['b.md']);
  const [asItIs, asAnother] = [{ text: targetState(file)?.text ?? '' }, { text: 'as another file' }];
  emitMissed((path) => (path === file ? asItIs : asAnother));
  watcher.emit('raw');
  await expect.poll(() => changes, { timeout: 20_000 }).toEqual([join(root, 'b.md')]);
});

it('tells a file that appears or is removed from one that is reported as added after it was written again', () => {
  const { root, file, files, watcher, emitMissed } = watchedSite('file');
  emitMissed(() => ({ text: '' }));
  const isRewired = (event: string, path: string) => {
    watcher.emit('all', event, path);
    return files.takeRewired(path);
  };
  writeFileSync(file, 'another text');
  expect(isRewired('add', file)).toBe(false);
  const newFile = join(root, 'b.md');
  writeFileSync(newFile, '');
  expect(isRewired('add', newFile)).toBe(true);
  rmSync(file);
  expect(isRewired('unlink', file)).toBe(true);
  expect(files.takeRewired(file)).toBe(false);
});
