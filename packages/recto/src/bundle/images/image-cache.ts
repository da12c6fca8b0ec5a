import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageCache } from '../../plugins/social-images.ts';
import { attempt } from '../../utils/errors.ts';
import { readRegularFile, replaceFile } from '../../utils/node/engine-fs.ts';

/** The cache of images in a folder. */
interface ImageFolder extends ImageCache {
  has(name: string): boolean;
  /** Removes images that were neither read nor written since the cache was opened. */
  prune(): void;
}

/** Opens a cache in a folder, which may be missing and may be deleted at any time. */
export function imageCache(folder: string): ImageFolder {
  const used = new Set<string>();
  return {
    has: (name) => existsSync(join(folder, name)),
    get(name) {
      const data = attempt(() => readRegularFile(join(folder, name)));
      if (data) used.add(name);
      return data;
    },
    put(name, data) {
      used.add(name);
      // Without a cache the next build takes longer; writing the output reports a disk that is full.
      attempt(() => replaceFile(join(folder, name), data));
    },
    prune() {
      for (const name of attempt(() => readdirSync(folder)) ?? [])
        if (!used.has(name)) attempt(() => rmSync(join(folder, name), { force: true }));
    },
  };
}
