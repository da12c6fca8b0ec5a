import { expect, test } from 'vitest';
import { passageChanges, wordChanges } from '../../src/client/shell/show-changes.ts';

const passages = (...texts: string[]) =>
  texts.map((text) => (text.startsWith('# ') ? { tag: 'h2', text: text.slice(2) } : { tag: 'p', text }));

test('the same text has no changes, however it is spaced', () => {
  expect(passageChanges(passages('one  two', 'three'), passages('one\ntwo ', 'three'))).toEqual([]);
  expect(passageChanges([], [])).toEqual([]);
});

test('a passage that took the place of one of its kind has changed', () => {
  expect(passageChanges(passages('one', 'two'), passages('one', 'new', 'more'))).toEqual([
    { kind: 'changed', before: 1, after: 1 },
    { kind: 'added', after: 2 },
  ]);
});

test('a heading never becomes a paragraph', () => {
  expect(passageChanges(passages('# one', 'end'), passages('one', 'end'))).toEqual([
    { kind: 'added', after: 0 },
    { kind: 'removed', before: 0, at: 1 },
  ]);
});

test('what is gone has the place that it would have now', () => {
  expect(passageChanges(passages('one', 'two', 'three'), passages('three'))).toEqual([
    { kind: 'removed', before: 0, at: 0 },
    { kind: 'removed', before: 1, at: 0 },
  ]);
  expect(passageChanges(passages('one', 'two'), passages('one'))).toEqual([
    { kind: 'removed', before: 1, at: 1 },
  ]);
});

test('every passage of the new text is either kept or told of', () => {
  const before = passages(...'a b c d e f g'.split(' '));
  const after = passages(...'x b y z e w'.split(' '));
  const told = passageChanges(before, after);
  expect(told.flatMap((change) => ('after' in change ? [change.after] : []))).toEqual([0, 2, 3, 5]);
  expect(told.flatMap((change) => ('before' in change ? [change.before] : []))).toEqual([0, 2, 3, 5, 6]);
});

test('words have their offsets in their own text', () => {
  const { removed, added } = wordChanges('ties in wire', 'ties well in rope');
  const cut = (text: string, spans: [number, number][]) =>
    spans.map(([from, to]) => text.slice(from, to).trim());
  expect(cut('ties in wire', removed)).toEqual(['wire']);
  expect(cut('ties well in rope', added)).toEqual(['well', 'rope']);
});
