import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Card, Crumb, PageLink } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DocCatalog } from './doc-catalog.ts';
import type { Doc } from './doc-identity.ts';
import { nearest } from './nearest.ts';
import { neighbour, pageLink, type SidebarOutline } from './sidebar-outline.ts';

/** Where a document stands among the others. */
export interface DocPlace {
  /** Name of the sidebar that it shows. */
  sidebar?: string;
  breadcrumbs: Crumb[];
  cards: Card[];
  previous?: PageLink;
  next?: PageLink;
}

/**
 * The place of every document, by id: its sidebar (the last that holds it, or the one that front matter asks
 * for), the way to it, and its neighbours.
 */
export function docPlaces(
  outlines: SidebarOutline[],
  { catalog, config }: { catalog: DocCatalog; config: SiteConfig },
): { places: Map<string, DocPlace>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byName = new Map(outlines.map((outline) => [outline.name, outline]));
  const owners = new Map(
    outlines.flatMap(({ name, spots }) => [...spots.keys()].map((page) => [page, name])),
  );
  const places = new Map<string, DocPlace>();
  for (const doc of catalog.byId.values()) {
    const wanted = doc.page.frontMatter.displayed_sidebar;
    const sidebar = wanted === undefined ? owners.get(doc) : (wanted ?? undefined);
    const outline = sidebar === undefined ? undefined : byName.get(sidebar);
    if (sidebar !== undefined && !outline) diagnostics.push(sidebarUnknown(doc, sidebar, [...byName.keys()]));
    const spot = outline?.spots.get(doc);
    places.set(doc.id, {
      ...(outline && { sidebar: outline.name }),
      breadcrumbs: (config.docs.breadcrumbs && spot?.breadcrumbs) || [],
      cards: spot?.cards ?? [],
      ...neighbours(doc, { outline, catalog, diagnostics }),
    });
  }
  return { places, diagnostics };
}

function neighbours(
  doc: Doc,
  {
    outline,
    catalog,
    diagnostics,
  }: { outline: SidebarOutline | undefined; catalog: DocCatalog; diagnostics: Diagnostic[] },
): Pick<DocPlace, 'previous' | 'next'> {
  const side = (field: 'pagination_prev' | 'pagination_next', step: number): PageLink | undefined => {
    const wanted = doc.page.frontMatter[field];
    if (wanted === null) return undefined;
    if (!wanted) return outline && neighbour(outline, doc, step);
    const found = catalog.byId.get(wanted);
    if (!found && !catalog.drafts.has(wanted))
      diagnostics.push(docUnknown(doc, { field, id: wanted, catalog }));
    return found && pageLink(found);
  };
  const previous = side('pagination_prev', -1);
  const next = side('pagination_next', 1);
  return { ...(previous && { previous }), ...(next && { next }) };
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
