import type { Diagnostic } from '../model/diagnostic.ts';
import { formatDiagnostic } from './format-diagnostic.ts';
import { printable } from './printable.ts';

/** Prints diagnostics to standard error, errors last so that they are seen, and counts the errors. */
export function report(diagnostics: Diagnostic[]): { errors: number; warnings: number } {
  const warnings = diagnostics.filter(({ level }) => level === 'warning');
  const errors = diagnostics.filter(({ level }) => level === 'error');
  for (const diagnostic of [...warnings, ...errors]) {
    console.error(`${formatDiagnostic(diagnostic, process.stderr.isTTY)}\n`);
  }
  return { errors: errors.length, warnings: warnings.length };
}

/** Prints a result to standard output; it may quote titles and names of files. */
export function print(text: string): void {
  console.log(printable(text));
}

/** `1 error, 2 warnings`; empty where there is neither. */
export function countLine({ errors, warnings }: { errors: number; warnings: number }): string {
  const count = (number: number, noun: string) =>
    number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
  return [...count(errors, 'error'), ...count(warnings, 'warning')].join(', ');
}
