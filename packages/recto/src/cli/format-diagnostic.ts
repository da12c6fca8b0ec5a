import { styleText } from 'node:util';
import { type Diagnostic, placeText } from '../model/diagnostic.ts';

/** A diagnostic for the terminal: what, where with the line, notes, and the next action. */
export function formatDiagnostic(
  { level, code, message, at, notes, fix }: Diagnostic,
  color: boolean,
): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text) : text;
  const lines = [
    `${paint(level === 'error' ? 'red' : 'yellow', level.padEnd(7))}  ${paint('dim', code)}  ${paint('bold', message)}`,
  ];
  if (at) {
    lines.push(`  ${paint('cyan', placeText(at))}`);
    if (at.line && at.excerpt !== undefined) lines.push(...excerptLines(at.line, at.excerpt, at));
  }
  for (const note of notes) lines.push(...note.split('\n').map((line) => `  ${line}`));
  if (fix) lines.push(`  ${paint('green', 'fix')}  ${fix}`);
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
  const shown = excerpt.slice(start, start + most).replace(/\t/g, ' ');
  const number = String(line);
  const lines = [`  ${number} │ ${shown}`];
  if (column)
    lines.push(
      `  ${' '.repeat(number.length)} │ ${' '.repeat(column - 1 - start)}${'~'.repeat(Math.min(length ?? 1, most))}`,
    );
  return lines;
}
