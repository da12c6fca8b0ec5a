import type { Stats } from 'node:fs';

/**
 * Returns a text that changes whenever a file is written, replaced or moved, even if its size is the same and its time is
 * restored.
 */
export function fileState({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size}\0${mtimeMs}\0${ctimeMs}\0${ino}`;
}
