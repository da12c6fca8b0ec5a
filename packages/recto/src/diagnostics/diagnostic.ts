import { lineOf } from '../utils/text.ts';
import type { diagnosticCodes } from './explanations/codes.ts';

/**
 * A problem in the content, configuration or code of a site. Diagnostics are values that are returned with a result and
 * never thrown; only bugs in Recto throw (see {@link invariant}).
 */
export interface Diagnostic {
  /** `stage/noun-state`, one of `diagnosticCodes`. */
  code: DiagnosticCode;
  level: Level;
  /** One sentence, present tense, with a full stop; quotes the value. */
  message: string;
  at?: SourceLocation | undefined;
  /** A second place, the rule, the candidates: one short line each. */
  notes: string[];
  /** The next action, as an imperative. */
  fix?: string | undefined;
  /** The lines of the stack of what code of the site has thrown; reports have them with `--verbose`. */
  stack?: string[];
}

/** Where code of the site has thrown. */
export interface ThrownPlace {
  /** The topmost line of the site in the stack, if there is one. */
  at: SourceLocation | undefined;
  /** The lines of the stack, in the files of their authors. */
  stack: string[];
}

/** Finds where code of the site has thrown a value. */
export type LocateThrown = (thrown: unknown) => ThrownPlace;

export type Level = 'error' | 'warning';

/** A location in the files of a site. */
export interface SourceLocation {
  /** Path from the site folder, with forward slashes. */
  file: string;
  /** Path of a value in it, if its line is not known: `theme.navbar.items[2]`. */
  key?: string;
  /** Line from 1. */
  line?: number;
  /** Column from 1. */
  column?: number;
  /** Number of characters from the column. */
  length?: number;
  /** The text of that line, so that a report does not read the file again; of a long line, the part around the column. */
  excerpt?: string;
  /** Characters of the line before the excerpt. */
  excerptStart?: number;
}

/** One of the engine, or of what a plugin reports: `plugin/<name>`. */
export type DiagnosticCode = keyof typeof diagnosticCodes | `plugin/${string}`;

/** A diagnostic of level `error`: the page or the build cannot be right without a change. */
export function error(code: DiagnosticCode, message: string, options: DiagnosticOptions = {}): Diagnostic {
  return { notes: [], ...options, code, level: 'error', message };
}

/** A diagnostic of level `warning`: the build goes on, and `recto check --strict` fails. */
export function warning(code: DiagnosticCode, message: string, options: DiagnosticOptions = {}): Diagnostic {
  return { notes: [], ...options, code, level: 'warning', message };
}

type DiagnosticOptions = Partial<Pick<Diagnostic, 'at' | 'notes' | 'fix' | 'stack'>>;

const maxExcerptLength = 100;

/** The excerpt of a location, and a second line with a marker below the problem. */
export function codeFrame({ excerpt = '', excerptStart = 0, column, length = 1 }: SourceLocation): string[] {
  const line = excerpt.replace(/\r$/, '').replace(/\t/g, ' ');
  if (!column) return [line];
  const before = Math.max(0, column - 1 - excerptStart);
  return [line, ' '.repeat(before) + '~'.repeat(Math.max(1, Math.min(length, maxExcerptLength - before)))];
}

/** The location of `length` characters at `line` and `column` (both from 1) of a text, with its excerpt. */
export function locationAt(file: string, text: string, position: LinePosition): SourceLocation {
  return locationInLine(file, lineOf(text, position.line), position);
}

type LinePosition = Pick<SourceLocation, 'column' | 'length'> & { line: number };

/** The location of a position whose line is known, as {@link locationAt} returns it. */
export function locationInLine(file: string, line: string, position: LinePosition): SourceLocation {
  if (line.length <= maxExcerptLength) return { file, ...position, excerpt: line };
  const centered = (position.column ?? 1) - 1 - maxExcerptLength / 2;
  const excerptStart = Math.max(0, Math.min(centered, line.length - maxExcerptLength));
  const excerpt = line.slice(excerptStart, excerptStart + maxExcerptLength);
  return { file, ...position, excerpt, excerptStart };
}

