import type { TocEntry } from './shell-state.ts';

interface Heading {
  /** From 1 for `h1`. */
  depth: number;
  id: string;
  /** Inline HTML. */
  html: string;
}

interface Node {
  heading: Heading;
  children: Node[];
}

/**
 * Returns the table of contents of some headings, from level `min` to `max`. Headings of other levels are removed from
 * the tree, and their children take their place.
 */
export function tocEntries(
  headings: readonly Heading[],
  { min, max }: { min: number; max: number },
): TocEntry[] {
  const within = (nodes: Node[]): TocEntry[] =>
    nodes.flatMap(({ heading: { depth, id, html }, children }) => {
      const below = within(children);
      if (depth < min || depth > max) return below;
      return { id, html, ...(below.length > 0 && { children: below }) };
    });
  return within(headingTree(headings.filter(({ depth }) => depth > 1)));
}

function headingTree(headings: readonly Heading[]): Node[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
    const node = { heading, children: [] };
    while ((open.at(-1)?.heading.depth ?? 0) >= heading.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
