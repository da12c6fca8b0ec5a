import { expect, test } from 'vitest';
import type { TocEntry } from '../../src/theme/shell-state.ts';
import { tocEntries } from '../../src/theme/table-of-contents.ts';

/** Ids with their children in brackets. */
const shape = (entries: TocEntry[]): string =>
  entries.map(({ id, children }) => id + (children ? `(${shape(children)})` : '')).join(' ');

const headings = (depths: number[]) => depths.map((depth) => ({ depth, id: String(depth), html: '' }));

test.each([
  [[], ''],
  [[2, 2], '2 2'],
  [[2, 3, 3, 2, 3], '2(3 3) 2(3)'],
  [[3, 2, 3], '3 2(3)'],
  [[2, 4, 3], '2(4 3)'],
  [[2, 3, 4, 2], '2(3(4)) 2'],
  [[1, 2, 1, 3], '2(3)'],
])('%j nests as %s', (depths, expected) => {
  expect(shape(tocEntries(headings(depths), { min: 1, max: 6 }))).toBe(expected);
});

test.each([
  [[3, 2, 4], 3, 4, '3 4'],
  [[2, 3, 4, 3], 3, 4, '3(4) 3'],
  [[2, 3, 4, 5], 2, 3, '2(3)'],
  [[2, 3, 4], 4, 4, '4'],
  [[2, 3], 4, 3, ''],
])('%j of levels %i to %i is %s: the tree is made of all headings [TOC-02]', (depths, min, max, expected) => {
  expect(shape(tocEntries(headings(depths), { min, max }))).toBe(expected);
});
