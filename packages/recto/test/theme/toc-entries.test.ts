import { expect, test } from 'vitest';
import { type TocNode, tocTree } from '../../src/theme/shell/toc-tree.ts';

/** Depths with their children in brackets. */
const shape = (nodes: TocNode[]): string =>
  nodes
    .map(({ entry, children }) => entry.depth + (children.length > 0 ? `(${shape(children)})` : ''))
    .join(' ');

test.each([
  [[], ''],
  [[2, 2], '2 2'],
  [[2, 3, 3, 2, 3], '2(3 3) 2(3)'],
  [[3, 2, 3], '3 2(3)'],
  [[2, 4, 3], '2(4 3)'],
  [[2, 3, 4, 2], '2(3(4)) 2'],
])('%j nests as %s', (depths, expected) => {
  expect(shape(tocTree(depths.map((depth) => ({ depth, id: String(depth), html: '' }))))).toBe(expected);
});
