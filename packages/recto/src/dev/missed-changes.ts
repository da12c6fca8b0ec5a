import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DevAssets } from '../bundle/dev-assets.ts';
import type { EntryState } from './entry-states.ts';
import type { FileEvent, KnownFiles } from './known-files.ts';

/*
 * The watcher misses changes: all before it reaches a file, those within 50 ms of another one, those that keep
 * size and time, and links that are pointed elsewhere. So names, sizes, times and inodes are recorded before the
 * configuration is read (`known-files.ts`) and compared after each event until the watcher has reached all files
 * and is silent.
 */

type Watcher = DevAssets['vite']['watcher'];

/** In milliseconds: longer than the watcher is silent about a file after a change. */
export const throttleTime = 60;

/** Milliseconds between an event and a comparison of all files: longer than the watcher takes to report most changes. */
const comparePeriod = 300;

/** The share of the time that comparisons take while files change. */
const maxShare = 0.1;

/** Milliseconds after which a file that the watcher has not reached is one that it ignores. */
const watchPatience = 60_000;

/**
 * Makes a watcher emit the changes that it leaves out, by comparing files with what is known of them. It reports none before it
 * reaches a file, seconds after the first page of a large site; none in the 50 ms after another change of the file; and none
 * where size and time stay the same, or a symbolic link leads elsewhere. But it notices that something happens (`raw`).
 *
 * Returns a function that compares from now on, as after an event.
 */
export function emitMissedChanges(watcher: Watcher, known: KnownFiles): () => void {
  const emit = (event: FileEvent, file: string, state?: EntryState) => {
    watcher.emit(event, file);
    watcher.emit('all', event, file);
    // It keeps watching the last target.
    if (event === 'add' && state?.target) watcher.add(state.target);
  };
  const isUnreached = unreachedFiles(watcher);
  let events = 0;
  let isComparing = false;
  /** Compares until the watcher has reached all files and is silent. */
  const compare = async () => {
    events += 1;
    if (isComparing) return;
    isComparing = true;
    const end = Date.now() + watchPatience;
    try {
      for (let [wait, isSilent] = [comparePeriod, false]; !isSilent; ) {
        await setTimeout(wait, undefined, { ref: false });
        const before = { events, time: performance.now() };
        const files = await known.compare(emit);
        isSilent = !isUnreached(files, Date.now() > end) && events === before.events;
        wait = Math.max(comparePeriod, (performance.now() - before.time) / maxShare);
      }
    } finally {
      isComparing = false;
    }
  };
  watcher.on('raw', compare);
  watcher.on('all', async (event, file) => {
    void compare();
    if (event === 'addDir' || event === 'unlinkDir') return;
    const { state, isNew } = known.record(file);
    // It reports a file that is removed and written again as changed.
    if (isNew && event === 'change') emit('add', file, state);
    if (event === 'unlink') return;
    // Vite has served what the first change wrote.
    await setTimeout(throttleTime, undefined, { ref: false });
    if (known.isChanged(file)) emit('change', file);
  });
  return compare;
}

/** Returns whether the watcher has not reached some files; with `isLast`, these are those that it ignores. */
function unreachedFiles(watcher: Watcher): (files: ReadonlySet<string>, isLast: boolean) => boolean {
  const ignored = new Set<string>();
  return (files, isLast) => {
    const folders = Object.entries(watcher.getWatched());
    const watched = new Set(folders.flatMap(([folder, names]) => names.map((name) => join(folder, name))));
    const unreached = [...files].filter((file) => !watched.has(file) && !ignored.has(file));
    if (isLast) for (const file of unreached) ignored.add(file);
    return unreached.length > 0 && !isLast;
  };
}
