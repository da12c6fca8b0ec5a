import { expect, it } from 'vitest';
import { nestingProblems } from '../../src/utils/schema.ts';

it('finds values that contain themselves, with their path', () => {
  const list: unknown[] = [{}];
  list.push({ items: [list] });
  const object: Record<string, unknown> = { list };
  object.self = object;
  expect(nestingProblems(object)).toEqual([
    { path: ['list', 1, 'items', 0], predicate: 'contains itself' },
    { path: ['self'], predicate: 'contains itself' },
  ]);
});

it('finds values that are nested too deep, also shared ones', () => {
  let deep: unknown = {};
  for (let count = 0; count < 150; count += 1) deep = [deep, deep];
  expect(nestingProblems({ one: deep, two: deep })).toEqual([]);
  expect(nestingProblems([[deep], Array.from({ length: 3 }, () => [deep])])).toEqual([]);
  let deeper = deep;
  for (let count = 0; count < 100_000; count += 1) deeper = { inner: deeper };
  expect(nestingProblems(deeper).map(({ predicate }) => predicate)).toEqual([
    'is nested more than 200 levels deep',
  ]);
  let late: unknown = deep;
  for (let count = 0; count < 60; count += 1) late = [late];
  expect(nestingProblems([deep, late])).toHaveLength(1);
});

it('ignores functions and instances of classes', () => {
  class Own {
    self = this;
  }
  expect(nestingProblems({ own: new Own(), call: () => undefined, map: new Map() })).toEqual([]);
});
