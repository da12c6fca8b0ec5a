import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { settingFilesOf } from '../assets/bundle-inputs.ts';
import { contentHash } from '../assets/content-hash.ts';
import { engineHash, ownFiles } from '../assets/engine-files.ts';
import { readRegularFile } from '../assets/read-regular-file.ts';
import { packagesKey } from './package-key.ts';
import { surroundings } from './surroundings.ts';

/** Returns the hash of the engine, of these files and folders, of packages, and of what all code can depend on. */
export function codeKey({ root, settings, components, packages, variables, prefixes }: CodeFiles): string {
  const files = [...new Set([...settings, ...components])].sort().flatMap(filesAt);
  const hashes = [...new Set([...settingFilesOf(root), ...files])].flatMap((file) => {
    const data = bytesOf(file);
    return data ? [[relative(root, file), contentHash(data)]] : [];
  });
  return contentHash(
    JSON.stringify([engineHash, surroundings(prefixes), variables, packagesKey(packages, root), hashes]),
  );
}

export interface CodeFiles {
  /** Absolute site folder. */
  root: string;
  /** The configuration with what it imports, and what plugins read, as absolute paths. */
  settings: Iterable<string>;
  /** Modules of components, as absolute paths. */
  components: string[];
  /** Absolute folders of the packages that Node.js has loaded. */
  packages: string[];
  /** What modules of the site get as `import.meta.env`. */
  variables: unknown;
  /** Prefixes of the environment variables among these. */
  prefixes: readonly string[];
}

function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return [path];
  return ownFiles(path);
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readRegularFile(file);
  } catch {
    return undefined;
  }
}
