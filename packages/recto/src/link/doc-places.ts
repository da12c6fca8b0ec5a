import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Crumb, PageLink } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DocCatalog } from './doc-catalog.ts';
import type { Doc } from './doc-identity.ts';
import { nearest } from './nearest.ts';
import { docsIn, type Entry, type SidebarTree } from './sidebar-tree.ts';

/** Where a document stands among the others. */
export interface DocPlace {
  /** Name of the sidebar that it shows. */
  sidebar?: string;
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
}

interface Outline {
  /** Listed documents in reading order, each once, with the index of each. */
  order: Doc[];
  indexes: Map<string, number>;
  crumbs: Map<string, Crumb[]>;
}

/**
 * The place of every document, by id: its sidebar (the last that holds it, or the one that front matter asks
 * for), the way to it, and its neighbours.
 */
export function docPlaces(
  trees: SidebarTree[],
  { catalog, config }: { catalog: DocCatalog; config: SiteConfig },
): { places: Map<string, DocPlace>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const outlines = new Map(trees.map((tree) => [tree.name, outlineOf(tree, catalog)]));
  const owners = sidebarOwners(trees);
  const places = new Map<string, DocPlace>();
  for (const doc of catalog.byId.values()) {
    const wanted = doc.page.frontMatter.displayed_sidebar;
    const sidebar = wanted === undefined ? owners.get(doc.id) : (wanted ?? undefined);
    const outline = sidebar === undefined ? undefined : outlines.get(sidebar);
    if (sidebar !== undefined && !outline)
      diagnostics.push(sidebarUnknown(doc, sidebar, [...outlines.keys()]));
    places.set(doc.id, {
      ...(outline && sidebar !== undefined && { sidebar }),
      breadcrumbs: (config.docs.breadcrumbs && outline?.crumbs.get(doc.id)) || [],
      ...neighbours(doc, { outline, catalog, diagnostics }),
    });
  }
  return { places, diagnostics };
}

/** Document id → the sidebar it belongs to: the last one that holds it. */
export function sidebarOwners(trees: SidebarTree[]): Map<string, string> {
  return new Map(trees.flatMap(({ name, entries }) => docsIn(entries).map(({ id }) => [id, name])));
}

function outlineOf({ entries }: SidebarTree, catalog: DocCatalog): Outline {
  const order = [...new Set(docsIn(entries))].filter((doc) => !catalog.isUnlisted(doc));
  const crumbs = new Map<string, Crumb[]>();
  collectCrumbs(entries, [], crumbs);
  return { order, indexes: new Map(order.map(({ id }, index) => [id, index])), crumbs };
}

function collectCrumbs(entries: Entry[], way: Crumb[], crumbs: Map<string, Crumb[]>): void {
  for (const entry of entries) {
    if (entry.type === 'link' || entry.type === 'html' || (entry.type === 'doc' && entry.isRef)) continue;
    const isShown = entry.doc && !(entry.type === 'category' && entry.isUnlisted);
    const crumb: Crumb = { label: entry.label, ...(entry.doc && isShown && { href: entry.doc.path }) };
    const here = [...way, crumb];
    if (entry.doc && !crumbs.has(entry.doc.id)) crumbs.set(entry.doc.id, here);
    if (entry.type === 'category') collectCrumbs(entry.entries, here, crumbs);
  }
}

function neighbours(
  doc: Doc,
  {
    outline,
    catalog,
    diagnostics,
  }: { outline: Outline | undefined; catalog: DocCatalog; diagnostics: Diagnostic[] },
): Pick<DocPlace, 'previous' | 'next'> {
  const index = outline?.indexes.get(doc.id);
  const beside = (step: number) => (index === undefined ? undefined : outline?.order[index + step]);
  const side = (field: 'pagination_prev' | 'pagination_next', step: number): PageLink | undefined => {
    const wanted = doc.page.frontMatter[field];
    if (wanted === null) return undefined;
    if (!wanted) return pageLink(beside(step));
    const found = catalog.byId.get(wanted);
    if (!found && !catalog.drafts.has(wanted))
      diagnostics.push(docUnknown(doc, { field, id: wanted, catalog }));
    return pageLink(found);
  };
  const previous = side('pagination_prev', -1);
  const next = side('pagination_next', 1);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function pageLink(doc: Doc | undefined): PageLink | undefined {
  return doc && { href: doc.path, label: doc.page.frontMatter.pagination_label ?? doc.label ?? doc.title };
}

function docUnknown(doc: Doc, named: { field: string; id: string; catalog: DocCatalog }): Diagnostic {
  const near = nearest(named.id, named.catalog.byId.keys());
  const message = `Front matter "${named.field}" names the document "${named.id}", which does not exist.`;
  return error('link/reference-unknown', message, {
    at: { file: doc.page.source.path },
    notes: ['ids are paths from the docs folder, such as "overview/quickstart"; `null` hides the link'],
    ...(near && { fix: `Did you mean "${near}"?` }),
  });
}

function sidebarUnknown(doc: Doc, name: string, names: string[]): Diagnostic {
  const near = nearest(name, names);
  const message = `Front matter "displayed_sidebar" names the sidebar "${name}", which does not exist.`;
  return error('link/reference-unknown', message, {
    at: { file: doc.page.source.path },
    notes: [names.length > 0 ? `available: ${names.join(', ')}` : 'this site has no sidebars'],
    ...(near && { fix: `Did you mean "${near}"?` }),
  });
}
