import type { Nodes, Root } from 'hast';
import { readingMinutes } from '../base/reading-minutes.ts';
import type { PostText } from '../model/page.ts';

/** Where the excerpt of a post ends. Examples: `<!-- truncate -->`, `{/* truncate *\/}`. */
const markerPattern = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

/**
 * Takes the title out of the article of a post, since every page that shows the post shows its title; and tells where
 * the excerpt ends and how long the text takes to read. `body` has the lines of the file.
 */
export function takePostText(tree: Root, body: string, hasOwnHeading: boolean): PostText {
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

interface Spot {
  line: number;
  column: number;
}

/** The first marker that does not stand in code. */
function markerOf(lines: string[], tree: Root): Spot | undefined {
  for (const [index, line] of lines.entries()) {
    const found = markerPattern.exec(line);
    const spot = { line: index + 1, column: (found?.index ?? 0) + 1 };
    if (found && !tree.children.some((node) => isCode(node) && isInside(spot, node))) return spot;
  }
  return undefined;
}

function isCode(node: Nodes): boolean {
  return 'name' in node && node.name === 'CodeBlock';
}

function isInside(spot: Spot, { position }: Nodes): boolean {
  return position !== undefined && !isBefore(spot, position.start) && isBefore(spot, position.end);
}

/** How many nodes stand before a place; line breaks between them have none of their own. */
function lengthBefore(spot: Spot, { children }: Root): number {
  const end = children.findIndex(({ position }) => position && !isBefore(position.start, spot));
  return end < 0 ? children.length : end;
}

function isBefore(one: Spot, other: Spot): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}
