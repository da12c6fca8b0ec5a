import type { Severity } from './docs-config.ts';
import type { LinksConfig, SiteConfig } from './site-config.ts';

/**
 * A problem in the author's world: content, configuration, links. Diagnostics are values, returned beside a
 * result and never thrown; only Recto's own bugs throw (see {@link invariant}).
 */
export interface Diagnostic {
  /** `stage/noun-state`, one of {@link diagnosticCodes}. */
  code: DiagnosticCode;
  level: Level;
  /** One sentence, present tense, with a full stop; quotes the value seen. */
  message: string;
  at?: SourceLocation;
  /** A second place, the rule, the candidates: one short line each. */
  notes: string[];
  /** The next action, as an imperative. */
  fix?: string;
}

export type Level = 'error' | 'warning';

/** Where in the author's files a problem stands. */
export interface SourceLocation {
  /** Path from the site folder, with forward slashes. */
  file: string;
  /** Path of a value in it, where its line is not known: `theme.navbar.items[2]`. */
  key?: string;
  /** Line from 1. */
  line?: number;
  /** Column from 1. */
  column?: number;
  /** How many characters the problem spans on that line. */
  length?: number;
  /** The text of that line, kept so that a report needs no second read. */
  excerpt?: string;
}

/** Every code that Recto reports, with what it means; the reference page of errors is made from this table. */
const diagnosticCodes = {
  'config/file-missing': 'The site folder has no configuration file.',
  'config/file-failed': 'The configuration file could not be run.',
  'config/key-invalid': 'A configuration key is unknown, or its value has the wrong type.',
  'config/style-missing': 'A style sheet that the configuration names does not exist.',
  'config/docusaurus-ignored': 'A Docusaurus setting, plugin or theme is not supported and was ignored.',
  'load/file-unreadable': 'A content file could not be read.',
  'load/history-missing': 'Dates of pages come from git, which has none or not all of them.',
  'load/link-refused': 'A symbolic link in content or static files leads outside the repository.',
  'load/encoding-invalid': 'A text file is in another encoding than UTF-8.',
  'load/folder-missing': 'A configured folder does not exist.',
  'load/versions-invalid': 'versions.json is no list of version names.',
  'load/version-unknown': 'The configuration names a version of the docs that does not exist.',
  'load/version-empty': 'A version of the docs has no documents.',
  'load/category-invalid': 'A _category_ file has an unknown key, or a value of the wrong type.',
  'load/category-duplicate': 'A folder has two _category_ files.',
  'load/translation-invalid': 'A file of translations is no JSON, or an entry has no message.',
  'load/translation-unmatched': 'A translated file has no original.',
  'load/definitions-invalid': 'A file of tags or authors is no YAML, or an entry has an unknown form.',
  'parse/front-matter-invalid': 'Front matter is not valid YAML, or a field has the wrong type.',
  'parse/front-matter-unused': 'A partial has front matter, which only pages need.',
  'parse/syntax-error': 'The Markdown or MDX of a page could not be parsed.',
  'parse/too-complex': 'A page nests deeper, or repeats more, than parsers can take.',
  'parse/link-refused': 'A Markdown link would run code in the page.',
  'parse/slow': 'A long page took over 200 ms to parse.',
  'parse/heading-id-duplicate': 'Two headings of a page have the same explicit id.',
  'parse/directive-unclosed': 'An admonition has no closing line.',
  'parse/comment-unclosed': 'An HTML comment has no end.',
  'parse/directive-unknown': 'An admonition has a kind that Recto does not know.',
  'link/sidebar-invalid': 'The sidebars file could not be run, or an item has an unknown form.',
  'link/sidebar-doc-unknown': 'A sidebar names a document id that does not exist.',
  'link/route-duplicate': 'Two sources claim the same address, or addresses that differ only in case.',
  'link/redirect-invalid': 'A redirect starts where none can, leads back to itself, or could not be made.',
  'link/doc-duplicate': 'Two documents have the same id.',
  'link/reference-unknown': 'Front matter names a document or a sidebar that does not exist.',
  'link/tag-unknown': 'A tag is not defined in the file of tags.',
  'link/author-unknown': 'A post names an author that the file of authors does not have.',
  'link/post-untitled': 'A post has no title.',
  'link/post-date-invalid': 'The date in the name of a post is no day.',
  'link/post-untruncated': 'A post does not say where its excerpt ends.',
  'link/nav-item-invalid': 'A navbar or footer item has an unknown type, or names nothing that exists.',
  'link/page-missing': 'A link leads to no page.',
  'link/address-invalid': 'The address of another site cannot be parsed.',
  'link/file-missing': 'A Markdown file link leads to no file.',
  'link/anchor-missing': 'A link names an anchor that its page does not have.',
  'link/image-missing': 'An image does not exist.',
  'glossary/file-invalid': 'The glossary is no list of terms with their definitions.',
  'glossary/term-duplicate': 'A word stands twice in the glossary.',
  'glossary/term-unknown': 'The page that explains a term does not contain it.',
  'glossary/word-refused': 'A page has a word for which the glossary has another.',
  'render/export-missing': 'A React page has no default export.',
  'render/page-crashed': 'A bug of Recto kept a page from being made.',
  'render/failed': 'A component threw while its page was rendered.',
  'render/component-static':
    'A component or an expression needs a browser, but is rendered at build only, outside an island.',
  'render/import-unsupported': 'A module imports something of Docusaurus that Recto does not have.',
  'render/translation-invalid':
    'A translation has neither an id nor a default message, or holds more than text.',
  'render/component-unknown': 'A page uses a component that is neither imported nor built in.',
  'render/head-misplaced': 'A <head> in an article holds what belongs in the body.',
  'render/partial-endless': 'A partial contains itself, by itself or through others.',
  'assets/image-unreadable': 'A picture that others are made of could not be read.',
  'assets/image-empty': 'Nothing is drawn of a picture that others are made of.',
  'assets/font-unreadable': 'A font for social images does not exist, or is of another kind.',
  'assets/glyph-missing':
    'The titles of pages have characters that no font has, so they have no social image.',
  'assets/bundle-failed': 'The client bundle could not be built.',
  'emit/path-refused': 'A page would be written outside the output folder.',
  'emit/folder-refused': 'The output folder contains the site, or files that no build has written.',
  'emit/output-incomplete': 'The output was replaced in part; the next command completes it.',
  'emit/output-locked': 'Another build is writing to the output folder.',
  'emit/policy-long': 'The content security policy is longer than hosts may accept.',
  'emit/write-failed': 'The output could not be written.',
  'serve/port-taken': 'The port is in use.',
  'serve/address-refused': 'The system does not let the server listen on that host or port.',
  'serve/output-missing': 'The output folder has no built site to serve.',
  'check/url-removed': 'A URL that the site has published no longer exists.',
  'check/translation-missing': 'Texts of the site are not translated into a language.',
  'check/translation-unused': 'A translation is of no text of the site.',
  'check/translation-unfit': 'A translation has other places for values than its original.',
  'check/external-broken': 'An external link is broken.',
  'check/being-written': 'A page still says that it is being written.',
  'cli/version-refused': 'A version of the docs cannot be cut.',
  'cli/export-empty': 'Nothing on the site can be found, so there is nothing to export for a search service.',
  'cli/index-missing': 'There is no built index to search.',
  'cli/code-failed': 'Site code threw or rejected without a handler, or ended the process.',
  'cli/crashed': 'Recto crashed because of a bug.',
  'cli/usage': 'The command line names an unknown command or option.',
} as const;

