import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { pageStore, storeFolder } from '../graph/page-store.ts';
import { partFile } from '../graph/site-part.ts';
import { attempt, firstLine } from '../utils/errors.ts';
import { readRegularFile } from '../utils/node/engine-fs.ts';
import { finishReplacement, type OutputTarget } from './replace-output.ts';

/** An output folder that only this process may replace. */
interface ClaimedOutput {
  target: OutputTarget;
  release(): void;
}

/**
 * Locks an output folder for a build, recovers it from a killed build, and creates an empty staging folder. Returns a
 * diagnostic, before any work is done, if the output could not be replaced.
 */
export async function claimOutput(
  folder: string,
  root: string,
): Promise<ClaimedOutput | { diagnostic: Diagnostic }> {
  let lock: OutputLock | undefined;
  try {
    const paths = outputPaths(folder, root);
    if (contains(paths.folder, root)) return { diagnostic: folderRefused(folder, 'contains the site') };
    await mkdir(dirname(paths.folder), { recursive: true });
    const outputLock = await lockOutput(paths.folder);
    if ('heldBy' in outputLock) return { diagnostic: outputLocked(folder, outputLock.heldBy) };
    lock = outputLock;
    finishReplacement(paths);
    const reason = refusalReason(paths.folder, storeFolder(root, folder));
    if (reason) {
      lock.release();
      return { diagnostic: folderRefused(folder, reason) };
    }
    await mkdir(paths.staging);
    return { target: paths, release: lock.release };
  } catch (cause) {
    lock?.release();
    return { diagnostic: writeFailed(folder, cause) };
  }
}

/** Completes the replacement of a killed build, unless a build is running. */
export async function recoverOutput(folder: string, root: string): Promise<Diagnostic[]> {
  if (isAtRest(folder)) return [];
  const paths = outputPaths(folder, root);
  try {
    const lock = await lockOutput(paths.folder);
    if ('heldBy' in lock) return [];
    try {
      finishReplacement(paths);
    } finally {
      lock.release();
    }
    return [];
  } catch (cause) {
    const { message, fix = '' } = writeFailed(folder, cause);
    return [warning('emit/write-failed', message, { fix })];
  }
}

/** Whether no build is replacing an output folder, and none was killed while it did. */
export function isAtRest(folder: string): boolean {
  const { folder: target, staging, complete } = outputPaths(folder, '');
  return ![staging, complete, lockFile(target)].some((path) => existsSync(path));
}

function outputPaths(path: string, root: string): OutputTarget {
  const folder = linkTarget(path);
  return {
    folder,
    staging: `${folder}.partial`,
    complete: `${folder}.next`,
    retired: join(root, retiredFolder),
  };
}

/** Folder, from the site folder, of hashed files of earlier builds, for pages that are still open. */
export const retiredFolder = '.recto/previous';

/** Returns the target of a symbolic link, which need not exist yet, so that the link is kept. */
function linkTarget(folder: string): string {
  const link = attempt(() => readlinkSync(folder));
  if (link === undefined) return folder;
  const target = resolve(dirname(folder), link);
  return attempt(() => realpathSync(target)) ?? target;
}

function contains(folder: string, root: string): boolean {
  return `${realpathSync(root)}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Returns why a build must not replace a folder, if it has files that are not from a build; `store` has its pages. */
function refusalReason(folder: string, store: string): string | undefined {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (!entry) return undefined;
  if (!entry.isDirectory()) return 'is a file';
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'lost+found');
  const isLocale = (name: string) => existsSync(join(folder, name, '404.html'));
  const isSite =
    ['404.html', 'index.html', partFile].some((name) => names.includes(name)) || names.some(isLocale);
  if (names.length === 0 || isSite) return undefined;
  // The first part of a site may have neither a home page nor a not-found page.
  const isPart = [...pageStore(store, folder).pages().keys()].some((file) => existsSync(join(folder, file)));
  return isPart ? undefined : 'has files that are not from a build';
}

function folderRefused(folder: string, reason: string): Diagnostic {
  return error('emit/folder-refused', `Cannot replace "${folder}": it ${reason}.`, {
    fix: 'Choose an empty folder, or the output of an earlier build: --out <folder>.',
  });
}

function outputLocked(folder: string, holder: string): Diagnostic {
  return error('emit/output-locked', `Another build (process ${holder}) is writing to "${folder}".`, {
    fix: `Wait until it ends, or choose another folder with --out. If no build is running, delete "${lockFile(folder)}".`,
  });
}

export function writeFailed(path: string, cause: unknown): Diagnostic {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return error('emit/write-failed', `"${path}" could not be written: ${firstLine(cause)}.`, {
    fix: `${writeFixes[code] ?? 'Check the free space and permissions of the output folder.'} The previous output is unchanged.`,
  });
}

const sameName = 'The output has a file and a folder of this name. Rename one of them.';

/** What to do, by the error of the system. */
const writeFixes: Record<string, string> = {
  EISDIR: sameName,
  ENOTDIR: sameName,
  ENOENT: 'Check that the file still exists, and that its name is valid UTF-8.',
};

interface OutputLock {
  release(): void;
}

/** Returns the lock file of an output folder, which contains the id of its process. */
function lockFile(folder: string): string {
  return `${folder}.lock`;
}

/**
 * Locks an output folder, or returns the process that holds the lock. Replaces the lock of a process that has ended.
 * Rejects with file system errors.
 */
async function lockOutput(folder: string): Promise<OutputLock | { heldBy: string }> {
  const file = lockFile(folder);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const holder = holderOf(file);
    if (holder === 'starting') await setTimeout(50);
    else if (holder !== undefined) return { heldBy: holder };
    else rmSync(file, { force: true });
  }
}

/** Returns the id of the process that holds a lock; `undefined` if it has ended. */
function holderOf(file: string): string | undefined {
  let id = '';
  try {
    id = readRegularFile(file).toString();
    // Empty between its creation and its first byte.
    if (id === '') return Date.now() - statSync(file).mtimeMs < 1000 ? 'starting' : undefined;
    // Containers reuse process ids.
    if (id === String(process.pid)) return undefined;
    process.kill(Number(id), 0);
    return id;
  } catch (cause) {
    // The process belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM' ? id : undefined;
  }
}
