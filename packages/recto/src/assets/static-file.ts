import { joinPath } from '../base/url.ts';
import type { Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** The file of a static folder that is published at a path, from the site folder; a later folder wins. */
export function staticFile(
  path: string,
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
): string | undefined {
  return config.staticDirectories
    .map((folder) => joinPath(folder, path))
    .findLast((file) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`));
}
