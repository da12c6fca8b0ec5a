import type { BlogRoute, PostRoute } from '../../model/blog.ts';
import type { NavSubItem, Route, SidebarItem, Site, SiteNavItem } from '../../model/site.ts';
import { siblingsOf } from '../../model/version.ts';

/** The links of a site in one of its locales. */
export interface LinkGraph {
  site: Site;
  /** Paths of the pages that every page leads to, by way of the navbar and the footer. */
  everywhere: Iterable<string>;
  /** Paths that the article of a page leads to, by its own path. */
  links: ReadonlyMap<string, Iterable<string>>;
}

/** The pages that no way leads to from the home page; who is unlisted or sends readers on is not meant to be found. */
export function unreachablePages({ site, everywhere, links }: LinkGraph, home: string): Route[] {
  const reached = new Set<string>();
  const shown = new Set<object>();
  const waiting = [home, ...everywhere, ...site.navbar.flatMap(navbarPaths)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const route = site.routes.get(path);
    if (!route || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(links.get(path) ?? []), ...aroundArticle(route, site, shown));
  }
  return [...site.routes.values()].filter((route) => isListed(route) && !reached.has(route.path));
}

function navbarPaths(item: SiteNavItem | NavSubItem): string[] {
  if (item.type === 'versions' || item.type === 'locales')
    return [...item.before, ...item.after].flatMap(navbarPaths);
  const inner = item.type === 'dropdown' ? item.items.flatMap(navbarPaths) : [];
  if (!('href' in item) || item.href === undefined) return inner;
  const others = Object.values(item.versions ?? {}).map(({ href }) => href);
  return [item.href, ...others, ...inner];
}

function isListed(route: Route): boolean {
  if (route.kind === 'not-found' || route.kind === 'redirect') return false;
  return 'page' in route ? !route.page.frontMatter.unlisted : !route.unlisted;
}

/** Where a page leads beside its article. A sidebar in `shown` has been followed. */
function aroundArticle(route: Route, site: Site, shown: Set<object>): string[] {
  if (route.kind === 'redirect') return [route.to];
  if (route.kind === 'post' || route.kind === 'blog') return aroundPosts(route, site);
  if (route.kind !== 'doc' && route.kind !== 'list') return [];
  const { breadcrumbs, previous, next } = route;
  const hrefs = [...breadcrumbs, previous, next].map((link) => link?.href);
  if (route.kind === 'doc') hrefs.push(...route.tags.map(({ href }) => href));
  const version = site.versions.get(route.version);
  const sidebar = version?.sidebars.get(route.sidebar ?? '');
  if (sidebar && !shown.has(sidebar)) {
    shown.add(sidebar);
    hrefs.push(...sidebarPaths(sidebar.items));
  }
  const twins =
    version && site.navbar.some(({ type }) => type === 'versions')
      ? siblingsOf(version, site.versions.values())
      : [];
  for (const { docs, mainDocId = '' } of twins)
    hrefs.push(docs.get(route.kind === 'doc' ? route.id : mainDocId)?.path ?? docs.get(mainDocId)?.path);
  return hrefs.filter((href) => href !== undefined);
}

/** Where a page of the blog leads beside its article. */
function aroundPosts(route: PostRoute | BlogRoute, { blog }: Site): string[] {
  const hrefs = (blog?.recent.posts ?? []).map(({ href }) => href);
  if (route.kind === 'post') {
    const { newer, older, tags, authors } = route;
    return [...hrefs, ...[newer, older, ...tags, ...authors].flatMap((link) => link?.href ?? [])];
  }
  const { content } = route;
  if (content.of === 'posts')
    hrefs.push(...[blog?.archive, blog?.tags, blog?.authors].flatMap((href) => href ?? []));
  return 'number' in content
    ? [...hrefs, ...[content.newer, content.older].flatMap((href) => href ?? [])]
    : hrefs;
}

function sidebarPaths(items: SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    const own = item.href === undefined ? [] : [item.href];
    return item.type === 'category' ? [...own, ...sidebarPaths(item.items ?? [])] : own;
  });
}
