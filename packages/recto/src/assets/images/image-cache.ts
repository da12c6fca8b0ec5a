import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures that a build has drawn, for the next one, by names that tell what is in them. */
export interface ImageCache {
  get(name: string): Uint8Array | undefined;
  put(name: string, data: Uint8Array): void;
  /** Removes what was neither found nor put since the cache was opened. */
  prune(): void;
}

/** A cache in a folder, which may be missing, and may be taken away at any time. */
export function imageCache(folder: string): ImageCache {
  const used = new Set<string>();
  return {
    get(name) {
      try {
        const data = readFileSync(join(folder, name));
        // A build that was killed may have left half a file.
        if (data.indexOf('IEND', -8, 'latin1') < 0) return undefined;
        used.add(name);
        return data;
      } catch {
        return undefined;
      }
    },
    put(name, data) {
      used.add(name);
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, name), data);
      } catch {
        // A disk that cannot be written to costs time at the next build, and the output tells its author.
      }
    },
    prune() {
      try {
        for (const name of readdirSync(folder))
          if (!used.has(name)) rmSync(join(folder, name), { force: true });
      } catch {
        // There is none.
      }
    },
  };
}
