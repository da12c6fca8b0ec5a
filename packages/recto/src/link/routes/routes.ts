import { encodePath, joinPath } from '../../base/url.ts';
import type { Page } from '../../model/page.ts';
import type { DocRoute, ListRoute, PageRoute, RedirectRoute, Route } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { documentFile, sitePath, toAddress } from '../addresses/site-path.ts';
import type { Doc } from '../docs.ts';
import type { LinkedVersion } from '../link-version.ts';
import { neighbour, type SidebarOutline } from '../sidebar/sidebar-outline.ts';
import { type CategoryPage, isDoc } from '../sidebar/sidebar-tree.ts';
import { docTags } from '../tags.ts';

/** An old address and where its readers are sent: below the base URL, or outside. */
interface Redirect {
  from: string;
  to: string;
}

/** The route of a document of a version. */
export function docRoute(doc: Doc, { key, places, catalog, config }: LinkedVersion): DocRoute {
  const editUrl = editUrlOf(doc.page, config.docs.editUrl);
  return {
    kind: 'doc',
    path: doc.path,
    file: documentFile(config, doc.path),
    title: doc.title,
    page: doc.page,
    version: key,
    id: doc.id,
    breadcrumbs: [],
    cards: [],
    tags: docTags(doc, catalog, config),
    ...places.get(doc.id),
    ...(editUrl && { editUrl }),
  };
}

/** The route of a file of the pages folder: its path without extension, and without a last `index`. */
export function pageRoute(page: Page, config: SiteConfig): PageRoute {
  const name = page.source.name.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '');
  const path = sitePath(config.baseUrl, name);
  return { kind: 'page', path, file: documentFile(config, path), title: page.title, page };
}

/** A route that only sends the reader on. */
export function redirectRoute({ from, to }: Redirect, title: string, config: SiteConfig): RedirectRoute {
  const { baseUrl } = config;
  const path = toAddress(baseUrl, from);
  return { kind: 'redirect', path, file: documentFile(config, path), title, to: toAddress(baseUrl, to) };
}

/** Sends readers from the root of a version to its main document, where that lives elsewhere. */
export function docsHomeRoute({ main, settings, config }: LinkedVersion): RedirectRoute[] {
  if (!main || main.isHome) return [];
  const { path } = settings;
  return [{ kind: 'redirect', path, file: documentFile(config, path), title: main.title, to: main.path }];
}

/** The page for addresses that lead nowhere. */
export function notFoundRoute(config: SiteConfig): Route {
  const path = sitePath(config.baseUrl, '404');
  return { kind: 'not-found', path, file: documentFile(config, path), title: 'Page Not Found' };
}

/** The generated pages of the categories in the sidebars of a version. */
export function categoryRoutes(outlines: SidebarOutline[], version: string, config: SiteConfig): ListRoute[] {
  return outlines.flatMap((outline) =>
    outline.order.flatMap((page) =>
      isDoc(page) ? [] : [{ ...categoryRoute(page, outline, config), version }],
    ),
  );
}

function categoryRoute(
  page: CategoryPage,
  outline: SidebarOutline,
  config: SiteConfig,
): Omit<ListRoute, 'version'> {
  const { path, title, description, image, keywords } = page;
  const spot = outline.spots.get(page);
  const previous = neighbour(outline, page, -1);
  const next = neighbour(outline, page, 1);
  return {
    kind: 'list',
    path,
    file: documentFile(config, path),
    title,
    ...(description && { description }),
    ...(image && { image }),
    ...(keywords && { keywords }),
    sidebar: outline.name,
    breadcrumbs: (config.docs.breadcrumbs && spot?.breadcrumbs) || [],
    ...(previous && { previous }),
    ...(next && { next }),
    content: { of: 'category', cards: spot?.cards ?? [] },
  };
}

/** Where to edit a page. Front matter outranks the configuration; `null` and the empty string hide the link. */
export function editUrlOf({ source, frontMatter }: Page, start: string | undefined): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url || undefined;
  if (!start) return undefined;
  return `${start.replace(/\/+$/, '')}/${encodePath(joinPath(source.original ?? source.path))}`;
}
