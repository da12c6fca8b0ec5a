import { expect, it } from 'vitest';
import { utcDate } from '../../src/base/date.ts';

it.each([
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['2024/1/2', '2024-01-02T00:00:00.000Z'],
  ['2024-01-02 9:30', '2024-01-02T09:30:00.000Z'],
  ['2024-01-02T23:30:15', '2024-01-02T23:30:15.000Z'],
  ['2024-01-02T23:30:00Z', '2024-01-02T23:30:00.000Z'],
  ['2024-01-02T23:30:00+02:00', '2024-01-02T21:30:00.000Z'],
  ['Jan 2, 2024', '2024-01-02T00:00:00.000Z'],
  ['2 January 2024 10:00 GMT', '2024-01-02T10:00:00.000Z'],
  ['2024-02-30', undefined],
  ['2024-13-01', undefined],
  ['soon', undefined],
  ['', undefined],
])('utcDate parses "%s" [BLG-05]', (text, expected) => {
  expect(utcDate(text)?.toISOString()).toBe(expected);
});
