import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns the files in a folder of a site, sorted, as paths from the site folder. */
export function filesIn(folder: string, root: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/'))
    .sort();
}
