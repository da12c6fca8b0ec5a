import { Renderer } from '@takumi-rs/core';
import { imageSize } from 'image-size';

/** Decodes a PNG to its pixels. */
export async function decodedPng(data: Uint8Array): Promise<{
  width: number;
  height: number;
  /** Returns the color at a point, as `rrggbbaa`. */
  at(x: number, y: number): string;
  colors: Set<string>;
}> {
  const { width, height } = imageSize(data);
  const image = { type: 'image', src: 'image', style: { width, height } } as const;
  const images = [{ src: 'image', data }];
  const pixels = await new Renderer().render(image, { width, height, images, format: 'raw' });
  const colorAt = (index: number) => pixels.subarray(index * 4, index * 4 + 4).toString('hex');
  // One position for each color, since there are many pixels of few colors.
  const positions = new Map<number, number>();
  for (let index = 0; index < width * height; index += 1)
    positions.set(pixels.readUInt32LE(index * 4), index);
  return {
    width,
    height,
    at: (x, y) => colorAt(y * width + x),
    colors: new Set([...positions.values()].map(colorAt)),
  };
}
