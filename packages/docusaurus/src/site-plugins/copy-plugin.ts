import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Artifact } from 'recto-docs/plugin';
import { isPlain } from '../values.ts';

/** A file or folder that `CopyPlugin` copies to the output. */
export interface CopiedPath {
  from: string;
  /** Path from the output folder; empty for its root. */
  to: string;
}

/** Returns what a `CopyPlugin` copies; `undefined` for patterns with placeholders, functions, or globs. */
export function copiedPaths(patterns: unknown, root: string): CopiedPath[] | undefined {
  if (!Array.isArray(patterns)) return undefined;
  const paths = patterns.map((pattern: unknown): CopiedPath | undefined => {
    const { from, to = '', context = root, ...options } = isPlain(pattern) ? pattern : { from: pattern };
    const isSimple = Object.keys(options).every((key) =>
      /^(?:noErrorOnMissing|force|priority|info)$/.test(key),
    );
    if (!isSimple || typeof from !== 'string' || typeof to !== 'string') return undefined;
    const file = resolve(String(context), from);
    return existsSync(file) && !to.includes('[') ? { from: file, to: to.replace(/^\.?\//, '') } : undefined;
  });
  return paths.every((one) => one !== undefined) ? paths : undefined;
}

/** Returns the files to write. A file keeps its name if the target is a folder: one without an extension, or the root. */
export function copiedFiles({ from, to }: CopiedPath): Artifact[] {
  if (statSync(from).isFile()) {
    const isFolder = to === '' || to.endsWith('/') || !/\.\w+$/.test(to);
    return [{ path: isFolder ? join(to, basename(from)) : to, data: readFileSync(from) }];
  }
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: join(to, file.slice(from.length + 1)).replaceAll('\\', '/'), data: readFileSync(file) };
    });
}
