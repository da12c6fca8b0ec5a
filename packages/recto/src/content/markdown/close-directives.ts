import type { Root } from 'mdast';
import { applyEdits, type Edit } from '../../utils/text.ts';
import { visitMarkdown } from './visit-markdown.ts';

/** A line that closes a directive. Group: colons. */
const closingPattern = /(:{3,})[ \t]*(?:\n|$)/y;

/** Each round finds closing lines that the directives of the one before hid. */
const maxRounds = 8;

/**
 * Parses a text whose directives may end right after a table or a link definition. The parser takes their last line for a row or a
 * paragraph, so the text is parsed again with a blank line before it. Nodes have the positions of the text as written.
 */
export function parseDirectives(text: string, parse: (text: string) => Root, rounds = maxRounds): Root {
  const root = parse(text);
  const blankLines = rounds > 0 && text.includes(':::') ? missingBlankLines(root, text) : [];
  if (blankLines.length === 0) return root;
  const closed = parseDirectives(applyEdits(text, blankLines), parse, rounds - 1);
  removeLines(closed, blankLines);
  return closed;
}

function missingBlankLines(root: Root, text: string): Edit[] {
  const edits: Edit[] = [];
  visitMarkdown(root, (node) => {
    if (node.type !== 'containerDirective') return;
    const colons = /^:*/.exec(text.slice(node.position?.start.offset))?.[0].length ?? 0;
    node.children.forEach((child, index) => {
      const isAfterDefinition = node.children[index - 1]?.type === 'definition';
      const lines = child.type === 'table' ? child.children.slice(1) : isAfterDefinition ? [child] : [];
      for (const { position } of lines) {
        closingPattern.lastIndex = position?.start.offset ?? 0;
        const closing = closingPattern.exec(text);
        if (!closing || (closing[1] ?? '').length < colons) continue;
        const start = text.lastIndexOf('\n', closing.index) + 1;
        edits.push({ start, end: start, text: `${text.slice(start, closing.index)}\n` });
        break;
      }
    });
  });
  return edits.sort((a, b) => a.start - b.start);
}

/** Moves nodes to where they were before lines were inserted. */
function removeLines(root: Root, lines: Edit[]): void {
  visitMarkdown(root, ({ position }) => {
    for (const point of position ? [position.start, position.end] : []) {
      for (const { start, text } of lines) {
        if ((point.offset ?? 0) < start + text.length) break;
        point.offset = (point.offset ?? 0) - text.length;
        point.line -= 1;
      }
    }
  });
}
