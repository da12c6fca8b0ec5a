import { createHash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileState } from '../utils/node/file-state.ts';

/** What files look like from outside, without reading them. */
export interface FileStates {
  /** Changes whenever a file is written, replaced, moved, added or removed. */
  hash: string;
  /** The time of the last change, in milliseconds since 1970. */
  newest: number;
  /** Whether times have fractions of seconds, so that a later change has another time. */
  isPrecise: boolean;
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
  let [newest, entries, isPrecise] = [0, 0, false];
  const addFile = (path: string): boolean => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return false;
    if (stats) {
      const changed = Math.max(stats.mtimeMs, stats.ctimeMs);
      isPrecise ||= changed % 1000 !== 0;
      newest = Math.max(newest, changed);
    }
    hash.update(`${path}\0${stats ? fileState(stats) : ''}\n`);
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
  return isKnown ? { hash: hash.digest('hex'), newest, isPrecise } : undefined;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
