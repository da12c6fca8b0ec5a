import { highlightClass, isMarkdown, type MarkedCode } from './code-meta.ts';
import type { Highlighter, TextRange } from './highlight.ts';

/** The class of each kind of line, by its name in comments, as Shiki and VitePress have them. */
export const annotations: Readonly<Record<string, string>> = {
  '++': 'ins',
  '--': 'del',
  highlight: highlightClass,
  hl: highlightClass,
  focus: 'line--focus',
  error: 'line--error',
  warning: 'line--warning',
};

/** An annotation. Groups: kind, number of lines. Examples: `[!code ++]`, `[!code focus:3]` */
export const annotationPattern = /\[!code ([^\s:\]]+)(?::(\d+))?\]/g;

/** What is left of a comment that had only annotations. */
const emptyComment = /^[^\p{L}\p{N}]*$|^\s*rem\s*$/iu;
/** The start of a comment in a language without a grammar, and its end. */
const startPattern = /(?:\/\/+|\{?\/\*+|#+|<!--|--|;+|%+|\(\*|['‘’]|\brem\b|!|\*>)\s*$/i;
const endPattern = /^(?:\*+\/\}?|-->|\*\))?$/;
/** Characters before an annotation in which its comment starts. */
const maxStart = 40;
/** In one line, of annotations and of comments. */
const maxMarks = 10;
const maxComments = 100;

/**
 * Removes annotations such as `// [!code ++]` from comments. One at the end of a line is about that line, and one that is alone in
 * its line about the next; a number is that of lines. Comments with other words keep these.
 */
export function extractAnnotations(
  code: string,
  language: string,
  highlighter: Pick<Highlighter, 'comments'>,
): MarkedCode {
  const lines: MarkedCode['lines'] = new Map();
  if (!code.includes('[!code ')) return { code, lines };
  const comments = highlighter.comments?.(code, language) ?? [];
  const shownLines: string[] = [];
  /** The last line that each kind is about so far. */
  const until = new Map<string, number>();
  let offset = 0;
  let next = 0;
  for (const line of code.split('\n')) {
    while ((comments[next]?.[1] ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    const { marks, text } = annotationsOf(line, offset, comments.slice(next, next + maxComments), language);
    offset += line.length + 1;
    const number = shownLines.length + 1;
    for (const { kind, count } of marks) until.set(kind, Math.max(until.get(kind) ?? 0, number + count - 1));
    // Those alone in a line are about the next one.
    if (marks.length > 0 && text.trim() === '') continue;
    shownLines.push(text);
    const kinds = [...until].flatMap(([kind, last]) => (last >= number ? [kind] : []));
    if (kinds.length > 0) lines.set(number, kinds);
  }
  return { code: shownLines.join('\n'), lines };
}

interface AnnotatedLine {
  marks: { kind: string; count: number }[];
  /** The line without its annotations. */
  text: string;
}

function annotationsOf(
  line: string,
  offset: number,
  comments: readonly TextRange[],
  language: string,
): AnnotatedLine {
  const marks: AnnotatedLine['marks'] = [];
  let text = line;
  // From the end, so that offsets before stay.
  for (const match of [...line.matchAll(annotationPattern)].slice(0, maxMarks).reverse()) {
    const [annotation, name = '', count = '1'] = match;
    const kind = Object.hasOwn(annotations, name) ? annotations[name] : undefined;
    const end = match.index + annotation.length;
    const comment =
      commentAround(offset + match.index, offset, line, comments) ??
      (isMarkdown(language) ? undefined : commentOf(line, match.index, text.slice(end)));
    if (!kind || !comment) continue;
    marks.unshift({ kind, count: Number(count) });
    text = withoutAnnotation(text, [match.index, end], [comment[0], comment[1] + text.length - line.length]);
  }
  return { marks, text };
}

/** Returns the comment around an offset in code as offsets in its line; `undefined` outside of comments. */
function commentAround(
  at: number,
  start: number,
  line: string,
  comments: readonly TextRange[],
): TextRange | undefined {
  const comment = comments.find(([from, to]) => from <= at && at < to);
  if (!comment) return undefined;
  const [from, to] = [comment[0] - start, comment[1] - start];
  // Only the annotation is removed from a comment of several lines.
  const isWithin = from >= 0 && to <= line.length;
  return isWithin ? [from, to] : [at - start, at - start];
}

/** Returns the comment around an annotation, by the signs before and after it. */
function commentOf(line: string, at: number, after: string): TextRange | undefined {
  const [opening] = startPattern.exec(line.slice(Math.max(0, at - maxStart), at)) ?? [];
  const following = after.trim();
  if (opening === undefined || !(endPattern.test(following) || following.startsWith('[!code ')))
    return undefined;
  return [at - opening.length, line.length];
}

/** Removes an annotation, and the comment around it if it has no other words. */
function withoutAnnotation(line: string, [from, to]: TextRange, [start, end]: TextRange): string {
  const before = line.slice(0, from).trimEnd();
  const shorter = before + line.slice(to);
  const removedLength = line.length - shorter.length;
  const remainder = shorter.slice(start, end - removedLength);
  if (end <= start || !emptyComment.test(remainder)) return shorter.trimEnd();
  const [head, tail] = [shorter.slice(0, start).trimEnd(), shorter.slice(end - removedLength)];
  // An expression of JSX with only a comment.
  const isExpression = head.endsWith('{') && /^\s*\}/.test(tail);
  const result = isExpression ? head.slice(0, -1) + tail.replace(/^\s*\}/, '') : head + tail;
  return result.trimEnd();
}
