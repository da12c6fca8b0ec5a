import { type Place, placeAt } from '../model/diagnostic.ts';

/** Example: `SVG data parsing failed cause expected 'g' tag, not 'svg' at 1:9` */
const spotPattern = /^.*?cause (?<reason>.*) at (?<line>\d+):(?<column>\d+)\.?$/;

/** Why a picture could not be drawn, and where in it. */
export function svgProblem(cause: unknown, file: string, text: string): { reason: string; at: Place } {
  const message = cause instanceof Error ? cause.message : String(cause);
  const { reason = message, line, column } = spotPattern.exec(message)?.groups ?? {};
  const at = line ? placeAt(file, text, { line: Number(line), column: Number(column) }) : { file };
  return { reason: reason.replace(/\.$/, ''), at };
}
