import { Resvg } from '@resvg/resvg-js';
import { imageSize } from 'image-size';

/** What a PNG shows, as a decoder that is not ours reads it. */
export function decodedPng(data: Uint8Array): {
  width: number;
  height: number;
  /** The colour at a point, as `rrggbbaa`. */
  at(x: number, y: number): string;
  colors: Set<string>;
} {
  const { width, height } = imageSize(data);
  const href = `data:image/png;base64,${Buffer.from(data).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" xlink:href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg, { imageRendering: 1 }).render();
  const named = (at: number) => pixels.subarray(at * 4, at * 4 + 4).toString('hex');
  // By a place of each, since there are many pixels of few colours.
  const places = new Map<number, number>();
  for (let at = 0; at < width * height; at += 1) places.set(pixels.readUInt32LE(at * 4), at);
  return {
    width,
    height,
    at: (x, y) => named(y * width + x),
    colors: new Set([...places.values()].map(named)),
  };
}
