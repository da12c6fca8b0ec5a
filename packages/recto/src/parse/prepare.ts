import type { Nodes } from 'mdast';
import { markdownToMdast } from 'satteri';

/** An HTML comment; Example: `<!-- a\nb -->`. */
const commentPattern = /<!--[\s\S]*?-->/g;
/** An admonition with words behind its kind; Example: `:::tip Read this`. Groups: colons and kind, words. */
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
  if (text.includes('mdx-code-block')) text = text.replace(hiddenMdxPattern, '\n$2');
  if (format === 'mdx' && text.includes('<!--')) {
    text = replaceOutsideCode(text, commentPattern, (comment) => comment.replace(/[^\n]/g, ' '));
  }
  if (text.search(titledPattern) >= 0) {
    text = replaceOutsideCode(text, titledPattern, (_, kind, words) => `${kind}[${words}]`);
  }
  return text;
}

/** Like `replaceAll`, but leaves fenced and inline code as it is. */
function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replacement: (...groups: string[]) => string,
): string {
  const ranges = codeRanges(text);
  return text.replace(pattern, (...args: unknown[]) => {
    const at = args.at(-2) as number;
    const match = args[0] as string;
    return ranges.some(([start, end]) => at >= start && at < end)
      ? match
      : replacement(...(args as string[]));
  });
}

/** Where code stands: fences and inline code. Indented code is no code in MDX. */
function codeRanges(text: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  const visit = (node: Nodes) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start !== undefined && end !== undefined) {
      if (node.type === 'inlineCode' || (node.type === 'code' && /[`~]/.test(text[start] ?? '')))
        ranges.push([start, end]);
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(markdownToMdast(text));
  return ranges;
}
