import { join, resolve } from 'node:path';

/** Returns the absolute output folder. */
export function outputFolder(folder: string, out: string | boolean | undefined): string {
  return typeof out === 'string' ? resolve(out) : join(resolve(folder), 'build');
}
