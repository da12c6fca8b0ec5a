import { statSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Files } from '../model/files.ts';

/** The real disk. Symbolic links are followed; one that leads back to a folder around itself is left out. */
export function diskFiles(): Files {
  return {
    list: async (folder) => {
      const root = await realpath(folder).catch(ifMissing);
      return root === undefined ? [] : (await listFolder(root, new Set())).sort();
    },
    readText: async (file) => new TextDecoder().decode(await readFile(file)),
    readBytes: (file) => readFile(file),
    has: isFile,
    born: async (file) => (await stat(file)).birthtime,
  };
}

/** Never throws: authors write paths that no disk accepts, such as one through a file, or one of 5,000 letters. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Files below a real folder; `entered` holds the link targets on the way to it, so that no cycle is walked. */
async function listFolder(folder: string, entered: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  const found = (entries ?? []).map(async (entry) => {
    const path = toSlashes(relative(folder, join(entry.parentPath, entry.name)));
    if (entry.isSymbolicLink()) return listLink({ folder, path, entered });
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

/** A link to a folder yields the files in it; a link that leads nowhere stays listed, so that reading it names it. */
async function listLink(link: {
  folder: string;
  path: string;
  entered: ReadonlySet<string>;
}): Promise<string[]> {
  const place = join(link.folder, link.path);
  const target = await realpath(place).catch(() => undefined);
  if (target === undefined) return [link.path];
  const kind = await stat(target);
  if (kind.isFile()) return [link.path];
  if (!kind.isDirectory() || place.startsWith(target + sep) || link.entered.has(target)) return [];
  const below = await listFolder(target, new Set([...link.entered, target]));
  return below.map((path) => `${link.path}/${path}`);
}

function toSlashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

function ifMissing(cause: unknown): undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw cause;
}
