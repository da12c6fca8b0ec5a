import type { Card, Crumb, PageLink } from '../model/site.ts';
import { cardsOf } from './cards.ts';
import type { DocCatalog } from './doc-catalog.ts';
import type { Doc } from './doc-identity.ts';
import { type Entry, isDoc, pagesIn, type SidebarPage, type SidebarTree } from './sidebar-tree.ts';

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
export function pageLink(page: SidebarPage): PageLink {
  return { href: page.path, label: isDoc(page) ? docLabel(page) : page.label };
}

function docLabel({ page, label, title }: Doc): string {
  return page.frontMatter.pagination_label ?? label ?? title;
}
