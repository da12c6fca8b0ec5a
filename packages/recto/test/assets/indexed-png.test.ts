import { describe, expect, it } from 'vitest';
import { indexedPng } from '../../src/assets/images/draw-svg.ts';
import { decodedPng } from './decoded-png.ts';

/** A picture of some colours, one after another. */
function picture(width: number, height: number, color: (at: number) => number[]) {
  const pixels = Buffer.from(Array.from({ length: width * height }, (_, at) => color(at)).flat());
  return { pixels, width, height };
}

describe('a PNG with a palette', () => {
  it('shows what it was made of', async () => {
    const png = await indexedPng(picture(5, 3, (at) => [at * 10, 255 - at, 7, 255]));
    const { width, height, at, colors } = decodedPng(png ?? new Uint8Array());
    expect([width, height, colors.size]).toEqual([5, 3, 15]);
    expect([at(0, 0), at(4, 0), at(0, 1), at(4, 2)]).toEqual([
      '00ff07ff',
      '28fb07ff',
      '32fa07ff',
      '8cf107ff',
    ]);
  });

  it('is only for few colours, without transparency', async () => {
    expect(await indexedPng(picture(16, 16, (at) => [at, 0, 0, 255]))).toBeDefined();
    expect(await indexedPng(picture(257, 1, (at) => [at & 255, at >> 8, 0, 255]))).toBeUndefined();
    expect(await indexedPng(picture(2, 1, (at) => [0, 0, 0, at * 255]))).toBeUndefined();
  });
});
