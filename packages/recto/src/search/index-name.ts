import { kebabCase } from '../base/kebab-case.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** Name of the index of a site; readers' stored searches are kept under it too. */
export function indexNameOf({ search, title }: Pick<SiteConfig, 'search' | 'title'>): string {
  const { indexName } = search || {};
  return indexName ?? (kebabCase(title) || 'site');
}
