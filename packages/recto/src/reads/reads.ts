import type { Dirent } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { readBytes, readdirSync, statSync } from '../utils/node/engine-fs.ts';

/**
 * What code of a site has read besides its modules, with a fingerprint of each. Paths are relative to the site folder, so that
 * another machine can compare them. Example: `{ 'variable CI': '3c…', 'content ../data.json': '' }`
 */
export type Reads = Readonly<Record<string, string>>;

/** Ways to read a path: its bytes, its size and time, whether it exists, the names in a folder, and those below it too. */
export type PathRead = 'content' | 'state' | 'kind' | 'names' | 'tree';

/** What can be read, as a key of {@link Reads}. */
export const readOf = {
  variable: (name: string) => `variable ${name}`,
  /** The names of all environment variables. */
  variables: 'variables',
  /** The current folder. */
  cwd: 'cwd',
  path: (kind: PathRead, path: string, root: string) => `${kind} ${relative(root, path)}`,
};

/**
 * Returns the fingerprint of what can be read, as it is now. Values of variables may be secret, so only their hashes are
 * stored.
 */
export function fingerprint(key: string, root: string): string {
  const [kind, name] = splitQuestion(key);
  if (kind === 'variable') return hashOf(process.env[name]);
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
