import { createHash } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { memoized } from '../collections.ts';
import { attempt } from '../errors.ts';
import { fileState, lstatSync, readdirSync, realpathSync, statSync } from './engine-fs.ts';

/*
 * What files look like from outside, without reading them. Builds compare hashes of these states (`last-build.ts`) or look up
 * what they know of a file that looks as it did (`file-hashes.ts`, `page-store.ts`); the dev server compares the states of all
 * files with those that it knows (`dev/watched-files.ts`).
 */

/** What a file, or a symbolic link, looks like. */
export interface FileState {
  /** Changes whenever the file is written, replaced or moved, or the link leads elsewhere. */
  text: string;
  /** The time of the last change, in milliseconds since 1970. */
  changeTime: number;
  /** Real path of the target of a link; empty if it does not exist. */
  target?: string;
}

interface Walk {
  /** Whether a file or folder is left out, by its absolute path and its entry. */
  isExcluded(path: string, entry: Dirent): boolean;
  /** Whether the files of a folder are left out that a link leads to. @default none are */
  isSkippedLink?(link: string): boolean;
}

/**
 * Reads the states of files, and of all files below folders, by their absolute paths. Links to folders are followed, but not
 * to one around them.
 */
export function* fileStates(paths: Iterable<string>, walk: Walk): Generator<[path: string, FileState]> {
  for (const path of paths)
    if (isFolder(path)) yield* statesBelow(resolve(path), walk, [realPath(path)]);
    else yield* statesAt(path, walk, { isLinked: isLink(path), linkTargets: [] });
}

function* statesBelow(
  folder: string,
  walk: Walk,
  /** Targets of the links above, to detect cycles. */
  linkTargets: string[],
): ReturnType<typeof fileStates> {
  for (const entry of entriesOf(folder)) {
    const path = `${folder}${sep}${entry.name}`;
    if (walk.isExcluded(path, entry)) continue;
    if (entry.isDirectory()) yield* statesBelow(path, walk, linkTargets);
    else yield* statesAt(path, walk, { isLinked: entry.isSymbolicLink(), linkTargets });
  }
}

function* statesAt(
  path: string,
  walk: Walk,
  { isLinked, linkTargets }: { isLinked: boolean; linkTargets: string[] },
): ReturnType<typeof fileStates> {
  const state = isLinked ? linkState(path) : targetState(path);
  if (state) yield [path, state];
  const target = state?.target;
  if (target && isFolder(target) && !linkTargets.includes(target) && !walk.isSkippedLink?.(path))
    yield* statesBelow(path, walk, [...linkTargets, target]);
}

/** Returns the state of a file or link; `undefined` if it does not exist, or is a folder. */
export function stateAt(path: string): FileState | undefined {
  return isLink(path) ? linkState(path) : targetState(path);
}

function linkState(path: string): FileState {
  const target = attempt(() => realpathSync.native(path)) ?? '';
  // Files below a folder have states of their own.
  const { text, changeTime = 0 } = (target && targetState(target)) || {};
  return { text: `${target}\0${text}`, changeTime, target };
}

/** Returns the state of a file, or of the one that a link leads to; `undefined` if there is none. */
export function targetState(path: string): FileState | undefined {
  const stats = statsOf(path);
  if (!stats || stats.isDirectory()) return undefined;
  return { text: fileState(stats), changeTime: Math.max(stats.mtimeMs, stats.ctimeMs) };
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
  return attempt(() => statSync(path, { throwIfNoEntry: false }));
}

/** Returns the real path of a file or folder; the given one if it does not exist. */
export function realPath(path: string): string {
  return attempt(() => realpathSync.native(path)) ?? path;
}

