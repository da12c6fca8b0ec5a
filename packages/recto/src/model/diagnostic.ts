import type { Severity } from './docs-config.ts';
import type { LinksConfig, SiteConfig } from './site-config.ts';

/**
 * A problem in the content, configuration or code of a site. Diagnostics are values that are returned with a result and
 * never thrown; only bugs in Recto throw (see {@link invariant}).
 */
export interface Diagnostic {
  /** `stage/noun-state`, one of {@link diagnosticCodes}. */
  code: DiagnosticCode;
  level: Level;
  /** One sentence, present tense, with a full stop; quotes the value. */
  message: string;
  at?: SourceLocation;
  /** A second place, the rule, the candidates: one short line each. */
  notes: string[];
  /** The next action, as an imperative. */
  fix?: string;
}

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
  /** The text of that line, so that a report does not read the file again. */
  excerpt?: string;
}

/** Every code with its meaning. */
const diagnosticCodes = {
  'config/file-missing': 'The site folder has no configuration file.',
  'config/file-failed': 'The configuration file could not be run.',
  'config/key-invalid': 'A configuration key is unknown, or its value has the wrong type.',
  'config/style-missing': 'A style sheet that the configuration names does not exist.',
  'config/component-unknown': 'A name in `components` is misspelled.',
  'config/component-missing':
    'The module of a component does not exist, or its default export is not a component.',
  'config/package-missing': 'The configuration of a Docusaurus site imports a package that is not installed.',
  'config/docusaurus-ignored': 'A Docusaurus setting, plugin or theme is not supported and was ignored.',
  'plugin/hook-failed': 'A plugin threw.',
  'plugin/result-invalid': 'A hook of a plugin returned a wrong value.',
  'plugin/file-refused': 'A plugin generates a file that exists, or that is outside its folder.',
  'plugin/file-unread': 'A plugin generates a file that is no content.',
  'plugin/file-missing': 'A plugin names a script, client module or style sheet that does not exist.',
  'plugin/excerpt-unknown':
    'A listing shows an excerpt that its route does not name, or that is of no entry.',
  'plugin/name-duplicate': 'Two plugins with the same name have collections.',
  'plugin/format-duplicate': 'Two plugins write pages in a format with the same extension.',
  'plugin/component-missing': 'A plugin adds a route whose component does not exist.',
  'plugin/component-refused': 'A plugin replaces a part of the shell with a function.',
  'load/file-unreadable': 'A content file could not be read.',
  'load/history-missing': 'Git does not have the dates of pages, or not all of them.',
  'load/link-refused': 'A symbolic link in content or static files has a target outside the repository.',
  'load/encoding-invalid': 'A text file is not UTF-8.',
  'load/folder-missing': 'A configured folder does not exist.',
  'load/versions-invalid': 'versions.json is not a list of version names.',
  'load/version-unknown': 'The configuration names a version of the docs that does not exist.',
  'load/version-empty': 'A version of the docs has no documents.',
  'load/category-invalid': 'A _category_ file has an unknown key, or a value of the wrong type.',
  'load/category-duplicate': 'A folder has two _category_ files.',
  'load/translation-invalid': 'A translation file is not valid JSON, or an entry has no message.',
  'load/translation-unmatched': 'A translated file has no original.',
  'load/definitions-invalid': 'A file of tags or authors is not valid YAML, or an entry is invalid.',
  'parse/front-matter-invalid': 'Front matter is not valid YAML, or a field has the wrong type.',
  'parse/front-matter-unused': 'A partial has front matter, which has no effect.',
  'parse/syntax-error': 'The Markdown or MDX of a page could not be parsed.',
  'parse/too-complex': 'A page is nested too deep or repeats too much for the parser.',
  'parse/plugin-failed': 'A remark or rehype plugin failed, or left a tree that cannot be rendered.',
  'parse/plugin-message': 'A remark or rehype plugin reported a problem in a page.',
  'parse/link-refused': 'A Markdown link would run code in the page.',
  'parse/slow': 'A long page took over 200 ms to parse.',
  'parse/heading-id-duplicate': 'Two headings of a page have the same explicit id.',
  'parse/directive-unclosed': 'An admonition has no closing line.',
  'parse/comment-unclosed': 'An HTML comment has no end.',
  'parse/directive-unknown': 'An admonition has an unknown kind.',
  'link/sidebar-invalid': 'The sidebars file failed to load, or an item is invalid.',
  'link/sidebar-doc-unknown': 'A sidebar names a document id that does not exist.',
  'link/route-duplicate': 'Two sources have the same address, or addresses that differ only in case.',
  'link/redirect-invalid': 'A redirect has an invalid start, leads back to itself, or failed.',
  'link/doc-duplicate': 'Two documents have the same id.',
  'link/reference-unknown': 'Front matter names a document or a sidebar that does not exist.',
  'link/tag-unknown': 'A tag is not defined in the file of tags.',
  'link/nav-item-invalid': 'A navbar or footer item has an unknown type or target.',
  'link/page-missing': 'A link leads to no page.',
  'link/address-invalid': 'An external address is invalid.',
  'link/file-missing': 'A Markdown file link leads to no file.',
  'link/anchor-missing': 'A link names an anchor that its page does not have.',
  'link/image-missing': 'An image does not exist.',
  'glossary/file-invalid': 'The glossary is not a list of terms with definitions.',
  'glossary/term-duplicate': 'The glossary has a word twice.',
  'glossary/term-unknown': 'The page that explains a term does not contain it.',
  'glossary/word-refused': 'A page uses a word that the glossary replaces.',
  'render/export-missing': 'A React page has no default export.',
  'render/page-crashed': 'A page was not rendered because of a bug in Recto.',
  'render/failed': 'A component threw while its page was rendered.',
  'render/component-static':
    'A component or an expression needs a browser, but is rendered at build only, outside an island.',
  'render/prop-not-serializable': 'An island has a prop that JSON cannot represent, so that it stays static.',
  'render/import-unsupported': 'A module imports a part of Docusaurus that is not supported.',
  'render/translation-invalid':
    'A translation has neither an id nor a default message, or contains more than text.',
  'render/component-unknown': 'A page uses a component that is neither imported nor built in.',
  'render/head-misplaced': 'A <head> in an article contains elements of the body.',
  'render/partial-endless': 'A partial contains itself, directly or through others.',
  'assets/image-unreadable': 'The source of generated images could not be read.',
  'assets/image-empty': 'The source of generated images is empty.',
  'assets/font-unreadable': 'A font for social images does not exist, or has an unsupported format.',
  'assets/glyph-missing': 'Pages have no social image because no font has the characters of their titles.',
  'assets/preprocessor-missing': 'A style sheet needs a package that is not installed.',
  'assets/bundle-failed': 'The client bundle could not be built.',
  'emit/path-refused': 'A page would be written outside the output folder.',
  'emit/folder-refused': 'The output folder contains the site, or files that Recto did not write.',
  'emit/output-incomplete': 'The output was replaced in part; the next command completes it.',
  'emit/output-locked': 'Another build is writing to the output folder.',
  'emit/write-failed': 'The output could not be written.',
  'serve/port-taken': 'The port is in use.',
  'serve/address-refused': 'The server cannot listen on that host or port.',
  'serve/output-missing': 'The output folder has no built site to serve.',
  'check/url-removed': 'A URL of the site has published no longer exists.',
  'check/translation-missing': 'Texts of the site are not translated.',
  'check/translation-unused': 'A translation has no original in the site.',
  'check/translation-unfit': 'A translation has other placeholders than its original.',
  'check/external-broken': 'An external link is broken.',
  'check/being-written': 'A page is marked as being written.',
  'cli/version-refused': 'A version of the docs cannot be created.',
  'cli/migration-refused': 'A `recto.config.ts` cannot be written for a Docusaurus project.',
  'cli/export-empty': 'The site has no search records to export.',
  'cli/index-missing': 'There is no built index to search.',
  'cli/code-failed': 'Site code threw or an unhandled error without a handler, or ended the process.',
  'cli/crashed': 'Recto crashed because of a bug.',
  'cli/usage': 'The command line names an unknown command or option.',
} as const;

