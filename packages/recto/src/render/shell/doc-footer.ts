import { dateFormat } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { collectionOf } from '../../config/site-plugins.ts';
import { lastChange } from '../../content/page.ts';
import type { DocRoute, EntryRoute } from '../../site/routes/route.ts';
import type { ShellState } from '../../theme/shell-state.ts';
import type { ShellCache } from './shell-cache.tsx';

/** Returns what is below a document or an entry of a collection: tags, edit link, last update. */
export function docFooter(
  route: DocRoute | EntryRoute,
  config: SiteConfig,
  cache: Pick<ShellCache, 'dayFormat'>,
): Partial<ShellState> {
  const { tags, editUrl, page } = route;
  const settings = route.kind === 'doc' ? config.docs : collectionOf(route.plugin, config);
  const change = lastChange(page);
  const date = settings?.showLastUpdateTime && change.date ? new Date(change.date) : undefined;
  const author = settings?.showLastUpdateAuthor ? change.author : undefined;
  const lastUpdated = {
    ...(date && { date: date.toISOString(), day: dayOf(date, config, cache) }),
    ...(author && { author }),
  };
  return {
    ...(tags.length > 0 && { tags }),
    ...(editUrl && { editUrl }),
    ...((date || author) && { lastUpdated }),
  };
}

/** Formats a date at build time, since the formats of browsers differ. */
function dayOf(date: Date, config: SiteConfig, cache: Pick<ShellCache, 'dayFormat'>): string {
  cache.dayFormat ??= dateFormat(config, { day: 'numeric', month: 'short', year: 'numeric' });
  return cache.dayFormat.format(date);
}
