import { encodePath, joinPath } from '../../base/url.ts';
import { sharedBaseUrl } from '../../model/locale.ts';
import type { SiteConfig } from '../../model/site-config.ts';

/**
 * The address of a path below the base URL: percent-encoded, without a trailing slash but for the root. `path`
 * is plain text, as file names are.
 */
export function sitePath(baseUrl: string, path: string): string {
  const rest = joinPath(`/${path}`).slice(1);
  return rest === '' ? baseUrl : baseUrl + encodePath(rest);
}

/** Where the document of an address is written, from the output folder. A dot in a name starts no extension. */
export function documentFile(config: Pick<SiteConfig, 'baseUrl' | 'i18n'>, path: string): string {
  const folder = config.baseUrl.slice(sharedBaseUrl(config).length);
  const rest = decodePath(path.slice(config.baseUrl.length));
  return folder + (rest === '' ? 'index.html' : `${rest}.html`);
}

/** Decodes percent-encoding, and leaves a segment as it is where the encoding is malformed. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.split('/').map(decodeSegment).join('/') : path;
}

/** Examples: `/files/guide.pdf`, `img/a.svg#x`; not `/docs/upgrades/0.37`. */
export function looksLikeFile(address: string): boolean {
  return /^[^?#]*\.[a-z]\w*(?:[?#]|$)/i.test(address);
}

/** The base URL of what an address names: pages have that of the locale, and static files that of the site. */
export function baseUrlOf(address: string, config: Pick<SiteConfig, 'baseUrl' | 'i18n'>): string {
  return looksLikeFile(address) ? sharedBaseUrl(config) : config.baseUrl;
}

/** Whether an author asks for something on this host that is no page of the site. Example: `pathname:///demo` */
export function isUntouched(address: string): boolean {
  return address.startsWith('pathname://');
}

/** The address that an author means with `href`: like {@link toAddress}, but the base URL is not put before it. */
export function hrefAddress(baseUrl: string, href: string): string {
  return toAddress(href.startsWith(baseUrl) ? baseUrl : '/', href);
}

/**
 * The address that an author means with `to`, outside of content: external ones as they are, others below the
 * base URL. `pathname://` asks for an address on this host that is not touched.
 */
export function toAddress(baseUrl: string, address: string): string {
  if (isUntouched(address)) return address.replace(/^pathname:\/\/\/?/, '/');
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?])/i.test(address)) return address;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const hasBase = path.startsWith(baseUrl) && baseUrl !== '/';
  return sitePath(baseUrl, decodePath(hasBase ? path.slice(baseUrl.length) : path)) + suffix;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
