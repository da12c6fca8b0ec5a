import { encodePath, joinPath } from '../base/url.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { Resolution } from '../model/resolution.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Version } from '../model/version.ts';
import { toRoute } from './content-address.ts';
import { type RouteTable, routeTable } from './route-table.ts';
import { decodePath } from './site-path.ts';

/** All that an address can lead to: pages, files of the static folders, other files of the site folder. */
export interface PublishedContent {
  config: SiteConfig;
  table: RouteTable;
  versions: Version[];
  /** Content folders besides those of the docs. */
  folders: string[];
  hasFile(file: string): boolean;
  /** A page or a static file at a path, which has the base URL. */
  at(path: string, suffix: string): Resolution | undefined;
  /** A file by its path from the site folder. */
  file(file: string, suffix: string): Resolution | undefined;
  /** A static file by its path below the base URL. */
  staticFile(path: string, suffix: string): Resolution | undefined;
  /** Where a static file may be, best first: later folders win. */
  staticPlaces(path: string): string[];
}

/** Indexes a site for its addresses. */
export function publishedContent(
  site: Pick<Site, 'routes' | 'versions' | 'blog'>,
  { config, hasFile }: { config: SiteConfig; hasFile: (file: string) => boolean },
): PublishedContent {
  const { baseUrl } = config;
  const shared = sharedBaseUrl(config);
  const folders = config.staticDirectories.map((folder) => joinPath(folder)).toReversed();
  const table = routeTable(site.routes.values());
  const feeds = new Set(site.blog?.feeds.map(({ href }) => decodePath(href)));

  const staticPlaces = (path: string) => folders.map((folder) => joinPath(folder, path));
  const staticFile = (path: string, suffix: string): Resolution | undefined => {
    const file = [path, `${path}.html`, joinPath(path, 'index.html')].flatMap(staticPlaces).find(hasFile);
    if (file === undefined) return undefined;
    return {
      kind: 'file',
      file,
      inStatic: true,
      href: shared + encodePath(path),
      ...(suffix && { suffix }),
    };
  };
  return {
    config,
    table,
    versions: [...site.versions.values()],
    folders: [...(site.blog && config.blog ? [config.blog] : []), config.pages].map(({ path }) =>
      joinPath(path),
    ),
    hasFile,
    staticFile,
    staticPlaces,
    at: (path, suffix) => {
      const route = table.at(path);
      if (route) return toRoute(route, route.path + suffix, suffix);
      if (feeds.has(path)) return { kind: 'external', href: encodePath(path) + suffix };
      return path.startsWith(baseUrl) ? staticFile(path.slice(baseUrl.length), suffix) : undefined;
    },
    file: (file, suffix) => {
      if (!hasFile(file)) return undefined;
      const folder = folders.find((name) => file.startsWith(`${name}/`));
      if (folder !== undefined) return staticFile(file.slice(folder.length + 1), suffix);
      return { kind: 'file', file, inStatic: false, ...(suffix && { suffix }) };
    },
  };
}
