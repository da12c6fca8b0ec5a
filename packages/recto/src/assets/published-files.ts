import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { encodePath } from '../base/url.ts';
import type { Artifact } from '../model/artifact.ts';
import type { PublishedFile } from '../model/client-assets.ts';
import { contentHash } from './content-hash.ts';

/** Files that pages refer to, with the address each is published under. */
export interface PublishedFiles {
  /** A file by its path from the site folder. Static files keep their path; others get a hashed name. */
  publish(file: string): PublishedFile;
  /** Copies to emit: the files outside the static folders that were published so far. */
  artifacts(): Artifact[];
}

/** Publishes files of one site; each is read once. */
export function publishedFiles({
  root,
  baseUrl,
  staticDirectories,
}: {
  root: string;
  baseUrl: string;
  staticDirectories: string[];
}): PublishedFiles {
  const known = new Map<string, PublishedFile>();
  const copies: Artifact[] = [];

  const read = (file: string): PublishedFile => {
    const data = readFileSync(join(root, file));
    const folder = staticDirectories.find((name) => file.startsWith(`${name}/`));
    if (folder)
      return { href: baseUrl + encodePath(file.slice(folder.length + 1)), ...imageSizeOf(file, data) };
    const ending = extname(file);
    const path = `assets/files/${basename(file, ending)}-${contentHash(data)}${ending}`;
    copies.push({ path, data });
    return { href: baseUrl + encodePath(path), ...imageSizeOf(file, data) };
  };

  return {
    publish(file) {
      const found = known.get(file) ?? read(file);
      known.set(file, found);
      return found;
    },
    artifacts: () => copies,
  };
}

/** Width and height where the file is an image that says them. */
function imageSizeOf(file: string, data: Uint8Array): { width?: number; height?: number } {
  if (!/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(file)) return {};
  try {
    const { width, height } = imageSize(data);
    return { width, height };
  } catch {
    return {};
  }
}
