import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import {
  type Diagnostic,
  error,
  locationAt,
  type MissingImport,
  SiteCodeError,
  type SourceLocation,
  type ThrownPlace,
} from '../diagnostics/diagnostic.ts';
import { attempt, messageOf } from '../utils/errors.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { lineOf } from '../utils/text.ts';
import { installCommand, installedFolder } from './installed-packages.ts';
import { pageModuleSuffix, partialModuleSuffix } from './modules/module-suffixes.ts';

/** An error of Vite or Rolldown. Lines count from 1, columns from 0. */
interface BundlerError extends Error {
  id?: string;
  loc?: { file?: string; line: number; column: number };
  /** The lines around the problem. */
  frame?: string;
  /** The single errors, if there are several; the outer message only counts them. */
  errors?: BundlerError[];
}

/** A location with an absolute path. */
type ErrorLocation = Pick<SourceLocation, 'file' | 'line' | 'column'>;

interface FailureContext {
  /** Absolute site folder. */
  root: string;
  /** Whether stack traces have the lines of the files; modules transformed by Vite do not. @default false */
  hasLines?: boolean;
}

/** Converts an error of a bundler, of Node.js or of a site's module to failures with locations. */
export function codeFailures(cause: unknown, { root, hasLines = false }: FailureContext): SiteCodeError[] {
  if (cause instanceof SiteCodeError) return [cause];
  const outerError: BundlerError = cause instanceof Error ? cause : new Error(messageOf(cause));
  const errors = outerError.errors?.length ? outerError.errors : [outerError];
  return errors.map((one) => {
    const text = stripVTControlCharacters(messageOf(one));
    const location =
      bundlerLocation(one, { text, outer: outerError }) ??
      syntaxErrorLocation(one) ??
      stackLocation(one, { root, hasLines });
    const missing = missingImport(text, root);
    if (missing)
      return new SiteCodeError(missingMessage(missing), {
        at: missingPlace(missing, root) ?? (location && sitePlace(location, root)),
        fix: missingFix(missing, root),
        missingImport: missing,
        cause,
      });
    const at = location && sitePlace(location, root);
    if (at && foreignPattern.test(at.file) && text.startsWith('Failed to parse source')) {
      const message = `"${at.file}" is not a React component`;
      return new SiteCodeError(message, { at: { file: at.file }, fix: foreignFix, cause });
    }
    // Style sheets are checked after they were merged, so their lines are useless; the frame is not.
    const place = at ? { at } : { frame: one.frame?.replace(/^ *\d* *\|/gm, '│').replace(/ +$/gm, '') };
    return new SiteCodeError(firstLine(text, root), { ...place, cause });
  });
}

/** Finds where code of the site has thrown, by the source maps of the server that runs it. */
export function thrownPlace(cause: unknown, server: ViteDevServer | undefined): ThrownPlace {
  if (!server || !(cause instanceof Error)) return { at: undefined, stack: [] };
  const { root } = server.config;
  // The server changes the stack in place, and only once.
  const copy = Object.assign(new Error(messageOf(cause)), { stack: String(cause.stack ?? '') });
  server.ssrFixStacktrace(copy);
  const location = stackLocation(copy, { root, hasLines: true });
  const lines = copy.stack.split('\n').map((line) => line.trim().replaceAll(`${root}/`, ''));
  return {
    at: location && sitePlace(location, root),
    stack: lines.filter((line) => line.startsWith('at ')),
  };
}

/** Vite's message for a style sheet whose compiler is not installed. */
const preprocessorPattern = /^Preprocessor dependency "([\w-]+)" not found/;

/** Returns the diagnostic of a style sheet whose compiler is not installed, if that is the failure. */
export function preprocessorMissing(
  { message, at }: SiteCodeError,
  notes: string[] = [],
): Diagnostic | undefined {
  const [, compiler] = preprocessorPattern.exec(message) ?? [];
  if (!compiler) return undefined;
  // Vite names the faster of two packages.
  const name = compiler === 'sass-embedded' ? 'sass' : compiler;
  return error('assets/preprocessor-missing', `The package "${name}" is not installed.`, {
    ...(at && { at }),
    notes,
    fix: `Install it to use this kind of style sheet: npm install --save-dev ${name}`,
  });
}

export function codeFailure(cause: unknown, context: FailureContext): SiteCodeError {
  const [first] = codeFailures(cause, context);
  return first ?? new SiteCodeError(String(cause), { cause });
}

/** Returns the first line, or the cause, without the error codes and plugin names of bundlers. Example: `[PARSE_ERROR] …` */
function firstLine(text: string, root: string): string {
  const relativeText = text.replaceAll(`${root}/`, '').replaceAll(partialModuleSuffix, '');
  const [, cause] = /\nCaused by:\s*(.+)/.exec(relativeText) ?? [];
  const [first = ''] = relativeText.replace(/^Parse failed with \d+ errors?:\n/, '').split('\n');
  return (cause ?? first)
    .replace(/^(?:\[[\w: -]+\] )+(?:Error: )?/, '')
    .trim()
    .replace(/\.$/, '');
}

/** Matches the location in a code frame, from the current folder. Example: `╭─[ src/a.tsx:2:19 ]` */
const framePattern = /╭─+\[ (.+):(\d+):(\d+) \]/;

