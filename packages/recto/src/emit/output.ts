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
import { dirname, join, relative } from 'node:path';
import { fileHash } from '../assets/content-hash.ts';
import { shortened } from '../base/text.ts';
import { linkOrCopy } from '../cache/page-store.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { CopiedFile, Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { writeFailed } from './claim-output.ts';
import { keepFiles, type OutputPart } from './output-part.ts';
import { type OutputTarget, replaceOutput } from './replace-output.ts';

/** A build's output. It is invisible until `commit`, which replaces the previous output at once. */
export interface Output {
  /** Writes a file. If the previous output has the same, that one is kept, with its time. */
  write(path: string, data: string | Uint8Array): void;
  /**
   * Copies a file. Content with another hash than the given one is a problem; if the previous output has the same, that
   * one is kept.
   */
  copy(from: string, path: string, known?: Pick<CopiedFile, 'file' | 'hash'>): void;
  /** Writes a file that is stored elsewhere, with its time. */
  link(from: string, path: string): void;
  /** Returns the absolute path where a file is until the output is committed. */
  pathOf(path: string): string;
  /** Returns the text of a file of the previous output, if it has it. */
  previousText(path: string): string | undefined;
  /** Problems of writing; a build with any of them must not commit. */
  problems: Diagnostic[];
  commit(): Promise<Diagnostic[]>;
  abandon(): Promise<void>;
}

/** Returns an error for a path that leads out of the output folder. */
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
  if (relative('.', path).startsWith('..')) return 'would be written outside the output folder';
  if (path.includes('\0')) return 'contains a zero byte';
  const isLong =
    Buffer.byteLength(path) > maxPathBytes ||
    path.split('/').some((name) => Buffer.byteLength(name) > maxNameBytes);
  return isLong ? `is too long: a name may have ${maxNameBytes} bytes` : undefined;
}

/** Opens an output that writes to the staging folder, and on commit replaces the previous output, or a part of it. */
export function openOutput(outputTarget: OutputTarget, part?: OutputPart): Output {
  const { folder, staging, complete } = outputTarget;
  const problems: Diagnostic[] = [];
  const folders = new Set<string>();
  let failures = 0;

  const resolveTarget = (path: string): string | undefined => {
    const refused = pathProblems(path);
    if (refused.length > 0) {
      problems.push(...refused);
      return undefined;
    }
    const target = join(staging, path);
    const parent = dirname(target);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    return target;
  };
  // Synchronous: thousands of small files are written twice as fast as through the thread pool.
  const attempt = (path: string, work: (target: string) => void) => {
    if (failures >= maxFailures) return;
    try {
      const target = resolveTarget(path);
      if (target) work(target);
    } catch (cause) {
      failures += 1;
      problems.push(writeFailed(path, cause));
    }
  };

  return {
    problems,
    write: (path, data) =>
      attempt(path, (target) => {
        // As bytes: Node.js writes a string of this size ten times slower.
        const bytes = Buffer.from(data as string);
        const previous = join(folder, path);
        if (hasContent(previous, bytes)) linkOrCopy(previous, target);
        else writeFileSync(target, bytes);
      }),
    copy: (from, path, known) =>
      attempt(path, (target) => {
        const previous = join(folder, path);
        if (!known) copyFileSync(from, target);
        else if (hasHash(previous, known.hash)) linkOrCopy(previous, target);
        else if (copyHashed(from, target) !== known.hash) problems.push(changed(known.file));
      }),
    link: (from, path) => attempt(path, (target) => linkOrCopy(from, target)),
    pathOf: (path) => join(staging, path),
    previousText(path) {
      const file = join(folder, path);
      return isFile(file) ? readFileSync(file, 'utf8') : undefined;
    },
    async commit() {
      try {
        if (part) await keepFiles(outputTarget, part);
        await replaceOutput(outputTarget);
        return [];
      } catch (cause) {
        return [existsSync(complete) ? incomplete(folder, cause) : writeFailed(folder, cause)];
      }
    },
    abandon: () => rm(staging, { recursive: true, force: true }).catch(() => undefined),
  };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function hasContent(file: string, bytes: Buffer): boolean {
  try {
    const stats = statSync(file);
    return stats.isFile() && stats.size === bytes.length && readFileSync(file).equals(bytes);
  } catch {
    // Missing, below what was a file before, or not readable.
    return false;
  }
}

function hasHash(file: string, hash: string): boolean {
  try {
    return fileHash(file) === hash;
  } catch {
    return false;
  }
}

/** Copies a file and returns the hash of its content, or `undefined` if it does not exist any more. */
function copyHashed(from: string, to: string): string | undefined {
  // It may be a link to the previous output.
  rmSync(to, { force: true });
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

function changed(file: string): Diagnostic {
  return error('emit/file-changed', `"${file}" changed during the build.`, {
    at: { file },
    notes: ['Pages name its previous content.'],
    fix: 'Run the command again.',
  });
}

function pathRefused(path: string, problem: string): Diagnostic {
  const shown = shortened(path, 100);
  return error('emit/path-refused', `"${shown}" ${problem}.`, {
    fix: 'Change the slug of the page, or the path that a plugin returns.',
  });
}

/** The contents of a folder that cannot be renamed were replaced in part. */
function incomplete(folder: string, cause: unknown): Diagnostic {
  const { message } = writeFailed(folder, cause);
  return error('emit/output-incomplete', message, {
    notes: ['The folder contains files of this build and of the previous one.'],
    fix: 'Check the free space and permissions of the folder. The next command completes the output.',
  });
}

/** Copies the static folders to the root of the output; later folders override earlier ones. */
export async function copyStaticFiles(
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
  output: Pick<Output, 'copy'>,
): Promise<void> {
  for (const folder of config.staticDirectories) {
    const from = join(root, folder);
    for (const path of await files.list(from)) output.copy(join(from, path), path);
  }
}
