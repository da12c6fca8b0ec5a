import { engineHash } from '../assets/engine-files.ts';
import type { PublishedPage } from '../model/page.ts';
import type { BuiltLocale } from '../model/plugin.ts';

import { recordFile } from './record-file.ts';

/** A published page, with the path of its route. */
type PageFacts = Omit<PublishedPage, 'route' | 'article'> & { path: string };

interface LocaleRecord {
  locale: string;
  pages: PageFacts[];
}

/** What files of the whole site need of the pages of each locale, from the last build that rendered it. */
export interface PublishedLocales {
  /** Returns the pages of a locale that still have a route and a file, without their articles. */
  find(locale: Pick<BuiltLocale, 'config' | 'site'>, hasFile: (path: string) => boolean): PublishedPage[];
  /** Keeps the pages of all locales for the next build. */
  save(locales: Pick<BuiltLocale, 'config' | 'pages'>[]): void;
}

/** Opens the records in a file. Sites with one locale have none. */
export function publishedLocales(file: string): PublishedLocales {
  const records = recordFile<LocaleRecord>(file, engineHash);
  let known: LocaleRecord[] | undefined;
  return {
    find({ config, site }, hasFile) {
      known ??= records.read();
      const own = known.find(({ locale }) => locale === config.i18n.currentLocale);
      return (own?.pages ?? []).flatMap(({ path, ...page }) => {
        const route = site.routes.get(path);
        return route && hasFile(route.file) ? [{ ...page, route }] : [];
      });
    },
    save(locales) {
      if (locales.length < 2) return;
      const list = locales.map(({ config, pages }) => ({
        locale: config.i18n.currentLocale,
        pages: pages.map(({ route, article: _, ...page }) => ({ ...page, path: route.path })),
      }));
      records.write(list);
    },
  };
}
