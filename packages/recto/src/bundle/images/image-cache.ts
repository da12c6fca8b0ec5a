import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageCache } from '../../plugins/social-images.ts';
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
      try {
        const data = readRegularFile(join(folder, name));
        used.add(name);
        return data;
      } catch {
        return undefined;
      }
    },
    put(name, data) {
      used.add(name);
      try {
        replaceFile(join(folder, name), data);
      } catch {
        // Without a cache the next build takes longer; writing the output reports a disk that is full.
      }
    },
    prune() {
      try {
        for (const name of readdirSync(folder))
          if (!used.has(name)) rmSync(join(folder, name), { force: true });
      } catch {
        // The folder does not exist.
      }
    },
  };
}
