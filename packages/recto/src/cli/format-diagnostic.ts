import { styleText } from 'node:util';
import { type Diagnostic, placeText } from '../model/diagnostic.ts';
import { printable, printableLine } from './printable.ts';

/**
 * A diagnostic for the terminal: what, where with the line, notes, and the next action. Its texts quote authors, so
 * control characters are replaced.
 */
export function formatDiagnostic(
  { level, code, message, at, notes, fix }: Diagnostic,
  color: boolean,
): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text) : text;
  const lines = [
    `${paint(level === 'error' ? 'red' : 'yellow', level.padEnd(7))}  ${paint('dim', code)}  ${paint('bold', printable(message))}`,
  ];
  if (at) {
    lines.push(`  ${paint('cyan', printableLine(placeText(at)))}`);
    if (at.line && at.excerpt !== undefined)
      lines.push(...excerptLines(at.line, at.excerpt.replace(/\r$/, ''), at));
  }
  for (const note of notes)
    lines.push(
      ...printable(note)
        .split('\n')
        .map((line) => `  ${line}`),
    );
  if (fix) lines.push(`  ${paint('green', 'fix')}  ${printableLine(fix)}`);
  return lines.join('\n');
}

/** The line that the problem stands on, cut around the problem where it is long, with a mark below. */
function excerptLines(
  line: number,
  excerpt: string,
  { column, length }: { column?: number; length?: number },
): string[] {
  const most = 100;
  const start = Math.max(0, Math.min((column ?? 1) - 1 - most / 2, excerpt.length - most));
  const shown = printableLine(excerpt.slice(start, start + most).replace(/\t/g, ' '));
  const number = String(line);
  const lines = [`  ${number} │ ${shown}`];
  if (column)
    lines.push(
      `  ${' '.repeat(number.length)} │ ${' '.repeat(column - 1 - start)}${'~'.repeat(Math.min(length ?? 1, most))}`,
    );
  return lines;
}
