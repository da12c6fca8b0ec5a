import { sharedBaseUrl } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { collectionsOf, pageFormats } from '../../config/site-plugins.ts';
import { memoized } from '../../utils/collections.ts';
import { suggest } from '../../utils/suggest.ts';
import { decodePath, encodePath, joinPath, pathInFormat } from '../../utils/url.ts';
import { hasArticle, type Route } from '../routes/route.ts';
import type { Site, Version } from '../site.ts';
import type { Resolution } from './resolution.ts';

/** The routes of a site by path and by source file. */
export interface RouteTable {
  /** Returns the route at a path, encoded or not, with or without a trailing slash; never the 404 page. */
  byPath(path: string): Route | undefined;
  /** Returns the page of a source file or of its translation, relative to the site folder. */
  byFile(file: string): Route | undefined;
  suggestPath(path: string): string | undefined;
  /** Returns the most similar source file; of the docs, only in the given version, if any. */
  suggestFile(file: string, version: string | undefined): string | undefined;
}

/** Indexes routes. Paths are case-sensitive. */
function routeTable(routes: Iterable<Route>): RouteTable {
  const byPath = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  for (const route of routes) {
    if (route.kind === 'not-found') continue;
    byPath.set(keyOf(route.path), route);
    if (!('page' in route)) continue;
    const { path, original } = route.page.source;
    byFile.set(path, route);
    if (original) byFile.set(original, route);
  }
  // Many pages may have the same broken link, and each suggestion is compared with all routes.
  const suggesterIn = memoized((version: string | undefined) => {
    const isCandidate = (route: Route) => !version || !('version' in route) || route.version === version;
    const files = [...byFile].flatMap(([name, route]) => (isCandidate(route) ? [name] : []));
    return memoized((file: string) => suggest(file, files));
  });
  return {
    byPath: (path) => byPath.get(keyOf(path)),
    byFile: (file) => byFile.get(file),
    suggestPath: memoized((path) => byPath.get(suggest(keyOf(path), byPath.keys()) ?? '\0')?.path),
    suggestFile: (file, version) => suggesterIn(version)(file),
  };
}

function keyOf(path: string): string {
  return joinPath('/', decodePath(path));
}

/** Everything that a link can lead to: pages, files of the output, static files and other files of the site folder. */
export interface LinkTargets {
  config: SiteConfig;
  table: RouteTable;
  versions: Version[];
  /** Content folders other than those of the docs. */
  folders: string[];
  hasFile(file: string): boolean;
  /** Finds a page, a file of the output or a static file by its path with the base URL. */
  byPath(path: string, suffix: string): Resolution | undefined;
  /** Finds a file relative to the site folder. */
  byFile(file: string, suffix: string): Resolution | undefined;
  /** Finds a static file by its path below the base URL. */
  staticFile(path: string, suffix: string): Resolution | undefined;
  /** Returns the possible locations of a static file, best first: later folders win. */
  staticPaths(path: string): string[];
}

/** Indexes the targets of links. `hasFile` checks for a file relative to the site folder. */
export function linkTargets(
  site: Pick<Site, 'routes' | 'versions' | 'files'>,
  { config, hasFile }: { config: SiteConfig; hasFile: (file: string) => boolean },
): LinkTargets {
  const { baseUrl } = config;
  const shared = sharedBaseUrl(config);
  const folders = config.staticDirectories.map((folder) => joinPath(folder)).toReversed();
  const table = routeTable(site.routes.values());
  const files = new Set(site.files.map((one) => decodePath(one.path)));
  const plugins = new Set(
    [...site.routes.values()].flatMap((route) => (route.kind === 'entry' ? route.plugin : [])),
  );
  const collections = collectionsOf(config).filter(({ plugin }) => plugins.has(plugin));

  const outputFiles = new Set(config.plugins.flatMap((plugin) => plugin.outputFiles ?? []));
  const formats = pageFormats(config);
  /** Finds a page in another format: `/docs/a.md`. */
  const isInFormat = (path: string) =>
    formats.some(({ extension }) => {
      const address = path.endsWith(`.${extension}`) ? path.slice(0, -extension.length - 1) : '';
      const route = table.byPath(address) ?? table.byPath(address.replace(/index$/, ''));
      return route && hasArticle(route) && pathInFormat(route.path, extension) === path;
    });
  const staticPaths = (path: string) => folders.map((folder) => joinPath(folder, path));
  const staticFile = (path: string, suffix: string): Resolution | undefined => {
    const file = [path, `${path}.html`, joinPath(path, 'index.html')].flatMap(staticPaths).find(hasFile);
    if (file === undefined) return undefined;
    return { kind: 'file', file, inStatic: true, href: shared + encodePath(path), ...(suffix && { suffix }) };
  };
  return {
    config,
    table,
    versions: [...site.versions.values()],
    folders: [...collections, ...config.pages].map(({ path }) => joinPath(path)),
    hasFile,
    staticFile,
    staticPaths,
    byPath: (path, suffix) => {
      const route = table.byPath(path);
      if (route) return toRoute(route, suffix);
      if (files.has(path) || isInFormat(path)) return { kind: 'external', href: encodePath(path) + suffix };
      if (!path.startsWith(baseUrl)) return undefined;
      const name = path.slice(baseUrl.length);
      return outputFiles.has(name)
        ? { kind: 'external', href: shared + encodePath(name) + suffix }
        : staticFile(name, suffix);
    },
    byFile: (file, suffix) => {
      if (!hasFile(file)) return undefined;
      const folder = folders.find((name) => file.startsWith(`${name}/`));
      if (folder !== undefined) return staticFile(file.slice(folder.length + 1), suffix);
      return { kind: 'file', file, inStatic: false, ...(suffix && { suffix }) };
    },
  };
}

/** Returns a route as a resolution, with the anchor of a suffix such as `?a#b` or `#b:~:text=words`. */
export function toRoute(route: Route, suffix: string, href = route.path + suffix): Resolution {
  const [, fragment = ''] = /#(.*?)(?::~:.*)?$/s.exec(suffix) ?? [];
  const anchor = decodePath(fragment);
  return { kind: 'route', route, href, ...(anchor && { anchor }) };
}
