import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const unpacked = join(root, '.cache', 'nginx');
/** The program, and the table of file types. */
const packages = ['nginx', 'nginx-common'];

/**
 * An nginx of this machine, or else Debian's, unpacked into `.cache` without being installed. Where neither can be had,
 * the reason: no npm package carries one.
 * @returns {Promise<{ program: string, types: string } | { reason: string }>}
 */
export async function ensureNginx() {
  const found = onPath() ?? inCache();
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get'))
    return { reason: 'there is no nginx here, and no apt-get to fetch it' };
  const problem = await fetchPackages();
  if (problem) return { reason: `there is no nginx here, and apt-get fetches none: ${problem}` };
  const fetched = inCache();
  return fetched ?? { reason: 'the package of nginx has no program' };
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

/** What went wrong; nothing where all is there. */
async function fetchPackages() {
  const folder = `${unpacked}.${process.pid}`;
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  try {
    const download = () => run('apt-get', ['download', ...packages], { cwd: folder });
    let fetched = await download();
    // A fresh machine has no lists yet, and only root may have them.
    if (fetched.code !== 0 && process.getuid?.() === 0) {
      await run('apt-get', ['update']);
      fetched = await download();
    }
    if (fetched.code !== 0) return lastLine(fetched.output);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
      const { code, output } = await run('dpkg-deb', ['-x', join(folder, name), files]);
      if (code !== 0) return lastLine(output);
    }
    // As a whole, so that an interrupted run leaves nothing that looks complete.
    if (!existsSync(unpacked)) renameSync(files, unpacked);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lastLine(text) {
  return text.trim().split('\n').pop() ?? '';
}
