import type { VFile } from 'vfile';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { messageOf } from '../../utils/errors.ts';
import { blanked, lineOf, offsetOfLine } from '../../utils/text.ts';
import { locationIn, type Source } from '../source.ts';
import { commentUnclosed } from './mdast-to-hast.ts';
import { type Range, scanMdx } from './scan-mdx.ts';
import { explainSyntax } from './syntax-problems.ts';

/** More are likely about one cause, such as a page in the language of another generator. */
const maxSyntaxErrors = 20;
/** Characters of a page that is parsed once for each error. */
const maxRecovered = 100_000;
const closingPattern = /Unexpected closing /;
/** Tags that cross: which of them is wrong is unknown, and blanking one makes others wrong. */
const crossedPattern = /expected corresponding closing tag/;

/** Returns the error of a parser, and those that it finds after blanking each. */
export function syntaxErrors(
  cause: unknown,
  text: string,
  source: Source,
  parse: (text: string) => void,
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  let rest = text;
  let next: unknown = cause;
  for (let round = 0; round < maxSyntaxErrors; round++) {
    const problem = syntaxError(next, source);
    // A closing tag is left over from an opening tag that was blanked.
    if (round === 0 || !closingPattern.test(messageOf(next))) problems.push(problem);
    const { line, column = 1 } = problem.at ?? {};
    if (line === undefined || text.length > maxRecovered || crossedPattern.test(messageOf(next))) break;
    const lineStart = offsetOfLine(rest, line);
    const blanked = withoutSyntaxAt(rest, lineStart, lineStart + column - 1);
    if (blanked === rest) break;
    rest = blanked;
    try {
      parse(rest);
      break;
    } catch (other) {
      next = other;
    }
  }
  return problems;
}

/** Blanks the script, style sheet, tag, expression or statement at an offset, or else the rest of its line. */
function withoutSyntaxAt(text: string, lineStart: number, offset: number): string {
  const lineEnd = lineStart + lineOf(text.slice(lineStart), 1).length;
  const [start, end] = rawElementAt(text, offset)?.range ??
    scanMdx(text).scripts.find(([from, to]) => from <= offset && offset < to) ?? [
      Math.max(lineStart, text.lastIndexOf('<', offset), text.lastIndexOf('{', offset)),
      lineEnd,
    ];
  return text.slice(0, start) + blanked(text.slice(start, end)) + text.slice(end);
}

/** Returns the script or style sheet around an offset. */
function rawElementAt(text: string, offset: number): { name: string; range: Range } | undefined {
  for (const name of ['script', 'style']) {
    const start = text.lastIndexOf(`<${name}`, offset);
    const closing = start < 0 ? -1 : text.indexOf(`</${name}>`, start);
    const isElement = closing >= offset && /^[\s>]/.test(text.slice(start + name.length + 1));
    if (isElement && !scanMdx(text).code.some(([from, to]) => from <= start && start < to))
      return { name, range: [start, closing + `</${name}>`.length] };
  }
  return undefined;
}

/** The message of the native parser is `line:column: problem (rule)`; micromark throws a `VFileMessage`. */
function syntaxError(cause: unknown, source: Source): Diagnostic {
  const isMicromark = cause instanceof Error && 'reason' in cause;
  const message = isMicromark ? micromarkMessage(cause as VFileMessage) : messageOf(cause);
  const [, line, column, problem] = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(message) ?? [];
  const position = { line: Number(line ?? 1), column: Number(column ?? 1) };
  const sourceLine = lineOf(source.text, position.line);
  if (line && sourceLine.startsWith('<!--', position.column - 1)) return commentUnclosed(source, position);
  const lineStart = offsetOfLine(source.text, position.line);
  const element = rawElementAt(source.text, lineStart + position.column - 1)?.name;
  const place = { line: sourceLine, column: position.column, rest: source.text.slice(lineStart), element };
  const { message: sentence, fix } = explainSyntax(problem ?? message, place);
  const at = line ? locationIn(source, position) : { file: source.path };
  return error('parse/syntax-error', `${sentence}.`, { at, fix });
}

type VFileMessage = VFile['messages'][number];

/** Returns a message of micromark in the form of the native parser; the place of an unclosed tag is at its end. */
function micromarkMessage({ reason, line, column }: VFileMessage): string {
  const [place = '', start] = / \((\d+:\d+)-[\d:]+\)$/.exec(reason) ?? [];
  return `${line ? `${line}:${column}` : start}: ${reason.slice(0, reason.length - place.length)}`;
}
