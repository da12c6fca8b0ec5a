import { expect, it } from 'vitest';
import { joinFile } from '../../src/output/join-file.ts';

/** Parts by their texts; a text in capitals has no key. */
function open() {
  const read: string[] = [];
  const keyOf = (text: string) => (text === text.toUpperCase() && text !== '\n' ? undefined : text);
  const bytesOf = (text: string) => {
    read.push(text);
    return [Buffer.from(text.slice(0, 1)), Buffer.from(text.slice(1))];
  };
  return { read, keyOf, bytesOf };
}

const before = ['intro', '\n', 'one', '\n', 'two', '\n', 'UNKNOWN', '\n', 'three'];

it.each([
  ['nothing', before, ['UNKNOWN']],
  ['a part', before.with(2, 'another'), ['another', 'UNKNOWN']],
  ['the order', ['intro', '\n', 'two', '\n', 'one'], []],
  ['an added part', ['intro', '\n', 'zero', ...before.slice(1)], ['zero', 'UNKNOWN']],
  ['all but one', ['three'], []],
  ['all parts', [], []],
])('joins the same bytes, and reads only what is new, after a change of %s', (_, parts, expected) => {
  const last = joinFile(before, { ...open(), last: undefined });
  const { read, ...joining } = open();
  const joined = joinFile(parts, { ...joining, last });
  expect(joined.data.toString()).toBe(parts.join(''));
  expect(read).toEqual(expected);
  const again = joinFile(parts, { ...open(), last: joined });
  expect(again.data.toString()).toBe(parts.join(''));
});
