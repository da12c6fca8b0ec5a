import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { withProgress } from './with-progress.mjs';

/** No work takes this long; an older lock belongs to a process that ended before it could remove it. */
const maxMilliseconds = 15 * 60 * 1000;

/**
 * Does some work while no other process of the repository does: `npm start` and `npm test` may be started together,
 * and would install over each other.
 * @template T
 * @param {string} name such as "set-up"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(name, work) {
  const lock = join(root, '.cache', `${name.replaceAll(' ', '-')}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  if (!tryLock(lock)) {
    await withProgress(`Waiting for the ${name} in another process`, async () => {
      while (!tryLock(lock)) await new Promise((resume) => setTimeout(resume, 100));
    });
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > maxMilliseconds) return true;
    const owner = Number(readFileSync(lock, 'utf8'));
    // Empty for an instant after it is made.
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
