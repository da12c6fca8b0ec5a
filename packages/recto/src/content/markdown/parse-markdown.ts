import type { Root } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { unusedCharacters } from '../../utils/placeholders.ts';
import { applyEdits, blanked } from '../../utils/text.ts';
import type { Source } from '../source.ts';
import { hasForeignDirective, normalizeDirectives } from './admonitions.ts';
import { parseDirectives } from './close-directives.ts';
import { foreignLines } from './foreign-lines.ts';
import { readHeadingIds } from './headings.ts';
import { markFormulas, priceOffsets, replaceInTree } from './math.ts';
import { type Range, scanMdx } from './scan-mdx.ts';
import { depthLimit, parserLimit } from './size-limits.ts';
import { syntaxErrors } from './syntax-errors.ts';
import { visitMarkdown } from './visit-markdown.ts';

/** Parses preprocessed text; throws on a syntax error. */
export type MarkdownParser = (text: string, format: 'md' | 'mdx') => Root;

/** Returns the native parser, with or without formulas. */
export function nativeParser(math: boolean | undefined): MarkdownParser {
  return (text, format) => parse(text, format, { math, directive: true });
}

/** What a directive that is not plain text needs: two colons, a label or attributes. */
const directivePattern = /::|:[^\s:[{]+[[{]/;

/** Looks for directives only where there are some: with many `:words`, their time grows with the square of a paragraph. */
export function parserWithoutPlugins(math: boolean | undefined): MarkdownParser {
  return (text, format) => parse(text, format, { math, directive: directivePattern.test(text) });
}

function parse(
  body: string,
  format: 'md' | 'mdx',
  { directive, math }: { directive: boolean; math: boolean | undefined },
): Root {
  // The parser aborts the process at a backslash without a line end after a statement of MDX.
  const text = body.endsWith('\\') ? `${body}\n` : body;
  const hasMath = math === true && text.includes('$');
  const features = { gfm: true, frontmatter: false, headingAttributes: true, directive, math: hasMath };
  const parseNatively = (one: string) =>
    (format === 'mdx' ? mdxToMdast(one, { features }) : markdownToMdast(one, { features })) as Root;
  const parseOnce = (one: string) => parseDirectives(one, parseNatively);
  return hasMath ? parseWithFormulas(text, parseOnce) : parseOnce(text);
}

/** A second one is needed where prices are next to code or links. */
const maxPriceRounds = 8;

/** Parses a text again without the signs of prices, which the parser takes for formulas. */
function parseWithFormulas(text: string, parseOnce: (text: string) => Root): Root {
  const [mark] = unusedCharacters(text);
  let masked = text;
  let root = parseOnce(text);
  for (let round = 0; round < maxPriceRounds; round++) {
    const prices = priceOffsets(root, masked);
    if (prices.length === 0) break;
    masked = applyEdits(
      masked,
      prices.map((start) => ({ start, end: start + 1, text: mark })),
    );
    root = parseOnce(masked);
  }
  if (masked !== text) replaceInTree(root, mark, '$');
  markFormulas(root, text);
  return root;
}

/** Parses a body to mdast. Returns the text that the parser read too; the tree is empty after an error. */
export function parseMarkdown(
  body: string,
  format: 'md' | 'mdx',
  source: Source,
  parser: MarkdownParser,
): { root: Root; text: string; diagnostics: Diagnostic[] } {
  const failure = (...diagnostics: Diagnostic[]) => ({
    root: { type: 'root' as const, children: [] },
    text: body,
    diagnostics,
  });
  const limit = parserLimit(body, format, source);
  if (limit) return failure(limit);
  const text = preprocessMarkdown(body, format);
  try {
    const root = parser(text, format);
    const tooDeep = depthLimit(root, source);
    if (tooDeep) return failure(tooDeep);
    readHeadingIds(root, text);
    const inCode = () => insideOf(codeOf(body, format));
    return { root, text, diagnostics: foreignLines(body, source, inCode) };
  } catch (cause) {
    return failure(...syntaxErrors(cause, text, source, (one) => parser(one, format)));
  }
}

/**
 * A fence that hides MDX from other renderers. Example: "```mdx-code-block". Only which line ends it is decided here, as in
 * Docusaurus: what starts a fence, the parser says. Groups: indent, backticks, content.
 */
const mdxCodeBlockPattern = /^( *)(`{3,}) *mdx-code-block[ \t]*\n([\s\S]*?)^ *\2[ \t]*$/gm;

/** A line that the parser takes for a statement. In MDX, a space follows the word. */
const loneWordPattern = /^(?:import|export)$/gm;

/** A heading that may end with an id. */
const idPattern = /^#{1,6} .*\}[ \t]*$/gm;

/** Returns the offsets of ids with an escaped character, which the parser takes for expressions: `## Setup {#my\_id}`. */
function escapedIds(text: string): number[] {
  return [...text.matchAll(idPattern)].flatMap(({ index, 0: line }) => {
    const at = line.lastIndexOf('{#');
    const id = line.slice(at).trimEnd();
    const isEscaped = at > 0 && line[at - 1] !== '\\' && id.includes('\\') && !/\s/.test(id);
    return isEscaped ? [index + at] : [];
  });
}

/**
 * Rewrites what the parser does not read: blanks HTML comments in MDX, turns `::: tip Title` into `:::tip[Title]`, escapes
 * words that are not statements and ids that are not expressions, and unwraps `mdx-code-block` fences. Code stays as written, and
 * every line keeps its number.
 */
export function preprocessMarkdown(body: string, format: 'md' | 'mdx'): string {
  let text = body;
  if (text.includes('mdx-code-block')) {
    const starts = new Set(rangesOf(text, format).literals.map(([start]) => start));
    text = text.replace(mdxCodeBlockPattern, (fence: string, indent: string, _, inner: string, at: number) =>
      starts.has(at + indent.length) ? `\n${inner}` : fence,
    );
  }
  if (format === 'mdx') {
    const words = [...text.matchAll(loneWordPattern)].map(({ index }) => index);
    text = insertAt(text, words, ' ', () => rangesOf(text, format).literals);
    text = insertAt(text, escapedIds(text), '\\', () => scanMdx(text).code);
  }
  const hasComment = format === 'mdx' && text.includes('<!--');
  if (!hasComment && !hasForeignDirective(text)) return text;
  const { literals, comments } = rangesOf(text, format);
  const edits = comments.map(([start, end]) => ({ start, end, text: blanked(text.slice(start, end)) }));
  return normalizeDirectives(applyEdits(text, edits), insideOf(literals));
}

/** Inserts a character at ascending offsets that are outside of some ranges. */
function insertAt(text: string, offsets: number[], character: string, ranges: () => Range[]): string {
  if (offsets.length === 0) return text;
  const isInside = insideOf(ranges());
  const starts = offsets.filter((offset) => !isInside(offset));
  return applyEdits(
    text,
    starts.map((start) => ({ start, end: start, text: character })),
  );
}

function codeOf(text: string, format: 'md' | 'mdx'): Range[] {
  return format === 'mdx'
    ? scanMdx(text).code
    : literalsOf(markdownToMdast(text) as Root, ['code', 'inlineCode']);
}

/** Returns the ranges that are no Markdown, ascending, and the comments of MDX. */
function rangesOf(text: string, format: 'md' | 'mdx'): { literals: Range[]; comments: Range[] } {
  if (format === 'md') return { literals: literalsOf(markdownToMdast(text) as Root), comments: [] };
  const { code, scripts, comments } = scanMdx(text);
  return { literals: [...code, ...scripts].sort((a, b) => a[0] - b[0]), comments };
}

function literalsOf(root: Root, types = ['inlineCode', 'code', 'html']): Range[] {
  const literals: Range[] = [];
  visitMarkdown(root, ({ type, position }) => {
    const { start, end } = position ?? {};
    if (types.includes(type) && start?.offset !== undefined && end?.offset !== undefined)
      literals.push([start.offset, end.offset]);
  });
  return literals.sort((a, b) => a[0] - b[0]);
}

/** Returns a function that checks whether ascending offsets are in one of these ascending ranges. */
export function insideOf(ranges: Range[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while ((ranges[next]?.[1] ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return (ranges[next]?.[0] ?? Number.POSITIVE_INFINITY) <= offset;
  };
}
