import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { encodePath, joinPath } from '../base/url.ts';
import type { Artifact, Files, PublishedFile } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';

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

/**
 * Names content, given in one piece or several: 16 hexadecimal digits of its SHA-256, by which servers know a name that
 * tells what it holds.
 */
export function contentHash(...pieces: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}

/** The file of a static folder that is published at a path, from the site folder; a later folder wins. */
export function staticFile(
  path: string,
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
): string | undefined {
  return config.staticDirectories
    .map((folder) => joinPath(folder, path))
    .findLast((file) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`));
}
