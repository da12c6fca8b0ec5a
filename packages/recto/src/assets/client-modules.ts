import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOwnFile, ownFiles } from './engine-files.ts';

/** A component file that runs in the browser too. Example: `'use client';` as its first statement. */
export const clientPattern = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/;

/** The files that the browser gets as islands, absolute: those of a site, and of the packages that bring components. */
export async function clientModules(root: string): Promise<string[]> {
  const files = (await clientFolders(root)).flatMap(ownFiles);
  const components = files.filter((name) => /\.[jt]sx?$/.test(name));
  const texts = await Promise.all(components.map((path) => readFile(path, 'utf8').catch(() => '')));
  return components.filter((_, index) => clientPattern.test(texts[index] ?? ''));
}

/** Whether the browser can get a module that says `'use client'`. */
export async function isClientModule(file: string, root: string): Promise<boolean> {
  return (await clientFolders(root)).some((folder) => isOwnFile(folder, file));
}

async function clientFolders(root: string): Promise<string[]> {
  const packages = await componentPackages(root);
  return [root, ...packages.map(({ folder }) => join(folder, 'src'))];
}

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package that brings components for Recto. */
interface ComponentPackage {
  name: string;
  /** Absolute. */
  folder: string;
}

/** Those packages that a site depends on and that are made for Recto: they depend on it too. */
export async function componentPackages(root: string): Promise<ComponentPackage[]> {
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

/** The folders of the packages that a site depends on, which may hold fonts and images of style sheets. */
export async function dependencyFolders(root: string): Promise<string[]> {
  const { folder, content } = await nearestPackage(root);
  const { dependencies, devDependencies, peerDependencies } = content;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  const folders = await Promise.all(names.map((name) => installedFolder(name, folder)));
  return folders.filter((one) => one !== undefined);
}

/** The package that a folder belongs to; an empty one at the top of the disk. */
async function nearestPackage(folder: string): Promise<{ folder: string; content: PackageFile }> {
  const content = await readPackage(folder);
  if (content || dirname(folder) === folder) return { folder, content: content ?? {} };
  return nearestPackage(dirname(folder));
}

/** Where Node would find a package from a folder; its real place, as Vite names its files. */
async function installedFolder(name: string, from: string): Promise<string | undefined> {
  const folder = await realpath(join(from, 'node_modules', name)).catch(() => undefined);
  if (folder || dirname(from) === from) return folder;
  return installedFolder(name, dirname(from));
}

async function readPackage(folder: string): Promise<PackageFile | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
