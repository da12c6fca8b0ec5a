import { pagesOf } from '../../config/pages-config.ts';
import { applySeverity } from '../../config/severity.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Page } from '../../content/page.ts';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { type Doc, docTitle } from '../docs.ts';
import { editUrlOf } from '../edit-url.ts';
import type { LinkedVersion } from '../link-version.ts';
import { outputFile, sitePath } from '../paths.ts';
import { neighbor } from '../sidebar/previous-next.ts';
import { type CategoryPage, isDoc } from '../sidebar/sidebar-entries.ts';
import type { SidebarNavigation } from '../sidebar/sidebar-navigation.ts';
import { docTags } from '../tags.ts';
import { type DocRoute, fileOf, type ListRoute, type PageRoute, type Route, routeAt } from './route.ts';

export function docRoute(doc: Doc, { key, source, docNavigation, catalog, config }: LinkedVersion): DocRoute {
  const editUrl = editUrlOf(doc, { base: config.docs.editUrl, config, version: source.name });
  return {
    kind: 'doc',
    path: doc.path,
    file: outputFile(config, doc.path),
    get title() {
      return docTitle(doc);
    },
    page: doc.page,
    version: key,
    id: doc.id,
    breadcrumbs: [],
    cards: [],
    tags: docTags(doc, catalog, config),
    ...docNavigation.get(doc.id),
    ...(editUrl && { editUrl }),
  };
}

/** Returns the route of a file in a pages folder: its path without extension and without a final `index`. */
export function pageRoute(page: Page, config: SiteConfig): PageRoute {
  const name = page.source.name.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '$1');
  const { routeBasePath } = pagesOf(page.source.pages, config);
  const path = sitePath(config, `${routeBasePath}/${name}`);
  return {
    kind: 'page',
    path,
    file: outputFile(config, path),
    get title() {
      return page.title;
    },
    page,
  };
}

export function notFoundRoute(config: SiteConfig): Route {
  const site = { ...config, trailingSlash: 'never' as const };
  const path = sitePath(site, '404');
  return { kind: 'not-found', path, file: outputFile(site, path), title: 'Page Not Found' };
}

/** Returns the routes of the generated category pages of a version. */
export function categoryRoutes({ key, sidebars, config }: LinkedVersion): ListRoute[] {
  return sidebars.flatMap((sidebar) =>
    sidebar.order.flatMap((page) =>
      isDoc(page) ? [] : [{ ...categoryRoute(page, sidebar, config), version: key }],
    ),
  );
}

function categoryRoute(
  page: CategoryPage,
  sidebar: SidebarNavigation,
  config: SiteConfig,
): Omit<ListRoute, 'version'> {
  const { path, title, description, image, keywords } = page;
  const position = sidebar.positions.get(page);
  const previous = neighbor(sidebar, page, -1);
  const next = neighbor(sidebar, page, 1);
  return {
    kind: 'list',
    path,
    file: outputFile(config, path),
    title,
    ...(description && { description }),
    ...(image && { image }),
    ...(keywords && { keywords }),
    sidebar: sidebar.name,
    breadcrumbs: (config.docs.breadcrumbs && position?.breadcrumbs) || [],
    ...(previous && { previous }),
    ...(next && { next }),
    content: { of: 'category', cards: position?.cards ?? [] },
  };
}

/** Indexes routes by path. Of duplicate routes, the first is used and the others are reported. */
export function collectRoutes(
  allRoutes: Route[],
  config: SiteConfig,
): { routes: Map<string, Route>; diagnostics: Diagnostic[] } {
  const routes = new Map<string, Route>();
  const problems: Diagnostic[] = [];
  for (const route of allRoutes) {
    const first = routeAt(routes, route.path);
    const name = first && nameOf(first);
    const isSame = name === nameOf(route);
    const others = isSame ? `${name} twice` : `${name} and ${nameOf(route)}`;
    const message = `Duplicate route "${first?.path}": ${others}.`;
    const fix = isSame ? 'Remove one, such as a route that a plugin adds.' : undefined;
    if (first) problems.push(duplicate(route, message, isSame ? [] : [`${name} is used`], fix));
    else routes.set(route.path, route);
  }
  const byFile = new Map<string, Route>();
  for (const route of routes.values()) {
    const key = route.file.normalize().toLowerCase();
    const first = byFile.get(key);
    const message = `The routes "${first?.path}" and "${route.path}" have the same file on case-insensitive file systems.`;
    if (first) problems.push(duplicate(route, message, [`of ${nameOf(first)} and ${nameOf(route)}`]));
    else byFile.set(key, route);
  }
  return { routes, diagnostics: problems.flatMap((problem) => applySeverity(problem, config)) };
}

function duplicate(
  route: Route,
  message: string,
  notes: string[],
  fix = 'Rename one of them, or change its `slug`.',
): Diagnostic {
  return warning('link/route-duplicate', message, { at: fileOf(route), notes, fix });
}

function nameOf(route: Route): string {
  if ('page' in route) return route.page.source.path;
  if (route.kind === 'listing') return `the generated page "${route.name ?? route.title}"`;
  if (route.kind === 'list') return `the generated page "${route.title}"`;
  return `the page "${route.title}"`;
}
