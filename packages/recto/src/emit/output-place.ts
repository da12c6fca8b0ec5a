import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { firstLine } from '../base/errors.ts';
import { type Diagnostic, error, warning } from '../model/diagnostic.ts';
import { type OutputPaths, settleOutput } from './swap-output.ts';

/** An output folder that this process alone may replace. */
export interface OutputPlace extends OutputPaths {
  /** Whether the folder can be renamed; if not, because it is a mount point, its contents are replaced. */
  isRenamable: boolean;
}

interface ClaimedOutput {
  place: OutputPlace;
  release(): void;
}

/**
 * Claims an output folder for a build: recovers what a build that was killed left, and makes an empty staging folder.
 * Whatever would keep the output from being replaced is a diagnostic, before any work is done.
 */
export async function claimOutput(
  folder: string,
  root: string,
): Promise<ClaimedOutput | { diagnostic: Diagnostic }> {
  let lock: OutputLock | undefined;
  try {
    const paths = outputPaths(folder, root);
    if (contains(paths.folder, root)) return { diagnostic: refused(folder, 'contains the site') };
    await mkdir(dirname(paths.folder), { recursive: true });
    const taken = await lockOutput(paths.folder);
    if ('heldBy' in taken) return { diagnostic: locked(folder, taken.heldBy) };
    lock = taken;
    await settleOutput(paths);
    const reason = foreignContent(paths.folder);
    if (reason) {
      lock.release();
      return { diagnostic: refused(folder, reason) };
    }
    await mkdir(paths.staging);
    return { place: { ...paths, isRenamable: await isRenamable(paths) }, release: lock.release };
  } catch (cause) {
    lock?.release();
    return { diagnostic: writeFailed(folder, cause) };
  }
}

/** Completes or restores the output if a build was killed while it replaced it, unless a build is running. */
export async function recoverOutput(folder: string, root: string): Promise<Diagnostic[]> {
  const paths = outputPaths(folder, root);
  const { staging, previous, complete } = paths;
  if (![staging, previous, complete, lockFile(paths.folder)].some((path) => existsSync(path))) return [];
  try {
    const lock = await lockOutput(paths.folder);
    if (!('heldBy' in lock)) await settleOutput(paths).finally(lock.release);
    return [];
  } catch (cause) {
    const { message, fix = '' } = writeFailed(folder, cause);
    return [warning('emit/write-failed', message, { fix })];
  }
}

function outputPaths(given: string, root: string): OutputPaths {
  const folder = linkTarget(given);
  return {
    folder,
    staging: `${folder}.partial`,
    complete: `${folder}.next`,
    previous: `${folder}.previous`,
    retired: join(root, retiredFolder),
  };
}

/** Where hashed files of earlier builds are kept for pages that are still open, from the site folder. */
export const retiredFolder = '.recto/previous';

/** The folder that a symbolic link names, which need not exist yet; a link stays a link. */
function linkTarget(folder: string): string {
  try {
    const target = resolve(dirname(folder), readlinkSync(folder));
    return existsSync(target) ? realpathSync(target) : target;
  } catch {
    return folder;
  }
}

/**
 * Whether the system lets the folder be renamed. Renaming onto a folder that is not empty always fails and changes
 * nothing: with EBUSY for a mount point, with EXDEV for a folder of a container's image, otherwise with another code.
 */
async function isRenamable({ folder, staging }: OutputPaths): Promise<boolean> {
  const content = join(staging, 'content');
  await mkdir(content);
  const code = await rename(folder, staging).catch((cause: NodeJS.ErrnoException) => cause.code);
  await rmdir(content);
  return code !== 'EBUSY' && code !== 'EXDEV';
}

function contains(folder: string, root: string): boolean {
  return `${realpathSync(root)}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** What a folder has that no build wrote. A build replaces everything in it, so it must not be there. */
function foreignContent(folder: string): string | undefined {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isDirectory()) return 'is a file';
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'lost+found');
  const isSite = names.includes('404.html') || names.includes('index.html');
  return names.length === 0 || isSite ? undefined : 'has files that no build has written';
}

function refused(folder: string, reason: string): Diagnostic {
  return error('emit/folder-refused', `"${folder}" ${reason}, and a build replaces the whole folder.`, {
    fix: 'Choose an empty folder, or the output of an earlier build: --out <folder>.',
  });
}

function locked(folder: string, holder: string): Diagnostic {
  return error('emit/output-locked', `Another build (process ${holder}) is writing to "${folder}".`, {
    fix: `Wait for it, or choose another folder with --out. If no build is running, delete "${lockFile(folder)}".`,
  });
}

/** An output that could not be written. */
export function writeFailed(path: string, cause: unknown): Diagnostic {
  return error('emit/write-failed', `"${path}" could not be written: ${firstLine(cause)}.`, {
    fix: 'Check the free space and the rights of the output folder; the last good output is unchanged.',
  });
}

/** A lock that this process holds. */
interface OutputLock {
  release(): void;
}

/** The file that keeps other builds from an output folder; it contains the id of its process. */
function lockFile(folder: string): string {
  return `${folder}.lock`;
}

/**
 * Takes the lock of an output folder, or returns the process that holds it. The lock of a process that no longer runs
 * is replaced. Rejects with what the disk reports.
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

/** The process that holds a lock; undefined if it is gone. */
function holderOf(file: string): string | undefined {
  let id = '';
  try {
    id = readFileSync(file, 'utf8');
    // Empty for the instant between its creation and its first byte.
    if (id === '') return Date.now() - statSync(file).mtimeMs < 1000 ? 'starting' : undefined;
    // A container gives the same id to each of its runs.
    if (id === String(process.pid)) return undefined;
    process.kill(Number(id), 0);
    return id;
  } catch (cause) {
    // The process belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM' ? id : undefined;
  }
}
