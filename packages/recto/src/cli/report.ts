import { join } from 'node:path';
import { styleText } from 'node:util';
import { codeFrame, type Diagnostic, formatLocation } from '../diagnostics/diagnostic.ts';
import { engineVersion } from '../utils/node/engine-files.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { errorsPage, homepage } from '../utils/package-name.ts';
import type { Progress } from '../utils/site-call.ts';
import { counted } from '../utils/text.ts';

export type OutputStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Where a command is run, and where it writes to. */
export interface Terminal {
  /** Absolute folder that paths of the command line start from. */
  cwd: string;
  stdout: OutputStream;
  stderr: OutputStream;
}

export interface Reporter {
  /** Prints diagnostics to standard error, errors last so that they are noticed, and counts them. */
  report(diagnostics: Diagnostic[]): { errors: number; warnings: number };
  /** Prints a result to standard output; it may quote titles and names of files. */
  print(text: string): void;
  /** Prints to standard error why there is no result. */
  printError(text: string): void;
  progressLine(): ProgressLine;
}

interface ProgressLine {
  progress: Progress;
  clear(): void;
}

/** Returns what a command prints with, on the streams of a terminal. The first report ends with a line about explanations of its codes. */
export function reporter({ stdout, stderr }: Terminal, isVerbose = false): Reporter {
  let hasAddress = false;
  return {
    report(diagnostics) {
      const warnings = diagnostics.filter(({ level }) => level === 'warning');
      const errors = diagnostics.filter(({ level }) => level === 'error');
      for (const diagnostic of [...warnings, ...errors])
        stderr.write(`${formatDiagnostic(diagnostic, stderr.isTTY, isVerbose)}\n\n`);
      if (diagnostics.length > 0 && !hasAddress) {
        const text = `Run "recto explain <code>" for details about a code, or see ${errorsPage}`;
        stderr.write(`${stderr.isTTY ? styleText('dim', text) : text}\n\n`);
        hasAddress = true;
      }
      return { errors: errors.length, warnings: warnings.length };
    },
    print: (text) => void stdout.write(`${printable(text)}\n`),
    printError: (text) => void stderr.write(`${text}\n`),
    progressLine: () => progressLine(stderr),
  };
}

/** Reports why a command cannot go on; returns its exit code. */
export function failWith(diagnostics: Diagnostic[], { report }: Pick<Reporter, 'report'>): number {
  report(diagnostics);
  return 1;
}

/** Returns `1 error, 2 warnings`; empty if there are none. */
export function countLine({ errors, warnings }: { errors: number; warnings: number }): string {
  const count = (number: number, noun: string) => (number === 0 ? [] : [counted(number, noun)]);
  return [...count(errors, 'error'), ...count(warnings, 'warning')].join(', ');
}

/** Control characters, and marks that reorder text: U+202E shows `txt.exe` as `exe.txt`. */
const unsafePattern = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Makes text of authors safe for a terminal: replaces each control character but line feeds by a visible one, so that
 * columns stay the same.
 */
export function printable(text: string): string {
  return text.replace(unsafePattern, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\uFFFD';
  });
}

function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\u240A');
}

/** Formats a diagnostic for the terminal: message, place with its line, notes, stack if `isVerbose`, and fix. */
export function formatDiagnostic(
  { level, code, message, at, notes, fix, stack = [] }: Diagnostic,
  color: boolean,
  isVerbose = false,
): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text) : text;
  const lines = [
    `${paint(level === 'error' ? 'red' : 'yellow', level.padEnd(7))}  ${paint('dim', code)}  ${paint('bold', printable(message))}`,
  ];
  if (at) {
    lines.push(`  ${paint('cyan', printableLine(formatLocation(at)))}`);
    if (at.line && at.excerpt !== undefined) {
      const [sourceLine = '', ...marks] = codeFrame(at);
      const margin = ' '.repeat(String(at.line).length);
      lines.push(
        `  ${at.line} │ ${printableLine(sourceLine)}`,
        ...marks.map((mark) => `  ${margin} │ ${mark}`),
      );
    }
  }
  for (const note of notes)
    lines.push(
      ...printable(note)
        .split('\n')
        .map((line) => `  ${line}`),
    );
  if (isVerbose) lines.push(...stack.map((line) => `  ${paint('dim', printableLine(line))}`));
  if (fix) lines.push(`  ${paint('green', 'fix')}  ${printableLine(fix)}`);
  return lines.join('\n');
}

