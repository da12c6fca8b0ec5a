import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts of a `package.json` that tell what a package is. */
export interface PackageFile {
  name?: string;
  version?: string;
  type?: string;
  main?: string;
  exports?: unknown;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Resolves a package from a folder like Node.js, to its real path, as in Vite's module ids. */
export function installedFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  return dirname(from) === from ? undefined : installedFolder(name, dirname(from));
}

/** Reads the `package.json` of a folder, if it has one. Throws if that is no JSON. */
export function readPackage(folder: string): PackageFile | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
