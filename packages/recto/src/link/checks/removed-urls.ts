import { suggest } from '../../base/suggest.ts';
import { joinPath } from '../../base/url.ts';
import { type Diagnostic, error, locationAt } from '../../model/diagnostic.ts';
import type { Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';

/** The file in the site folder that keeps the addresses which readers may have kept, too. */
export const urlManifestFile = 'published-urls.txt';

const explanation =
  '# Addresses that this site has published. "recto check" tells which are gone, "recto check --record-urls" adds new ones.';

/** A site in each of its locales, the default one first. */
type LocaleSites = { config: SiteConfig; site: Site }[];

/** The text of a ledger with all addresses that it has had, and those of the site. */
export function recordUrls(urlManifest: string, sites: LocaleSites): string {
  const now = sites.flatMap(({ site }) => publishedPaths(site));
  const known = urlManifest.split('\n').filter((line) => line.startsWith('/'));
  const all = [...new Set([...known.map((line) => line.trim()), ...now])].sort();
  return `${[explanation, ...all].join('\n')}\n`;
}

/** An error for each address of a ledger that the site no longer answers, with the redirect that would help. */
export function removedUrls(
  urlManifest: string,
  sites: LocaleSites,
  hasFile: (file: string) => boolean,
): Diagnostic[] {
  const answered = new Set(sites.flatMap(({ site }) => publishedPaths(site)));
  const reported = new Set<string>();
  return urlManifest.split('\n').flatMap((text, index) => {
    const path = text.trim().replace(/(?<=.)\/+$/, '');
    if (!path.startsWith('/') || answered.has(path) || answered.has(`${path}/`)) return [];
    const own = sites.findLast(({ config }) => `${path}/`.startsWith(config.baseUrl)) ?? sites[0];
    if (!own || isStatic(path, own.config, hasFile)) return [];
    const from = path.slice(own.config.baseUrl.length);
    // A redirect is for every locale.
    if (reported.has(from)) return [];
    reported.add(from);
    return [vanished(path, own, locationAt(urlManifestFile, urlManifest, { line: index + 1 }))];
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

function vanished(path: string, { site, config }: LocaleSites[number], at: Diagnostic['at']): Diagnostic {
  const pages = [...site.routes.values()].filter(({ kind }) => kind !== 'not-found' && kind !== 'redirect');
  const near =
    suggest(
      path,
      pages.map((route) => route.path),
    ) ??
    closestAbove(path, site) ??
    config.baseUrl;
  const below = (address: string) => `/${address.slice(config.baseUrl.length)}`;
  const line = `{ from: '${below(path)}', to: '${below(near)}' }`;
  return error('check/address-vanished', `"${path}" was published, and is gone.`, {
    ...(at && { at }),
    fix: `Add ${line} to "redirects" in the configuration, or "redirect_from: ${below(path)}" to the page that took its place.`,
  });
}

function closestAbove(path: string, site: Site): string | undefined {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index).join('/'));
  return above.findLast((address) => site.routes.has(address));
}
