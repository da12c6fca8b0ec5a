import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { lstatSync, readdirSync, realpathSync, statSync } from '../utils/node/engine-fs.ts';
import { fileState } from '../utils/node/file-state.ts';
import { stateOf } from './record-file.ts';

/** What files look like from outside, without reading them. */
export interface FileStates {
  /** Changes whenever a file is written, replaced, moved, added or removed. */
  hash: string;
  /** The time of the last change, in milliseconds since 1970. */
  newest: number;
  /** Whether times have fractions of seconds, so that a later change has another time. */
  isPrecise: boolean;
  /** The {@link fileState} of each file, by its path. */
  states: ReadonlyMap<string, string>;
}

/** More entries are not worth a look before each build. */
const maxEntries = 200_000;

/**
 * Reads the states of files, of those in folders, and of paths that do not exist. Returns `undefined` where a link leads to a
 * folder, which may contain itself, and where there are too many files.
 */
export function fileStates(
  paths: string[],
  { isLeftOut }: { isLeftOut(path: string, name: string): boolean },
): FileStates | undefined {
  const hash = createHash('sha256');
  const states = new Map<string, string>();
  let [newest, entries, isPrecise] = [0, 0, false];
  const addFile = (path: string): boolean => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return false;
    if (stats) {
      const changed = Math.max(stats.mtimeMs, stats.ctimeMs);
      isPrecise ||= changed % 1000 !== 0;
      newest = Math.max(newest, changed);
    }
    const state = stats ? fileState(stats) : '';
    if (stats) states.set(path, state);
    hash.update(`${path}\0${state}\n`);
    return true;
  };
  const addFolder = (folder: string): boolean =>
    entriesOf(folder).every((entry) => {
      const path = join(folder, entry.name);
      if (isLeftOut(path, entry.name)) return true;
      entries += 1;
      if (entries > maxEntries) return false;
      return entry.isDirectory() ? addFolder(path) : addFile(path);
    });
  const isKnown = paths.every((path) =>
    lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ? addFolder(path) : addFile(path),
  );
  return isKnown ? { hash: hash.digest('hex'), newest, isPrecise, states } : undefined;
}

/** Reads the states of the files in an output folder; `of` returns that of a file by its path there. */
export function outputStates(folder: string): {
  hash: string | undefined;
  of(path: string): string | undefined;
} {
  const real = realPath(folder);
  const found = fileStates([real], { isLeftOut: () => false });
  return {
    hash: found?.hash,
    of: (path) => (found ? found.states.get(join(real, path)) : stateOf(join(real, path))),
  };
}

/** Returns the real path of a file or folder; the given one if it does not exist. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Milliseconds in which a file may change again and keep its time, by the precision of the file system. */
const settling = { precise: 50, coarse: 2000 };

/** Whether files were last changed so long before a build started that a change during it has another time. */
export function isSettled(
  { newest, isPrecise }: Pick<FileStates, 'newest' | 'isPrecise'>,
  started: number,
): boolean {
  return newest < started - (isPrecise || newest === 0 ? settling.precise : settling.coarse);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
