import type { SiteConfig } from './site-config.ts';

/** Whether a file, by its path from the site folder, is in a folder whose files may come from anyone. */
export function isUntrusted(path: string, { untrusted }: Pick<SiteConfig, 'untrusted'>): boolean {
  return untrusted.some((folder) => path.startsWith(`${folder}/`));
}
