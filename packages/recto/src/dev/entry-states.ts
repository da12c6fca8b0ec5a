import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Files } from '../content/files.ts';
import { isGenerated } from '../utils/node/engine-files.ts';
import { fileState } from '../utils/node/file-state.ts';

/** What a file, or a symbolic link, looks like from outside. */
export interface EntryState {
  /** Changes whenever the file is written, replaced or moved, or the link leads elsewhere. */
  text: string;
  /** Real path of the target of a link; empty if it does not exist. */
  target?: string;
}

interface Site extends Pick<Files, 'leadsOutside'> {
  /** Absolute site folder. */
  root: string;
}

/**
 * Reads the states of files, and of all files below folders, by their absolute paths. Leaves out folders of tools, the
 * output, and the content of links that lead outside the repository.
 */
export function* entryStates(paths: Iterable<string>, site: Site): Generator<[path: string, EntryState]> {
  for (const path of paths)
    if (isFolder(path)) yield* statesBelow(path, site, [realPath(path)]);
    else yield* statesAt(path, site, { isLinked: isLink(path), entered: [] });
}

function* statesBelow(
  folder: string,
  site: Site,
  /** Targets of the links above, to detect cycles. */
  entered: string[],
): ReturnType<typeof entryStates> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) yield* statesAt(path, site, { isLinked: entry.isSymbolicLink(), entered });
    else if (!entry.name.startsWith('.') && !isGenerated(relative(site.root, path).replaceAll('\\', '/')))
      yield* statesBelow(path, site, entered);
  }
}

function* statesAt(
  path: string,
  site: Site,
  { isLinked, entered }: { isLinked: boolean; entered: string[] },
): ReturnType<typeof entryStates> {
  const state = isLinked ? linkState(path) : stateOfFile(path);
  if (state) yield [path, state];
  const target = state?.target;
  if (target && isFolder(target) && !entered.includes(target) && !site.leadsOutside(path))
    yield* statesBelow(path, site, [...entered, target]);
}

/** Returns the state of a file or link; `undefined` if it does not exist, or is a folder. */
export function entryState(path: string): EntryState | undefined {
  return isLink(path) ? linkState(path) : stateOfFile(path);
}

function linkState(path: string): EntryState {
  const target = realPath(path);
  // Files below a folder have states of their own.
  return { text: `${target}\0${target && stateOfFile(target)?.text}`, target };
}

function stateOfFile(path: string): EntryState | undefined {
  const stats = statsOf(path);
  return stats && !stats.isDirectory() ? { text: fileState(stats) } : undefined;
}

/** Whether a path is a symbolic link. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false;
}

/** Returns `undefined` for links to themselves too. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return '';
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
