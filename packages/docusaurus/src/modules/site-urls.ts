import { usePage } from 'recto-docs/components';

/** Returns the addresses of a site. Static files exist once, below the base URL of the default locale. */
export function useSiteUrls(): { siteUrl: string; baseUrl: string; filesUrl: string } {
  const { url: siteUrl, baseUrl, i18n } = usePage('useBaseUrl').config;
  const { currentLocale, defaultLocale } = i18n;
  const filesUrl = currentLocale === defaultLocale ? baseUrl : baseUrl.slice(0, -`${currentLocale}/`.length);
  return { siteUrl, baseUrl, filesUrl };
}
