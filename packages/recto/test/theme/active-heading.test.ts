import { describe, expect, test } from 'vitest';
import { activeHeading } from '../../src/theme/shell/active-heading.ts';

const view = { navbar: 60, viewport: 800 };

describe('the active heading', () => {
  test.each([
    ['no headings', [], undefined],
    ['before the first', [500, 900], undefined],
    ['the first has come to the upper half', [369, 900], 'h0'],
    ['the next is still far below', [-200, 500], 'h0'],
    ['the next is in the upper half', [-200, 300], 'h1'],
    ['a heading just below the navbar', [-200, 60, 90], 'h1'],
    ['a heading just under the navbar', [-200, 59, 700], 'h1'],
    ['past the last', [-900, -200], 'h1'],
    ['a heading that reaches into the lower half', [-200, 380], 'h0'],
  ])('TOC-05 %s', (_, tops, expected) => {
    const headings = tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }));
    expect(activeHeading(headings, view)).toBe(expected);
  });
});
