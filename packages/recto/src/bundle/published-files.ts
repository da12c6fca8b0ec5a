import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import type { SiteFiles } from '../content/files.ts';
import type { CopiedFile, PublishedFile } from '../site/artifacts.ts';
import { attempt } from '../utils/errors.ts';
import { fileHash } from '../utils/node/content-hash.ts';
import { fileState } from '../utils/node/engine-fs.ts';
import { decodePath, encodePath, joinPath } from '../utils/url.ts';
import type { ImageScaler } from './images/scale-images.ts';

/** Files that pages refer to, with their public addresses. */
export interface PublishedFiles {
  /** Publishes a file by its path from the site folder. Static files keep their path; others receive a hashed name. */
  publish(file: string): PublishedFile;
  /** Returns the file that is published at an address, as a path from the site folder; `undefined` for static files. */
  fileAt(href: string): string | undefined;
  /** Returns the published files outside the static folders, to copy. */
  copies(): CopiedFile[];
}

/** Creates the published files of a site; each is read again when it has changed. */
export function publishedFiles({
  root,
  baseUrl,
  staticDirectories,
  scaler,
}: {
  root: string;
  baseUrl: string;
  staticDirectories: string[];
  /** Makes smaller copies of images. */
  scaler?: Pick<ImageScaler, 'sourcesOf'> | undefined;
}): PublishedFiles {
  const entries = new Map<string, { file: PublishedFile; state: string }>();
  const copies = new Map<string, CopiedFile>();

  const read = (file: string): PublishedFile => {
    const { hash, canScale, ...size } = hashAndSize(join(root, file));
    const folder = staticDirectories.find((name) => file.startsWith(`${name}/`));
    const withSources = (href: string): PublishedFile => {
      const { width } = size;
      const sources = (canScale && width && scaler?.sourcesOf({ file, hash, width }, href)) || [];
      return { href, ...size, ...(sources.length > 0 && { sources }) };
    };
    if (folder) return withSources(baseUrl + encodePath(file.slice(folder.length + 1)));
    const ending = extname(file);
    const path = `assets/files/${basename(file, ending)}-${hash}${ending}`;
    copies.set(baseUrl + path, { file, path, hash });
    return withSources(baseUrl + encodePath(path));
  };

  return {
    publish(path) {
      const state = fileState(statSync(join(root, path)));
      const last = entries.get(path);
      if (last?.state === state) return last.file;
      const file = read(path);
      entries.set(path, { file, state });
      return file;
    },
    fileAt: (href) => copies.get(decodePath(href))?.file,
    copies: () => [...copies.values()],
  };
}

interface ImageSize {
  width?: number;
  height?: number;
}

/** Returns the hash of a file, and the width and height of an image, without holding the file in memory. */
function hashAndSize(file: string): ImageSize & { hash: string; canScale: boolean } {
  const isImage = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(file);
  let size: ImageSize | undefined;
  let canScale = /\.(?:png|jpe?g|webp)$/i.test(file);
  let chunks = 0;
  const hash = fileHash(file, (chunk) => {
    if (isImage && chunks === 0) size = imageSizeOf(chunk);
    if (canScale && chunks === 0) canScale = !isAnimated(chunk);
    chunks += 1;
  });
  // Photos may have a thumbnail or a profile before their size.
  if (isImage && !size && chunks > 1) size = imageSizeOf(readFileSync(file));
  return { hash, canScale, ...size };
}

/** Whether a PNG or WebP file is an animation; both have that in their header. */
function isAnimated(start: Uint8Array): boolean {
  const header = Buffer.from(start.subarray(0, 1024)).toString('latin1');
  return header.includes('acTL') || header.includes('ANIM');
}

function imageSizeOf(data: Uint8Array): ImageSize | undefined {
  const { width, height, orientation = 1 } = attempt(() => imageSize(data)) ?? {};
  if (width === undefined || height === undefined) return undefined;
  // Cameras store photos that are turned by a quarter.
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** Returns the static file that is published at a path, as a path from the site folder; later folders win. */
export function staticFile(path: string, { root, config, files }: SiteFiles): string | undefined {
  return config.staticDirectories
    .map((folder) => joinPath(folder, path))
    .findLast((file) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`));
}
