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
    if (!locale) return [];
    const { baseUrl, staticDirectories } = locale.config;
    const from = path.slice(baseUrl.length);
    const isStatic = staticDirectories.some((folder) => hasFile(joinPath(folder, from)));
    // A redirect covers all locales.
    if (isStatic || reportedPaths.has(from)) return [];
    reportedPaths.add(from);
    const at = locationAt(urlManifestFile, urlManifest, { line: index + 1 });
    const message = `The published URL "${path}" no longer exists.`;
    return [error('check/url-removed', message, { at, fix: redirectFix(path, locale) })];
  });
}

function publishedPaths(site: Site): string[] {
  return [...site.routes.values()].filter(({ kind }) => kind !== 'not-found').map(({ path }) => path);
}

/** Suggests a redirect to a similar page, else to the nearest one above. */
function redirectFix(path: string, { site, config }: LocaleSites[number]): string {
  const pages = [...site.routes.values()].filter(({ kind }) => kind !== 'not-found' && kind !== 'redirect');
  const paths = pages.map((route) => route.path);
  const ancestors = path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
  const ancestor = ancestors.findLast((one) => routeAt(site.routes, one));
  const withoutBaseUrl = (url: string) => `/${url.slice(config.baseUrl.length)}`;
  const [from, to] = [path, suggest(path, paths) ?? ancestor ?? config.baseUrl].map(withoutBaseUrl);
  return `Add \`{ from: '${from}', to: '${to}' }\` to \`redirects\` in the configuration, or \`redirect_from: ${from}\` to the front matter of the page that replaces it.`;
}
