import type { PageFormat } from './plugin-schema.ts';
import type { SiteConfig } from './site-config.ts';

/** A format with the name of its plugin. */
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
