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

/**
 * Emits the changes between a time and the moment when the watcher reaches a file. It reports none of them, and is
 * ready before it has read all folders, so that on a busy machine an edit after the first page would be lost.
 */
export async function emitMissedChanges({ watcher, files, since }: MissedChangesOptions): Promise<void> {
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
      if (hasChanged(file, since)) emitChange(watcher, file);
    }
  }
}

function hasChanged(file: string, since: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return Boolean(stats?.isFile() && stats.mtimeMs >= since);
}

/** In milliseconds: longer than the watcher is silent about a file after a change. */
export const throttleTime = 60;

/** Milliseconds before each look at a file that has changed. */
const looks = [throttleTime, 240, 700];

/**
 * Emits the changes that the watcher leaves out: it reports the first one of a file, and none in the 50 ms after it, in
 * which a browser may have loaded what the first one wrote. When a file is replaced, as by `git checkout`, it is silent until it
 * watches the new one.
 */
export function emitThrottledChanges(watcher: DevAssets['vite']['watcher']): void {
  /** State of files at their last event, while they are looked at. */
  const reported = new Map<string, string>();
  const look = async (file: string, first: string) => {
    for (const wait of looks) {
      await setTimeout(wait, undefined, { ref: false });
      const state = stateOf(file);
      if (state === undefined || state === reported.get(file)) continue;
      emitChange(watcher, file);
    }
    if (reported.get(file) === first) reported.delete(file);
  };
  watcher.on('all', (event, file) => {
    const state = event === 'change' || event === 'add' ? stateOf(file) : undefined;
    if (state === undefined || state === reported.get(file)) return;
    reported.set(file, state);
    void look(file, state);
  });
}

function emitChange(watcher: DevAssets['vite']['watcher'], file: string): void {
  watcher.emit('change', file);
  watcher.emit('all', 'change', file);
}

function stateOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.mtimeMs} ${stats.size}`;
}
