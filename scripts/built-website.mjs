import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { engineProgram } from './engine.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { root } from './root.mjs';

const kept = join(root, '.cache', 'website');

/**
 * Returns a folder whose `build` is the website, built without a diagnostic by the engine and from the sources as they
 * are. It is kept for other tests and the next run, so nothing may be written to it.
 * @returns {Promise<string>}
 */
export async function builtWebsite() {
  const folder = join(kept, sourcesHash());
  if (!existsSync(folder)) await oneAtATime('build of the website', () => build(folder));
  return folder;
}

/** Builds the website, unless another process has done so meanwhile, and removes builds of other sources. */
async function build(folder) {
  if (existsSync(folder)) return;
  rmSync(kept, { recursive: true, force: true });
  const draft = `${folder}.draft`;
  mkdirSync(draft, { recursive: true });
  const args = ['build', 'website', '--out', join(draft, 'build')];
  // A slow build also reports its progress there.
  const { stderr } = await promisify(execFile)(process.execPath, [engineProgram, ...args], { cwd: root });
  const problems = stderr.replace(/^\w+ \d+\/\d+\n/gm, '');
  if (problems) throw new Error(`The website has problems:\n${problems}`);
  renameSync(draft, folder);
}

function sourcesHash() {
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
