import { describe, expect, test } from 'vitest';
import { maxItems, readList, rememberedAs, withHit } from '../../../src/theme/search/stored-lists.ts';
import { hit } from './hits.ts';

const ids = (list: { objectID: string }[]) => list.map(({ objectID }) => objectID);

test('keeps the newest first, each once, up to the limit, without marks [SRC-10, SRC-11]', () => {
  const list = [hit('a'), hit('b'), hit('c')];
  const marks = { content: { value: '<mark>x</mark>', matchLevel: 'full' as const } };
  const found = hit('b', { _highlightResult: marks, _snippetResult: marks, __position: 2, __queryID: 'q' });
  const next = withHit(list, found, 3);
  expect(ids(next)).toEqual(['b', 'a', 'c']);
  expect(Object.keys(next[0] ?? {}).filter((key) => key.startsWith('_'))).toEqual([]);
  expect(ids(withHit(next, hit('d'), 3))).toEqual(['d', 'b', 'a']);
});

test('limits the stored lists [CST-02]', () => {
  expect(maxItems).toEqual({ recent: 7, recentWithFavorites: 4, favorite: 10 });
});

test('stores a passage as its page, and favorites not at all [SRC-12]', () => {
  const passage = hit('c', { type: 'content' });
  const page = hit('p');
  expect(rememberedAs(passage, page, [])).toBe(page);
  expect(rememberedAs(passage, undefined, [])).toBe(undefined);
  expect(rememberedAs(page, undefined, [])).toBe(page);
  expect(rememberedAs(passage, page, [hit('p')])).toBe(undefined);
});

describe('drops stored values that are not hits [SRC-10]', () => {
  const good = hit('a', { hierarchy: { lvl1: 'A' } });
  test.each([
    [null, 0],
    ['', 0],
    ['no json', 0],
    ['{}', 0],
    ['[null, 7, "x", {}, {"objectID": "a", "url": "/"}]', 0],
    [JSON.stringify([{ ...good, hierarchy: { lvl1: { a: 1 } } }]), 0],
    [JSON.stringify([{ ...good, content: 7 }]), 0],
    [JSON.stringify([good, null]), 1],
    // As DocSearch has it.
    [
      '[{"objectID":"1","url":"https://x.example/","type":"lvl1","hierarchy":{"lvl0":"A","lvl1":"B"},"anchor":"m"}]',
      1,
    ],
  ])('%s', (json, count) => {
    expect(readList(json)).toHaveLength(count);
  });
});
