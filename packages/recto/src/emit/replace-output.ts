import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ignoringFailure } from '../cache/record-file.ts';

/** The folders involved in replacing an output; all but `retired` are siblings. */
export interface OutputPaths {
  /** The published output. */
  folder: string;
  /** The output that a build is writing. */
  staging: string;
  /** A complete output that is being copied into `folder`. */
  complete: string;
  /** The previous output, while it is replaced. */
  previous: string;
  /** Assets of earlier outputs, kept for open pages. */
  retired: string;
}

export interface OutputTarget extends OutputPaths {
  /** Whether the folder can be renamed; the contents of a mount point are replaced instead. */
  isRenamable: boolean;
}

/** Replaces an output by the staged one: the folder if it can be renamed, or else its contents. */
export async function replaceOutput(target: OutputTarget): Promise<void> {
  await (target.isRenamable ? swapFolders(target) : replaceContents(target));
}

/** Replaces the output in two renames; reverts the first if the second fails. */
async function swapFolders(paths: OutputPaths): Promise<void> {
  const { folder, staging, previous } = paths;
  const isReplacing = await rename(folder, previous).then(() => true, ifMissing);
  try {
    await rename(staging, folder);
  } catch (cause) {
    if (isReplacing) await rename(previous, folder);
    throw cause;
  }
  // The next command removes what cannot be removed now.
  await finishReplacement(paths).catch(() => undefined);
}

/**
 * Replaces the contents of an output folder that cannot be renamed. The new output is complete after the first rename:
 * if copying is interrupted, {@link finishReplacement} resumes it.
 */
async function replaceContents(paths: OutputPaths): Promise<void> {
  await rename(paths.staging, paths.complete);
  await finishReplacement(paths);
}

/** Completes or reverts an interrupted replacement, and removes its temporary folders. */
export async function finishReplacement(paths: OutputPaths): Promise<void> {
  const { folder, staging, complete, previous } = paths;
  if (existsSync(complete)) await copyContents(paths);
  else if (existsSync(previous)) {
    if (existsSync(folder)) await retireAssets(previous, paths);
    else await rename(previous, folder);
  }
  for (const path of [staging, complete, previous]) await rm(path, { recursive: true, force: true });
}

/** Copies assets first and removes old files last, so that pages always find their assets. */
async function copyContents(paths: OutputPaths): Promise<void> {
  const { folder, complete } = paths;
  const names = await listFiles(complete);
  const files = new Set(names);
  const folders = new Set(names.flatMap(foldersOf));
  const old = await listFiles(folder);
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  // A file cannot be written where a folder is, nor below a file.
  for (const name of new Set(old.flatMap(foldersOf))) if (files.has(name)) await remove(name);
  for (const name of old) if (folders.has(name)) await remove(name);
  const isAsset = (name: string) => name.startsWith(`assets${sep}`);
  for (const name of [...names.filter(isAsset), ...names.filter((one) => !isAsset(one))]) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(complete, name), `${target}.partial`);
    await rename(`${target}.partial`, target);
  }
  const stale = (await listFiles(folder)).filter((name) => !files.has(name));
  await retireAssets(folder, { ...paths, folder: complete });
  const staleFolders = stale.flatMap(foldersOf).filter((name) => !folders.has(name));
  for (const name of [...stale, ...staleFolders]) await remove(name);
}

/** Example: `a/b/c.html` → `a`, `a/b` */
function foldersOf(name: string): string[] {
  const parts = name.split(sep).slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join(sep));
}

const retiredDays = 1;

/**
 * Moves assets that the new output no longer has to the retired folder, and removes expired ones. They only serve open
 * pages of earlier builds, so failures are ignored. Synchronous: thousands of small files take a fifth of the time.
 */
async function retireAssets(from: string, { folder, retired }: OutputPaths): Promise<void> {
  const now = new Date();
  const current = new Set(await listFiles(join(folder, 'assets')));
  for (const name of await listFiles(join(from, 'assets'))) {
    const target = join(retired, 'assets', name);
    // An asset that was restored to the site keeps its age.
    if (current.has(name) || existsSync(target)) continue;
    ignoringFailure(() => {
      mkdirSync(dirname(target), { recursive: true });
      moveFile(join(from, 'assets', name), target);
      utimesSync(target, now, now);
    });
  }
  for (const name of await listFiles(retired)) {
    const { mtimeMs } = statSync(join(retired, name), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && now.getTime() - mtimeMs > retiredDays * 86_400_000)
      rmSync(join(retired, name), { force: true });
  }
}

function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // A rename fails across file systems.
    copyFileSync(from, to);
  }
}

/** Returns the files below a folder, as paths from it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  return (entries || [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function ifMissing(cause: NodeJS.ErrnoException): false {
  if (cause.code === 'ENOENT') return false;
  throw cause;
}
