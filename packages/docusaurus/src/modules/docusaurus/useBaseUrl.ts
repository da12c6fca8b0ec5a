import { usePage } from 'recto/components';
import { hasProtocol } from './isInternalUrl.ts';

interface BaseUrlOptions {
  /** Adds the base URL to addresses that start with it. */
  forcePrependBaseUrl?: boolean;
  /** Returns a whole URL. */
  absolute?: boolean;
}

/** Returns functions that add the base URL to paths. */
export function useBaseUrlUtils(): { withBaseUrl(path: string, options?: BaseUrlOptions): string } {
  const { url, baseUrl } = usePage('useBaseUrl').config;
  const withBaseUrl = (path: string, { forcePrependBaseUrl, absolute }: BaseUrlOptions = {}) => {
    if (!path || path.startsWith('#') || hasProtocol(path)) return path;
    if (forcePrependBaseUrl) return baseUrl + path.replace(/^\//, '');
    const isBelow = `${path}/`.startsWith(baseUrl);
    const address = isBelow ? path.padEnd(baseUrl.length, '/') : baseUrl + path.replace(/^\//, '');
    return absolute ? url + address : address;
  };
  return { withBaseUrl };
}

/** Returns a path with the base URL. */
export default function useBaseUrl(path: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options);
}