function entriesOf(folder: string): Dirent[] {
  const entries = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The states of many files. */
interface StatesSummary {
  /** Returns what changes whenever a file is written, replaced, moved, added or removed. */
  hash(): string;
  /** The time of the last change, in milliseconds since 1970. */
  changeTime: number;
  /** Whether times have fractions of seconds, so that a later change has another time. */
  isPrecise: boolean;
  states: ReadonlyMap<string, FileState>;
}

/** More files are not worth a look before each build. */
const maxFiles = 200_000;

/**
 * Summarizes the states of files, of those in folders, and of paths that do not exist. Returns `undefined` where a link leads to
 * another folder, which may be large, and where there are too many files.
 */
export function summarizeStates(
  paths: string[],
  { isExcluded }: Pick<Walk, 'isExcluded'>,
): StatesSummary | undefined {
  const missingPaths = paths.filter((path) => !statsOf(path));
  const states = new Map<string, FileState>();
  let [changeTime, isPrecise, isComplete] = [0, false, true];
  const isSkippedLink = () => {
    isComplete = false;
    return true;
  };
  for (const [path, state] of fileStates(paths, { isExcluded, isSkippedLink })) {
    if (!isComplete || states.size === maxFiles) return undefined;
    states.set(path, state);
    changeTime = Math.max(changeTime, state.changeTime);
    isPrecise ||= isFraction(state.changeTime);
  }
  const hash = memoized(() => hashOfStates(states, missingPaths));
  return isComplete ? { hash, changeTime, isPrecise, states } : undefined;
}

function hashOfStates(states: StatesSummary['states'], missingPaths: string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(missingPaths));
  for (const [path, { text }] of states) hash.update(`${path}\0${text}\n`);
  return hash.digest('hex');
}

/** The states of the files in an output folder. */
export interface OutputStates {
  /** Missing if there are too many. */
  readonly hash: string | undefined;
  /** The paths of the files in the folder; missing if there are too many, or links. */
  paths: string[] | undefined;
  /** Returns the text of a state, by the path of the file in the folder. */
  textOf(path: string): string | undefined;
  /** Returns the states of the files that are left, by their paths; those that were written since are looked at. */
  update(files: ReadonlySet<string>, writtenFiles: ReadonlySet<string>): OutputStates;
}

/** Reads the states of the files in an output folder. */
export function outputStates(folder: string): OutputStates {
  const real = realPath(folder);
  const pathOf = (name: string) => join(real, name);
  const read = () => {
    const states = summarizeStates([real], { isExcluded: () => false })?.states;
    const nameOf = (path: string) => path.slice(real.length + 1).replaceAll(sep, '/');
    return states && new Map([...states].map(([path, state]) => [nameOf(path), state]));
  };
  const statesOf = (stateByName: ReadonlyMap<string, FileState> | undefined): OutputStates => {
    const hasLinks = stateByName && [...stateByName.values()].some(({ target }) => target !== undefined);
    const paths = stateByName && !hasLinks ? [...stateByName.keys()] : undefined;
    return {
      get hash() {
        return stateByName && hashOfStates(stateByName);
      },
      paths,
      textOf: (name) => (stateByName ? stateByName.get(name) : targetState(pathOf(name)))?.text,
      update(files, writtenFiles) {
        if (!paths) return statesOf(read());
        const knownState = (name: string) => (writtenFiles.has(name) ? undefined : stateByName?.get(name));
        // In the order in which folders are read.
        const key = (name: string) => name.replaceAll('/', '\0');
        const names = [...files].map((name) => [key(name), name] as const);
        names.sort(([one], [other]) => (one < other ? -1 : 1));
        const states = names.map(
          ([, name]) => [name, knownState(name) ?? targetState(pathOf(name))] as const,
        );
        return statesOf(
          new Map(states.filter((entry): entry is [string, FileState] => entry[1] !== undefined)),
        );
      },
    };
  };
  return statesOf(read());
}

/** Milliseconds in which a file may change again and keep its time, by the precision of the file system. */
const settleTimes = { precise: 50, coarse: 2000 };

/** Whether files were last changed so long before a build started that a change during it has another time. */
export function isSettled(
  changeTime: number,
  startTime: number,
  isPrecise = isFraction(changeTime),
): boolean {
  return changeTime < startTime - (isPrecise || changeTime === 0 ? settleTimes.precise : settleTimes.coarse);
}

function isFraction(time: number): boolean {
  return time % 1000 !== 0;
}