/** One of the engine, or of what a plugin reports: `plugin/<name>`. */
export type DiagnosticCode = keyof typeof diagnosticCodes | `plugin/${string}`;

/** A diagnostic of level `error`: the page or the build cannot be right without a change. */
export function error(code: DiagnosticCode, message: string, rest: DiagnosticRest = {}): Diagnostic {
  return { notes: [], ...rest, code, level: 'error', message };
}

/** A diagnostic of level `warning`: the build goes on, and `recto check --strict` fails. */
export function warning(code: DiagnosticCode, message: string, rest: DiagnosticRest = {}): Diagnostic {
  return { notes: [], ...rest, code, level: 'warning', message };
}

type DiagnosticRest = Partial<Pick<Diagnostic, 'at' | 'notes' | 'fix'>>;

/** Maximum characters of a line in a report. */
const maxExcerptLength = 100;

/** The line of a location, cut around the problem if it is long, and a second line with a marker below the problem. */
export function codeFrame({ excerpt = '', column, length = 1 }: SourceLocation): string[] {
  const line = excerpt.replace(/\r$/, '');
  const centered = (column ?? 1) - 1 - maxExcerptLength / 2;
  const start = Math.max(0, Math.min(centered, line.length - maxExcerptLength));
  const shown = line.slice(start, start + maxExcerptLength).replace(/\t/g, ' ');
  if (!column) return [shown];
  return [shown, ' '.repeat(column - 1 - start) + '~'.repeat(Math.min(length, maxExcerptLength))];
}

