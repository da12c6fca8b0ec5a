import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../utils/suggest.ts';
import type { Doc, DocCatalog } from '../docs.ts';
import { hasPathnameProtocol } from '../paths.ts';
import type { Card, Crumb, DocRoute, PageLink } from '../routes/route.ts';
import { neighbors, type ReadingOrder } from './previous-next.ts';
import { extrasOf } from './sidebar.ts';
import {
  type DocEntry,
  docLabel,
  type Entry,
  hrefOf,
  isDoc,
  pagesIn,
  type SidebarPage,
  type SidebarTree,
} from './sidebar-entries.ts';

/** The reading order of a sidebar, and the position of each page in it. */
export interface SidebarNavigation extends ReadingOrder {
  name: string;
  positions: Map<SidebarPage, SidebarPosition>;
}

interface SidebarPosition {
  /** From the top to the page itself. */
  breadcrumbs: Crumb[];
  /** The items of the page's category; of the whole sidebar at the top level. */
  cards: Card[];
}

export function sidebarNavigation({ name, entries }: SidebarTree, catalog: DocCatalog): SidebarNavigation {
  const isListed = (page: SidebarPage) => !isDoc(page) || !catalog.isUnlisted(page);
  const order = [...new Set(pagesIn(entries))].filter(isListed);
  const positions = new Map<SidebarPage, SidebarPosition>();
  collectPositions(entries, [], positions);
  const indexes = new Map(order.map((page, index) => [page, index]));
  return { name, order, indexes, labels: itemLabels(entries), positions };
}

/** Returns the labels of documents that items have; a document that a sidebar contains twice has its first one. */
function itemLabels(entries: Entry[], labels = new Map<SidebarPage, string>()): Map<SidebarPage, string> {
  for (const entry of entries) {
    if (entry.type === 'category') itemLabels(entry.entries, labels);
    if (entry.type !== 'doc' || entry.isRef || entry.label === undefined || labels.has(entry.doc)) continue;
    labels.set(entry.doc, entry.label);
  }
  return labels;
}

/** A page that a sidebar contains twice has its first position. */
function collectPositions(
  entries: Entry[],
  ancestors: Crumb[],
  positions: Map<SidebarPage, SidebarPosition>,
): void {
  const add = (page: SidebarPage, position: SidebarPosition) => {
    if (!positions.has(page)) positions.set(page, position);
  };
  const siblings = cardsOf(entries);
  for (const entry of entries) {
    if (entry.type === 'doc' && !entry.isRef) {
      const { doc } = entry;
      const crumb: Crumb = {
        get label() {
          return docLabel(entry);
        },
        href: doc.path,
      };
      add(doc, { breadcrumbs: [...ancestors, crumb], cards: siblings });
    }
    if (entry.type !== 'category') continue;
    const { label, page, isUnlisted } = entry;
    const breadcrumbs = [...ancestors, { label, ...(page && !isUnlisted && { href: page.path }) }];
    if (page) add(page, { breadcrumbs, cards: cardsOf(entry.entries) });
    collectPositions(entry.entries, breadcrumbs, positions);
  }
}

/** Returns the entries with a link as cards, except unlisted documents. */
function cardsOf(entries: Entry[]): Card[] {
  return entries.flatMap((entry) => cardOf(entry) ?? []);
}

function cardOf(entry: Entry): Card | undefined {
  if (entry.type === 'html') return undefined;
  const extras = extrasOf(entry);
  if (entry.type === 'doc')
    return entry.isUnlisted ? undefined : Object.assign(docCard(entry), { docId: entry.doc.id, ...extras });
  const { label, description } = entry;
  const href = entry.type === 'link' && hasPathnameProtocol(entry.to) ? entry.to : hrefOf(entry);
  if (href === undefined) return undefined;
  const count = entry.type === 'category' && { count: cardsOf(entry.entries).length };
  return { label, href, ...(description && { description }), ...count, ...extras };
}

/** Returns the card of a document. It reads label and description from the page each time, because edits replace them. */
export function docCard(entry: Pick<DocEntry, 'label' | 'doc'>): Card {
  const { path, page } = entry.doc;
  return {
    get label() {
      return docLabel(entry);
    },
    href: path,
    get description() {
      // A page without text has its title as the description.
      return page.description === docLabel(entry) ? undefined : page.description || undefined;
    },
  };
}

/** Returns the first page of a sidebar; `undefined` if the sidebar has only links. */
export function firstLink(tree: SidebarTree, catalog: DocCatalog): PageLink | undefined {
  const first = pagesIn(tree.entries).find((page) => !isDoc(page) || !catalog.isUnlisted(page));
  if (!first) return undefined;
  const label = isDoc(first) ? (customLabel(tree.entries, first.id) ?? first.id) : first.label;
  return { href: first.path, label };
}

/** Returns the label that the author gave to the item of a document or to the category of its page. */
function customLabel(entries: Entry[], id: string): string | undefined {
  for (const entry of entries) {
    if (entry.type === 'doc' && entry.doc.id === id && !entry.isRef) return entry.label;
    if (entry.type !== 'category') continue;
    const isPage = entry.page && isDoc(entry.page) && entry.page.id === id;
    const label = isPage ? entry.label : customLabel(entry.entries, id);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** What the page of a document shows around its article. */
export type DocNavigation = Pick<DocRoute, 'sidebar' | 'breadcrumbs' | 'cards' | 'previous' | 'next'>;

/** Returns the navigation of all documents by id. The last sidebar that contains a document is its own. */
export function docNavigation(
  sidebars: SidebarNavigation[],
  { catalog, config }: { catalog: DocCatalog; config: SiteConfig },
): { docNavigation: Map<string, DocNavigation>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byName = new Map(sidebars.map((sidebar) => [sidebar.name, sidebar]));
  const sidebarNames = new Map(
    sidebars.flatMap(({ name, positions }) => [...positions.keys()].map((page) => [page, name])),
  );
  const byId = new Map<string, DocNavigation>();
  for (const doc of catalog.byId.values()) {
    const displayedSidebar = doc.page.frontMatter.displayed_sidebar;
    const name = displayedSidebar === undefined ? sidebarNames.get(doc) : (displayedSidebar ?? undefined);
    const sidebar = name === undefined ? undefined : byName.get(name);
    if (name !== undefined && !sidebar) diagnostics.push(sidebarUnknown(doc, name, [...byName.keys()]));
    const position = sidebar?.positions.get(doc);
    byId.set(doc.id, {
      ...(sidebar && { sidebar: sidebar.name }),
      breadcrumbs: (config.docs.breadcrumbs && position?.breadcrumbs) || [],
      cards: position?.cards ?? [],
      ...neighbors(doc, { sidebar, catalog, diagnostics }),
    });
  }
  return { docNavigation: byId, diagnostics };
}

function sidebarUnknown(doc: Doc, name: string, names: string[]): Diagnostic {
  const message = `Unknown sidebar "${name}" in the front matter field \`displayed_sidebar\`.`;
  return error('link/reference-unknown', message, {
    at: { file: doc.page.source.path },
    notes: [names.length > 0 ? `available: ${names.join(', ')}` : 'this site has no sidebars'],
    fix: didYouMean(name, names, 'Correct the name, or remove the field.'),
  });
}
