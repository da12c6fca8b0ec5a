import { joinPath } from '../base/url.ts';
import type { Page } from '../model/page.ts';
import type { DocRoute, PageRoute, RedirectRoute, Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DocCatalog } from './doc-catalog.ts';
import type { Doc } from './doc-identity.ts';
import type { DocPlace } from './doc-places.ts';
import { docsIn, type SidebarTree } from './sidebar-tree.ts';
import { documentFile, encodePath, sitePath, toAddress } from './site-path.ts';

/** An old address and where its readers are sent: below the base URL, or outside. */
export interface Redirect {
  from: string;
  to: string;
}

/** The route of a document. */
export function docRoute(doc: Doc, place: DocPlace | undefined, config: SiteConfig): DocRoute {
  const editUrl = editUrlOf(doc.page, config);
  return {
    kind: 'doc',
    path: doc.path,
    file: documentFile(config.baseUrl, doc.path),
    title: doc.title,
    page: doc.page,
    id: doc.id,
    breadcrumbs: [],
    ...place,
    ...(editUrl && { editUrl }),
  };
}

/** The route of a file of the pages folder: its path without extension, and without a last `index`. */
export function pageRoute(page: Page, { baseUrl }: SiteConfig): PageRoute {
  const name = page.source.name.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '');
  const path = sitePath(baseUrl, name);
  return { kind: 'page', path, file: documentFile(baseUrl, path), title: page.title, page };
}

/** A route that only sends the reader on. */
export function redirectRoute({ from, to }: Redirect, title: string, { baseUrl }: SiteConfig): RedirectRoute {
  const path = toAddress(baseUrl, from);
  return { kind: 'redirect', path, file: documentFile(baseUrl, path), title, to: toAddress(baseUrl, to) };
}

/** Sends readers from the root of the docs to the first document, where no document lives at the root. */
export function docsHomeRoute(
  catalog: DocCatalog,
  trees: SidebarTree[],
  config: SiteConfig,
): RedirectRoute[] {
  const { docs, isUnlisted } = catalog;
  const first = docsIn(trees[0]?.entries ?? []).find((doc) => !isUnlisted(doc));
  const main = first ?? docs.find((doc) => !isUnlisted(doc));
  if (!main || docs.some(({ isHome }) => isHome)) return [];
  const path = sitePath(config.baseUrl, config.docs.routeBasePath);
  return [
    { kind: 'redirect', path, file: documentFile(config.baseUrl, path), title: main.title, to: main.path },
  ];
}

/** The page for addresses that lead nowhere. */
export function notFoundRoute({ baseUrl }: SiteConfig): Route {
  const path = sitePath(baseUrl, '404');
  return { kind: 'not-found', path, file: documentFile(baseUrl, path), title: 'Page Not Found' };
}

/** Front matter outranks the configuration; `null` and the empty string hide the link. */
function editUrlOf({ source, frontMatter }: Page, { docs }: SiteConfig): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url || undefined;
  if (!docs.editUrl) return undefined;
  return `${docs.editUrl.replace(/\/+$/, '')}/${encodePath(joinPath(source.path))}`;
}
