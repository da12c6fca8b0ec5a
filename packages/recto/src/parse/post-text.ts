import type { Nodes, Root } from 'hast';
import { readingMinutes } from '../base/text.ts';
import type { PostText } from '../model/page.ts';

/** Ends the excerpt of a post. Examples: `<!-- truncate -->`, `{/* truncate *\/}`. */
const markerPattern = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

/**
 * Returns the reading time of a post and the length of its excerpt in nodes. Removes the title from the tree, since
 * every page that shows the post shows its title. `body` has the lines of the file.
 */
export function extractPostText(tree: Root, body: string, hasOwnHeading: boolean): PostText {
  const lines = body.split('\n');
  const title = hasOwnHeading ? tree.children.findIndex(isTitle) : -1;
  const [heading] = title < 0 ? [] : tree.children.splice(title, 1);
  const marker = markerOf(lines, tree);
  if (heading?.position) {
    const { start, end } = heading.position;
    for (let line = start.line; line <= end.line; line++) lines[line - 1] = '';
  }
  const excerpt = marker && lengthBefore(marker, tree);
  return { readingMinutes: readingMinutes(lines.join('\n')), ...(excerpt !== undefined && { excerpt }) };
}

function isTitle(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'h1';
}

interface Position {
  line: number;
  column: number;
}

/** Returns the first marker outside of code. */
function markerOf(lines: string[], tree: Root): Position | undefined {
  for (const [index, line] of lines.entries()) {
    const found = markerPattern.exec(line);
    const position = { line: index + 1, column: (found?.index ?? 0) + 1 };
    if (found && !tree.children.some((node) => isCode(node) && isInside(position, node))) return position;
  }
  return undefined;
}

function isCode(node: Nodes): boolean {
  return 'name' in node && node.name === 'CodeBlock';
}

function isInside(position: Position, { position: range }: Nodes): boolean {
  return range !== undefined && !isBefore(position, range.start) && isBefore(position, range.end);
}

/** Counts the nodes before a marker; line breaks between nodes have no position. */
function lengthBefore(marker: Position, { children }: Root): number {
  const end = children.findIndex(({ position }) => position && !isBefore(position.start, marker));
  return end < 0 ? children.length : end;
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}
