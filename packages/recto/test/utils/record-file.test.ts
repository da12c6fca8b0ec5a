import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Lazy, recordFile, segmentedRecords } from '../../src/utils/node/record-file.ts';

interface Item {
  id: number;
  text: string;
  apart: Lazy<string[]>;
}

const folder = mkdtempSync(join(tmpdir(), 'recto-records-'));
const open = (engine = 'one') =>
  segmentedRecords<Item>(folder, 'items', {
    engine,
    endsSegment: ({ id }) => id % 3 === 0,
    lazyFields: ['apart'],
  });
const items = [1, 2, 3, 4, 5, 6, 7].map(
  (id): Item => ({ id, text: `text ${id}`, apart: { value: [`apart ${id}`] } }),
);
/** With the values that are stored apart. */
const whole = (all: Item[]) => all.map((item) => ({ ...item, apart: item.apart.value }));
const segments = () => readdirSync(folder).filter((name) => name.startsWith('items-'));

afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

it('are read as they were written, with their size', () => {
  expect(open().read()).toEqual([]);
  open().write(items);
  expect(whole(open().read())).toEqual(whole(items));
  expect(open('other').read()).toEqual([]);
  const sizes = segments().map((name) => statSync(join(folder, name)).size);
  expect(sizes).toHaveLength(3);
  expect(open().size()).toBe(sizes.reduce((sum, size) => sum + size));
});

it('are not read from the file of another list', () => {
  open().write(items);
  recordFile<string>(join(folder, 'other'), 'one').write(['text']);
  for (const segment of segments()) copyFileSync(join(folder, 'other'), join(folder, segment));
  expect(open().read()).toEqual([]);
});

it('are written again only in the segment of a change', () => {
  open().write(items);
  const before = segments();
  const records = open();
  const changed = records.read().map((item) => (item.id === 5 ? { ...item, text: 'another' } : item));
  for (const name of before) writeFileSync(join(folder, name), 'not written again');
  records.write(changed);
  const after = segments();
  expect(after).toHaveLength(3);
  expect(after.filter((name) => before.includes(name))).toHaveLength(2);
  expect(whole(open().read())).toEqual(whole(changed.slice(3, 6)));
});

it.each([
  [
    'added',
    (all: Item[]) => [...all.slice(0, 1), { id: 1.5, text: 'new', apart: { value: [] } }, ...all.slice(1)],
  ],
  ['removed', (all: Item[]) => all.filter(({ id }) => id !== 3)],
  ['removed, all of them', () => []],
])('are complete when items are %s', (_, change) => {
  open().write(items);
  const records = open();
  const changed = change(records.read());
  records.write(changed);
  expect(whole(open().read())).toEqual(whole(changed));
});

it('keep values that are stored apart when only the rest of an item changes', () => {
  open().write(items);
  const records = open();
  records.write(records.read().map((item) => (item.id === 5 ? { ...item, text: 'another' } : item)));
  expect(open().read()[4]).toMatchObject({ text: 'another', apart: { value: ['apart 5'] } });
});
