import { styleText } from 'node:util';
import { type Diagnostic, markedExcerpt, type Place, placeText } from '../model/diagnostic.ts';
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
    if (at.line && at.excerpt !== undefined) lines.push(...excerptLines(at));
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

function excerptLines(at: Place): string[] {
  const number = String(at.line);
  const [shown = '', ...marks] = markedExcerpt(at);
  const margin = ' '.repeat(number.length);
  return [`  ${number} │ ${printableLine(shown)}`, ...marks.map((mark) => `  ${margin} │ ${mark}`)];
}
