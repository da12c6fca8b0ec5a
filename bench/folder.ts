import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of this file, also when it is bundled into the same folder. */
export const benchFolder = import.meta.dirname;

const discarded = join(benchFolder, '.sites', 'discarded');

process.on('exit', () => rmSync(discarded, { recursive: true, force: true }));

/**
 * Moves a file or folder of a site away, which is deleted at the end of the run. For five minutes ext4 avoids the inodes of deleted
 * files: creating a file then takes several times longer, which would be measured as time of the next build.
 */
export function discard(path: string): void {
  if (!existsSync(path)) return;
  mkdirSync(discarded, { recursive: true });
  renameSync(path, join(discarded, randomUUID()));
}

/** Writes a file below a folder, with the folders between. */
export async function writeBelow(folder: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
