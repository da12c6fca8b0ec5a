import { joinPath } from '../base/url.ts';
import type { Route } from '../model/site.ts';
import { nearest } from './nearest.ts';
import { decodePath } from './site-path.ts';

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
export function routeTable(routes: Iterable<Route>): RouteTable {
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
    nearestPath: (path) => byPath.get(nearest(keyOf(path), byPath.keys()) ?? '\0')?.path,
    nearestFile(file, version) {
      const isNear = (route: Route) => !version || !('version' in route) || route.version === version;
      const files = [...byFile].flatMap(([name, route]) => (isNear(route) ? [name] : []));
      return nearest(file, files);
    },
  };
}

function keyOf(path: string): string {
  return joinPath('/', decodePath(path));
}