function bundlerLocation(
  { id, loc }: BundlerError,
  { text, outer }: { text: string; outer: BundlerError },
): ErrorLocation | undefined {
  const [, framePath, line, column] = framePattern.exec(text) ?? [];
  const candidates: unknown[] = [loc?.file, id, framePath && resolve(framePath), outer.id];
  // Plugins of bundlers set anything: that of JSON has an object as the id.
  const file = candidates.find((one) => typeof one === 'string' && one !== '') as string | undefined;
  if (!file) return undefined;
  if (framePath) return { file, line: Number(line), column: Number(column) };
  return typeof loc?.line === 'number' ? { file, line: loc.line, column: loc.column + 1 } : { file };
}

/** Node.js prints the location of a syntax error before the stack: `/site/a.cjs:1`, the line, and a caret below. */
function syntaxErrorLocation({ stack = '' }: Error): ErrorLocation | undefined {
  const [, file, line, indent] = /^((?:\/|[A-Z]:)[^\n]+):(\d+)\n[^\n]*\n( *)\^/.exec(stack) ?? [];
  return file && indent !== undefined ? { file, line: Number(line), column: indent.length + 1 } : undefined;
}

/** Matches a location in a stack. Example: `    at render (/site/src/a.tsx:2:19)` */
const stackPattern = /(?:\(|at |async )((?:file:|\/|[A-Z]:)[^()\n]*?):(\d+):(\d+)\)?$/gm;

/** Returns the topmost file of the site in a stack. */
function stackLocation(
  { stack = '' }: Error,
  { root, hasLines }: Required<FailureContext>,
): ErrorLocation | undefined {
  for (const [, name = '', line, column] of stack.matchAll(stackPattern)) {
    const file = name.startsWith('file:') ? fileURLToPath(name.replace(/\?.*$/, '')) : name;
    const path = pathFrom(root, file);
    if (path.startsWith('..') || path.includes('node_modules/')) continue;
    return hasLines ? { file, line: Number(line), column: Number(column) } : { file };
  }
  return undefined;
}

/** Converts a location to a path from the site folder, without a line for modules generated from Markdown. */
function sitePlace({ file: id, line, column }: ErrorLocation, root: string): SourceLocation {
  const file = id.replace('\0', '').replace(/[?#].*$/, '');
  const source = file.replace(pageModuleSuffix, '');
  const path = pathFrom(root, source);
  if (line === undefined || source !== file || id.endsWith(partialModuleSuffix)) return { file: path };
  const position = { line, ...(column !== undefined && { column }) };
  const text = attempt(() => readFileSync(source, 'utf8'));
  return text === undefined ? { file: path, ...position } : locationAt(path, text, position);
}

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
function missingImport(message: string, root: string): MissingImport | undefined {
  const match = patterns.map((pattern) => pattern.exec(message)).find((result) => result !== null);
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
  const [packageName] = packagePattern.exec(name) ?? [];
  if (packageName === undefined || name.startsWith('@site/')) return undefined;
  const folders = [root, dirname(join(root, importer))];
  const [first = ''] = name.split('/');
  // The path of a file of the site, without "./" or "@site".
  if (folders.some((folder) => existsSync(join(folder, first)) || existsSync(join(folder, name))))
    return undefined;
  return folders.some((folder) => installedFolder(packageName, folder)) ? undefined : packageName;
}

/** Returns what is wrong with an import that could not be resolved, for the end of a sentence. */
function missingMessage({ name, importer, packageName }: MissingImport): string {
  if (packageName) return `the package "${packageName}" is not installed`;
  return `"${name}" does not exist${importer && ` (imported by ${importer})`}`;
}

/** Returns what to do about an import that could not be resolved; `undefined` for one of a file. */
function missingFix({ name, packageName }: MissingImport, root: string): string | undefined {
  if (foreignPattern.test(name)) return foreignFix;
  if (name === 'astro:assets')
    return 'Remove the import, and write the image in Markdown: ![text](./image.png).';
  if (packageName === '@astrojs/starlight')
    return 'Remove the import: pages have cards, tabs, asides and other components without one.';
  return packageName && `Run "${installCommand([packageName], root)}".`;
}

/** Components of other frameworks. */
const foreignPattern = /\.(?:astro|svelte|vue)$/;
const foreignFix = 'Rewrite it as a React component in a .tsx file, and import that.';

/** Reports an import of a page's code that could not be resolved. A package is reported once for all pages. */
export function importMissing(
  missing: MissingImport,
  { path, root, at, notes }: { path: string; root: string; at: SourceLocation; notes: string[] },
): Diagnostic {
  const message = missing.packageName
    ? `The package "${missing.packageName}" is not installed.`
    : `Failed to run the code of "${path}": ${missingMessage(missing)}.`;
  const [alias] = /^[~@]\//.exec(missing.name) ?? [];
  const fileFix = alias
    ? `Write "@site/" instead of "${alias}", for a path from the site folder.`
    : 'Correct the import, or create the file.';
  const fix = missingFix(missing, root) ?? fileFix;
  return error('render/failed', message, { at, notes, fix });
}

/** Locates an unresolved import in its file; `undefined` if that is not known. */
function missingPlace({ name, importer }: MissingImport, root: string): SourceLocation | undefined {
  if (importer === '') return undefined;
  // A page that a plugin has generated has no file.
  const text = attempt(() => readFileSync(join(root, importer), 'utf8')) ?? '';
  const line = text.split('\n').findIndex((one) => importIndex(one, name) >= 0);
  if (line < 0) return { file: importer };
  const column = importIndex(lineOf(text, line + 1), name) + 1;
  return locationAt(importer, text, { line: line + 1, column, length: name.length + 2 });
}

/** Returns the column of a module specifier in a line, quote included; -1 if it has none. */
function importIndex(line: string, name: string): number {
  return Math.max(line.indexOf(`'${name}'`), line.indexOf(`"${name}"`));
}
