import type { Page } from '../model/page.ts';
import type { DocRoute, PageRoute, RedirectRoute, Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Doc } from './doc-identity.ts';
import { editUrlOf } from './edit-url.ts';
import type { LinkedVersion } from './link-version.ts';
import { documentFile, sitePath, toAddress } from './site-path.ts';
import { docTags } from './tags.ts';

/** An old address and where its readers are sent: below the base URL, or outside. */
export interface Redirect {
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
