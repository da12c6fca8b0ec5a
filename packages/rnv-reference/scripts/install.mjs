// Installs the @rnv packages of the reference pages. Uses Node's modules only, since it runs before `npm install`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Installs the packages of a folder unless they match its lock file. Returns whether anything was installed; throws with
 * a fix if npm fails.
 */
export function installReference({ folder = join(packageFolder, 'pinned'), log = console.log } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.rnv-reference-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return false;
  log('Installing the @rnv packages for the reference pages (about 60 MB) …');
  const start = performance.now();
  const { status, stderr, error } = runNpm(['ci'], folder);
  if (status !== 0) throw new Error(failure(folder, error?.message ?? stderr));
  writeFileSync(stamp, lock);
  log(`Installed them in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return true;
}

function runNpm(args, cwd) {
  const options = { cwd, encoding: 'utf8', env: ownEnvironment() };
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [npm, ...args], options);
  // npm is a .cmd file on Windows, which only a shell can run; the arguments are fixed and hold no spaces.
  return process.platform === 'win32'
    ? spawnSync(['npm', ...args].join(' '), { ...options, shell: true })
    : spawnSync('npm', args, options);
}

/** Returns an environment without the npm settings of the calling script's workspace. */
function ownEnvironment() {
  const inherited = /^npm_config_(?:workspaces?|include_workspace_root|local_prefix|omit|include|prefix)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)));
}

function failure(folder, reason) {
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
