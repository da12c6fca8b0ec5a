import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runRecto } from './run-recto.ts';

const root = join(import.meta.dirname, '../../../..');
const kept = join(root, '.cache/website');

/**
 * Returns a folder whose `build` is the ReNative site, built without a diagnostic by the engine and from the sources
 * as they are. It is kept for the next test and the next run, so nothing may be written to it.
 */
export async function builtWebsite(): Promise<string> {
  const name = sourcesHash();
  const folder = join(kept, name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}-${Math.random()}`;
  mkdirSync(draft, { recursive: true });
  const run = await runRecto(join(root, 'website'), 'build', '--out', join(draft, 'build'));
  expect(run).toMatchObject({ code: 0, err: '' });
  for (const other of readdirSync(kept))
    if (!other.startsWith(name)) rmSync(join(kept, other), { recursive: true, force: true });
  if (!existsSync(folder)) renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  return folder;
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'packages/recto/dist/.stamp')));
  for (const folder of [
    'website',
    'packages/rnv-reference/src',
    'packages/recto/src/theme',
    'packages/recto/src/client',
  ])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || /\/(?:build[.\w]*|\.recto|node_modules|test)\//.test(path)) continue;
      hash.update(`${path}\0`).update(readFileSync(path));
    }
  return hash.digest('hex').slice(0, 16);
}
