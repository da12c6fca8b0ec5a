import { localeOf } from './locale.ts';
import type { Page } from './page.ts';
import type { SiteConfig } from './site-config.ts';

/** The language of a page that stands in for its translation; components translate themselves. */
export function articleLanguage(
  { source }: Page,
  config: SiteConfig,
): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
  const { currentLocale, defaultLocale } = config.i18n;
  if (currentLocale === defaultLocale || source.original || source.format === 'component') return undefined;
  const { htmlLang, direction } = localeOf(config, defaultLocale);
  return { lang: htmlLang, dir: direction };
}
