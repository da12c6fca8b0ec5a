import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { attempt } from '../utils/errors.ts';
import { readBytes, realpathSync, statSync } from '../utils/node/engine-fs.ts';
import { isFile } from '../utils/node/site-files.ts';
import type { Files } from './files.ts';
import { repositoryOf } from './run-git.ts';

/**
 * Reads files of a site from the disk. Symbolic links are followed within the repository only: others could publish
 * files by accident. A folder outside the site folder is read if the configuration names it. A link to a folder
 * around itself is skipped.
 */
export function diskFiles(root: string): Files {
  const site = resolve(root);
  const allowed = repositoryOf(site);
  const decoder = new TextDecoder();
  let realSite: string | undefined;
  const leadsOutside = (path: string) => {
    if (!resolve(path).startsWith(site + sep)) return false;
    return !isBelow(realPath(path) ?? allowed, allowed);
  };
  const walk = async (folder: string): Promise<Listed[]> => {
    const target = await realpath(folder).catch(ifMissing);
    if (target === undefined) return [];
    if (leadsOutside(folder)) return [{ path: '', skipped: { target } }];
    const allowedRoots = isBelow(target, allowed) ? [allowed] : [allowed, target];
    const isAllowed = (path: string) => allowedRoots.some((one) => isBelow(path, one));
    return listFolder(target, { linkTargets: new Set(), isAllowed });
  };
  return {
    list: async (folder) =>
      (await walk(folder))
        .filter(({ skipped }) => !skipped)
        .map(({ path }) => path)
        .sort(),
    listSkipped: async (folder) =>
      (await walk(folder)).flatMap(({ path, skipped }) => (skipped ? [{ path, ...skipped }] : [])),
    leadsOutside,
    isInRepository: (path) => isBelow(realPath(path) ?? resolve(path), allowed),
    // Synchronous: thousands of small files are read four times faster than through the thread pool.
    readBytes: async (file) => readBytes(file),
    has: isFile,
    createdAt: async (file) => (await stat(file)).birthtime,
    inspect(file) {
      const target = realPath(file);
      if (target === undefined) return undefined;
      const { size } = statSync(target);
      realSite ??= realPath(site) ?? site;
      const isLinked = target !== resolve(realSite, relative(site, resolve(file)));
      return { size, isLinked, text: () => decoder.decode(readBytes(target)) };
    },
    listRefused: async () => [],
  };
}

/** A file, or an entry that is skipped. */
interface Listed {
  path: string;
  skipped?: { target: string } | { kind: 'named pipe' | 'socket' | 'device' };
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function realPath(path: string): string | undefined {
  return attempt(() => realpathSync.native(path));
}

interface Walk {
  /** Targets of the links above a folder, to detect cycles. */
  linkTargets: ReadonlySet<string>;
  isAllowed(target: string): boolean;
}

/** Lists files below a folder, which is a real path. */
async function listFolder(folder: string, walk: Walk): Promise<Listed[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  const lists = (entries ?? []).map(async (entry): Promise<Listed[]> => {
    // Both are real paths: `relative` would take as long as reading the folders.
    const parent = entry.parentPath.slice(folder.length + 1).replaceAll(sep, '/');
    const path = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (entry.isSymbolicLink()) return listLink(folder, path, walk);
    if (entry.isDirectory()) return [];
    return entry.isFile() ? [{ path }] : [{ path, skipped: { kind: kindOf(entry) } }];
  });
  return (await Promise.all(lists)).flat();
}

/** Lists the files of a linked folder. A broken link is listed as a file, so that reading it reports its name. */
async function listLink(folder: string, path: string, walk: Walk): Promise<Listed[]> {
  const link = join(folder, path);
  const target = await realpath(link).catch(() => undefined);
  if (target === undefined) return [{ path }];
  if (!walk.isAllowed(target)) return [{ path, skipped: { target } }];
  const kind = await stat(target);
  if (kind.isFile()) return [{ path }];
  if (!kind.isDirectory()) return [{ path, skipped: { kind: kindOf(kind) } }];
  if (link.startsWith(target + sep) || walk.linkTargets.has(target)) return [];
  const entries = await listFolder(target, { ...walk, linkTargets: new Set([...walk.linkTargets, target]) });
  return entries.map((one) => ({ ...one, path: `${path}/${one.path}` }));
}

function kindOf(entry: Pick<Dirent, 'isFIFO' | 'isSocket'>): 'named pipe' | 'socket' | 'device' {
  if (entry.isFIFO()) return 'named pipe';
  return entry.isSocket() ? 'socket' : 'device';
}

function ifMissing(cause: unknown): undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw cause;
}
