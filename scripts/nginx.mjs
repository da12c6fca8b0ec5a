import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const unpacked = join(root, '.cache', 'nginx');
/** The program and its MIME types. */
const packages = ['nginx', 'nginx-common'];

/**
 * Returns the installed nginx, or Debian's, unpacked into `.cache`; no npm package contains it. Returns a reason if
 * neither is available.
 * @returns {Promise<{ program: string, types: string } | { reason: string }>}
 */
export async function ensureNginx() {
  const found = onPath() ?? inCache();
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get'))
    return { reason: 'nginx is not installed, and there is no apt-get to download it' };
  const problem = await fetchPackages();
  if (problem) return { reason: `nginx is not installed, and apt-get cannot download it: ${problem}` };
  const fetched = inCache();
  return fetched ?? { reason: 'the nginx package contains no program' };
}

function onPath() {
  const folders = [...(process.env.PATH || '').split(delimiter), '/usr/sbin'].filter(Boolean);
  const program = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  const types = '/etc/nginx/mime.types';
  return program && existsSync(types) ? { program, types } : undefined;
}

function inCache() {
  const program = join(unpacked, 'usr/sbin/nginx');
  return existsSync(program) ? { program, types: join(unpacked, 'etc/nginx/mime.types') } : undefined;
}

/** Downloads and unpacks the packages; returns why that failed, if it did. */
async function fetchPackages() {
  const folder = `${unpacked}.${process.pid}`;
  const files = join(folder, 'files');
  for (const name of ['files', 'lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  try {
    // With package lists in the folder, so that those of the machine do not change and root is not needed.
    const lists = ['-o', `Dir::State::lists=${folder}/lists`, '-o', `Dir::Cache=${folder}/cache`];
    const updated = await run('apt-get', [...lists, 'update']);
    if (updated.code !== 0) return lastLine(updated.output);
    const fetched = await run('apt-get', [...lists, 'download', ...packages], { cwd: folder });
    if (fetched.code !== 0) return lastLine(fetched.output);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
      const { code, output } = await run('dpkg-deb', ['-x', join(folder, name), files]);
      if (code !== 0) return lastLine(output);
    }
    // Moved at once, so that an interrupted run leaves nothing that looks complete.
    if (!existsSync(unpacked)) renameSync(files, unpacked);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lastLine(text) {
  return text.trim().split('\n').pop() ?? '';
}
