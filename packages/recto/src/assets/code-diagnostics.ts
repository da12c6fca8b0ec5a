import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { docusaurusModules } from '../base/docusaurus-modules.ts';
import { messageOf } from '../base/errors.ts';
import { lineAndColumn } from '../base/text.ts';
import {
  type Diagnostic,
  error,
  locationAt,
  SiteCodeError,
  type SourceLocation,
  warning,
} from '../model/diagnostic.ts';
import type { Partials } from '../model/page.ts';
import type { Source } from '../model/source.ts';
import type { CheckedModule, CodeProblems, StaticCode, UnsupportedImport } from './check-code.ts';
import { pageModuleEnding, partialQuery, sourceFile } from './vite-plugin.ts';

interface Reporting {
  /** The page whose code it is, or the module of the site's own navbar types. */
  source: Pick<Source, 'path' | 'text'>;
  root: string;
  partials: Partials;
}

/** What to report of the code of a page. */
export function codeDiagnostics({ staticCode, imports }: CodeProblems, reporting: Reporting): Diagnostic[] {
  return [
    ...imports.map((one) => unsupportedImport(one, reporting)),
    ...staticCode.flatMap((one) => staticCodeProblems(one, reporting)),
  ];
}

const supported = Object.entries(docusaurusModules).map(
  ([scope, names]) => `@${scope}/…  ${names.join(', ')}`,
);

function unsupportedImport(
  { module, statement, names }: UnsupportedImport,
  reporting: Reporting,
): Diagnostic {
  const { from } = statement;
  const subject = names
    ? `"${from}" has no export ${names.map((name) => `"${name}"`).join(' or ')}.`
    : `The module "${from}" is not supported.`;
  return error('render/import-unsupported', subject, {
    at: placeOf(module, statement, reporting),
    notes: [...usedBy(module, reporting), ...(names ? [] : supported)],
    fix: names
      ? 'Import what the module exports.'
      : 'Import a supported module, or write a component instead.',
  });
}

/** A component that does nothing, and elements whose children are never rendered. */
function staticCodeProblems({ module, name, needs }: StaticCode, reporting: Reporting): Diagnostic[] {
  const file = fileOf(module, reporting);
  const isPage = file === reporting.source.path || /\.mdx?$/.test(file);
  const fix = (what: string) =>
    isPage
      ? `Move ${what} into a component file that starts with 'use client'.`
      : `Start ${file} with 'use client'.`;
  const report = (message: string, need: { start: number; end: number }, advice: string) =>
    warning('render/component-static', message, {
      at: placeOf(module, need, reporting),
      notes: usedBy(module, reporting),
      fix: advice,
    });
  const empty = needs.filter(({ what }) => what === 'BrowserOnly');
  const [first, ...others] = needs.filter(({ what }) => what !== 'BrowserOnly');
  const words = [...new Set([first, ...others].flatMap((need) => need?.what ?? []))].join(', ');
  const message = `${subjectOf(name, file)} does nothing in the browser: it uses ${words}, but is rendered at build only.`;
  return [
    ...empty.map((need) => report(neverRendered, need, fix('its children'))),
    ...(first ? [report(message, first, fix('it'))] : []),
  ];
}

const neverRendered =
  'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.';

function subjectOf(name: string, file: string): string {
  if (name === 'evaluate' || name === 'scope') return 'This expression';
  return name === 'default' ? `The default export of ${file}` : `"${name}"`;
}

function usedBy(module: CheckedModule, reporting: Reporting): string[] {
  const { path } = reporting.source;
  return fileOf(module, reporting) === path ? [] : [`used by  ${path}`];
}

/** From the site folder. */
function fileOf({ id }: CheckedModule, { root }: Reporting): string {
  return sourceFile(id).replace(`${root}/`, '');
}

/** The module of a page has the words of its author, though not at the same lines. */
function placeOf(
  module: CheckedModule,
  { start, end }: { start: number; end: number },
  reporting: Reporting,
): SourceLocation {
  const { code, id } = module;
  const file = fileOf(module, reporting);
  const length = end - start;
  if (id.endsWith(file)) return locationAt(file, code, { ...lineAndColumn(code, start), length });
  const { source, partials } = reporting;
  const text = file === source.path ? source.text : partials.get(file)?.page.source.text;
  const rest = code.slice(start).split('\n', 1)[0] ?? '';
  const offset = text?.indexOf(rest) ?? -1;
  return text === undefined || offset < 0
    ? { file }
    : locationAt(file, text, { ...lineAndColumn(text, offset), length });
}

/** What a bundler adds to its errors. Lines count from 1, columns from 0. */
interface BundlerError extends Error {
  id?: string;
  loc?: { file?: string; line: number; column: number };
  /** The lines around the problem. */
  frame?: string;
  /** One for each problem, where it found several; the outer message only counts them. */
  errors?: BundlerError[];
}

