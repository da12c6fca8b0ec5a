import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { decodePath, encodePath, joinPath } from '../base/url.ts';
import type { Artifact, Files, PublishedFile } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { contentHash } from './content-hash.ts';
import { fileState } from './file-state.ts';

/** Files that pages refer to, with their public addresses. */
export interface PublishedFiles {
  /** Publishes a file by its path from the site folder. Static files keep their path; others get a hashed name. */
  publish(file: string): PublishedFile;
  /** Returns the file that is published at an address, as a path from the site folder; nothing for static files. */
  fileAt(href: string): string | undefined;
  /** Returns the published files outside the static folders, to emit. */
  artifacts(): Artifact[];
}

/** Creates the published files of a site; each is read again when it has changed. */
export function publishedFiles({
  root,
  baseUrl,
  staticDirectories,
}: {
  root: string;
  baseUrl: string;
  staticDirectories: string[];
}): PublishedFiles {
  const published = new Map<string, { file: PublishedFile; state: string }>();
  const addresses = new Map<string, string>();
  const copies: Artifact[] = [];

  const read = (file: string): PublishedFile => {
    const data = readFileSync(join(root, file));
    const folder = staticDirectories.find((name) => file.startsWith(`${name}/`));
    if (folder)
      return { href: baseUrl + encodePath(file.slice(folder.length + 1)), ...imageSizeOf(file, data) };
    const ending = extname(file);
    const path = `assets/files/${basename(file, ending)}-${contentHash(data)}${ending}`;
    copies.push({ path, data });
    addresses.set(baseUrl + path, file);
    return { href: baseUrl + encodePath(path), ...imageSizeOf(file, data) };
  };

  return {
    publish(path) {
      const state = fileState(statSync(join(root, path)));
      const known = published.get(path);
      if (known?.state === state) return known.file;
      const file = read(path);
      published.set(path, { file, state });
      return file;
    },
    fileAt: (href) => addresses.get(decodePath(href)),
    artifacts: () => copies,
  };
}

/** Returns the width and height of an image, if it has them. */
function imageSizeOf(file: string, data: Uint8Array): { width?: number; height?: number } {
  if (!/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(file)) return {};
  try {
    const { width, height } = imageSize(data);
    return { width, height };
  } catch {
    return {};
  }
}

/** Returns the static file that is published at a path, as a path from the site folder; later folders win. */
export function staticFile(
  path: string,
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
): string | undefined {
  return config.staticDirectories
    .map((folder) => joinPath(folder, path))
    .findLast((file) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`));
}
