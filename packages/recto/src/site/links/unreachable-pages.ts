import { siblingsOf } from '../../content/version-source.ts';
import type { NavSubItem, SiteNavItem } from '../navbar/nav-item.ts';
import { type Route, routeAt } from '../routes/route.ts';
import { allItems, type SidebarItem } from '../sidebar/sidebar.ts';
import type { Site } from '../site.ts';

/** All links of a site in one locale. */
export interface LinkGraph {
  site: Site;
  /** Paths of the pages that the navbar and the footer link to. */
  shellLinks: Iterable<string>;
  /** Returns the paths that the article of a page links to. */
  linksOf(path: string): Iterable<string> | undefined;
}

/** Returns the pages that links do not reach from the home page, except unlisted pages and redirects. */
export function unreachablePages({ site, shellLinks, linksOf }: LinkGraph, home: string): Route[] {
  const reachedPaths = new Set<string>();
  const visitedSidebars = new Set<object>();
  const queue = [home, ...shellLinks, ...site.navbar.flatMap(navbarPaths)];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const route = routeAt(site.routes, path);
    if (!route || reachedPaths.has(route.path)) continue;
    reachedPaths.add(route.path);
    queue.push(...(linksOf(route.path) ?? []), ...linksAround(route, site, visitedSidebars));
  }
  return [...site.routes.values()].filter((route) => isListed(route) && !reachedPaths.has(route.path));
}

function navbarPaths(item: SiteNavItem | NavSubItem): string[] {
  if (item.type === 'versions' || item.type === 'locales')
    return [...item.before, ...item.after].flatMap(navbarPaths);
  const inner = item.type === 'dropdown' ? item.items.flatMap(navbarPaths) : [];
  if (!('href' in item) || item.href === undefined) return inner;
  const versionPaths = Object.values(item.versions ?? {}).map(({ href }) => href);
  return [item.href, ...versionPaths, ...inner];
}

function isListed(route: Route): boolean {
  if (route.kind === 'not-found' || route.kind === 'redirect') return false;
  return 'page' in route ? !route.page.frontMatter.unlisted : !route.unlisted;
}

/** Returns the links of a page outside its article, without those of the sidebars in `visited`, which it extends. */
function linksAround(route: Route, site: Site, visitedSidebars: Set<object>): string[] {
  if (route.kind === 'redirect') return [route.to];
  if (route.kind === 'entry' || route.kind === 'listing') {
    const { sidebar, previous, next } = route;
    const tags = route.kind === 'entry' ? route.tags : [];
    return [
      ...[previous, next, ...tags].flatMap((link) => link?.href ?? []),
      ...sidebarPaths(sidebar?.items),
    ];
  }
  if (route.kind !== 'doc' && route.kind !== 'list') return [];
  const { breadcrumbs, previous, next } = route;
  const hrefs = [...breadcrumbs, previous, next].map((link) => link?.href);
  if (route.kind === 'doc') hrefs.push(...route.tags.map(({ href }) => href));
  const version = site.versions.get(route.version);
  const sidebar = version?.sidebars.get(route.sidebar ?? '');
  if (sidebar && !visitedSidebars.has(sidebar)) {
    visitedSidebars.add(sidebar);
    hrefs.push(...sidebarPaths(sidebar.items));
  }
  const siblings =
    version && site.navbar.some(({ type }) => type === 'versions')
      ? siblingsOf(version, site.versions.values())
      : [];
  for (const { docs, mainDocId = '' } of siblings)
    hrefs.push(docs.get(route.kind === 'doc' ? route.id : mainDocId)?.path ?? docs.get(mainDocId)?.path);
  return hrefs.filter((href) => href !== undefined);
}

function sidebarPaths(items: SidebarItem[] = []): string[] {
  return allItems(items).flatMap((item) => (item.type === 'html' ? [] : (item.href ?? [])));
}