interface Spot {
  file: string;
  line?: number;
  column?: number;
}

interface Reading {
  /** Absolute site folder. */
  root: string;
  /** Whether lines in the stack are those of the files; those of modules that Vite has transformed are not. @default false */
  hasLines?: boolean;
}

/** Everything that a module of the site failed for, as a bundler, Node.js or the module itself reported it. */
export function codeFailures(cause: unknown, { root, hasLines = false }: Reading): SiteCodeError[] {
  if (cause instanceof SiteCodeError) return [cause];
  const whole: BundlerError = cause instanceof Error ? cause : new Error(messageOf(cause));
  const errors = whole.errors?.length ? whole.errors : [whole];
  return errors.map((one) => {
    const text = stripVTControlCharacters(messageOf(one));
    const spot =
      bundlerSpot(one, { text, outer: whole }) ?? syntaxSpot(one) ?? thrownSpot(one, { root, hasLines });
    // Style sheets are checked when they have become one, whose lines mean nothing to an author.
    const place = spot
      ? { at: spotInSite(spot, root) }
      : { frame: one.frame?.replace(/^ *\d* *\|/gm, '│').replace(/ +$/gm, '') };
    return new SiteCodeError(firstLine(text, root), { ...place, cause });
  });
}

/** The first of {@link codeFailures}. */
export function codeFailure(cause: unknown, reading: Reading): SiteCodeError {
  const [first] = codeFailures(cause, reading);
  return first ?? new SiteCodeError(String(cause), { cause });
}

/** The first line without the codes and names of plugins that bundlers put before it: `[PARSE_ERROR] …`. */
function firstLine(text: string, root: string): string {
  const [line = ''] = text.replaceAll(`${root}/`, '').replaceAll(partialQuery, '').split('\n');
  return line
    .replace(/^(?:\[[\w: -]+\] )+(?:Error: )?/, '')
    .trim()
    .replace(/\.$/, '');
}

/** The place in the frame of a message, from the current folder. Example: `╭─[ src/a.tsx:2:19 ]` */
const framePattern = /╭─+\[ (.+):(\d+):(\d+) \]/;

function bundlerSpot(
  { id, loc }: BundlerError,
  { text, outer }: { text: string; outer: BundlerError },
): Spot | undefined {
  const [, shown, line, column] = framePattern.exec(text) ?? [];
  const file = loc?.file ?? id ?? (shown && resolve(shown)) ?? outer.id;
  if (!file) return undefined;
  if (shown) return { file, line: Number(line), column: Number(column) };
  return loc ? { file, line: loc.line, column: loc.column + 1 } : { file };
}

/** Node.js puts the line of a syntax error before the stack: `/site/a.cjs:1`, the line, and a mark below it. */
function syntaxSpot({ stack = '' }: Error): Spot | undefined {
  const [, file, line, indent] = /^((?:\/|[A-Z]:)[^\n]+):(\d+)\n[^\n]*\n( *)\^/.exec(stack) ?? [];
  return file && indent !== undefined ? { file, line: Number(line), column: indent.length + 1 } : undefined;
}

/** A place in a stack. Example: `    at render (/site/src/a.tsx:2:19)` */
const stackPattern = /(?:\(|at |async )((?:file:|\/|[A-Z]:)[^()\n]*?):(\d+):(\d+)\)?$/gm;

/** The file of the site that an error was thrown in. */
function thrownSpot({ stack = '' }: Error, { root, hasLines }: Required<Reading>): Spot | undefined {
  for (const [, name = '', line, column] of stack.matchAll(stackPattern)) {
    const file = name.startsWith('file:') ? fileURLToPath(name.replace(/\?.*$/, '')) : name;
    const path = fromRoot(file, root);
    if (path.startsWith('..') || path.includes('node_modules/')) continue;
    return hasLines ? { file, line: Number(line), column: Number(column) } : { file };
  }
  return undefined;
}

/** The place of the site's own file; the lines of a module that was made from Markdown are not those of its file. */
function spotInSite({ file: named, line, column }: Spot, root: string): SourceLocation {
  const file = named.replace('\0', '').replace(/[?#].*$/, '');
  const own = file.replace(pageModuleEnding, '');
  const path = fromRoot(own, root);
  if (line === undefined || own !== file || named.endsWith(partialQuery)) return { file: path };
  const spot = { line, ...(column !== undefined && { column }) };
  try {
    return locationAt(path, readFileSync(own, 'utf8'), spot);
  } catch {
    return { file: path, ...spot };
  }
}

function fromRoot(file: string, root: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
