import { describe, expect, test } from 'vitest';
import { isNavbarHidden } from '../../../../src/theme/shell/navbar/use-hidden-navbar.ts';

/** A page of 2000 px in a window of 800 px, with a bar of 60 px: the last place is 1200. */
const page = { navbar: 60, viewport: 800, document: 2000 };

describe('the bar [HID-02]', () => {
  test.each([
    ['shows at the top, whatever the direction', { y: 59, last: 0 }, { shown: false, hidden: false }],
    ['hides on the way down', { y: 600, last: 100 }, { shown: true, hidden: true }],
    ['hides when the place stays', { y: 600, last: 600 }, { shown: true, hidden: true }],
    ['shows on the way up', { y: 599, last: 600 }, { shown: false, hidden: false }],
    ['stays as it is within its height of the end', { y: 1140, last: 1200 }, { shown: false, hidden: true }],
    ['shows again above that', { y: 1139, last: 1200 }, { shown: false, hidden: false }],
  ])('%s', (_, place, expected) => {
    expect(isNavbarHidden(false, { ...page, ...place })).toBe(expected.shown);
    expect(isNavbarHidden(true, { ...page, ...place })).toBe(expected.hidden);
  });
});
