import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** A lock that this process holds. */
export interface OutputLock {
  release(): void;
}

/** The file that keeps other builds from an output folder; it contains the id of its process. */
export function lockFile(folder: string): string {
  return `${folder}.lock`;
}

/**
 * Takes the lock of an output folder, or returns the process that holds it. The lock of a process that no longer runs
 * is replaced. Rejects with what the disk reports.
 */
export async function lockOutput(folder: string): Promise<OutputLock | { heldBy: string }> {
  const file = lockFile(folder);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const holder = holderOf(file);
    if (holder === 'starting') await setTimeout(50);
    else if (holder !== undefined) return { heldBy: holder };
    else rmSync(file, { force: true });
  }
}

/** The process that holds a lock; undefined if it is gone. */
function holderOf(file: string): string | undefined {
  let id = '';
  try {
    id = readFileSync(file, 'utf8');
    // Empty for the instant between its creation and its first byte.
    if (id === '') return Date.now() - statSync(file).mtimeMs < 1000 ? 'starting' : undefined;
    // A container gives the same id to each of its runs.
    if (id === String(process.pid)) return undefined;
    process.kill(Number(id), 0);
    return id;
  } catch (cause) {
    // The process belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM' ? id : undefined;
  }
}
