import { dirname, join } from 'node:path';
import { memoized } from '../utils/collections.ts';
import { attempt } from '../utils/errors.ts';
import { packageFolder } from '../utils/node/engine-files.ts';
import { existsSync, readBytes, realpathSync } from '../utils/node/engine-fs.ts';
import { packageName } from '../utils/package-name.ts';

/** The parts of a `package.json` that tell what a package is. */
export interface PackageFile {
  name?: string;
  version?: string;
  type?: string;
  main?: string;
  exports?: unknown;
  keywords?: unknown;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
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
  return existsSync(file) ? JSON.parse(readBytes(file).toString()) : undefined;
}

/** Returns the version of a package that is installed for a folder; `undefined` if it is not. */
export function installedVersion(name: string, from: string): string | undefined {
  const folder = installedFolder(name, from);
  return folder && readPackage(folder)?.version;
}

/** Whether a file is part of the engine, by its absolute path. */
export function isEngineFile(file: string): boolean {
  return engineFolders().some((folder) => file.startsWith(`${folder}/`));
}

/** Returns the folders of the packages of the engine, which a repository links. */
export const engineFolders = memoized(() =>
  [packageFolder(), installedFolder('recto-docusaurus', packageFolder())].flatMap((folder) => folder ?? []),
);

/** Returns the folder of the installed package that contains a file. */
export function installedFolderOf(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
}

/** Returns the folder of the package that contains a file. A `package.json` without a name only sets the module type. */
function enclosingPackage(file: string): string | undefined {
  const installed = installedFolderOf(file);
  if (installed) return installed;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (manifestOf(folder)?.name !== undefined) return folder;
  return undefined;
}

/** Returns the folders of the packages around modules, and of those that they depend on, without the engine's. */
export function packagesOf(modules: string[], engine: string): string[] {
  const folders = new Set<string>();
  const add = (folder: string) => {
    // Vite is a part of the engine.
    if (folders.has(folder) || folder === engine || folder.endsWith('/node_modules/vite')) return;
    folders.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder) ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const installed = installedFolder(name, folder);
      if (installed) add(installed);
    }
  };
  for (const module of modules) {
    const folder = enclosingPackage(module);
    if (folder) add(folder);
  }
  return [...folders].sort();
}

function manifestOf(folder: string): PackageFile | undefined {
  return attempt(() => readPackage(folder));
}

const managers = [
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add'],
  ['bun.lockb', 'bun add'],
  ['package-lock.json', 'npm install'],
] as const;

/** Returns the command that installs packages, with the package manager whose lock file is nearest. */
export function installCommand(names: string[], folder: string): string {
  const [, command] = managers.find(([lock]) => existsSync(join(folder, lock))) ?? [];
  if (command) return `${command} ${names.join(' ')}`;
  return dirname(folder) === folder
    ? `npm install ${names.join(' ')}`
    : installCommand(names, dirname(folder));
}

/** Returns the folders whose components may be islands: that of the site, and the sources of its component packages. */
export function componentFolders(root: string): string[] {
  const packages = componentPackages(root);
  return [realpathSync(root), ...packages.map(({ folder }) => join(folder, 'src'))];
}

interface ComponentPackage {
  name: string;
  /** Absolute. */
  folder: string;
}

/** Lists the dependencies of a site and of Recto that depend on Recto themselves. */
export function componentPackages(root: string): ComponentPackage[] {
  return [...packagesWithComponents(root), ...engineComponentPackages()];
}

const engineComponentPackages = memoized(() => packagesWithComponents(packageFolder()));

function packagesWithComponents(root: string): ComponentPackage[] {
  const names = Object.keys(readPackage(root)?.dependencies ?? {}).filter((name) => name !== packageName);
  return names.flatMap((name) => {
    const folder = installedFolder(name, root);
    const { dependencies, peerDependencies } = (folder && readPackage(folder)) || {};
    return folder && packageName in { ...dependencies, ...peerDependencies } ? [{ name, folder }] : [];
  });
}

/** Returns the folders of a site's dependencies, which may contain fonts and images of style sheets. */
export function dependencyFolders(root: string): string[] {
  const { folder, content } = nearestPackage(root);
  const { dependencies, devDependencies, peerDependencies } = content;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  return names.flatMap((name) => installedFolder(name, folder) ?? []);
}

/** Returns the package that contains a folder; an empty one if there is none. */
function nearestPackage(folder: string): { folder: string; content: PackageFile } {
  const content = readPackage(folder);
  if (content || dirname(folder) === folder) return { folder, content: content ?? {} };
  return nearestPackage(dirname(folder));
}
