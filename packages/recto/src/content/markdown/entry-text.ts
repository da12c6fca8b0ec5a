import type { Nodes, Root } from 'hast';
import type { Point } from 'unist';
import type { Collection } from '../../config/collection-config.ts';
import { escapeRegExp, readingMinutes } from '../../utils/text.ts';
import type { EntryText } from '../page.ts';

/**
 * Returns the reading time of an entry and the length of its excerpt in nodes. Removes the title from the tree, since
 * every page that shows the entry shows its title.
 */
export function extractEntryText(tree: Root, { body, hasOwnHeading, ...entry }: EntryBody): EntryText {
  const lines = body.split('\n');
  const isTitle = (node: Nodes) => node.type === 'element' && node.tagName === 'h1';
  const title = hasOwnHeading ? tree.children.findIndex(isTitle) : -1;
  const [heading] = title < 0 ? [] : tree.children.splice(title, 1);
  const marker = excerptEnd(lines, tree, entry);
  if (heading?.position) {
    const { start, end } = heading.position;
    lines.fill('', start.line - 1, end.line);
  }
  const excerpt = marker && lengthBefore(marker, tree);
  return { readingMinutes: readingMinutes(lines.join('\n')), ...(excerpt !== undefined && { excerpt }) };
}

interface EntryBody extends ExcerptText {
  /** The text that the tree is of, with blank lines for front matter. */
  body: string;
  hasOwnHeading: boolean;
}

interface ExcerptText extends Pick<Collection, 'excerptMarker'> {
  /** The file, if `markdown.preprocessor` made the body of its text. */
  file?: { text: string; preprocess(text: string): string } | undefined;
}

/**
 * Returns where an excerpt ends. A preprocessor that removes comments removes the marker too: the excerpt is then what it
 * makes of the text before the marker.
 */
function excerptEnd(lines: string[], tree: Root, { excerptMarker, file }: ExcerptText): Position | undefined {
  if (!excerptMarker) return undefined;
  const pattern = markerPattern(excerptMarker);
  const marker = markerOf(lines, tree, pattern);
  if (marker || !file) return marker;
  const textLines = file.text.split('\n');
  return markerOf(textLines, tree, pattern, ({ line, column }) => {
    const before = [...textLines.slice(0, line - 1), textLines[line - 1]?.slice(0, column - 1)];
    return endOf(file.preprocess(before.join('\n')));
  });
}

function endOf(text: string): Position {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Matches what ends an excerpt. Examples of comments: `<!-- truncate -->`, `{/* truncate *\/}`. */
function markerPattern(marker: string | RegExp): RegExp {
  // With `g` or `y`, a pattern would continue where it matched last.
  if (typeof marker !== 'string') return new RegExp(marker.source, marker.flags.replace(/[gy]/g, ''));
  const text = escapeRegExp(marker);
  return new RegExp(`<!--\\s*${text}\\s*-->|\\{\\s*/\\*\\s*${text}\\s*\\*/\\s*\\}`);
}

type Position = Pick<Point, 'line' | 'column'>;

/** Returns the first marker outside of code. `inTree` returns its position in the text that the tree is of. */
function markerOf(
  lines: string[],
  tree: Root,
  pattern: RegExp,
  inTree = (position: Position): Position => position,
): Position | undefined {
  for (const [index, line] of lines.entries()) {
    const match = pattern.exec(line);
    if (!match) continue;
    const position = inTree({ line: index + 1, column: match.index + 1 });
    const isInCode = (node: Nodes) => 'name' in node && node.name === 'CodeBlock' && isInside(position, node);
    if (!tree.children.some(isInCode)) return position;
  }
  return undefined;
}

function isInside(position: Position, { position: range }: Nodes): boolean {
  return range !== undefined && !isBefore(position, range.start) && isBefore(position, range.end);
}

/** Counts the nodes before a marker; line breaks between nodes have no position, nor has what plugins add. */
function lengthBefore(marker: Position, { children }: Root): number {
  const end = children.findIndex(({ position }) => position && !isBefore(position.start, marker));
  return end < 0 ? children.findLastIndex(({ position }) => position) + 1 : end;
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
