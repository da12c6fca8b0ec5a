import sharp from 'sharp';

// Images are scaled at the same time instead.
sharp.concurrency(1);

/** Returns a copy of an image file that is `width` pixels wide, upright and without metadata. */
export async function scaleImage(
  file: string,
  { width, format, ...options }: { width: number; format: 'webp' | 'avif' },
): Promise<Uint8Array> {
  return sharp(file).autoOrient().resize({ width })[format](options).toBuffer();
}
