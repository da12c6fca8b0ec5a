import { isDocusaurusProject } from '../config/config-location.ts';
import { sharedBaseUrl } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { decodePath, encodePath, isExternal, joinPath, splitSuffix } from '../utils/url.ts';

/*
 * Addresses of pages and their files are made here only, by `trailingSlash`. The path of a route has its slash, so
 * links, canonical addresses, the sitemap and search have it too. Lookups by an address that someone wrote go
 * through `routeAt`, which accepts both forms.
 */

/** What addresses are made of. Without `trailingSlash`, they have none: addresses of files. */
export interface SiteAddress {
  baseUrl: string;
  trailingSlash?: SiteConfig['trailingSlash'];
}

/** What addresses of one locale are made of. */
export type LocaleAddress = Pick<SiteConfig, 'baseUrl' | 'i18n' | 'trailingSlash'>;

/** Returns the URL of a page, given its path below the base URL: encoded, with the trailing slash of the site. */
export function sitePath({ baseUrl, trailingSlash = 'never' }: SiteAddress, path: string): string {
  const relativePath = joinPath(`/${path}`).slice(1);
  if (relativePath === '') return baseUrl;
  const hasSlash = trailingSlash === 'always' || (trailingSlash === 'ignore' && path.endsWith('/'));
  return baseUrl + encodePath(relativePath) + (hasSlash ? '/' : '');
}

/** Returns a path without its trailing slash, except for the root: what identifies a page. */
export function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

/** Returns the HTML file of a URL, relative to the output folder. A dot in a name starts no extension. */
export function outputFile(config: LocaleAddress, path: string): string {
  const folder = config.baseUrl.slice(sharedBaseUrl(config).length);
  const relativePath = withoutSlash(decodePath(path.slice(config.baseUrl.length)));
  if (config.trailingSlash !== 'never' && relativePath !== '') return `${folder}${relativePath}/index.html`;
  // Hosts serve `a/index.html` at `a`, which another page may have.
  const isIndex = relativePath === 'index' || relativePath.endsWith('/index');
  if (isIndex) return `${folder}${relativePath}/index.html`;
  return folder + (relativePath === '' ? 'index.html' : `${relativePath}.html`);
}

/**
 * Adds the base URL and the trailing slash of the site to a path outside of Markdown, unless it has them. External URLs and bare queries and anchors
 * stay as they are; `pathname://` marks a path on this host without a base URL.
 */
export function withBaseUrl(site: SiteAddress, url: string): string {
  const { baseUrl } = site;
  if (hasPathnameProtocol(url)) return url.replace(/^pathname:\/\/\/?/, '/');
  if (isExternal(url) || /^[#?]/.test(url)) return url;
  const { path, suffix } = splitSuffix(url);
  const hasBase = path.startsWith(baseUrl) && baseUrl !== '/';
  const relativePath = decodePath(hasBase ? path.slice(baseUrl.length) : path);
  return sitePath(looksLikeFile(path) ? { baseUrl } : site, relativePath) + suffix;
}

/** Normalizes the `href` of a config item like {@link withBaseUrl}, but without adding the base URL. */
export function normalizeHref(site: SiteAddress, href: string): string {
  return withBaseUrl(href.startsWith(site.baseUrl) ? site : { ...site, baseUrl: '/' }, href);
}

/** Returns the path of a page's files in other formats, without the extension. Examples: `docs/a`, `index` */
export function fileStem(config: Pick<SiteConfig, 'baseUrl' | 'i18n'>, path: string): string {
  return decodePath(`${path}${path.endsWith('/') ? 'index' : ''}`.slice(sharedBaseUrl(config).length));
}

/** Whether a URL leads to this host, but to no page of the site. Example: `pathname:///demo` */
export function hasPathnameProtocol(url: string): boolean {
  return url.startsWith('pathname://');
}

/** Returns the base URL for a path: pages have that of the locale, static files that of the site. */
export function baseUrlFor(path: string, config: Pick<SiteConfig, 'baseUrl' | 'i18n'>): string {
  return looksLikeFile(path) ? sharedBaseUrl(config) : config.baseUrl;
}

/** Adds the base URL to a path: that of the locale, also instead of that of the site, for pages. */
export function pathUrl(path: string, config: LocaleAddress & Pick<SiteConfig, 'file'>): string {
  const shared = sharedBaseUrl(config);
  if (hasPathnameProtocol(path)) {
    const hostPath = withBaseUrl(config, path);
    const isBelow = !isDocusaurusProject(config) || `${hostPath}/`.startsWith(shared);
    return isBelow ? hostPath : shared + hostPath.slice(1);
  }
  const hasShared = shared !== '/' && path.startsWith(shared) && !path.startsWith(config.baseUrl);
  const site = { ...config, baseUrl: baseUrlFor(path, config) };
  return withBaseUrl(site, hasShared ? path.slice(shared.length - 1) : path);
}

/** Examples: `/files/guide.pdf`, `img/a.svg#x`; not `/docs/upgrades/0.37`. */
function looksLikeFile(url: string): boolean {
  return /^[^?#]*\.[a-z]\w*(?:[?#]|$)/i.test(url);
}
