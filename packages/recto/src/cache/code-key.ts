import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { isOwnCode, settingFilesOf } from '../assets/bundle-inputs.ts';
import { contentHash } from '../assets/content-hash.ts';
import { engineHash, ownFiles } from '../assets/engine-files.ts';
import type { Plugin } from '../model/plugin.ts';

/** Matches imports of modules that read what no file of the site tells. */
const outsidePattern = /['"](?:node:)?(?:fs|fs\/promises|child_process|https?|net)['"]/;

/**
 * Returns the folders of the packages of plugins that promise to read nothing but files of the site and of packages: their
 * components may read files too. A plugin in the site folder has none.
 */
export function cacheablePackages(plugins: Plugin[], root: string): string[] {
  const components = plugins
    .filter(({ isCacheable }) => isCacheable)
    .flatMap((plugin) => Object.values(plugin.components ?? {}))
    .filter((module) => typeof module === 'string' && isAbsolute(module) && isOwnCode(module));
  const folders = new Set(components.map((module) => packageAround(dirname(module as string))));
  return [...folders].filter((folder) => !`${root}/`.startsWith(`${folder}/`));
}

function packageAround(folder: string): string {
  const isOutermost = dirname(folder) === folder;
  return isOutermost || existsSync(join(folder, 'package.json')) ? folder : packageAround(dirname(folder));
}

function isIn(folders: string[], file: string): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

/**
 * Returns the hash of the engine, of these files and folders, of the installed packages, and of the environment variables
 * that the files name; nothing if a component reads files or the network, so that its result cannot be known.
 */
export function codeKey({ root, settings, components, cacheable }: CodeFiles): string | undefined {
  const own = components.filter(isOwnCode);
  const files = [...new Set([...settings, ...cacheable, ...own])].sort().flatMap(filesAt);
  const texts = new Map([...settingFilesOf(root), ...files].map((file) => [file, textOf(file)]));
  const textsOf = (paths: string[]) => paths.map((file) => texts.get(file) ?? '');
  const others = own.filter((file) => !isIn(cacheable, file));
  if (textsOf(others).some((text) => outsidePattern.test(text))) return undefined;
  const variables = variablesIn(textsOf(files)).map((name) => [name, process.env[name]]);
  const hashes = [...texts].flatMap(([file, text]) =>
    text ? [[relative(root, file), contentHash(text)]] : [],
  );
  return contentHash(JSON.stringify([engineHash, process.env.NODE_ENV, variables, hashes]));
}

/** Matches what returns something else each time: the clock, except for its year, chance, and the network. */
const changingPattern =
  /\bnew Date(?:\(\)(?!\.get(?:UTC)?FullYear\(\))|\b(?!\())|\bDate\.now\b|(?<!new )\bDate\(\)|\bMath\.random\b|\brandom(?:UUID|Bytes)\b|\bfetch\(/;
/** Matches environment variables whose names cannot be seen. */
const unnamedVariablesPattern = /\bprocess\.env\b(?!\.\w|\[['"]\w+['"]\])/;

/**
 * Returns the names of the environment variables that modules read, if they return the same each time as long as these and
 * the files of the site are the same; nothing otherwise.
 */
export function variablesOfRepeatable(modules: string[], cacheable: string[]): string[] | undefined {
  const texts = modules.filter((file) => !isIn(cacheable, file)).map(textOf);
  const isChanging = (text: string) =>
    [outsidePattern, changingPattern, unnamedVariablesPattern].some((pattern) => pattern.test(text));
  return texts.some(isChanging) ? undefined : variablesIn(texts);
}

/** Returns the names of the environment variables that modules name, given their texts. */
export function variablesIn(texts: string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\benv(?:\.|\[['"])(\w+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

export interface CodeFiles {
  /** Absolute site folder. */
  root: string;
  /** The configuration with what it imports, and what plugins read, as absolute paths. */
  settings: Iterable<string>;
  /** Modules of components, as absolute paths. */
  components: string[];
  /** See {@link cacheablePackages}. */
  cacheable: string[];
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
