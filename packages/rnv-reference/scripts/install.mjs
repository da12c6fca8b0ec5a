// Installs the @rnv packages of the reference pages. Uses Node's modules only, since it runs before `npm install`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../pinned', import.meta.url));

/** Installs the packages unless they match the lock file. Returns whether it did; throws with a fix if npm fails. */
export function installReference() {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.rnv-reference-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return false;
  console.log('Installing the @rnv packages for the reference pages (about 60 MB) …');
  const start = performance.now();
  const { status, stderr, error } = runNpmCi();
  if (status !== 0) throw new Error(failure(error?.message ?? stderr));
  writeFileSync(stamp, lock);
  console.log(`Installed them in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return true;
}

function runNpmCi() {
  const npm = process.env.npm_execpath;
  // npm is a .cmd file on Windows, which only a shell can run.
  const options = {
    cwd: folder,
    encoding: 'utf8',
    env: ownEnvironment(),
    shell: process.platform === 'win32',
  };
  return npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, 'ci'], { ...options, shell: false })
    : spawnSync('npm', ['ci'], options);
}

/** Returns an environment without the npm settings of the calling script's workspace. */
function ownEnvironment() {
  const inherited = /^npm_config_(?:workspaces?|include_workspace_root|local_prefix|omit|include|prefix)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)));
}

function failure(reason) {
  return [
    'The @rnv packages for the reference pages could not be installed.',
    `  found  ${(reason ?? '').trim().split('\n').slice(-4).join('\n         ')}`,
    `  fix    Check that the npm registry is reachable, then run \`npm ci\` in ${folder}.`,
  ].join('\n');
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    if (!installReference()) console.log('The @rnv packages for the reference pages are installed.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
