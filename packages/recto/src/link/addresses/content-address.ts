import { suggest } from '../../base/suggest.ts';
import { encodePath, folderOf, joinPath } from '../../base/url.ts';
import { sharedBaseUrl } from '../../model/locale.ts';
import type { Resolution, Route, Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import type { Version } from '../../model/version.ts';
import { decodePath } from './site-path.ts';

/** An address of the content, taken apart. */
export interface ContentAddress {
  /** As written. */
  href: string;
  /** Decoded, without query and hash. */
  path: string;
  /** From the `?` or `#` on. */
  suffix: string;
}

/** The page that an address stands in. */
export interface Origin {
  /** Its address. */
  path: string;
  /** Its file, from the site folder, and the untranslated one of a translation; missing for pages without one. */
  file: string | undefined;
  /** Key of its version of the docs; missing for pages outside the docs. */
  version: string | undefined;
  /** The translation of that file which the page is made from. */
  translation?: string | undefined;
}

/**
 * The page of a route as the origin of addresses. With the path of a partial, of the addresses that stand in it: pages
 * are then found from the page, and files from the partial.
 */
export function originOf(route: Route, partial?: string): Origin {
  const version = 'version' in route ? route.version : undefined;
  if (!('page' in route)) return { path: route.path, file: undefined, version };
  const { path, name, original } = route.page.source;
  if (partial !== undefined) {
    const translated = path.slice(0, -name.length);
    if (original === undefined || !partial.startsWith(translated))
      return { path: route.path, file: partial, version };
    const file = original.slice(0, -name.length) + partial.slice(translated.length);
    return { path: route.path, file, version, translation: partial };
  }
  return { path: route.path, file: original ?? path, version, translation: original && path };
}

/** Where a path may start that is relative to the file of a page: at a translation first, then at its original. */
export function besideOrigin({ file, translation }: Origin, path: string): string[] {
  return [translation, file].flatMap((own) => (own === undefined ? [] : [joinPath(folderOf(own), path)]));
}

/** A page, and the anchor that a suffix such as `?a#b` or `#b:~:text=words` names. */
export function toRoute(route: Route, href: string, suffix: string): Resolution {
  const [, fragment = ''] = /#(.*?)(?::~:.*)?$/s.exec(suffix) ?? [];
  const anchor = decodePath(fragment);
  return { kind: 'route', route, href, ...(anchor && { anchor }) };
}

/** The routes of a site, found by address or by the file that they are made from. */
export interface RouteTable {
  /** The route at a path, encoded or not, with or without a slash at its end. The not-found page is none. */
  at(path: string): Route | undefined;
  /** The page made from a file or from its translation, by its path from the site folder. */
  from(file: string): Route | undefined;
  nearestPath(path: string): string | undefined;
  /** Among the pages outside the docs and, where one is named, those of one version of the docs. */
  nearestFile(file: string, version: string | undefined): string | undefined;
}

/** Indexes routes. Addresses are compared as readers would type them: case counts. */
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
  return {
    at: (path) => byPath.get(keyOf(path)),
    from: (file) => byFile.get(file),
    nearestPath: (path) => byPath.get(suggest(keyOf(path), byPath.keys()) ?? '\0')?.path,
    nearestFile(file, version) {
      const isNear = (route: Route) => !version || !('version' in route) || route.version === version;
      const files = [...byFile].flatMap(([name, route]) => (isNear(route) ? [name] : []));
      return suggest(file, files);
    },
  };
}

function keyOf(path: string): string {
  return joinPath('/', decodePath(path));
}

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
