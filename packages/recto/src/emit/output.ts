import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic.ts';

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

/** Writes to a folder beside `folder`, and puts it in its place on commit; the last good output stays until then. */
export async function openOutput(folder: string): Promise<Output> {
  const staging = `${folder}.partial`;
  const previous = `${folder}.previous`;
  const problems: Diagnostic[] = [];
  const folders = new Set<string>();
  const opened = await rm(staging, { recursive: true, force: true })
    .then(() => mkdir(staging, { recursive: true }))
    .catch((cause: unknown) => void problems.push(writeFailed(folder, cause)));

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
    if (!opened || problems.length >= mostProblems) return;
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
        await rm(previous, { recursive: true, force: true });
        await rename(folder, previous).catch(ignoreMissing);
        await rename(staging, folder);
        await rm(previous, { recursive: true, force: true });
        return [];
      } catch (cause) {
        return [writeFailed(folder, cause)];
      }
    },
    abandon: () => rm(staging, { recursive: true, force: true }).catch(() => undefined),
  };
}

/** A full disk fails every file; the first few say enough. */
const mostProblems = 3;

function ignoreMissing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOENT') throw cause;
}

function refused(path: string): Diagnostic {
  return error('emit/path-refused', `"${path}" would be written outside the output folder.`, {
    fix: 'Change the slug of its page: it climbs above the root with "..".',
  });
}

function writeFailed(path: string, cause: unknown): Diagnostic {
  return error(
    'emit/write-failed',
    `"${path}" could not be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
    {
      fix: 'Check the free space and the rights of the output folder; the last good output is unchanged.',
    },
  );
}
