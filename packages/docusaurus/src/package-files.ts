import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { attempt, type Plain, plain } from './values.ts';

/** Returns the folder of this package, whose modules and style sheets sites load. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('recto-docusaurus/package.json'));
}

/** Returns the folder of an installed package, as Node.js finds it from a folder. */
export function installedFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : installedFolder(name, dirname(from));
}

/** Returns the `package.json` of a folder; an empty object if it has none that can be read. */
export function manifestIn(folder: string): Plain {
  return plain(attempt(() => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))));
}

/** Returns the folder in which plugins keep generated files, below the absolute site folder. */
export function generatedFolder(root: string): string {
  return join(root, '.recto/docusaurus');
}

/** Endings that an import may leave out. */
const endings = ['tsx', 'ts', 'jsx', 'js'].flatMap((extension) => [`.${extension}`, `/index.${extension}`]);

/** Returns the file that an import of a path means. */
export function moduleFile(path: string): string | undefined {
  return ['', ...endings]
    .map((ending) => path + ending)
    .find((file) => existsSync(file) && statSync(file).isFile());
}

/** Returns the path by which data of plugins can be imported, whose ending an import may leave out. */
export function withoutEnding(path: string): string {
  return path.replace(/\.(?:json|[cm]?[jt]sx?)$/, '');
}

/** Returns the script that an import of a path means. */
export function scriptAt(path: string): string | undefined {
  const file = moduleFile(path);
  return file && /\.[jt]sx?$/.test(file) ? file : undefined;
}

/** Returns the file of a component of `@theme`: of the site, or of the last of its themes that has it. */
export function themeFile(name: string, root: string, themes: string[] = []): string | undefined {
  return [join(root, 'src/theme'), ...themes.toReversed()]
    .map((folder) => moduleFile(join(folder, name)))
    .find((file) => file !== undefined);
}

/** Returns the file that the configuration of a page names: a component of `@theme`, or a file of the site. */
export function componentFile(name: string, root: string, themes: string[]): string | undefined {
  const [, component] = /^@theme\/(.+)$/.exec(name) ?? [];
  if (component) return themeFile(component, root, themes);
  return moduleFile(resolve(root, name.replace(/^@site\//, '')));
}

interface Listing {
  /** Absolute folder that paths start at. @default the listed one */
  from?: string;
  /** Whether a file or folder of this name is left out. */
  isIgnored?(name: string): boolean;
}

/** Returns the files in a folder and its subfolders, sorted, as relative paths; none if there is no such folder. */
export function filesIn(
  folder: string,
  { from = folder, isIgnored = (name) => name === 'node_modules' }: Listing = {},
): string[] {
  const files = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (isIgnored(entry.name)) return [];
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return files(inner);
      return entry.isFile() ? [relative(from, inner).replaceAll('\\', '/')] : [];
    });
  return existsSync(folder) ? files(folder).sort() : [];
}
