import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { docusaurusModules } from '../base/docusaurus-modules.ts';
import { messageOf } from '../base/errors.ts';
import { suggest } from '../base/suggest.ts';
import { lineAndColumn } from '../base/text.ts';
import {
  type Diagnostic,
  error,
  locationAt,
  SiteCodeError,
  type SourceLocation,
  warning,
} from '../model/diagnostic.ts';
import { elementName, isComponentName, type Partials } from '../model/page.ts';
import type { Source } from '../model/source.ts';
import type { PageCode, StaticCode, UnsupportedImport } from './check-code.ts';
import type { ReadModule } from './module-graph.ts';
import { pageModuleSuffix, partialModuleSuffix, sourceFile } from './module-suffixes.ts';

interface ReportContext {
  /** The page that runs the code, or the module of the site's custom navbar types. */
  source: Pick<Source, 'path' | 'text'>;
  root: string;
  partials: Partials;
}

/** Reports the problems of a page's code. */
export function codeDiagnostics(
  { staticCode, imports }: Omit<PageCode, 'islands'>,
  context: ReportContext,
): Diagnostic[] {
  return [
    ...imports.map((one) => unsupportedImport(one, context)),
    ...staticCode.flatMap((one) => staticCodeProblems(one, context)),
  ];
}

const supported = Object.entries(docusaurusModules).map(
  ([scope, names]) => `@${scope}/…  ${names.join(', ')}`,
);

/** Reports names that a module of the site does not export. */
function exportMissing(
  { module, statement, names = [] }: UnsupportedImport,
  target: ReadModule,
  context: ReportContext,
): Diagnostic {
  const exported = [...target.facts.exports.keys()];
  const [name = ''] = names;
  const file = fileOf(target, context);
  const other = exported.find((one) => one !== 'default') ?? '';
  const near = name === 'default' ? undefined : suggest(name, exported);
  const subject =
    name === 'default'
      ? 'no default export'
      : `no export ${names.map((one) => (one === 'default' ? 'default' : `"${one}"`)).join(' or ')}`;
  const fix =
    name === 'default'
      ? `Import a name: import { ${other} } from '${statement.from}'.`
      : near === 'default' || (!near && exported.length === 1 && exported[0] === 'default')
        ? `Import its default export: import ${name} from '${statement.from}'.`
        : near
          ? `Did you mean "${near}"?`
          : 'Import a name that it exports.';
  return error('render/import-unsupported', `${file} has ${subject}.`, {
    at: placeOf(module, statement, context),
    notes: [`exports: ${exported.join(', ')}`, ...usedBy(module, context)],
    fix,
  });
}

function unsupportedImport(one: UnsupportedImport, context: ReportContext): Diagnostic {
  const { module, statement, names, target } = one;
  if (target) return exportMissing(one, target, context);
  const { from } = statement;
  const subject = names
    ? `"${from}" has no export ${names.map((name) => `"${name}"`).join(' or ')}.`
    : `The module "${from}" is not supported.`;
  return error('render/import-unsupported', subject, {
    at: placeOf(module, statement, context),
    notes: names ? [] : supported,
    fix: names
      ? 'Import what the module exports.'
      : 'Import a supported module, or write a component instead.',
  });
}

/** Reports a component without effect, and elements whose children are never rendered. */
function staticCodeProblems({ module, name, needs }: StaticCode, context: ReportContext): Diagnostic[] {
  const file = fileOf(module, context);
  const fix = (what: string) => {
    if (module.origin === 'other') return `Move ${file} into the site folder.`;
    if (module.origin !== 'package' && isComponentName(name))
      return 'Islands cannot import Markdown: import it in another component.';
    return `Move ${what} into a component file.`;
  };
  const report = (message: string, need: { start: number; end: number }, advice: string) =>
    warning('render/component-static', message, {
      at: placeOf(module, need, context),
      notes: usedBy(module, context),
      fix: advice,
    });
  const empty = needs.filter(({ what }) => what === 'BrowserOnly');
  const [first, ...others] = needs.filter(({ what }) => what !== 'BrowserOnly');
  const names = [...new Set([first, ...others].flatMap((need) => need?.what ?? []))].join(', ');
  const message = `${subjectOf(name, file)} does nothing in the browser: it uses ${names}, but is rendered at build only.`;
  return [
    ...empty.map((need) => report(neverRendered, need, fix('its children'))),
    ...(first ? [report(message, first, fix('it'))] : []),
  ];
}

const neverRendered =
  'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.';

function subjectOf(name: string, file: string): string {
  if (name === 'evaluate' || name === 'scope' || elementName.test(name)) return 'This expression';
  return name === 'default' ? `The default export of ${file}` : `"${name}"`;
}

function usedBy(module: ReadModule, context: ReportContext): string[] {
  const { path } = context.source;
  return fileOf(module, context) === path ? [] : [`used by  ${path}`];
}

/** Returns the path of a module from the site folder. */
function fileOf({ id }: ReadModule, { root }: ReportContext): string {
  return sourceFile(id).replace(`${root}/`, '');
}

