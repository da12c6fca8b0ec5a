import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The folder of Recto's own package, whose `src/client` and `src/theme` the browser bundle is made from. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('recto/package.json'));
}
