import { describe, expect, test } from 'vitest';
import { activeHeading } from '../../src/client/boot/article.ts';

const view = { navbar: 60, viewport: 800 };

describe('the active heading', () => {
  test.each([
    ['no headings', [], -1],
    ['before the first', [500, 900], -1],
    ['the first has come to the upper half', [369, 900], 0],
    ['the next is still far below', [-200, 500], 0],
    ['the next is in the upper half', [-200, 300], 1],
    ['a heading just below the navbar', [-200, 60, 90], 1],
    ['a heading just under the navbar', [-200, 59, 700], 1],
    ['past the last', [-900, -200], 1],
    ['a heading that reaches into the lower half', [-200, 380], 0],
  ])('%s [TOC-05]', (_, tops, expected) => {
    const headings = tops.map((top) => ({ top, bottom: top + 30 }));
    expect(activeHeading(headings, view)).toBe(expected);
  });
});