/** The location of `length` characters at `line` and `column` (both from 1) of a text, with its excerpt. */
export function locationAt(
  file: string,
  text: string,
  position: { line: number; column?: number; length?: number },
): SourceLocation {
  return { file, ...position, excerpt: text.split('\n')[position.line - 1] ?? '' };
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
  const known = new Set<string>();
  return (diagnostics) => {
    const keyed = diagnostics.map((one) => ({ one, key: locationKey(one) }));
    const fresh = keyed.filter(({ key }) => !known.has(key)).map(({ one }) => one);
    for (const { key } of keyed) known.add(key);
    return fresh;
  };
}

/** Removes diagnostics with the same location and message, as from pages with the same partial. */
export function uniqueDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const keyed = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = locationKey(one) + one.message;
    if (!keyed.has(key)) keyed.set(key, one);
  }
  return [...keyed.values()];
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

  constructor(
    message: string,
    { at, frame, cause }: { at?: SourceLocation | undefined; frame?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause });
    this.at = at;
    this.frame = frame;
  }
}

/** The location of a configuration key, as its file names it: `theme.navbar.items[2]`. */
export function configLocation({ file }: Pick<SiteConfig, 'file'>, key: string): SourceLocation {
  return { file, key: file.startsWith('docusaurus') ? key.replace(/^theme\b/, 'themeConfig') : key };
}

/** Adds the location of a configuration key to diagnostics without a location. */
export function withConfigLocation(
  diagnostics: Diagnostic[],
  config: Pick<SiteConfig, 'file'>,
  key: string,
): Diagnostic[] {
  return diagnostics.map((one) => (one.at ? one : { ...one, at: configLocation(config, key) }));
}

/** A diagnostic for a page that is not rendered because of a bug in Recto, so that the others are still checked. */
export function pageCrash(cause: unknown, page: { at?: SourceLocation; path: string }): Diagnostic {
  const isError = cause instanceof Error;
  const frames = (isError ? (cause.stack ?? '') : '').split('\n').filter((line) => /^\s+at /.test(line));
  const reason = isError ? (cause.message.split('\n')[0] ?? '') : 'a value that is not an error was thrown';
  return error('render/page-crashed', `Recto crashed on "${page.path}": ${reason.replace(/\.$/, '')}.`, {
    ...(page.at && { at: page.at }),
    notes: frames.slice(0, maxFrames).map((line) => line.trim()),
    fix: 'Simplify the page, such as deep nesting. This is a bug in Recto; please report it with these lines.',
  });
}

const maxFrames = 4;

/** A failure of a stage on a whole site, with the diagnostics so far. */
export class StageError extends Error {
  constructor(
    doing: string,
    readonly diagnostics: Diagnostic[],
    cause: unknown,
  ) {
    super(`it could not ${doing}`, { cause });
  }
}

/** The configuration keys for the severity of diagnostics; the others are always errors. */
const severities: Partial<Record<Diagnostic['code'], Exclude<keyof LinksConfig, 'onBrokenHtmlLinks'>>> = {
  'link/page-missing': 'onBrokenLinks',
  'link/address-invalid': 'onBrokenLinks',
  'link/file-missing': 'onBrokenMarkdownLinks',
  'link/image-missing': 'onBrokenImages',
  'link/anchor-missing': 'onBrokenAnchors',
  'link/route-duplicate': 'onDuplicateRoutes',
};

/** Sets the level of a diagnostic from the configuration; returns none if it is ignored. */
export function applySeverity(problem: Diagnostic, { links }: SiteConfig): Diagnostic[] {
  const key = severities[problem.code];
  return withSeverity(problem, key ? links[key] : 'throw');
}

/** Sets the level of a diagnostic from a severity; returns none if it is ignored. */
export function withSeverity(problem: Diagnostic, severity: Severity): Diagnostic[] {
  if (severity === 'ignore') return [];
  return [{ ...problem, level: severity === 'throw' ? 'error' : 'warning' }];
}
