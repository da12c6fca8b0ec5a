import type { Root as HastRoot } from 'hast';
import type { Heading, Root } from 'mdast';
import { walkTree } from '../../utils/hast.ts';

/** Whether a text may have ids that the parser does not read: in comments, or with an escaped brace. */
const candidatePattern = /\{\s*\/\*\s*#|<!--\s*#|\\\{#/;
/** An id in a comment. Example: `{/* #install *\/}` of MDX, `<!-- #install -->` of Markdown. Group: the id. */
const expressionPattern = /^\s*\/\*\s*#(\S+?)(?:\s(?:(?!\*\/)[\s\S])*)?\*\/\s*$/;
const commentPattern = /^<!--\s*#(\S+?)(?:\s[\s\S]*)?-->$/;
/** A comment with an escaped brace at the end of a heading, which is text. Group: the comment. */
const escapedPattern = /\\(\{\/\*[^\n]*\*\/\})[ \t]*$/;

/**
 * Gives headings the ids that end them in a comment: `## Setup {/* #install *\/}`, as formatters and MDX leave them alone.
 * An id with an escaped brace (`\{#install}`) counts too. `text` is the text that was parsed.
 */
export function readHeadingIds(root: Root, text: string): void {
  if (!candidatePattern.test(text)) return;
  walkTree(root as unknown as HastRoot, (node) => {
    const heading = node as unknown as Heading;
    if (heading.type !== 'heading') return undefined;
    readComment(heading);
    finishAttributes(heading, text);
    return 'skip';
  });
}

/** Reads the id of a comment that ends a heading, and removes the comment. */
function readComment(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression' && last?.type !== 'html') return;
  const [, id] = (last.type === 'html' ? commentPattern : expressionPattern).exec(last.value) ?? [];
  if (!id) return;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

/** Corrects what the native parser makes of comments in Markdown without MDX, and of an escaped brace. */
function finishAttributes({ children, data, position }: Heading, text: string): void {
  const properties = data?.hProperties;
  if (!properties) return;
  delete properties['/*'];
  delete properties['*/'];
  const last = children.at(-1);
  if (last?.type !== 'text' || !last.value.endsWith('\\')) return;
  const source = position ? text.slice(position.start.offset, position.end.offset) : '';
  const [, comment] = escapedPattern.exec(source) ?? [];
  last.value = comment ? last.value.slice(0, -1) + comment : last.value.slice(0, -1).trimEnd();
  if (comment) delete properties.id;
}
