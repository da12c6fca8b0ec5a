import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
      const isOther = entry.name.startsWith('.') || isGenerated(relative(root, path)) || isPackage(path);
      return isOther ? [] : walk(path);
    });
  return walk(root).sort();
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
