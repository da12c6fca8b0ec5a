import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Diagnostic,
  error,
  locationAt,
  type MissingImport,
  type SourceLocation,
} from '../../diagnostics/diagnostic.ts';
import { lineOf } from '../../utils/text.ts';
import { installCommand, installedFolder } from '../installed-packages.ts';
import { pageModuleSuffix, partialModuleSuffix } from '../module-suffixes.ts';

/** Messages of Vite, Rolldown and Node.js for unresolved imports. Groups: the import, the importer. */
const patterns = [
  /^Failed to load url (\S+) \(resolved id: [^)]*\)(?: in (\S+))?\. Does the file exist\?$/,
  /^Cannot find (?:module|package) '([^']+)' imported from '?([^'\n]+)'?/,
  /Rolldown failed to resolve import "([^"]+)" from "([^"]+)"/,
  /^Failed to resolve import "([^"]+)" from "([^"]+)"/,
  // Of CommonJS, which lists the importers below.
  /^Cannot find module '([^']+)'(?:\.|\nRequire stack:\n- (.+)|$)/,
];

/** Returns the import that could not be resolved, if that is what an error reports. */
export function missingImport(message: string, root: string): MissingImport | undefined {
  const match = patterns.map((pattern) => pattern.exec(message)).find((found) => found !== null);
  const [, name, from = ''] = match ?? [];
  if (name === undefined) return undefined;
  const importer = from
    .replace(`${root}/`, '')
    .replace(partialModuleSuffix, '')
    .replace(pageModuleSuffix, '')
    .replace(/\?.*$/, '');
  return { name, importer, packageName: missingPackage(name, { importer, root }) };
}

/** Example: `remark-math`, `@scope/tabs/list`; not `./tabs`, `/tabs`, `@site/tabs`, `~/tabs`, `virtual:tabs` */
const packagePattern = /^(?:@[a-z\d~][\w.~-]*\/)?[a-z\d][\w.~-]*(?=\/|$)/i;

/** Returns the name of the package that an unresolved import needs; `undefined` if it is one of a file. */
export function missingPackage(
  name: string,
  { importer, root }: Pick<MissingImport, 'importer'> & { root: string },
): string | undefined {
  const [found] = packagePattern.exec(name) ?? [];
  if (found === undefined || name.startsWith('@site/')) return undefined;
  const folders = [root, dirname(join(root, importer))];
  const [first = ''] = name.split('/');
  // The path of a file of the site, without "./" or "@site".
  if (folders.some((folder) => existsSync(join(folder, first)) || existsSync(join(folder, name))))
    return undefined;
  return folders.some((folder) => installedFolder(found, folder)) ? undefined : found;
}

/** Returns what is wrong with an import that could not be resolved, for the end of a sentence. */
export function missingMessage({ name, importer, packageName }: MissingImport): string {
  if (packageName) return `the package "${packageName}" is not installed`;
  return `"${name}" does not exist${importer && ` (imported by ${importer})`}`;
}

/** Returns what to do about an import that could not be resolved; `undefined` for one of a file. */
export function missingFix({ packageName }: MissingImport, root: string): string | undefined {
  if (packageName === '@astrojs/starlight')
    return 'Remove the import: pages have cards, tabs, asides and other components without one.';
  return packageName && `Run "${installCommand([packageName], root)}".`;
}

/** Reports an import of a page's code that could not be resolved. A package is reported once for all pages. */
export function importMissing(
  missing: MissingImport,
  { path, root, at, notes }: { path: string; root: string; at: SourceLocation; notes: string[] },
): Diagnostic {
  const message = missing.packageName
    ? `The package "${missing.packageName}" is not installed.`
    : `Failed to run the code of "${path}": ${missingMessage(missing)}.`;
  const [alias] = /^[~@]\//.exec(missing.name) ?? [];
  const fix =
    missingFix(missing, root) ??
    (alias
      ? `Write "@site/" instead of "${alias}", for a path from the site folder.`
      : 'Correct the import, or create the file.');
  return error('render/failed', message, { at, notes, fix });
}

/** Locates an unresolved import in its file; `undefined` if that is not known. */
export function missingPlace({ name, importer }: MissingImport, root: string): SourceLocation | undefined {
  if (importer === '') return undefined;
  try {
    return importPlace({ path: importer, text: readFileSync(join(root, importer), 'utf8') }, name);
  } catch {
    // A page that a plugin has generated.
    return { file: importer };
  }
}

/** Locates an import in the text of its file. */
function importPlace({ path, text }: { path: string; text: string }, name: string): SourceLocation {
  const line = text.split('\n').findIndex((one) => importIndex(one, name) >= 0);
  if (line < 0) return { file: path };
  const column = importIndex(lineOf(text, line + 1), name) + 1;
  return locationAt(path, text, { line: line + 1, column, length: name.length + 2 });
}

/** Returns the column of a module specifier in a line, quote included; -1 if it has none. */
function importIndex(line: string, name: string): number {
  return Math.max(line.indexOf(`'${name}'`), line.indexOf(`"${name}"`));
}
