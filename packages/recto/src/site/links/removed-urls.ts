import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error, locationAt } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../utils/suggest.ts';
import { joinPath } from '../../utils/url.ts';
import { withoutSlash } from '../paths.ts';
import { routeAt } from '../routes/route.ts';
import type { Site } from '../site.ts';

/** The URL manifest: a file in the site folder with every URL that the site has published. */
export const urlManifestFile = 'published-urls.txt';

const header =
  '# URLs that this site has published. "recto check" reports removed ones, "recto check --record-urls" adds new ones.';

/** A site in each of its locales, the default one first. */
type LocaleSites = { config: SiteConfig; site: Site }[];

/** Returns the text of a URL manifest with the URLs of the site added. */
export function recordUrls(urlManifest: string, sites: LocaleSites): string {
  const current = sites.flatMap(({ site }) => publishedPaths(site));
  const recordedPaths = urlManifest.split('\n').filter((line) => line.startsWith('/'));
  const paths = [...new Set([...recordedPaths.map((line) => line.trim()), ...current])].sort();
  return `${[header, ...paths].join('\n')}\n`;
}

/** Reports each URL of a manifest that the site no longer has, with the redirect to add. */
export function removedUrls(
  urlManifest: string,
  sites: LocaleSites,
  hasFile: (file: string) => boolean,
): Diagnostic[] {
  const currentPaths = new Set(sites.flatMap(({ site }) => publishedPaths(site)));
  const reportedPaths = new Set<string>();
  return urlManifest.split('\n').flatMap((text, index) => {
    const path = withoutSlash(text.trim());
    if (!path.startsWith('/') || currentPaths.has(path) || currentPaths.has(`${path}/`)) return [];
    const locale = sites.findLast(({ config }) => `${path}/`.startsWith(config.baseUrl)) ?? sites[0];
    if (!locale || isStatic(path, locale.config, hasFile)) return [];
    const from = path.slice(locale.config.baseUrl.length);
    // A redirect covers all locales.
    if (reportedPaths.has(from)) return [];
    reportedPaths.add(from);
    return [urlRemoved(path, locale, locationAt(urlManifestFile, urlManifest, { line: index + 1 }))];
  });
}

function publishedPaths(site: Site): string[] {
  return [...site.routes.values()].filter(({ kind }) => kind !== 'not-found').map(({ path }) => path);
}

function isStatic(
  path: string,
  { staticDirectories, baseUrl }: SiteConfig,
  hasFile: (file: string) => boolean,
): boolean {
  return staticDirectories.some((folder) => hasFile(joinPath(folder, path.slice(baseUrl.length))));
}

function urlRemoved(path: string, { site, config }: LocaleSites[number], at: Diagnostic['at']): Diagnostic {
  const pages = [...site.routes.values()].filter(({ kind }) => kind !== 'not-found' && kind !== 'redirect');
  const paths = pages.map((route) => route.path);
  const target = suggest(path, paths) ?? nearestAncestor(path, site) ?? config.baseUrl;
  const withoutBaseUrl = (url: string) => `/${url.slice(config.baseUrl.length)}`;
  const redirect = `{ from: '${withoutBaseUrl(path)}', to: '${withoutBaseUrl(target)}' }`;
  return error('check/url-removed', `The published URL "${path}" no longer exists.`, {
    ...(at && { at }),
    fix: `Add \`${redirect}\` to \`redirects\` in the configuration, or \`redirect_from: ${withoutBaseUrl(path)}\` to the front matter of the page that replaces it.`,
  });
}

function nearestAncestor(path: string, site: Site): string | undefined {
  const parts = path.split('/');
  const ancestors = parts.map((_, index) => parts.slice(0, index).join('/'));
  return ancestors.findLast((ancestor) => routeAt(site.routes, ancestor));
}
