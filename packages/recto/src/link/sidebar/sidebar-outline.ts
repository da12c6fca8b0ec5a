import { suggest } from '../../base/suggest.ts';
import { type Diagnostic, error } from '../../model/diagnostic.ts';
import type { Card, Crumb, PageLink } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { isUntouched } from '../addresses/site-path.ts';
import type { Doc, DocCatalog } from '../docs.ts';
import { type Entry, hrefOf, isDoc, pagesIn, type SidebarPage, type SidebarTree } from './sidebar-tree.ts';

/** What the pages of a sidebar need of it: their order, and where each stands. */
export interface SidebarOutline {
  name: string;
  /** Listed pages in reading order, each once, with the index of each. */
  order: SidebarPage[];
  indexes: Map<SidebarPage, number>;
  spots: Map<SidebarPage, Spot>;
}

/** Where a page stands in a sidebar. */
interface Spot {
  /** From the top down to the page itself. */
  breadcrumbs: Crumb[];
  /** The items of its category; of the whole sidebar at the top. */
  cards: Card[];
}

/** The outline of a sidebar. */
export function sidebarOutline({ name, entries }: SidebarTree, catalog: DocCatalog): SidebarOutline {
  const isListed = (page: SidebarPage) => !isDoc(page) || !catalog.isUnlisted(page);
  const order = [...new Set(pagesIn(entries))].filter(isListed);
  const spots = new Map<SidebarPage, Spot>();
  collectSpots(entries, [], spots);
  return { name, order, indexes: new Map(order.map((page, index) => [page, index])), spots };
}

function collectSpots(entries: Entry[], way: Crumb[], spots: Map<SidebarPage, Spot>): void {
  const beside = cardsOf(entries);
  for (const entry of entries) {
    if (entry.type === 'doc' && !entry.isRef) {
      const { label, doc } = entry;
      addSpot(spots, doc, { breadcrumbs: [...way, { label, href: doc.path }], cards: beside });
    }
    if (entry.type !== 'category') continue;
    const { label, page, isUnlisted } = entry;
    const breadcrumbs = [...way, { label, ...(page && !isUnlisted && { href: page.path }) }];
    if (page) addSpot(spots, page, { breadcrumbs, cards: cardsOf(entry.entries) });
    collectSpots(entry.entries, breadcrumbs, spots);
  }
}

/** A page that a sidebar holds more than once stands where it is first. */
function addSpot(spots: Map<SidebarPage, Spot>, page: SidebarPage, spot: Spot): void {
  if (!spots.has(page)) spots.set(page, spot);
}

/** The link to the page that is so many steps from another in reading order. */
export function neighbour(outline: SidebarOutline, page: SidebarPage, step: number): PageLink | undefined {
  const index = outline.indexes.get(page);
  const found = index === undefined ? undefined : outline.order[index + step];
  return found && pageLink(found);
}

/** A page as the pager names it. */
function pageLink(page: SidebarPage): PageLink {
  return { href: page.path, label: isDoc(page) ? docLabel(page) : page.label };
}

function docLabel({ page, label, title }: Doc): string {
  return page.frontMatter.pagination_label ?? label ?? title;
}

/** The items of a category that lead somewhere, as cards. Unlisted documents and markup have none. */
function cardsOf(entries: Entry[]): Card[] {
  return entries.flatMap((entry) => {
    const card = cardOf(entry);
    return card ? [card] : [];
  });
}

function cardOf(entry: Entry): Card | undefined {
  switch (entry.type) {
    case 'doc':
      return entry.isUnlisted ? undefined : card(entry.label, entry.doc.path, entry.doc.page.description);
    case 'link':
      return card(entry.label, isUntouched(entry.to) ? entry.to : entry.href, entry.description);
    case 'category': {
      const href = hrefOf(entry);
      const count = cardsOf(entry.entries).length;
      return href === undefined ? undefined : { ...card(entry.label, href, entry.description), count };
    }
    case 'html':
      return undefined;
  }
}

function card(label: string, href: string, description: string | undefined): Card {
  return { label, href, ...(description && { description }) };
}

/** The page that a sidebar opens with; none where it only leads elsewhere. */
export function sidebarStart(tree: SidebarTree, catalog: DocCatalog): PageLink | undefined {
  const first = pagesIn(tree.entries).find((page) => !isDoc(page) || !catalog.isUnlisted(page));
  if (!first) return undefined;
  const label = isDoc(first) ? (ownLabel(tree.entries, first.id) ?? first.id) : first.label;
  return { href: first.path, label };
}

/** The label that an author gave to the item of a document, or to the category whose page it is. */
function ownLabel(entries: Entry[], id: string): string | undefined {
  for (const entry of entries) {
    if (entry.type === 'doc' && entry.doc.id === id && !entry.isRef)
      return entry.hasOwnLabel ? entry.label : undefined;
    if (entry.type !== 'category') continue;
    const isPage = entry.page && isDoc(entry.page) && entry.page.id === id;
    const label = isPage ? entry.label : ownLabel(entry.entries, id);
    if (label !== undefined) return label;
  }
  return undefined;
}

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
  const near = suggest(named.id, named.catalog.byId.keys());
  const message = `Front matter "${named.field}" names the document "${named.id}", which does not exist.`;
  return error('link/reference-unknown', message, {
    at: { file: doc.page.source.path },
    notes: ['ids are paths from the docs folder, such as "overview/quickstart"; `null` hides the link'],
    ...(near && { fix: `Did you mean "${near}"?` }),
  });
}

function sidebarUnknown(doc: Doc, name: string, names: string[]): Diagnostic {
  const near = suggest(name, names);
  const message = `Front matter "displayed_sidebar" names the sidebar "${name}", which does not exist.`;
  return error('link/reference-unknown', message, {
    at: { file: doc.page.source.path },
    notes: [names.length > 0 ? `available: ${names.join(', ')}` : 'this site has no sidebars'],
    ...(near && { fix: `Did you mean "${near}"?` }),
  });
}
