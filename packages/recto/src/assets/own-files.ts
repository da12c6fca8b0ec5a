import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isGenerated } from './watched-files.ts';

/**
 * The files of a site or of a package, absolute and in order: without those of tools, of the output, and of other
 * packages in the folder, which a site at the top of a repository may have. None where there is no such folder.
 */
export function ownFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    entriesOf(folder).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      return isOwnFolder(root, path) ? walk(path) : [];
    });
  return walk(root).sort();
}

/** Whether an absolute path is one that {@link ownFiles} lists, if there is a file. */
export function isOwnFile(root: string, file: string): boolean {
  const folder = dirname(file);
  if (relative(root, folder) === '') return true;
  const isBelow = folder !== dirname(folder) && isOwnFolder(root, folder);
  return isBelow && isOwnFile(root, folder);
}

function isOwnFolder(root: string, folder: string): boolean {
  return !basename(folder).startsWith('.') && !isGenerated(relative(root, folder)) && !isPackage(folder);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** A `package.json` without a name only says how the modules beside it are read. */
function isPackage(folder: string): boolean {
  try {
    return 'name' in JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return false;
  }
}
