import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { applyEdits } from '../base/edits.ts';
import { type Range, scanMdx } from './scan-mdx.ts';

/** An admonition with words after its kind; Example: `:::tip Read this`. Groups: colons and kind, words. */
const titledPattern = /^([ \t>]*:{3,}[a-z]+)[ \t]+([^\s[{][^\n]*?)[ \t]*$/gm;
/** A fence that only hides MDX from other renderers; Example: "```mdx-code-block". */
const hiddenMdxPattern = /^(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)^\1[ \t]*$/gm;

/**
 * The body in the grammar that the parser reads: comments become blanks (MDX knows none), `:::tip Words`
 * becomes `:::tip[Words]`, `mdx-code-block` fences are opened. Code is left alone, and every line keeps its
 * number.
 */
export function prepareMarkdown(body: string, format: 'md' | 'mdx'): string {
  let text = body;
  if (text.includes('mdx-code-block')) {
    const starts = new Set(markdownRanges(text, format).literals.map(([start]) => start));
    text = text.replace(hiddenMdxPattern, (fence: string, _, inner: string, at: number) =>
      starts.has(at) ? `\n${inner}` : fence,
    );
  }
  const hasComment = format === 'mdx' && text.includes('<!--');
  if (!hasComment && text.search(titledPattern) < 0) return text;
  const { literals, comments } = markdownRanges(text, format);
  const blanked = comments.map(([start, end]) => {
    return { start, end, text: text.slice(start, end).replace(/[^\n]/g, ' ') };
  });
  const isInLiteral = insideOf(literals);
  return applyEdits(text, blanked).replace(titledPattern, (line: string, kind, words, at: number) =>
    isInLiteral(at + line.indexOf(':')) ? line : `${kind}[${words}]`,
  );
}

/** Where nothing is Markdown, in order; and the comments that MDX does not read. */
function markdownRanges(text: string, format: 'md' | 'mdx'): { literals: Range[]; comments: Range[] } {
  if (format === 'md') return { literals: literalsOf(markdownToMdast(text) as Root), comments: [] };
  const { code, scripts, comments } = scanMdx(text);
  return { literals: [...code, ...scripts].sort((one, other) => one[0] - other[0]), comments };
}

function literalsOf(root: Root): Range[] {
  const literals: Range[] = [];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    const isLiteral = node.type === 'inlineCode' || node.type === 'code' || node.type === 'html';
    if (isLiteral && start !== undefined && end !== undefined) literals.push([start, end]);
    if ('children' in node) open.push(...node.children);
  }
  return literals.sort((one, other) => one[0] - other[0]);
}

/** Whether offsets, each greater than the one before, are inside one of some ranges, which are in order. */
function insideOf(ranges: Range[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while ((ranges[next]?.[1] ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return (ranges[next]?.[0] ?? Number.POSITIVE_INFINITY) <= offset;
  };
}
