import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run.mjs';

/**
 * Installs the dependencies of a manifest in a folder of their own, unless they are there; throws the last line that npm
 * prints.
 * @param {string} folder
 * @param {string} manifest the text of its package.json
 */
export async function installPackages(folder, manifest) {
  // Written last, because it marks the installation as complete.
  const mark = join(folder, 'node_modules/.installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const { code, output } = await runNpm(['install', '--no-audit', '--no-fund'], folder);
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1));
  writeFileSync(mark, manifest);
}
