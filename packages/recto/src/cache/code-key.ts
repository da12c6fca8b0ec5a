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
  const variables = variablesIn(textsOf(files)).map((name) => [name, process.env[name]]);
  const hashes = [...texts].map(([file, text]) => [file, contentHash(text)]);
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
export function variablesOfRepeatable(modules: string[]): string[] | undefined {
  const texts = modules.map(textOf);
  const isChanging = (text: string) =>
    [outsidePattern, changingPattern, unnamedVariablesPattern].some((pattern) => pattern.test(text));
  return texts.some(isChanging) ? undefined : variablesIn(texts);
}

function variablesIn(texts: string[]): string[] {
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
