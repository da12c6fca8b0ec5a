import { decodePath, encodePath, joinPath, splitSuffix } from '../base/url.ts';
import { sharedBaseUrl } from './locale.ts';
import type { SiteConfig } from './site-config.ts';

/** Returns the URL of a path below the base URL: encoded, without a trailing slash except for the root. */
export function sitePath(baseUrl: string, path: string): string {
  const rest = joinPath(`/${path}`).slice(1);
  return rest === '' ? baseUrl : baseUrl + encodePath(rest);
}

/** Returns the HTML file of a URL, relative to the output folder. A dot in a name starts no extension. */
export function outputFile(config: Pick<SiteConfig, 'baseUrl' | 'i18n'>, path: string): string {
  const folder = config.baseUrl.slice(sharedBaseUrl(config).length);
  const rest = decodePath(path.slice(config.baseUrl.length));
  // Hosts serve `a/index.html` at `a`, which another page may have.
  const isIndex = rest === 'index' || rest.endsWith('/index');
  if (isIndex) return `${folder}${rest}/index.html`;
  return folder + (rest === '' ? 'index.html' : `${rest}.html`);
}

/**
 * Adds the base URL to a path outside of Markdown, unless it has it already. External URLs and bare queries and anchors
 * stay as they are; `pathname://` marks a path on this host that gets no base URL.
 */
export function withBaseUrl(baseUrl: string, url: string): string {
  if (hasPathnameProtocol(url)) return url.replace(/^pathname:\/\/\/?/, '/');
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?])/i.test(url)) return url;
  const { path, suffix } = splitSuffix(url);
  const hasBase = path.startsWith(baseUrl) && baseUrl !== '/';
  return sitePath(baseUrl, decodePath(hasBase ? path.slice(baseUrl.length) : path)) + suffix;
}

/** Normalizes the `href` of a config item like {@link withBaseUrl}, but without adding the base URL. */
export function normalizeHref(baseUrl: string, href: string): string {
  return withBaseUrl(href.startsWith(baseUrl) ? baseUrl : '/', href);
}

/** Whether a URL leads to this host, but to no page of the site. Example: `pathname:///demo` */
export function hasPathnameProtocol(url: string): boolean {
  return url.startsWith('pathname://');
}

/** Returns the base URL for a path: pages have that of the locale, static files that of the site. */
export function baseUrlFor(path: string, config: Pick<SiteConfig, 'baseUrl' | 'i18n'>): string {
  return looksLikeFile(path) ? sharedBaseUrl(config) : config.baseUrl;
}

/** Examples: `/files/guide.pdf`, `img/a.svg#x`; not `/docs/upgrades/0.37`. */
export function looksLikeFile(url: string): boolean {
  return /^[^?#]*\.[a-z]\w*(?:[?#]|$)/i.test(url);
}
