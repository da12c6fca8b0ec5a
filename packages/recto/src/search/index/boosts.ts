import { decodeNumbers, NumberEncoder } from './numbers.ts';

/** Boosts are rounded to tenths. */
const steps = 10;

/**
 * Encodes the boosts of pages, in the order of pages, as runs of neighbors with the same boost: the pages since the last
 * run, the number of pages, and ten times their boost.
 */
export function encodeBoosts(boosts: ReadonlyMap<number, number>): string {
  const writer = new NumberEncoder();
  let end = 0;
  let run: { start: number; length: number; value: number } | undefined;
  const close = () => {
    if (!run) return;
    writer.write(run.start - end);
    writer.write(run.length);
    writer.write(run.value);
    end = run.start + run.length;
  };
  for (const [page, boost] of boosts) {
    const value = Math.round(steps * boost);
    if (run && run.value === value && page === run.start + run.length) run.length += 1;
    else {
      close();
      run = { start: page, length: 1, value };
    }
  }
  close();
  return writer.flush();
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
