import { expect, test } from 'vitest';
import { groupHits, maxGroupSize, rowHits } from '../../../src/theme/search/group-hits.ts';
import { hit } from './hits.ts';

const ids = (groups: ReturnType<typeof groupHits>) =>
  groups.map(({ title, hits }) => [title, hits.map((one) => one.hit.objectID)]);

test('groups hits by category, in the order of the results [SRC-14]', () => {
  const groups = groupHits([
    hit('a', { hierarchy: { lvl0: 'Guides', lvl1: 'A' } }),
    hit('b', { hierarchy: { lvl0: 'Engines', lvl1: 'B' } }),
    hit('c', { hierarchy: { lvl0: '<mark>Guides</mark>', lvl1: 'C' } }),
    hit('d', { hierarchy: { lvl1: 'D' } }),
  ]);
  expect(ids(groups)).toEqual([
    ['Guides', ['a', 'c']],
    ['Engines', ['b']],
    ['', ['d']],
  ]);
});

test('limits groups, and pages in them, to seven hits [SRC-14, CST-02]', () => {
  expect(maxGroupSize).toBe(7);
  const pages = Array.from({ length: 9 }, (_, place) =>
    hit(`p${place}`, { hierarchy: { lvl0: 'Guides', lvl1: `Page ${place}` } }),
  );
  const parts = Array.from({ length: 9 }, (_, place) =>
    hit(`h${place}`, { type: 'lvl2', hierarchy: { lvl0: 'Other', lvl1: 'One', lvl2: `${place}` } }),
  );
  const groups = groupHits([...pages, ...parts]);
  expect(groups.map(({ hits }) => hits.length)).toEqual([7, 7]);
});

test('lists parts of a page below it, or alone if the page is not a hit [SRC-15]', () => {
  const [group] = groupHits([
    hit('text', { type: 'content', hierarchy: { lvl0: 'G', lvl1: 'One' }, content: 'text' }),
    hit('other', { type: 'lvl2', hierarchy: { lvl0: 'G', lvl1: 'Two', lvl2: 'Other' } }),
    hit('heading', { type: 'lvl2', hierarchy: { lvl0: 'G', lvl1: 'One', lvl2: 'H' } }),
    hit('page', { hierarchy: { lvl0: 'G', lvl1: 'One' } }),
  ]);
  expect(group?.hits.map((one) => [one.hit.objectID, one.page?.objectID])).toEqual([
    ['page', undefined],
    ['text', 'page'],
    ['heading', 'page'],
    ['other', undefined],
  ]);
});

test('joins the same heading of several pages in one row [SRC-15]', () => {
  const emulator = (id: string, lvl1: string, type: 'lvl2' | 'content' = 'lvl2') =>
    hit(id, {
      type,
      hierarchy: { lvl0: 'Platforms', lvl1, lvl2: 'Create an <mark>emulator</mark>' },
      content: null,
    });
  const [group] = groupHits([
    emulator('phone', 'Android'),
    hit('page', { hierarchy: { lvl0: 'Platforms', lvl1: 'iOS' } }),
    emulator('watch', 'Android Wear', 'content'),
    // Another passage below the heading of a page that the row has already.
    emulator('phone-text', 'Android', 'content'),
  ]);
  expect(
    group?.hits.map(({ hit, sameHits: same = [] }) => [hit, ...same].map(({ objectID }) => objectID)),
  ).toEqual([['phone', 'watch'], ['phone-text'], ['page']]);
  expect(group && rowHits(group).map(({ objectID }) => objectID)).toEqual([
    'phone',
    'watch',
    'phone-text',
    'page',
  ]);
});
