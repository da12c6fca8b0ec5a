import { extractAnnotations } from './code-annotations.ts';
import {
  type CodeMeta,
  extractMagicComments,
  highlightClass,
  type MagicComment,
  type Mark,
  type MarkedCode,
} from './code-meta.ts';
import type { Highlighter, TextRange } from './highlight.ts';

interface CodeOptions {
  language: string;
  meta: CodeMeta;
  highlighter: Highlighter;
  magicComments: readonly MagicComment[];
  /** Returns the label of a fold, by the numbers of its first and last line. */
  foldLabel(from: number, to: number): string;
}

/** The HTML of code, and which parts of the theme it needs. */
export interface CodeHtml {
  html: string;
  /** Style sheets of the theme that it needs: names for `partAttribute`. */
  parts: string[];
  /** Whether lines without focus are dimmed. */
  hasFocus: boolean;
}

/**
 * Renders code: its comments about lines are removed, and lines are elements only if some have a class, a number or a fold.
 * Inserted and deleted lines are `ins` and `del`, marked texts `mark`, folds `details`. What has the class `p` is not copied.
 */
export function codeHtml(source: string, options: CodeOptions): CodeHtml {
  const { language, meta, highlighter } = options;
  const { code, lines: classes } = markLines(source, options);
  const highlighted = highlighter.lines(code, language);
  const lines = meta.marks.length > 0 ? highlighted.map((line) => withMarks(line, meta.marks)) : highlighted;
  const hasLines = classes.size > 0 || meta.showLineNumbers !== false || meta.collapse.size > 0;
  const html = hasLines ? linesHtml(lines, classes, options) : joinContinuedLines(lines.join('\n'));
  const isAnnotated = (hasLines || meta.marks.length > 0) && annotationPattern.test(html);
  return {
    html,
    parts: [
      (hasLines || isAnnotated || diffPattern.test(html)) && 'code-lines',
      isAnnotated && 'code-annotations',
    ].filter((part) => part !== false),
    hasFocus: [...classes.values()].flat().includes('line--focus'),
  };
}

/** Returns code with the classes that its comments and options give to lines. */
function markLines(source: string, { language, meta, highlighter, magicComments }: CodeOptions): MarkedCode {
  const annotated = extractAnnotations(source, language, highlighter);
  // As in Docusaurus, magic comments are text if lines are named.
  const markedCode =
    meta.lines.size > 0 ? annotated : extractMagicComments(annotated, language, magicComments);
  const lines = new Map(markedCode.lines);
  const add = (numbers: ReadonlySet<number>, name: string) => {
    for (const line of numbers) lines.set(line, [...new Set([...(lines.get(line) ?? []), name])]);
  };
  add(meta.lines, highlightClass);
  add(meta.ins, 'ins');
  add(meta.del, 'del');
  return { code: markedCode.code, lines };
}

function linesHtml(
  lines: readonly string[],
  classes: MarkedCode['lines'],
  { meta: { showLineNumbers, collapse }, foldLabel }: CodeOptions,
): string {
  const start = showLineNumbers === true ? 1 : showLineNumbers;
  // Numbers with fewer digits begin with spaces, so that lines have one left edge.
  const digits = String(Number(start) + lines.length - 1).length;
  let html = '';
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const isFolded = collapse.has(number);
    if (isFolded && !collapse.has(number - 1)) {
      let last = number;
      while (collapse.has(last + 1) && last < lines.length) last += 1;
      const first = start === false ? 1 : start;
      html += `<details><summary aria-label="${foldLabel(first + index, first + last - 1)}"></summary>`;
    }
    const isLast = number === lines.length;
    const lineClasses = classes.get(number) ?? [];
    const numberAttribute = start === false ? '' : ` data-n="${String(start + index).padStart(digits)}"`;
    html += lineHtml(line, lineClasses, numberAttribute, isLast ? '' : '\n');
    if (isFolded && (isLast || !collapse.has(number + 1))) html += '</details>';
  }
  return html;
}

function lineHtml(html: string, classes: readonly string[], number: string, end: string): string {
  const names = classes.filter((name) => name !== 'ins' && name !== 'del').map((name) => ` ${name}`);
  const tag = classes.includes('ins') ? 'ins' : 'span';
  // With its line end, so that a class can hide a line.
  const line = `<${tag} class="line${names.join('')}"${number}>${html}${end}</${tag}>`;
  return classes.includes('del') ? `<del class="p">${line}</del>` : line;
}

/** Makes the ends of continued shell lines prompts, which are not copied: in one line, every shell accepts the command. */
function joinContinuedLines(html: string): string {
  return html.replace(/<span class="c">\\<\/span>(\n *)/g, '<span class="p">\\$1</span>');
}

/** A line of a patch. */
const diffPattern = /<span class="[ix]">/;

/** An element of an annotation, or a class of its lines. */
const annotationPattern = /<(?:ins|del|mark|details|span class="line [^"]*line--)/;

/** A tag, a character reference, or a character. */
const piecePattern = /<[^>]*>|&(?:\w+|#\w+);|[\s\S]/gu;
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Characters of a line in which a regular expression looks, since many take the square of it or more. */
const maxSearched = 500;

/** Returns where a mark is in a text: the groups of its pattern, or all of it. */
export function markedRanges(text: string, { option, pattern }: Mark): TextRange[] {
  const searched = option.endsWith('/') ? text.slice(0, maxSearched) : text;
  return [...searched.matchAll(pattern)].flatMap(({ indices = [] }) => {
    const [whole, ...groups] = indices;
    return (groups.length > 0 ? groups : [whole]).filter((range) => range !== undefined);
  });
}

/** Wraps texts in the HTML of a line in `mark` elements, which end and begin again at tags. */
function withMarks(html: string, marks: readonly Mark[]): string {
  const pieces = html.match(piecePattern) ?? [];
  const isTag = (piece: string) => piece.length > 1 && piece.startsWith('<');
  const text = pieces.map((piece) => (isTag(piece) ? '' : (characters[piece] ?? piece))).join('');
  const starts = marks.map(({ change }) => (change ? `<mark class="mark--${change}">` : '<mark>'));
  /** For each character, the number of its mark; 0 for none. */
  const markOf = new Uint8Array(text.length);
  for (const [index, mark] of marks.entries())
    for (const [start, end] of markedRanges(text, mark)) markOf.fill(index + 1, start, end);
  let result = '';
  let at = 0;
  let open: string | undefined;
  for (const piece of pieces) {
    const start = isTag(piece) ? undefined : starts[(markOf[at] ?? 0) - 1];
    if (start !== open) result += `${open ? '</mark>' : ''}${start ?? ''}`;
    open = start;
    result += piece;
    if (!isTag(piece)) at += (characters[piece] ?? piece).length;
  }
  return open ? `${result}</mark>` : result;
}
