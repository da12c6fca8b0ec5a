import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { DevAssets } from '../bundle/dev-assets.ts';
import type { Files } from '../content/files.ts';
import type { FileRead } from '../graph/file-hashes.ts';
import { isGenerated } from '../utils/node/engine-files.ts';
import { type FileState, fileStates, stateAt } from '../utils/node/file-states.ts';
import { pathFrom } from '../utils/node/site-files.ts';

/*
 * The watcher misses changes: all before it reaches a file, seconds after the first page of a large site; those within
 * 50 ms of another one; those that keep size and time; and links that are pointed elsewhere. But it notices that something
 * happens (`raw`). So the states of all files are read before the configuration, and compared after each event until the
 * watcher has reached all files and is silent. A folder that is renamed and comes back looks unchanged, but may have been read
 * meanwhile: so states are also compared with those that were read.
 */

/** The files of a site, with their states when they were last reported as changed, or before they were read. */
export interface WatchedFiles {
  /** Adds files, and folders with their files, by their absolute paths. */
  add(paths: Iterable<string>): void;
  /**
   * Makes a watcher emit the changes that it misses; returns a function that compares all files from now on, as after an event.
   * `lastRead` returns the last time that a file was read, if that is known.
   */
  emitMissed(watcher: Watcher, lastRead: (file: string) => FileRead | undefined): () => void;
  /**
   * Returns whether a file has appeared, gone, or become a link to another target since this was last asked: the watcher may
   * report a file as added that was written again.
   */
  takeRewired(file: string): boolean;
}

type Watcher = DevAssets['vite']['watcher'];

/** In milliseconds: longer than the watcher is silent about a file after a change. */
export const throttleTime = 60;

/** Milliseconds between an event and a comparison of all files: longer than the watcher takes to report most changes. */
const comparePeriod = 300;

/** The share of the time that comparisons take while files change. */
const maxShare = 0.1;

/** Milliseconds of a comparison without a pause for requests. */
const sliceTime = 10;

/** Milliseconds after which a file that the watcher has not reached is one that it ignores. */
const watchPatience = 60_000;

/** Milliseconds by which times of files lag behind the clock. */
const clockLag = 20;

