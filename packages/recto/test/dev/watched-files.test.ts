import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchedFiles } from '../../src/dev/watched-files.ts';
import { targetState } from '../../src/graph/file-states.ts';

it.each(['file', 'link'])(
  'emits a change for each time that a %s was read in another state',
  async (kind) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recto-watched-')));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const root = join(folder, 'site');
    mkdirSync(root);
    const file = join(root, 'a.md');
    if (kind === 'link') symlinkSync('../a.md', file);
    writeFileSync(file, 'a');
    const watcher = Object.assign(new EventEmitter(), { getWatched: () => ({ [root]: ['a.md'] }) });
    const changes: string[] = [];
    watcher.on('change', (path: string) => changes.push(path));
    let read = { text: 'as another file' };
    watchedFiles(root, { leadsOutside: () => false }).emitMissed(watcher as never, () => read);
    watcher.emit('raw');
    await expect.poll(() => changes, { timeout: 20_000 }).toEqual([file]);
    read = { ...read };
    watcher.emit('raw');
    await expect.poll(() => changes, { timeout: 20_000 }).toEqual([file, file]);
  },
);

it('emits no change for a link whose target was read as it is', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recto-watched-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(folder, 'site');
  mkdirSync(root);
  const file = join(root, 'a.md');
  symlinkSync('../a.md', file);
  writeFileSync(file, 'a');
  const watcher = Object.assign(new EventEmitter(), { getWatched: () => ({ [root]: ['a.md', 'b.md'] }) });
  const changes: string[] = [];
  watcher.on('change', (path: string) => changes.push(path));
  writeFileSync(join(root, 'b.md'), 'b');
  const [asItIs, asAnother] = [{ text: targetState(file)?.text ?? '' }, { text: 'as another file' }];
  const lastRead = (path: string) => (path === file ? asItIs : asAnother);
  watchedFiles(root, { leadsOutside: () => false }).emitMissed(watcher as never, lastRead);
  watcher.emit('raw');
  await expect.poll(() => changes, { timeout: 20_000 }).toEqual([join(root, 'b.md')]);
});
