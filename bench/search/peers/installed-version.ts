import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchFolder } from '../../folder.ts';

/** The version of an npm package of the repository. */
export function installedVersion(name: string): string {
  return JSON.parse(readFileSync(join(benchFolder, '../node_modules', name, 'package.json'), 'utf8')).version;
}
