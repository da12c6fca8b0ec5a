import { realpathSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageFolder } from './engine-files.ts';

/** Matches a component file that also runs in the browser. Example: `'use client';` as its first statement. */
export const clientPattern = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/;

/** Matches a component file that stays static. */
export const staticPattern = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use static['"]/;

/** Returns the folders whose components may be islands: that of the site, and the sources of its component packages. */
export async function componentFolders(root: string): Promise<string[]> {
  const packages = await componentPackages(root);
  return [realpathSync(root), ...packages.map(({ folder }) => join(folder, 'src'))];
}

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package with components for Recto. */
interface ComponentPackage {
  name: string;
  /** Absolute. */
  folder: string;
}

/** Lists the dependencies of a site, and those of Recto, that depend on Recto themselves. */
export async function componentPackages(root: string): Promise<ComponentPackage[]> {
  const found = await Promise.all([root, packageFolder()].map(packagesWithComponents));
  return found.flat();
}

async function packagesWithComponents(root: string): Promise<ComponentPackage[]> {
  const { dependencies = {} } = (await readPackage(root)) ?? {};
  const names = Object.keys(dependencies).filter((name) => name !== 'recto');
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = await installedFolder(name, root);
      const { dependencies: direct, peerDependencies: peers } = (folder && (await readPackage(folder))) || {};
      return folder && 'recto' in { ...direct, ...peers } ? [{ name, folder }] : [];
    }),
  );
  return found.flat();
}

/** Returns the folders of a site's dependencies, which may contain fonts and images of style sheets. */
export async function dependencyFolders(root: string): Promise<string[]> {
  const { folder, content } = await nearestPackage(root);
  const { dependencies, devDependencies, peerDependencies } = content;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  const folders = await Promise.all(names.map((name) => installedFolder(name, folder)));
  return folders.filter((one) => one !== undefined);
}

/** Returns the package that contains a folder; an empty one if there is none. */
async function nearestPackage(folder: string): Promise<{ folder: string; content: PackageFile }> {
  const content = await readPackage(folder);
  if (content || dirname(folder) === folder) return { folder, content: content ?? {} };
  return nearestPackage(dirname(folder));
}

/** Resolves a package from a folder like Node.js, to its real path, as in Vite's module ids. */
async function installedFolder(name: string, from: string): Promise<string | undefined> {
  const folder = await realpath(join(from, 'node_modules', name)).catch(() => undefined);
  if (folder || dirname(from) === from) return folder;
  return installedFolder(name, dirname(from));
}

async function readPackage(folder: string): Promise<PackageFile | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
