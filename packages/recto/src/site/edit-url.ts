import type { EditUrl } from '../config/docs-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Page } from '../content/page.ts';
import { encodePath, joinPath } from '../utils/url.ts';

/**
 * Returns the edit URL of a page. Front matter outranks `base`; `null` and the empty string there hide the link, and
 * pages that a plugin generated have no file to edit.
 */
export function editUrlOf(
  { page: { source, frontMatter }, path }: { page: Page; path: string },
  { base, config, version }: { base: string | EditUrl | undefined; config: SiteConfig; version?: string },
): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url || undefined;
  if (!base || source.plugin !== undefined) return undefined;
  const { path: file, original = file, name } = source;
  if (typeof base === 'string') return `${base.replace(/\/+$/, '')}/${encodePath(joinPath(original))}`;
  const locale = config.i18n.currentLocale;
  return base({ file, original, name, locale, permalink: path, ...(version && { version }) }) || undefined;
}
