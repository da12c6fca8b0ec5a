import { decodeNumbers, NumberEncoder } from './numbers.ts';

/** Boosts are rounded to tenths. */
const steps = 10;

/**
 * Encodes the boosts of pages, in the order of pages, as runs of neighbors with the same boost: the pages since the last
 * run, the number of pages, and ten times their boost.
 */
export function encodeBoosts(boosts: ReadonlyMap<number, number>): string {
  const runs: { start: number; length: number; value: number }[] = [];
  for (const [page, boost] of boosts) {
    const value = Math.round(steps * boost);
    const run = runs.at(-1);
    if (run && run.value === value && page === run.start + run.length) run.length += 1;
    else runs.push({ start: page, length: 1, value });
  }
  const encoder = new NumberEncoder();
  let end = 0;
  for (const { start, length, value } of runs) {
    for (const number of [start - end, length, value]) encoder.write(number);
    end = start + length;
  }
  return encoder.flush();
}

/** Decodes what {@link encodeBoosts} wrote: boosts by page. */
export function decodeBoosts(text: string): Map<number, number> {
  const boosts = new Map<number, number>();
  const numbers = decodeNumbers(text);
  let page = 0;
  for (let index = 0; index < numbers.length; index += 3) {
    page += numbers[index] ?? 0;
    for (let count = numbers[index + 1] ?? 0; count > 0; count--) {
      boosts.set(page++, (numbers[index + 2] ?? steps) / steps);
    }
  }
  return boosts;
}
