import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import pMap from 'p-map';
import type { SiteConfig } from '../../config/site-config.ts';
import { isUntrusted } from '../../config/untrusted.ts';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import type { Artifact, ImageSource } from '../../site/artifacts.ts';
import { firstLine } from '../../utils/errors.ts';
import { contentHash } from '../../utils/node/content-hash.ts';
import { packageFolder } from '../../utils/node/engine-files.ts';
import { readRegularFile } from '../../utils/node/engine-fs.ts';
import type { Progress } from '../../utils/site-call.ts';
import { encodePath } from '../../utils/url.ts';
import { installedVersion } from '../installed-packages.ts';
import { imageCache } from './image-cache.ts';

/** The package that scales images. It is optional: other sites do without its size. */
export const scalingPackage = 'sharp';

/** In pixels: a phone, the width of an article, and both at two pixels for each of CSS. */
const widths = [640, 960, 1344, 2000];

/** Short, since pages with images name each several times. */
const nameLength = 10;

/** Narrower images are small already. */
const minWidth = 400;

/** An image of a page, as it was published. */
interface ScalableImage {
  /** Path from the site folder. */
  file: string;
  hash: string;
  /** In pixels. */
  width: number;
}

/** Makes smaller copies of the images of pages. */
export interface ImageScaler {
  /** Returns the copies of an image, and the image itself; made when the site is written. Empty for small images. */
  sourcesOf(image: ScalableImage, href: string): ImageSource[];
  /** Makes the copies that are not in the cache, writes all, and removes unused ones from the cache. */
  finish(write: (file: Artifact) => void, progress: Progress): Promise<Diagnostic[]>;
}

/** Returns the scaler of a site; `undefined` if it does not want one, or its package is not installed. */
export function imageScaler(root: string, config: SiteConfig): ImageScaler | undefined {
  const {
    images: { format },
    baseUrl,
  } = config;
  const version = format && installedVersion(scalingPackage, packageFolder());
  if (!format || !version) return undefined;
  const key = contentHash(`${version} ${JSON.stringify(options)}`);
  const copies = new Map<string, ScalableImage>();
  return {
    sourcesOf(image, href) {
      const { file, hash, width } = image;
      if (width < minWidth || isUntrusted(file, config)) return [];
      const isOriginal = file.toLowerCase().endsWith(`.${format}`);
      const smallerWidths = widths.filter((one) => one < 0.85 * width);
      const copyWidths = isOriginal || width > 2000 ? smallerWidths : [...smallerWidths, width];
      if (copyWidths.length === 0) return [];
      const sources = copyWidths.map((one) => {
        const path = `assets/${contentHash(hash + key).slice(0, nameLength)}-${one}.${format}`;
        copies.set(path, { ...image, width: one });
        return { href: baseUrl + encodePath(path), width: one };
      });
      return isOriginal ? [...sources, { href, width }] : sources;
    },
    async finish(write, progress) {
      const cache = imageCache(join(root, '.recto/scaled-images'));
      const diagnostics: Diagnostic[] = [];
      const missingCopies: [path: string, copy: ScalableImage][] = [];
      for (const [path, copy] of copies) {
        const data = cache.get(basename(path));
        if (data) write({ path, data });
        else missingCopies.push([path, copy]);
      }
      let done = 0;
      const scale = missingCopies.length > 0 ? await scaleTo(format) : undefined;
      await pMap(
        missingCopies,
        async ([path, { file, width }]) => {
          try {
            const data = (await scale?.(join(root, file), width)) ?? new Uint8Array();
            cache.put(basename(path), data);
            write({ path, data });
          } catch (cause) {
            diagnostics.push(imageUnreadable(file, cause));
            // Pages name it: browsers recognize the format of its content.
            write({ path, data: readRegularFile(join(root, file)) });
          }
          done += 1;
          progress({ stage: 'scale', done, total: missingCopies.length });
        },
        { concurrency: availableParallelism() },
      );
      cache.prune();
      return diagnostics;
    },
  };
}

/** Chosen for screenshots, whose text must stay sharp. */
const options = { webp: { quality: 82, smartSubsample: true }, avif: { quality: 60 } };

/** Loads the package; returns a function that makes a copy of a file with a width, upright and without metadata. */
async function scaleTo(format: keyof typeof options) {
  const { default: sharp } = await import('sharp');
  // Images are scaled at the same time instead.
  sharp.concurrency(1);
  return (file: string, width: number): Promise<Uint8Array> =>
    sharp(file).autoOrient().resize({ width })[format](options[format]).toBuffer();
}

function imageUnreadable(file: string, cause: unknown): Diagnostic {
  return warning('assets/image-unreadable', `The image could not be scaled: ${firstLine(cause)}.`, {
    at: { file },
    fix: 'Save the image again, or replace it.',
  });
}
