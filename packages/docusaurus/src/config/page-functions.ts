import type { SiteConfig } from 'recto-docs/plugin';
import type { Plain } from '../values.ts';

interface SitemapItem {
  url: string;
}

type CreateSitemapItems = (params: Plain) => SitemapItem[] | Promise<SitemapItem[]>;

/** Converts `createSitemapItems` of a Docusaurus sitemap. Its routes have the paths of the pages that are listed. */
export function sitemapItemsOf(create: unknown): unknown {
  if (typeof create !== 'function') return undefined;
  return (items: SitemapItem[], { config }: { config: SiteConfig }) => {
    const routes = items.map(({ url }) => ({ path: new URL(url).pathname, exact: true }));
    const defaultCreateSitemapItems = async (params?: { routes?: { path: string }[] }) => {
      const paths = new Set((params?.routes ?? routes).map(({ path }) => path));
      return items.filter(({ url }) => paths.has(new URL(url).pathname));
    };
    return (create as CreateSitemapItems)({ routes, siteConfig: config, defaultCreateSitemapItems });
  };
}

type CreateRedirects = (path: string) => string | string[] | undefined;

/**
 * Returns the old addresses of pages that the options of client-redirects have: the results of `createRedirects`, and paths
 * with and without an extension.
 */
export function createRedirectsOf(_: unknown, _root: string, options: Plain): CreateRedirects {
  const { createRedirects } = options;
  const from = extensions(options.fromExtensions);
  const to = extensions(options.toExtensions);
  return (path) => {
    const ending = to.find((extension) => path.endsWith(extension));
    const stem = path.replace(/\/$/, '');
    const withEnding = stem === '' ? [] : from.filter((extension) => !stem.endsWith(extension));
    return [
      ...(typeof createRedirects === 'function' ? [createRedirects(path) ?? []].flat() : []),
      ...withEnding.map((extension) => stem + extension),
      ...(ending ? [path.slice(0, -ending.length)] : []),
    ];
  };
}

/** Returns file extensions with their dots. */
function extensions(list: unknown): string[] {
  return Array.isArray(list) ? list.map((name) => `.${name}`) : [];
}
