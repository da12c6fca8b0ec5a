import { useSiteUrls } from '../site-urls.ts';
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

/** Returns functions that add the base URL to paths. */
export function useBaseUrlUtils(): { withBaseUrl(path: string, options?: BaseUrlOptions): string } {
  const { siteUrl, baseUrl, filesUrl } = useSiteUrls();
  return {
    withBaseUrl: (url, options = {}) =>
      addBaseUrl({ siteUrl, baseUrl: filePattern.test(url) ? filesUrl : baseUrl, url, options }),
  };
}

export default function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options);
}