/** Reads the states of the files in a site folder, before any is read. */
export function watchedFiles(root: string, { leadsOutside }: Pick<Files, 'leadsOutside'>): WatchedFiles {
  const statesOf = (paths: Iterable<string>) =>
    fileStates(paths, {
      isExcluded: (path, entry) =>
        entry.isDirectory() && (entry.name.startsWith('.') || isGenerated(pathFrom(root, path))),
      isSkippedLink: leadsOutside,
    });
  const paths = new Set([root]);
  const states = new Map(statesOf(paths));
  const rewiredFiles = new Set<string>();
  const startTime = Date.now() - clockLag;
  /** Keeps the state of a file that is reported as changed; returns the states before and now. */
  const record = (file: string): { previous: FileState | undefined; state: FileState | undefined } => {
    const state = stateAt(file);
    const previous = states.get(file);
    if (state) states.set(file, state);
    else states.delete(file);
    if (!previous !== !state || previous?.target !== state?.target) rewiredFiles.add(file);
    return { previous, state };
  };
  return {
    add(newPaths) {
      const outsidePaths = [...newPaths].filter((path) => !paths.has(path) && !path.startsWith(`${root}/`));
      for (const path of outsidePaths) paths.add(path);
      // They may have been read before they changed.
      for (const [file, state] of statesOf(outsidePaths))
        if (!states.has(file))
          states.set(file, state.changeTime < startTime ? state : { ...state, text: '' });
    },
    emitMissed(watcher, lastRead) {
      const emit = (event: 'add' | 'change' | 'unlink', file: string, state?: FileState) => {
        watcher.emit(event, file);
        watcher.emit('all', event, file);
        // It keeps watching the last target.
        if (event === 'add' && state?.target) watcher.add(state.target);
      };
      const emitChange = (file: string) => {
        const { previous, state } = record(file);
        if (previous?.text === state?.text) return;
        const isReplaced = previous?.target !== state?.target;
        if (previous && isReplaced) emit('unlink', file);
        if (state) emit(previous && !isReplaced ? 'change' : 'add', file, state);
        else if (!isReplaced) emit('unlink', file);
      };
      /** The states of files that were read in another one, the read, and how often this was seen. */
      const staleReads = new Map<string, { text: string; read: FileRead; count: number }>();
      /** Emits a change if a file has not been read again by the second comparison; returns whether there is to be one. */
      const emitStaleRead = (file: string, { text, target }: FileState) => {
        const read = lastRead(file);
        // The state of a link begins with its target.
        if (!read || read.text === text.slice(target === undefined ? 0 : target.length + 1)) {
          staleReads.delete(file);
          return false;
        }
        const last = staleReads.get(file);
        const count = last?.text === text && last.read === read ? last.count + 1 : 1;
        staleReads.set(file, { text, read, count });
        if (count === 2) emit('change', file);
        return count === 1;
      };
      /** Emits each change that was not emitted yet; returns the paths of all files, and whether one may be stale. */
      const compareOnce = async () => {
        const files = new Set<string>();
        let mayBeStale = false;
        let since = performance.now();
        for (const [file, state] of statesOf(paths)) {
          files.add(file);
          if (state.text !== states.get(file)?.text) emitChange(file);
          else if (emitStaleRead(file, state)) mayBeStale = true;
          if (performance.now() - since < sliceTime) continue;
          await setImmediate();
          since = performance.now();
        }
        // Files elsewhere are known from events.
        for (const file of states.keys()) if (!files.has(file) && !stateAt(file)) emitChange(file);
        return { files, mayBeStale };
      };
      const isUnreached = unreachedFiles(watcher);
      const compare = repeatedly(async (isLast) => {
        const { files, mayBeStale } = await compareOnce();
        return !isUnreached(files, isLast) && !mayBeStale;
      });
      watcher.on('raw', compare);
      watcher.on('all', async (event, file) => {
        void compare();
        if (event === 'addDir' || event === 'unlinkDir') return;
        const { previous, state } = record(file);
        const isNew = previous ? previous.target !== state?.target : file.startsWith(`${root}/`);
        // It reports a file that is removed and written again as changed.
        if (state && isNew && event === 'change') emit('add', file, state);
        if (event === 'unlink') return;
        // Vite has served what the first change wrote.
        await setTimeout(throttleTime, undefined, { ref: false });
        if (stateAt(file)?.text !== states.get(file)?.text) emit('change', file);
      });
      return compare;
    },
    takeRewired: (file) => rewiredFiles.delete(file),
  };
}

/**
 * Returns a function that compares all files after an event, and again until the watcher has reached all and is silent.
 * `compareOnce` returns whether it has reached all, and none may be stale.
 */
function repeatedly(compareOnce: (isLast: boolean) => Promise<boolean>): () => void {
  let events = 0;
  let isComparing = false;
  return async () => {
    events += 1;
    if (isComparing) return;
    isComparing = true;
    const end = Date.now() + watchPatience;
    try {
      for (let [wait, isSilent] = [comparePeriod, false]; !isSilent; ) {
        await setTimeout(wait, undefined, { ref: false });
        const start = { events, time: performance.now() };
        isSilent = (await compareOnce(Date.now() > end)) && events === start.events;
        wait = Math.max(comparePeriod, (performance.now() - start.time) / maxShare);
      }
    } finally {
      isComparing = false;
    }
  };
}

/** Returns whether the watcher has not reached some files; with `isLast`, these are those that it ignores. */
function unreachedFiles(watcher: Watcher): (files: ReadonlySet<string>, isLast: boolean) => boolean {
  const ignoredFiles = new Set<string>();
  return (files, isLast) => {
    const folders = Object.entries(watcher.getWatched());
    const watchedPaths = new Set(
      folders.flatMap(([folder, names]) => names.map((name) => join(folder, name))),
    );
    const missedFiles = [...files].filter((file) => !watchedPaths.has(file) && !ignoredFiles.has(file));
    if (isLast) for (const file of missedFiles) ignoredFiles.add(file);
    return missedFiles.length > 0 && !isLast;
  };
}
