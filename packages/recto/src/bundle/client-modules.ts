import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolder } from '../utils/node/engine-files.ts';
import { packageName } from '../utils/package-name.ts';
import { installedFolder, type PackageFile, readPackage } from './installed-packages.ts';

/** Returns the folders whose components may be islands: that of the site, and the sources of its component packages. */
export function componentFolders(root: string): string[] {
  const packages = componentPackages(root);
  return [realpathSync(root), ...packages.map(({ folder }) => join(folder, 'src'))];
}

/** A package with components for Recto. */
interface ComponentPackage {
  name: string;
  /** Absolute. */
  folder: string;
}

/** Lists the dependencies of a site, and those of Recto, that depend on Recto themselves. */
export function componentPackages(root: string): ComponentPackage[] {
  return [root, packageFolder()].flatMap(packagesWithComponents);
}

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
