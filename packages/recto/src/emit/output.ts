import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type OutputPlace, writeFailed } from './output-place.ts';
import { replaceContents, swapOutput } from './swap-output.ts';

/** Where a build writes. Nothing of it is seen before `commit`, which replaces the last output as a whole. */
export interface Output {
  write(path: string, data: string | Uint8Array): void;
  copy(from: string, path: string): void;
  /** Problems met while writing; a build with any of them must not commit. */
  problems: Diagnostic[];
  commit(): Promise<Diagnostic[]>;
  abandon(): Promise<void>;
}

/** Tells of a path that no output takes, because it leads out of it. */
export function misplacedFile(path: string): Diagnostic[] {
  return relative('.', path).startsWith('..') ? [refused(path)] : [];
}

/** Writes to the staging folder of a claimed place, and replaces the last output on commit. */
export function openOutput(outputPlace: OutputPlace): Output {
  const { folder, staging, complete, isRenamable } = outputPlace;
  const problems: Diagnostic[] = [];
  const folders = new Set<string>();

  const place = (path: string): string | undefined => {
    const misplaced = misplacedFile(path);
    if (misplaced.length > 0) {
      problems.push(...misplaced);
      return undefined;
    }
    const target = join(staging, path);
    const parent = dirname(target);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    return target;
  };
  // Synchronous on purpose: thousands of small files are written twice as fast as through the thread pool.
  const attempt = (path: string, work: (target: string) => void) => {
    if (problems.length >= mostProblems) return;
    try {
      const target = place(path);
      if (target) work(target);
    } catch (cause) {
      problems.push(writeFailed(path, cause));
    }
  };

  return {
    problems,
    // As bytes: Node writes a string of this size ten times slower than a buffer.
    write: (path, data) => attempt(path, (target) => writeFileSync(target, Buffer.from(data as string))),
    copy: (from, path) => attempt(path, (target) => copyFileSync(from, target)),
    async commit() {
      try {
        await (isRenamable ? swapOutput(outputPlace) : replaceContents(outputPlace));
        return [];
      } catch (cause) {
        return [existsSync(complete) ? unfinished(folder, cause) : writeFailed(folder, cause)];
      }
    },
    abandon: () => rm(staging, { recursive: true, force: true }).catch(() => undefined),
  };
}

/** A full disk fails every file; the first few say enough. */
const mostProblems = 3;

function refused(path: string): Diagnostic {
  return error('emit/path-refused', `"${path}" would be written outside the output folder.`, {
    fix: 'Change the slug of its page: it climbs above the root with "..".',
  });
}

/** The contents of a folder that cannot be renamed are replaced in part. */
function unfinished(folder: string, cause: unknown): Diagnostic {
  const { message } = writeFailed(folder, cause);
  return error('emit/output-incomplete', message, {
    notes: ['It has files of this build and of the last one.'],
    fix: 'Check the free space and the rights of the folder; the next command then completes it.',
  });
}

/** Copies the static folders to the root of the output; a later folder wins over an earlier one. */
export async function copyStaticFiles(
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
  output: Pick<Output, 'copy'>,
): Promise<void> {
  for (const folder of config.staticDirectories) {
    const from = join(root, folder);
    for (const path of await files.list(from)) output.copy(join(from, path), path);
  }
}