export type DiagnosticCode = keyof typeof diagnosticCodes;

/** A diagnostic of level `error`: the page or the build cannot be right without a change. */
export function error(code: DiagnosticCode, message: string, rest: DiagnosticRest = {}): Diagnostic {
  return { notes: [], ...rest, code, level: 'error', message };
}

/** A diagnostic of level `warning`: the build goes on, and `recto check --strict` fails. */
export function warning(code: DiagnosticCode, message: string, rest: DiagnosticRest = {}): Diagnostic {
  return { notes: [], ...rest, code, level: 'warning', message };
}

type DiagnosticRest = Partial<Pick<Diagnostic, 'at' | 'notes' | 'fix'>>;

/** The most characters of a line that a report shows. */
const widestExcerpt = 100;

/** The line of a place, cut around the problem where it is long, and a second line with a mark below the problem. */
export function codeFrame({ excerpt = '', column, length = 1 }: SourceLocation): string[] {
  const line = excerpt.replace(/\r$/, '');
  const wanted = (column ?? 1) - 1 - widestExcerpt / 2;
  const start = Math.max(0, Math.min(wanted, line.length - widestExcerpt));
  const shown = line.slice(start, start + widestExcerpt).replace(/\t/g, ' ');
  if (!column) return [shown];
  return [shown, ' '.repeat(column - 1 - start) + '~'.repeat(Math.min(length, widestExcerpt))];
}

