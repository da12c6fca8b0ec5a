import { usePage } from 'recto-docs/components';
import { hasProtocol } from './isInternalUrl.ts';

interface BaseUrlOptions {
  /** Adds the base URL to addresses that start with it. */
  forcePrependBaseUrl?: boolean;
  /** Returns a whole URL. */
  absolute?: boolean;
}

interface Site {
  siteUrl: string;
  baseUrl: string;
}

/** Returns a path with the base URL. */
export function addBaseUrl({
  siteUrl,
  baseUrl,
  url: path,
  options: { forcePrependBaseUrl, absolute } = {},
}: Site & { url: string; options?: BaseUrlOptions }): string {
  if (!path || path.startsWith('#') || hasProtocol(path)) return path;
  if (forcePrependBaseUrl) return baseUrl + path.replace(/^\//, '');
  const isBelow = `${path}/`.startsWith(baseUrl);
  const address = isBelow ? path.padEnd(baseUrl.length, '/') : baseUrl + path.replace(/^\//, '');
  return absolute ? siteUrl + address : address;
}

const filePattern = /\.[a-z]\w*(?=[?#]|$)/i;

/** Static files exist once, below the base URL of the default locale. */
function useSite(): Site & { filesUrl: string } {
  const { url: siteUrl, baseUrl, i18n } = usePage('useBaseUrl').config;
  const { currentLocale, defaultLocale } = i18n;
  const filesUrl = currentLocale === defaultLocale ? baseUrl : baseUrl.slice(0, -`${currentLocale}/`.length);
  return { siteUrl, baseUrl, filesUrl };
}

/** Returns the path of static files with the base URL. */
export function useFileUrl(path: string): string {
  const { siteUrl, filesUrl } = useSite();
  return addBaseUrl({ siteUrl, baseUrl: filesUrl, url: path });
}

/** Returns functions that add the base URL to paths. */
export function useBaseUrlUtils(): { withBaseUrl(path: string, options?: BaseUrlOptions): string } {
  const { siteUrl, baseUrl, filesUrl } = useSite();
  return {
    withBaseUrl: (url, options = {}) =>
      addBaseUrl({ siteUrl, baseUrl: filePattern.test(url) ? filesUrl : baseUrl, url, options }),
  };
}

export default function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options);
}
