import { readFileSync, statSync } from 'node:fs';
import { isOwnCode, settingFilesOf } from '../assets/bundle-inputs.ts';
import { contentHash } from '../assets/content-hash.ts';
import { engineHash, ownFiles } from '../assets/engine-files.ts';

/** Matches imports of modules that read what no file of the site tells. */
const outsidePattern = /['"](?:node:)?(?:fs|fs\/promises|child_process|https?|net)['"]/;

/**
 * Returns the hash of the engine, of these files and folders, of the installed packages, and of the environment variables
 * that the files name; nothing if a component reads files or the network, so that its result cannot be known.
 */
export function codeKey({ root, settings, components }: CodeFiles): string | undefined {
  const own = components.filter(isOwnCode);
  const files = [...new Set([...settings, ...own])].sort().flatMap(filesAt);
  const texts = new Map([...settingFilesOf(root), ...files].map((file) => [file, textOf(file)]));
  const textsOf = (paths: string[]) => paths.map((file) => texts.get(file) ?? '');
  if (textsOf(own).some((text) => outsidePattern.test(text))) return undefined;
  const names = textsOf(files).flatMap((text) =>
    [...text.matchAll(/\benv\.(\w+)/g)].map(([, name = '']) => name),
  );
  const variables = [...new Set(names)].sort().map((name) => [name, process.env[name]]);
  const hashes = [...texts].map(([file, text]) => [file, contentHash(text)]);
  return contentHash(JSON.stringify([engineHash, process.env.NODE_ENV, variables, hashes]));
}

export interface CodeFiles {
  /** Absolute site folder. */
  root: string;
  /** The configuration with what it imports, and what plugins read, as absolute paths. */
  settings: Iterable<string>;
  /** Modules of components, as absolute paths. */
  components: string[];
}

function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return [path];
  return ownFiles(path);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
