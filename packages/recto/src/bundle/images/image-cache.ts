import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageCache } from '../../plugins/social-images.ts';
import { attempt } from '../../utils/errors.ts';
import { recordFile } from '../../utils/node/record-file.ts';

interface ImageFolder extends ImageCache {
  /** Removes images that were neither read nor written since the cache was opened. */
  prune(): void;
}

/** Opens a cache in a folder, whose files may be missing or damaged at any time. */
export function imageCache(folder: string): ImageFolder {
  const usedNames = new Set<string>();
  // Names are hashes of what is drawn, so images of other versions of the engine stay valid.
  const recordOf = (name: string) => recordFile<Uint8Array>(join(folder, name), 'image');
  return {
    get(name) {
      const [data] = recordOf(name).read();
      if (data) usedNames.add(name);
      return data;
    },
    put(name, data) {
      usedNames.add(name);
      recordOf(name).write([data]);
    },
    prune() {
      for (const name of attempt(() => readdirSync(folder)) ?? [])
        if (!usedNames.has(name)) attempt(() => rmSync(join(folder, name), { force: true }));
    },
  };
}