/** Locates code of a module. The module of a Markdown file contains its code, but at other lines. */
function placeOf(
  module: ReadModule,
  { start, end }: { start: number; end: number },
  context: ReportContext,
): SourceLocation {
  const { code, id } = module;
  const file = fileOf(module, context);
  const length = end - start;
  if (id.endsWith(file)) return locationAt(file, code, { ...lineAndColumn(code, start), length });
  const { source, partials } = context;
  const text = file === source.path ? source.text : partials.get(file)?.page.source.text;
  const rest = code.slice(start).split('\n', 1)[0] ?? '';
  const offset = text?.indexOf(rest) ?? -1;
  return text === undefined || offset < 0
    ? { file }
    : locationAt(file, text, { ...lineAndColumn(text, offset), length });
}

/** An error of Vite or Rolldown. Lines count from 1, columns from 0. */
interface BundlerError extends Error {
  id?: string;
  loc?: { file?: string; line: number; column: number };
  /** The lines around the problem. */
  frame?: string;
  /** The single errors, if there are several; the outer message only counts them. */
  errors?: BundlerError[];
}

/** A location with an absolute path; lines and columns count from 1. */
interface ErrorLocation {
  file: string;
  line?: number;
  column?: number;
}

interface FailureContext {
  /** Absolute site folder. */
  root: string;
  /** Whether stack traces have the lines of the files; modules transformed by Vite do not. @default false */
  hasLines?: boolean;
}

/** Converts an error of a bundler, of Node.js or of a site's module to failures with locations. */
export function codeFailures(cause: unknown, { root, hasLines = false }: FailureContext): SiteCodeError[] {
  if (cause instanceof SiteCodeError) return [cause];
  const whole: BundlerError = cause instanceof Error ? cause : new Error(messageOf(cause));
  const errors = whole.errors?.length ? whole.errors : [whole];
  return errors.map((one) => {
    const text = stripVTControlCharacters(messageOf(one));
    const location =
      bundlerLocation(one, { text, outer: whole }) ??
      syntaxErrorLocation(one) ??
      stackLocation(one, { root, hasLines });
    // Style sheets are checked after they were merged, so their lines are useless; the frame is not.
    const place = location
      ? { at: sitePlace(location, root) }
      : { frame: one.frame?.replace(/^ *\d* *\|/gm, '│').replace(/ +$/gm, '') };
    return new SiteCodeError(firstLine(text, root), { ...place, cause });
  });
}

/** Vite's message for a style sheet whose compiler is not installed. */
const preprocessorPattern = /^Preprocessor dependency "([\w-]+)" not found/;

/** Returns the diagnostic of a style sheet whose compiler is not installed, if that is the failure. */
export function preprocessorMissing(
  { message, at }: SiteCodeError,
  notes: string[] = [],
): Diagnostic | undefined {
  const [, wanted] = preprocessorPattern.exec(message) ?? [];
  if (!wanted) return undefined;
  // Vite names the faster of two packages.
  const name = wanted === 'sass-embedded' ? 'sass' : wanted;
  return error('assets/preprocessor-missing', `The package "${name}" is not installed.`, {
    ...(at && { at }),
    notes,
    fix: `Install it to use this kind of style sheet: npm install --save-dev ${name}`,
  });
}

/** Returns the first of {@link codeFailures}. */
export function codeFailure(cause: unknown, context: FailureContext): SiteCodeError {
  const [first] = codeFailures(cause, context);
  return first ?? new SiteCodeError(String(cause), { cause });
}

/** Returns the first line without the error codes and plugin names of bundlers. Example: `[PARSE_ERROR] …` */
function firstLine(text: string, root: string): string {
  const [line = ''] = text.replaceAll(`${root}/`, '').replaceAll(partialModuleSuffix, '').split('\n');
  return line
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
  const [, shown, line, column] = framePattern.exec(text) ?? [];
  const candidates: unknown[] = [loc?.file, id, shown && resolve(shown), outer.id];
  // Plugins of bundlers set anything: that of JSON has an object as the id.
  const file = candidates.find((one) => typeof one === 'string' && one !== '') as string | undefined;
  if (!file) return undefined;
  if (shown) return { file, line: Number(line), column: Number(column) };
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
    const path = fromRoot(file, root);
    if (path.startsWith('..') || path.includes('node_modules/')) continue;
    return hasLines ? { file, line: Number(line), column: Number(column) } : { file };
  }
  return undefined;
}

/** Converts a location to a path from the site folder, without a line for modules generated from Markdown. */
function sitePlace({ file: id, line, column }: ErrorLocation, root: string): SourceLocation {
  const file = id.replace('\0', '').replace(/[?#].*$/, '');
  const source = file.replace(pageModuleSuffix, '');
  const path = fromRoot(source, root);
  if (line === undefined || source !== file || id.endsWith(partialModuleSuffix)) return { file: path };
  const position = { line, ...(column !== undefined && { column }) };
  try {
    return locationAt(path, readFileSync(source, 'utf8'), position);
  } catch {
    return { file: path, ...position };
  }
}

function fromRoot(file: string, root: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
