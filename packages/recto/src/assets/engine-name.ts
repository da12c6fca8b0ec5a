import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './package-folder.ts';

/** What made the documents, as they tell it: `Recto v0.1.0`. */
export function engineName(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  return `Recto v${version}`;
}
