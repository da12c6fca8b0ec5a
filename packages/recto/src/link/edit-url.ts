import { encodePath, joinPath } from '../base/url.ts';
import type { Page } from '../model/page.ts';

/** Where to edit a page. Front matter outranks the configuration; `null` and the empty string hide the link. */
export function editUrlOf({ source, frontMatter }: Page, start: string | undefined): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url || undefined;
  if (!start) return undefined;
  return `${start.replace(/\/+$/, '')}/${encodePath(joinPath(source.original ?? source.path))}`;
}
