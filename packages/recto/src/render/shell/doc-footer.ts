import { dateFormat } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { collectionOf } from '../../config/site-plugins.ts';
import { lastChange, type Page } from '../../content/page.ts';
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
  const lastUpdated = lastUpdate(page, settings, (date) => dayOf(date, config, cache));
  return {
    ...(tags.length > 0 && { tags }),
    ...(editUrl && { editUrl }),
    ...(lastUpdated && { lastUpdated }),
  };
}

type Shown =
  | { showLastUpdateTime?: boolean | undefined; showLastUpdateAuthor?: boolean | undefined }
  | undefined;

function lastUpdate(page: Page, settings: Shown, dayOf: (date: Date) => string): ShellState['lastUpdated'] {
  const change = lastChange(page);
  const date = settings?.showLastUpdateTime ? change.date : undefined;
  const author = settings?.showLastUpdateAuthor ? change.author : undefined;
  if (!date && !author) return undefined;
  const on = date === undefined ? undefined : new Date(date);
  return {
    ...(on && { date: on.toISOString(), day: dayOf(on) }),
    ...(author && { author }),
  };
}

/** Formats a date at build time, since the formats of browsers differ. */
function dayOf(date: Date, config: SiteConfig, cache: Pick<ShellCache, 'dayFormat'>): string {
  cache.dayFormat ??= dateFormat(config, { dateStyle: 'medium' });
  return cache.dayFormat.format(date);
}
