import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

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

/** Folders of tools at any depth, and the output of a build with what stands in for it meanwhile: `build.partial`. */
const ignoredPattern = /(?:^|\/)(?:node_modules|\.git|\.recto)(?:\/|$)|^build(?:\.(?!mdx?$)\w+)?(?:\/|$)/;

/** Whether a path from the site folder belongs to tools or to the output, so that its changes mean nothing. */
export function isGenerated(path: string): boolean {
  return ignoredPattern.test(path);
}

/** The folder of Recto's own package, whose `src/client` and `src/theme` the browser bundle is made from. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('recto/package.json'));
}

/** What made the documents, as they tell it: `Recto v0.1.0`. */
export function engineName(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  return `Recto v${version}`;
}
