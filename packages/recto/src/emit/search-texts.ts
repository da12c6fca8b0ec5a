import type { Artifact } from '../model/artifact.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Messages } from '../model/translations.ts';
import { searchTexts, searchTextsPath } from '../theme/search/search-texts.ts';

/** The translations that the search dialog loads with itself; none where it speaks as it was written. */
export function searchTextFiles(messages: Messages, config: SiteConfig): Artifact[] {
  const known = Object.entries(messages).filter(([id]) => id in searchTexts);
  if (!config.search || known.length === 0) return [];
  const path = searchTextsPath(config.baseUrl).slice(sharedBaseUrl(config).length);
  return [{ path, data: JSON.stringify(Object.fromEntries(known)) }];
}
