import fs from 'node:fs';
import type { PathRead } from './reads.ts';
import type { Notes, Patches } from './watchers.ts';

/** Functions of `node:fs` by what they read of the path that is their first argument. */
const reading: Record<Exclude<PathRead, 'tree'>, string[]> = {
  content: ['readFile', 'open', 'createReadStream', 'copyFile', 'cp', 'openAsBlob', 'readlink'],
  state: ['stat', 'lstat', 'statfs', 'watchFile'],
  kind: ['access', 'exists', 'realpath'],
  names: ['readdir', 'opendir'],
};

/** Reports the files and folders that code of the site reads itself. Those that it imports are modules. */
export function watchFiles(notes: Notes, { watch }: Patches): void {
  for (const [kind, names] of Object.entries(reading) as [PathRead, string[]][])
    for (const name of names)
      for (const [owner, key] of [
        [fs, name],
        [fs, `${name}Sync`],
        [fs.promises, name],
      ] as const)
        watch(owner, key, ([path, options]) =>
          notes.path(kind === 'names' && isRecursive(options) ? 'tree' : kind, path),
        );
  // They return what matches a pattern, wherever it is.
  for (const owner of [fs, fs.promises])
    for (const name of ['glob', 'globSync']) watch(owner, name, notes.unrepeatable);
}

function isRecursive(options: unknown): boolean {
  return (
    typeof options === 'object' && options !== null && 'recursive' in options && options.recursive === true
  );
}
