import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { isAbsolute, join, normalize, posix, sep } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { type Files, staticFilesIn } from '../content/files.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import type { CopiedFile } from '../site/artifacts.ts';
import { attempt } from '../utils/errors.ts';
import { fileHash } from '../utils/node/content-hash.ts';
import { shortened } from '../utils/text.ts';
import { writeFailed } from './claim-output.ts';
import { isKept, type OutputPart } from './output-part.ts';
import { foldersOf, listFiles, type OutputTarget, replaceOutput } from './replace-output.ts';

/** A build's output: the files that differ from the previous one, which `commit` moves there, and those that stay. */
export interface Output {
  /** Writes a file. If the previous output has the same, that one is kept, with its time. */
  write(path: string, data: string | Uint8Array): void;
  /**
   * Copies a file. Content with another hash than the given one is a problem; if the previous output has the same, that
   * one is kept.
   */
  copy(from: string, path: string, source?: Pick<CopiedFile, 'file' | 'hash'>): void;
  /** Keeps a file of the previous output. */
  keep(path: string): void;
  /** Reads a file as it was written, or else that of the previous output, if there is one. */
  read(path: string): Buffer | undefined;
  /** Paths of the files that are new, or differ from the previous output. */
  written: ReadonlySet<string>;
  /** Problems of writing; a build with any of them must not commit. */
  problems: Diagnostic[];
  /**
   * Replaces the previous output, or a part of it, and returns the paths of its files. `existingFiles` are those that it had; files that
   * others put there meanwhile stay until the next build.
   */
  commit(existingFiles?: string[]): { failures: Diagnostic[]; files: ReadonlySet<string> };
  /** Copies the files so far into a folder. */
  copyTo(folder: string): void;
  abandon(): Promise<void>;
}

/** Returns an error for a path that points outside the output folder. */
export function pathProblems(path: string): Diagnostic[] {
  const problem = pathProblem(path);
  return problem === undefined ? [] : [pathRefused(path, problem)];
}

/** The longest name that file systems allow, in bytes. */
const maxNameBytes = 255;
/** The longest path on Linux, in bytes, with room for the output folder. */
const maxPathBytes = 3500;

/** Returns why a file cannot be written, as a predicate. */
function pathProblem(path: string): string | undefined {
  if (isAbsolute(path) || normalize(path).startsWith('..'))
    return 'would be written outside the output folder';
  if (path.includes('\0')) return 'contains a zero byte';
  const isLong =
    path.length > maxNameBytes / 3 &&
    (Buffer.byteLength(path) > maxPathBytes ||
      path.split('/').some((name) => Buffer.byteLength(name) > maxNameBytes));
  return isLong ? `is too long: a name may have ${maxNameBytes} bytes` : undefined;
}

