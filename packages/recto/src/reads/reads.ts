import type { Dirent } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { readBytes, readdirSync, statSync } from '../utils/node/engine-fs.ts';
import { packagesKey } from './package-key.ts';

/**
 * What code of a site has read besides its modules, with a fingerprint of each. Paths are relative to the site folder, so that
 * another machine can compare them. Example: `{ 'variable CI': '3c…', 'content ../data.json': '' }`
 */
export type Reads = Readonly<Record<string, string>>;

/**
 * Ways to read a path: its bytes, its size and time, whether it exists, the names in a folder, those below it too, and those that an
 * import without an ending can mean.
 */
export type PathRead = 'content' | 'state' | 'kind' | 'names' | 'tree' | 'modules';

const modulePattern = /\.(?:[cm]?[jt]sx?|json|css|less|s[ac]ss|styl)$/;

/** What can be read, as a key of {@link Reads}. */
export const readOf = {
  variable: (name: string) => `variable ${name}`,
  /** The names of all environment variables. */
  variables: 'variables',
  /** The current folder. */
  cwd: 'cwd',
  path: (kind: PathRead, path: string, root: string) => `${kind} ${relative(root, path)}`,
  /** The code of packages, by their absolute folders. */
  packages: (folders: string[], root: string) =>
    `packages ${JSON.stringify(folders.map((folder) => relative(root, folder)))}`,
};

/**
 * Returns the fingerprint of what can be read, as it is now. Values of variables may be secret, so only their hashes are
 * stored.
 */
export function fingerprint(key: string, root: string): string {
  const [kind, name] = splitQuestion(key);
  if (kind === 'variable') return hashOf(process.env[name]);
  if (kind === 'packages') return packagesKey(packagesIn(key, root), root);
  if (kind === readOf.variables) return hashOf(Object.keys(process.env).sort().join('\n'));
  if (kind === readOf.cwd) return relative(root, process.cwd());
  return attempt(() => fingerprintOfPath(kind as PathRead, resolve(root, name))) ?? '';
}

/** Whether all that was read is as it was. What a recorder has seen meanwhile is compared as it saw it. */
export function areUnchanged(reads: Reads, root: string, recordedReads: Reads = {}): boolean {
  return findChangedReads(reads, root, recordedReads).length === 0;
}

export function findChangedReads(reads: Reads, root: string, recordedReads: Reads = {}): string[] {
  return Object.keys(reads).filter((key) => (recordedReads[key] ?? fingerprint(key, root)) !== reads[key]);
}

/** Separates the packages that were read, as absolute folders, from all else. */
export function splitPackages(reads: Reads, root: string): { packages: string[]; reads: Reads } {
  const isPackages = ([key]: [string, string]) => splitQuestion(key)[0] === 'packages';
  const entries = Object.entries(reads);
  return {
    packages: entries.filter(isPackages).flatMap(([key]) => packagesIn(key, root)),
    reads: Object.fromEntries(entries.filter((entry) => !isPackages(entry))),
  };
}

function packagesIn(key: string, root: string): string[] {
  const folders: string[] = JSON.parse(splitQuestion(key)[1]);
  return folders.map((folder) => resolve(root, folder));
}

/** Adds packages to what was read, by their absolute folders, as one read of all. */
export function withPackages(reads: Reads, folders: string[], root: string): Reads {
  const { packages, reads: otherReads } = splitPackages(reads, root);
  const key = readOf.packages([...new Set([...packages, ...folders])].sort(), root);
  return { ...otherReads, [key]: fingerprint(key, root) };
}

/** Returns the absolute paths of the files whose contents were read. */
export function filesIn(reads: Reads, root: string): string[] {
  return Object.keys(reads).flatMap((key) => {
    const [kind, name] = splitQuestion(key);
    return kind === 'content' ? [resolve(root, name)] : [];
  });
}

/** Returns the kind and the name of what can be read, such as `content` and `docs/a.md`. */
export function splitQuestion(question: string): [kind: string, name: string] {
  const end = question.indexOf(' ');
  return end < 0 ? [question, ''] : [question.slice(0, end), question.slice(end + 1)];
}

function hashOf(text: string | undefined): string {
  return text === undefined ? '' : contentHash(text);
}

function fingerprintOfPath(kind: PathRead, path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return '';
  if (kind === 'names' || kind === 'tree') return contentHash(namesIn(path, kind === 'tree').join('\n'));
  if (kind === 'modules')
    return contentHash(
      readdirSync(path)
        .sort()
        .filter((name) => modulePattern.test(name))
        .join('\n'),
    );
  if (!stats.isFile()) return stats.isDirectory() ? 'folder' : 'other';
  if (kind === 'state') return `${stats.size} ${stats.mtimeMs}`;
  return kind === 'content' ? contentHash(readBytes(path)) : 'file';
}

function namesIn(folder: string, isDeep: boolean): string[] {
  const nameOf = (entry: Dirent) => `${entry.isDirectory() ? '/' : ''}${entry.name}`;
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const names = isDeep && entry.isDirectory() ? namesIn(join(folder, entry.name), true) : [];
      return [nameOf(entry), ...names.map((name) => `${entry.name}/${name}`)];
    })
    .sort();
}