/** Progress is shown after this time. */
const delayMilliseconds = 1000;
/** Interval of progress lines in a plain log. */
const plainMilliseconds = 5000;

/** The clock of Node.js also while `reads` looks at who calls it, which takes longer for each page. */
const clock = performance.now.bind(performance);

/** Shows progress after a second: one line that updates in a terminal, plain lines elsewhere. */
function progressLine(stream: OutputStream): ProgressLine {
  const startTime = clock();
  let last = startTime;
  let isShown = false;
  return {
    progress({ stage, done, total }) {
      const now = clock();
      if (now - startTime < delayMilliseconds) return;
      if (now - last < (stream.isTTY ? 100 : plainMilliseconds)) return;
      last = now;
      isShown = true;
      const text = `${stage} ${done}/${total}`;
      stream.write(stream.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    clear() {
      if (isShown && stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}

/** Returns what a command prints with, if it prints nothing, and the list of what it reports. */
export function collector(onReport?: (diagnostics: Diagnostic[]) => void): {
  reporter: Reporter;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const reporter: Reporter = {
    report(problems) {
      diagnostics.push(...problems);
      onReport?.(problems);
      const errors = problems.filter(({ level }) => level === 'error').length;
      return { errors, warnings: problems.length - errors };
    },
    print: () => undefined,
    printError: () => undefined,
    progressLine: () => ({ progress: () => undefined, clear: () => undefined }),
  };
  return { reporter, diagnostics };
}

export const reportFormats = ['github', 'json', 'sarif'] as const;

/** Returns a report for a program. Its files are named from the folder that the command runs in; both are absolute. */
export function formatReport(
  format: (typeof reportFormats)[number],
  diagnostics: Diagnostic[],
  { cwd, folder }: { cwd: string; folder: string },
): string {
  const located = diagnostics.map((one) =>
    one.at ? { ...one, at: { ...one.at, file: pathFrom(cwd, join(folder, one.at.file)) } } : one,
  );
  if (format === 'github') return located.map(annotation).join('\n');
  return JSON.stringify(format === 'json' ? { diagnostics: located } : sarif(located), null, 2);
}

/** Returns a workflow command of GitHub, which shows a diagnostic at its line. */
function annotation({ level, code, message, at, notes, fix }: Diagnostic): string {
  const values = { file: at?.file, line: at?.line, col: at?.column, title: code };
  const properties = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeCharacters(String(value), /[%\r\n:,]/g)}`],
  );
  const text = [message, ...notes, ...(fix ? [fix] : [])].join('\n');
  return `::${level} ${properties.join(',')}::${escapeCharacters(text, /[%\r\n]/g)}`;
}

function escapeCharacters(text: string, pattern: RegExp): string {
  return text.replace(pattern, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Returns the log of one run in the format of SARIF 2.1.0. */
function sarif(diagnostics: Diagnostic[]) {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].map((id) => ({
    id,
    helpUri: `${errorsPage}#${id.replace('/', '-')}`,
  }));
  const driver = { name: 'Recto', version: engineVersion(), informationUri: homepage, rules };
  const results = diagnostics.map(({ code, level, message, at, notes, fix }) => ({
    ruleId: code,
    level,
    message: { text: [message, ...notes, ...(fix ? [fix] : [])].join('\n') },
    ...(at && { locations: [{ physicalLocation: physicalLocation(at) }] }),
  }));
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return { $schema, version: '2.1.0', runs: [{ tool: { driver }, results }] };
}

function physicalLocation({ file, line, column, length }: NonNullable<Diagnostic['at']>) {
  const end = column && length ? { endColumn: column + length } : {};
  const region = line && { startLine: line, ...(column && { startColumn: column, ...end }) };
  return { artifactLocation: { uri: encodeURI(file) }, ...(region && { region }) };
}
