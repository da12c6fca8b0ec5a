import { EventEmitter } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchedFiles } from '../../src/dev/watched-files.ts';

it('emits a change for each time that a file was read in another state', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'recto-watched-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = join(root, 'a.md');
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
});