/** Formats a location: `docs/a.md:3:5`, `recto.config.ts: theme.navbar.items[2]`. */
export function formatLocation({ file, key, line, column }: SourceLocation): string {
  return [[file, line, line && column].filter(Boolean).join(':'), key].filter(Boolean).join(': ');
}

/**
 * Returns a filter for the diagnostics of several locales, which share files: each problem at each location is kept for
 * the first locale only.
 */
export function dedupe(): (diagnostics: Diagnostic[]) => Diagnostic[] {
  const keys = new Set<string>();
  return (diagnostics) => {
    const fresh = diagnostics.filter((one) => !keys.has(locationKey(one)));
    for (const one of fresh) keys.add(locationKey(one));
    return fresh;
  };
}

/** Removes diagnostics with the same location and message, as from pages with the same partial. */
export function uniqueDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const byKey = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = locationKey(one) + one.message;
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()];
}

/** Without the message, which has addresses that differ between locales, unless there is no location. */
function locationKey({ code, at, message }: Diagnostic): string {
  return JSON.stringify(at ? [code, at.file, at.key, at.line, at.column] : [code, message]);
}

/** Throws if an assumption of Recto is wrong; the message asks for a report. `promise` is a sentence. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) {
    throw new Error(`Assertion failed: ${promise} This is a bug in Recto; please report it.`);
  }
}

/** Code of the site that failed to load or run, with a message of one line and the location in the site's file. */
export class SiteCodeError extends Error {
  readonly at: SourceLocation | undefined;
  /** The lines around the problem, if its file is unknown. */
  readonly frame: string | undefined;
  /** The next action, if it is known. */
  readonly fix: string | undefined;
  /** The import that could not be resolved, if that is the failure. */
  readonly missingImport: MissingImport | undefined;

  constructor(
    message: string,
    { at, frame, fix, missingImport, cause }: Partial<Omit<SiteCodeError, keyof Error>> & { cause?: unknown },
  ) {
    super(message, { cause });
    this.at = at;
    this.frame = frame;
    this.fix = fix;
    this.missingImport = missingImport;
  }
}

export interface MissingImport {
  /** As it is written: `remark-math`, `./card`. */
  name: string;
  /** The file that contains it, from the site folder; empty if it is not known. */
  importer: string;
  /** The name of the package, if one must be installed. */
  packageName: string | undefined;
}

/** A diagnostic for a page that is not rendered because of a bug in Recto, so that the others are still checked. */
export function pageCrash(
  cause: unknown,
  page: { at: SourceLocation | undefined; path: string },
): Diagnostic {
  const isError = cause instanceof Error;
  const frames = (isError ? (cause.stack ?? '') : '').split('\n').filter((line) => /^\s+at /.test(line));
  const reason = isError ? (cause.message.split('\n')[0] ?? '') : 'a value that is not an error was thrown';
  return error('render/page-crashed', `Recto crashed on "${page.path}": ${reason.replace(/\.$/, '')}.`, {
    at: page.at,
    notes: frames.slice(0, maxFrames).map((line) => line.trim()),
    fix: 'Simplify the page, for example by removing deep nesting. This is a bug in Recto; please report it with these lines.',
  });
}

const maxFrames = 4;

/** A failure of a stage on a whole site, with the diagnostics so far; without a cause, they have the reason. */
export class StageError extends Error {
  constructor(
    doing: string,
    readonly diagnostics: Diagnostic[],
    cause?: unknown,
  ) {
    super(`it could not ${doing}`, { cause });
  }
}

/** Sets the level of a diagnostic from a severity; returns none if it is ignored. */
export function withSeverity(problem: Diagnostic, severity: Severity): Diagnostic[] {
  if (severity === 'ignore') return [];
  return [{ ...problem, level: severity === 'throw' ? 'error' : 'warning' }];
}

/** How a problem is reported: as an error (`throw`), as a warning, or not at all. */
export type Severity = 'ignore' | 'warn' | 'throw';
