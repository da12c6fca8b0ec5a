import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DevAssets } from '../assets/dev-assets.ts';

interface MissedChangesOptions {
  watcher: DevAssets['vite']['watcher'];
  /** Absolute paths of the files to wait for. */
  files: string[];
  /** When they were read first, in milliseconds since 1970. */
  since: number;
}

/** Milliseconds before each look at what is watched: for a minute, since a file that is deleted meanwhile is never watched. */
const waits = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 34_450];

/** In milliseconds: longer than the watcher is silent about a file after a change. */
export const throttleTime = 60;

/** Milliseconds before each look at a file that has changed. */
const looks = [throttleTime, 240, 700];

/**
 * Emits the changes that the watcher leaves out.
 *
 * It reports none before it reaches a file, and is ready before it has read all folders, so that on a busy machine an
 * edit after the first page would be lost. Of a file it reports the first change, and none in the 50 ms after it, in which a
 * browser may have loaded what the first one wrote. When a file is replaced, as by `git checkout`, it is silent until it
 * watches the new one.
 */
export function emitMissedChanges(options: MissedChangesOptions): void {
  const { watcher } = options;
  /** State of files at their last event. */
  const reported = new Map<string, string>();
  const emitUnlessReported = (file: string) => {
    const state = stateOf(file);
    if (state === undefined || state === reported.get(file)) return;
    watcher.emit('change', file);
    watcher.emit('all', 'change', file);
  };
  watcher.on('all', async (event, file) => {
    const state = event === 'change' || event === 'add' ? stateOf(file) : undefined;
    if (state === undefined) reported.delete(file);
    if (state === undefined || state === reported.get(file)) return;
    reported.set(file, state);
    for (const wait of looks) {
      await setTimeout(wait, undefined, { ref: false });
      emitUnlessReported(file);
    }
  });
  void emitUnreachedChanges(options, emitUnlessReported);
}

/** Emits the changes of files between a time and the moment when the watcher reaches them. */
async function emitUnreachedChanges(
  { watcher, files, since }: MissedChangesOptions,
  emit: (file: string) => void,
): Promise<void> {
  const reached = new Set<string>();
  let isComplete = false;
  for (const wait of waits) {
    if (isComplete) return;
    // Once more: a new file may come after all others.
    isComplete = files.every((file) => reached.has(file));
    await setTimeout(wait, undefined, { ref: false });
    const watched = Object.entries(watcher.getWatched()).flatMap(([folder, names]) =>
      names.map((name) => join(folder, name)),
    );
    for (const file of watched.filter((one) => !reached.has(one))) {
      reached.add(file);
      if (hasChanged(file, since)) emit(file);
    }
  }
}

function hasChanged(file: string, since: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return Boolean(stats?.isFile() && stats.mtimeMs >= since);
}

function stateOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.mtimeMs} ${stats.size}`;
}
