import { realpathSync, statSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Files } from '../model/files.ts';
import { repositoryOf } from './git.ts';

/**
 * The disk, as a site in a folder sees it. Symbolic links are followed while they stay in the repository: another
 * one would publish a file that its author may not even know. A folder that the configuration names outside the
 * site folder is read wherever it is. A link that leads back to a folder around itself is left out.
 */
export function diskFiles(root: string): Files {
  const site = resolve(root);
  const allowed = repositoryOf(site);
  const leadsOutside = (path: string) => {
    if (!resolve(path).startsWith(site + sep)) return false;
    const target = realPath(path);
    return target !== undefined && !isBelow(target, allowed);
  };
  const walk = async (folder: string): Promise<Listed[]> => {
    const target = await realpath(folder).catch(ifMissing);
    if (target === undefined) return [];
    if (leadsOutside(folder)) return [{ path: '', target }];
    const around = isBelow(target, allowed) ? [allowed] : [allowed, target];
    return listFolder(target, {
      entered: new Set(),
      isAllowed: (path) => around.some((one) => isBelow(path, one)),
    });
  };
  return {
    list: async (folder) =>
      (await walk(folder))
        .filter(({ target }) => !target)
        .map(({ path }) => path)
        .sort(),
    externalLinks: async (folder) =>
      (await walk(folder)).flatMap(({ path, target }) => (target === undefined ? [] : [{ path, target }])),
    leadsOutside,
    readText: async (file) => new TextDecoder().decode(await readFile(file)),
    readBytes: (file) => readFile(file),
    has: isFile,
    born: async (file) => (await stat(file)).birthtime,
  };
}

/** A file that was found, or a link that is left out, with where it leads. */
interface Listed {
  path: string;
  target?: string;
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Never throws: authors write paths that no disk accepts, such as one through a file, or one of 5,000 letters. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

interface Walk {
  /** Link targets on the way to a folder, so that no cycle is walked. */
  entered: ReadonlySet<string>;
  isAllowed(target: string): boolean;
}

/** Files below a real folder. */
async function listFolder(folder: string, walk: Walk): Promise<Listed[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  const found = (entries ?? []).map(async (entry): Promise<Listed[]> => {
    const path = toSlashes(relative(folder, join(entry.parentPath, entry.name)));
    if (entry.isSymbolicLink()) return listLink(folder, path, walk);
    return entry.isFile() ? [{ path }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** A link to a folder yields the files in it; a link that leads nowhere stays listed, so that reading it names it. */
async function listLink(folder: string, path: string, walk: Walk): Promise<Listed[]> {
  const place = join(folder, path);
  const target = await realpath(place).catch(() => undefined);
  if (target === undefined) return [{ path }];
  if (!walk.isAllowed(target)) return [{ path, target }];
  const kind = await stat(target);
  if (kind.isFile()) return [{ path }];
  if (!kind.isDirectory() || place.startsWith(target + sep) || walk.entered.has(target)) return [];
  const below = await listFolder(target, { ...walk, entered: new Set([...walk.entered, target]) });
  return below.map((one) => ({ ...one, path: `${path}/${one.path}` }));
}

function toSlashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

function ifMissing(cause: unknown): undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw cause;
}
