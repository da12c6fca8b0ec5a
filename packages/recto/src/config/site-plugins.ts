import { joinPath } from '../utils/url.ts';
import type { Collection } from './collection-config.ts';
import type { PageFormat } from './plugin-schema.ts';
import type { SiteConfig } from './site-config.ts';

/** Returns the collections of a site with the names of their plugins, in the order of these. */
export function collectionsOf({ plugins }: Pick<SiteConfig, 'plugins'>): (Collection & { plugin: string })[] {
  return plugins.flatMap(({ name, collection }) => (collection ? [{ ...collection, plugin: name }] : []));
}

export function collectionOf(
  plugin: string | undefined,
  { plugins }: Pick<SiteConfig, 'plugins'>,
): Collection | undefined {
  return plugins.find(({ name, collection }) => collection && name === plugin)?.collection;
}

/** Returns the content folders outside the site folder. Example: `../docs` */
export function outsideFolders(config: Pick<SiteConfig, 'allDocs' | 'pages' | 'plugins'>): string[] {
  const folders = [...config.allDocs, ...collectionsOf(config), ...config.pages];
  return folders.map(({ path }) => joinPath(path)).filter((path) => path.startsWith('../'));
}

export interface NamedFormat extends PageFormat {
  plugin: string;
}

/** Returns the formats of a site, in the order of its plugins. */
export function pageFormats({ plugins }: Pick<SiteConfig, 'plugins'>): NamedFormat[] {
  return plugins.flatMap(({ name, pageFormat }) => (pageFormat ? [{ ...pageFormat, plugin: name }] : []));
}

/** Whether pages have a copy in Markdown, which the shell offers to readers. */
export function hasMarkdown(config: Pick<SiteConfig, 'plugins'>): boolean {
  return pageFormats(config).some(({ extension }) => extension === 'md');
}