/** Opens an output; with `part`, a commit keeps the files of the rest of the site. */
export function openOutput(target: OutputTarget, part?: OutputPart): Output {
  const { folder, staging, complete } = target;
  const problems: Diagnostic[] = [];
  const names = new Set<string>();
  /** Folders of these files, and whether they exist in the staging folder. */
  const folders = new Map<string, boolean>();
  const staged = new Set<string>();
  let failures = 0;

  const addName = (name: string) => {
    if (names.has(name)) return;
    if (folders.has(name)) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    // Most files are in a folder that has others.
    if (!folders.has(posix.dirname(name))) {
      const parents = foldersOf(name);
      if (parents.some((one) => names.has(one)))
        throw Object.assign(new Error('a folder above it is a file'), { code: 'ENOTDIR' });
      for (const one of parents) if (!folders.has(one)) folders.set(one, false);
    }
    names.add(name);
  };
  const stage = (name: string): string => {
    const parent = posix.dirname(name);
    if (!folders.get(parent)) mkdirSync(join(staging, parent), { recursive: true });
    folders.set(parent, true);
    staged.add(name);
    return join(staging, name);
  };
  const keepPrevious = (name: string) => {
    // A file is written again if another overrides it.
    if (staged.delete(name)) rmSync(join(staging, name), { force: true });
  };
  // Synchronous: thousands of small files are written twice as fast as through the thread pool.
  const add = (path: string, work: (name: string, previous: string) => void) => {
    if (failures >= maxFailures) return;
    const refusals = pathProblems(path);
    if (refusals.length > 0) {
      problems.push(...refusals);
      return;
    }
    try {
      const name = posix.normalize(path.replaceAll(sep, '/'));
      addName(name);
      work(name, join(folder, name));
    } catch (cause) {
      failures += 1;
      problems.push(writeFailed(path, cause));
    }
  };

  return {
    written: staged,
    problems,
    write: (path, data) =>
      add(path, (name, previous) => {
        // As bytes: Node.js writes a string of this size ten times slower.
        const bytes = typeof data === 'string' ? Buffer.from(data) : data;
        if (hasContent(previous, bytes)) keepPrevious(name);
        else writeFileSync(stage(name), bytes);
      }),
    copy: (from, path, source) =>
      add(path, (name, previous) => {
        if (!source) copyFileSync(from, stage(name));
        else if (attempt(() => fileHash(previous)) === source.hash) keepPrevious(name);
        else if (copyHashed(from, stage(name)) !== source.hash) problems.push(fileChanged(source.file));
      }),
    keep: (path) => add(path, keepPrevious),
    read(path) {
      // It was not written, which is reported.
      if (pathProblem(path) !== undefined) return undefined;
      try {
        return readFileSync(join(staged.has(path) ? staging : folder, path));
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    copyTo(to) {
      for (const name of folders.keys()) mkdirSync(join(to, name), { recursive: true });
      for (const name of names) {
        const from = join(staged.has(name) ? staging : folder, name);
        // One that could not be written is reported.
        if (existsSync(from)) copyFileSync(from, join(to, name));
      }
    },
    commit(existingFiles = listFiles(folder)) {
      try {
        const otherFiles = part
          ? existingFiles.filter((name) => isKept(name, part) && !folders.has(name))
          : [];
        const files = new Set([...names, ...otherFiles]);
        replaceOutput(target, files, existingFiles);
        return { failures: [], files };
      } catch (cause) {
        const failure = existsSync(complete) ? outputIncomplete(folder, cause) : writeFailed(folder, cause);
        return { failures: [failure], files: new Set() };
      }
    },
    abandon: () => rm(staging, { recursive: true, force: true }).catch(() => undefined),
  };
}

/** Whether reading failed because the path is not a file: it doesn't exist, is a folder, or is below a file. */
function isMissing(cause: unknown): boolean {
  return ['ENOENT', 'EISDIR', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '');
}

/** False for a file below what was a file before, and for one that is not readable. */
function hasContent(file: string, bytes: Uint8Array): boolean {
  const stats = attempt(() => statSync(file, { throwIfNoEntry: false }));
  return (
    stats?.isFile() === true &&
    stats.size === bytes.length &&
    attempt(() => readFileSync(file).equals(bytes)) === true
  );
}

/** Copies a file and returns the hash of its content, or `undefined` if it does not exist any more. */
function copyHashed(from: string, to: string): string | undefined {
  if (!existsSync(from)) return undefined;
  const descriptor = openSync(to, 'w');
  try {
    return fileHash(from, (chunk) => writeFileSync(descriptor, chunk));
  } finally {
    closeSync(descriptor);
  }
}

/** A full disk fails every file; the first few are enough. */
const maxFailures = 3;

function fileChanged(file: string): Diagnostic {
  return error('emit/file-changed', `"${file}" changed during the build.`, {
    at: { file },
    notes: ['Published pages refer to its previous content.'],
    fix: 'Run the command again.',
  });
}

function pathRefused(path: string, problem: string): Diagnostic {
  const shortPath = shortened(path, 100);
  return error('emit/path-refused', `"${shortPath}" ${problem}.`, {
    fix: 'Change the slug of the page, or the path that a plugin returns.',
  });
}

/** The contents of a folder that cannot be renamed were replaced in part. */
function outputIncomplete(folder: string, cause: unknown): Diagnostic {
  const { message } = writeFailed(folder, cause);
  return error('emit/output-incomplete', message, {
    notes: ['The folder contains files of this build and of the previous one.'],
    fix: 'Check the free space and permissions of the folder. The next command completes the output.',
  });
}

/** Copies the static folders to the root of the output and returns their files; later folders override earlier ones. */
export async function copyStaticFiles(
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
  output: Pick<Output, 'copy'>,
): Promise<string[]> {
  const copiedPaths: string[] = [];
  for (const folder of config.staticDirectories) {
    const from = join(root, folder);
    const paths = await staticFilesIn(from, files);
    for (const path of paths) output.copy(join(from, path), path);
    copiedPaths.push(...paths);
  }
  return copiedPaths;
}
