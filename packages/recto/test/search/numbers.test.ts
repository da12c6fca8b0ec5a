import { expect, it } from 'vitest';
import { decodeNumbers, NumberEncoder } from '../../src/search/index/numbers.ts';

it('decodeNumbers reads what NumberEncoder wrote, in few characters', () => {
  const numbers = [0, 1, 61, 62, 63, 1797, 1798, 1799, 1860, 55_000, 55_801, 1_000_000, 2 ** 31, 5];
  for (let number = 0; number < 3000; number++) numbers.push(number);
  const writer = new NumberEncoder();
  for (const number of numbers) writer.write(number);
  expect(decodeNumbers(writer.flush())).toEqual(numbers);
  writer.write(61);
  expect(writer.flush()).toHaveLength(1);
  writer.write(1800);
  expect(writer.flush()).toHaveLength(2);
});
