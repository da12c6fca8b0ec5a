import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { ignoringFailure } from '../utils/node/record-file.ts';

/** The folders involved in replacing an output; all but `retired` are siblings. */
export interface OutputTarget {
  /** The published output. */
  folder: string;
  /** What a build is writing: the files that differ from the published ones. */
  staging: string;
  /** All that differs, while it is moved into `folder`. */
  complete: string;
  /** Assets of earlier outputs, kept for open pages. */
  retired: string;
}

/** File in `complete` that lists the paths of all files of the new output, also of those that are kept. */
const listFile = '.recto-output';

/**
 * Replaces an output by the staged files, and those that it keeps; `names` are the paths of both, and `existingFiles` the paths of the files that are
 * in the folder. The new output is decided by the first rename: if the rest is interrupted, {@link finishReplacement} resumes it.
 */
export function replaceOutput(target: OutputTarget, names: Iterable<string>, existingFiles: string[]): void {
  writeFileSync(join(target.staging, listFile), JSON.stringify([...names]));
  renameSync(target.staging, target.complete);
  finishReplacement(target, existingFiles);
}

/** Completes an interrupted replacement, and removes its temporary folders. Throws errors of the file system. */
export function finishReplacement(
  { folder, staging, complete, retired }: OutputTarget,
  existingFiles?: string[],
): void {
  rmSync(staging, { recursive: true, force: true });
  if (!existsSync(complete)) return;
  const names: string[] = JSON.parse(readFileSync(join(complete, listFile), 'utf8'));
  const files = new Set(names);
  const folders = parentFolders(names);
  const staleFiles = (existingFiles ?? listFiles(folder)).filter((name) => !files.has(name));
  const remove = (name: string) => rmSync(join(folder, name), { recursive: true, force: true });
  // A file cannot be written where a folder is, nor below a file.
  const isBlocking = (name: string) => folders.has(name) || foldersOf(name).some((one) => files.has(one));
  for (const name of staleFiles.filter(isBlocking))
    remove(foldersOf(name).find((one) => files.has(one)) ?? name);
  mkdirSync(folder, { recursive: true });
  // Pages always find their assets.
  if (existsSync(join(complete, 'assets'))) move(join(complete, 'assets'), join(folder, 'assets'));
  for (const name of readdirSync(complete))
    if (name !== listFile) move(join(complete, name), join(folder, name));
  const removedFiles = staleFiles.filter((name) => !isBlocking(name));
  retireAssets(removedFiles, { folder, retired });
  for (const name of [...removedFiles, ...removedFiles.flatMap(foldersOf).filter((one) => !folders.has(one))])
    remove(name);
  // Without its list it could not be resumed.
  renameSync(complete, staging);
  rmSync(staging, { recursive: true, force: true });
}

/** Moves a file or folder; folders that exist are merged, and files replaced as a whole. */
function move(from: string, to: string): void {
  const isMerged = existsSync(to) && statSync(from).isDirectory();
  if (isMerged) for (const name of readdirSync(from)) move(join(from, name), join(to, name));
  else renameOrCopy(from, to);
}

function renameOrCopy(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    // On another file system, such as a mount point.
    cpSync(from, `${to}.partial`, { recursive: true });
    renameSync(`${to}.partial`, to);
    rmSync(from, { recursive: true });
  }
}

/** Returns the folders of files, each once. */
function parentFolders(names: string[]): Set<string> {
  const folders = new Set(names.map((name) => posix.dirname(name)));
  return new Set([...folders].flatMap((folder) => foldersOf(`${folder}/`)));
}

/** Example: `a/b/c.html` → `a`, `a/b` */
export function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

const retiredDays = 1;

/**
 * Moves assets that the new output no longer has to the retired folder, and removes expired ones. They only serve open
 * pages of earlier builds, so failures are ignored.
 */
function retireAssets(
  staleFiles: string[],
  { folder, retired }: Pick<OutputTarget, 'folder' | 'retired'>,
): void {
  const now = new Date();
  for (const name of staleFiles) {
    const target = join(retired, name);
    if (!name.startsWith('assets/') || existsSync(target)) continue;
    ignoringFailure(() => {
      mkdirSync(dirname(target), { recursive: true });
      renameOrCopy(join(folder, name), target);
      utimesSync(target, now, now);
    });
  }
  for (const name of listFiles(retired)) {
    const { mtimeMs } = statSync(join(retired, name), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && now.getTime() - mtimeMs > retiredDays * 86_400_000)
      rmSync(join(retired, name), { force: true });
  }
}

/** Returns the files below a folder, as paths from it with forward slashes. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
}
