import { join, relative } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { engineVersion } from '../utils/node/engine-files.ts';
import { errorsPage, homepage } from '../utils/package-name.ts';

/** Formats of reports for programs. */
export const reportFormats = ['github', 'json', 'sarif'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** The folders that files of a report are named from. */
interface Folders {
  /** Absolute folder that the command runs in. */
  cwd: string;
  /** Absolute site folder. */
  folder: string;
}

/** Returns a report for a program. Its files are named from the folder that the command runs in. */
export function formatReport(format: ReportFormat, diagnostics: Diagnostic[], folders: Folders): string {
  const located = diagnostics.map((one) => {
    if (!one.at) return one;
    const file = relative(folders.cwd, join(folders.folder, one.at.file)).replaceAll('\\', '/');
    return { ...one, at: { ...one.at, file } };
  });
  if (format === 'github') return located.map(annotation).join('\n');
  return JSON.stringify(format === 'json' ? { diagnostics: located } : sarif(located), null, 2);
}

/** Returns a workflow command of GitHub, which shows a diagnostic at its line. */
function annotation({ level, code, message, at, notes, fix }: Diagnostic): string {
  const properties = Object.entries({
    file: at?.file,
    line: at?.line,
    col: at?.column,
    title: code,
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value), /[%\r\n:,]/g)}`],
  );
  const text = [message, ...notes, ...(fix ? [fix] : [])].join('\n');
  return `::${level} ${properties.join(',')}::${escaped(text, /[%\r\n]/g)}`;
}

function escaped(text: string, pattern: RegExp): string {
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
