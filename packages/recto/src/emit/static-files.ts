import { join } from 'node:path';
import type { Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Output } from './output.ts';

/** Copies the static folders to the root of the output; a later folder wins over an earlier one. */
export async function copyStaticFiles(
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
  output: Pick<Output, 'copy'>,
): Promise<void> {
  for (const folder of config.staticDirectories) {
    const from = join(root, folder);
    for (const path of await files.list(from)) output.copy(join(from, path), path);
  }
}