/** The place of `length` characters at `line` and `column` (both from 1) of a text, with its excerpt. */
export function locationAt(
  file: string,
  text: string,
  spot: { line: number; column?: number; length?: number },
): SourceLocation {
  return { file, ...spot, excerpt: text.split('\n')[spot.line - 1] ?? '' };
}

/** A place as text: `docs/a.md:3:5`, `recto.config.ts: theme.navbar.items[2]`. */
export function formatLocation({ file, key, line, column }: SourceLocation): string {
  return [[file, line, line && column].filter(Boolean).join(':'), key].filter(Boolean).join(': ');
}

/**
 * A filter for the diagnostics of several locales, which share files: of each problem at each place, those of the
 * locale that is asked about first.
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

/** The diagnostics without those that say the same of the same place, as pages with the same partial do. */
export function uniqueDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const keyed = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = locationKey(one) + one.message;
    if (!keyed.has(key)) keyed.set(key, one);
  }
  return [...keyed.values()];
}

/** Messages and notes name addresses, which differ between locales; without a place there is nothing else. */
function locationKey({ code, at, message }: Diagnostic): string {
  return JSON.stringify(at ? [code, at.file, at.key, at.line, at.column] : [code, message]);
}

/** Throws when one of our own promises is broken; the message asks for a report. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) {
    throw new Error(`Recto broke a promise of its own: ${promise} This is our mistake; please report it.`);
  }
}

/** Code of the site that could not be read or run, with a message of one line and the place in the site's file. */
export class SiteCodeError extends Error {
  readonly at: SourceLocation | undefined;
  /** The lines around the problem, where its file is unknown. */
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

/** Where a value of the configuration is: `theme.navbar.items[2]`, by the name that its file has for it. */
export function configLocation({ file }: Pick<SiteConfig, 'file'>, key: string): SourceLocation {
  return { file, key: file.startsWith('docusaurus') ? key.replace(/^theme\b/, 'themeConfig') : key };
}

/** Diagnostics at that place, but for those that have one. */
export function withConfigLocation(
  diagnostics: Diagnostic[],
  config: Pick<SiteConfig, 'file'>,
  key: string,
): Diagnostic[] {
  return diagnostics.map((one) => (one.at ? one : { ...one, at: configLocation(config, key) }));
}

/** A diagnostic for a page that a bug of Recto keeps from being made, so that the others are still checked. */
export function pageCrash(cause: unknown, page: { at?: SourceLocation; path: string }): Diagnostic {
  const isError = cause instanceof Error;
  const frames = (isError ? (cause.stack ?? '') : '').split('\n').filter((line) => /^\s+at /.test(line));
  const reason = isError ? (cause.message.split('\n')[0] ?? '') : 'it threw a value that is not an error';
  return error('render/page-crashed', `Recto crashed on "${page.path}": ${reason.replace(/\.$/, '')}.`, {
    ...(page.at && { at: page.at }),
    notes: frames.slice(0, mostFrames).map((line) => line.trim()),
    fix: 'Simplify the page, such as deep nesting. This is a bug of Recto: please report it with these lines.',
  });
}

const mostFrames = 4;

/** A stage that failed on a whole site, with what was wrong with the site up to there. */
export class StageError extends Error {
  constructor(
    doing: string,
    readonly diagnostics: Diagnostic[],
    cause: unknown,
  ) {
    super(`it could not ${doing}`, { cause });
  }
}

/** How loud each kind of broken reference is; the others are always errors. */
const severities: Partial<Record<Diagnostic['code'], keyof LinksConfig>> = {
  'link/page-missing': 'onBrokenLinks',
  'link/address-invalid': 'onBrokenLinks',
  'link/file-missing': 'onBrokenMarkdownLinks',
  'link/anchor-missing': 'onBrokenAnchors',
  'link/route-duplicate': 'onDuplicateRoutes',
};

/** A problem at the level that the configuration gives its kind; none where it is to be ignored. */
export function applySeverity(problem: Diagnostic, { links }: SiteConfig): Diagnostic[] {
  const key = severities[problem.code];
  return withSeverity(problem, key ? links[key] : 'throw');
}

/** A problem at a level that the configuration asks for; none where it is to be ignored. */
export function withSeverity(problem: Diagnostic, severity: Severity): Diagnostic[] {
  if (severity === 'ignore') return [];
  return [{ ...problem, level: severity === 'throw' ? 'error' : 'warning' }];
}
