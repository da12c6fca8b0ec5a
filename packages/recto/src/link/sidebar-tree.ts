import type { Sidebar, SidebarCategory, SidebarItem } from '../model/site.ts';
import type { Doc } from './doc-identity.ts';
import { isUntouched } from './site-path.ts';

/** A sidebar whose documents are known: what its items show, and what paging and breadcrumbs are read from. */
export interface SidebarTree {
  name: string;
  entries: Entry[];
}

/** A page that belongs to a sidebar: a document, or the generated page of a category. */
export type SidebarPage = Doc | CategoryPage;

/** The page that shows the items of a category. */
export interface CategoryPage {
  /** Address, base URL included. */
  path: string;
  title: string;
  /** The category's. */
  label: string;
  description?: string | undefined;
  image?: string | undefined;
  keywords?: readonly string[] | undefined;
}

export type Entry = DocEntry | CategoryEntry | LinkEntry | HtmlEntry;

export interface DocEntry {
  type: 'doc';
  doc: Doc;
  label: string;
  /** Whether an author chose the label; otherwise it is the title. */
  hasOwnLabel: boolean;
  /** Set where the sidebar only points to the document, which then belongs to another. */
  isRef: boolean;
  isUnlisted: boolean;
  className?: string | undefined;
}

export interface CategoryEntry {
  type: 'category';
  label: string;
  page?: SidebarPage | undefined;
  /** Whether that page is. */
  isUnlisted: boolean;
  description?: string | undefined;
  entries: Entry[];
  collapsible: boolean;
  collapsed: boolean;
  className?: string | undefined;
}

export interface LinkEntry {
  type: 'link';
  label: string;
  /** As the author wrote it. */
  to: string;
  href: string;
  description?: string | undefined;
  className?: string | undefined;
}

export interface HtmlEntry {
  type: 'html';
  value: string;
  defaultStyle?: boolean | undefined;
  className?: string | undefined;
}

/** The pages that belong to a list of entries, in reading order: a category's own page before its items. */
export function pagesIn(entries: Entry[]): SidebarPage[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'doc') return entry.isRef ? [] : [entry.doc];
    if (entry.type === 'category') return [...(entry.page ? [entry.page] : []), ...pagesIn(entry.entries)];
    return [];
  });
}

export function isDoc(page: SidebarPage): page is Doc {
  return 'page' in page;
}

/** The sidebar as the site shows it. */
export function toSidebar({ name, entries }: SidebarTree): Sidebar {
  return { name, items: entries.map(toItem) };
}

function toItem(entry: Entry): SidebarItem {
  const style = entry.className === undefined ? {} : { className: entry.className };
  switch (entry.type) {
    case 'doc': {
      const { doc, label, isUnlisted } = entry;
      const item: SidebarItem = { type: 'link', label, href: doc.path, docId: doc.id, ...style };
      return isUnlisted ? { ...item, unlisted: true } : item;
    }
    case 'link':
      return {
        type: 'link',
        label: entry.label,
        href: entry.href,
        ...style,
        ...(isUntouched(entry.to) && { target: '_blank' }),
      };
    case 'html': {
      const item: SidebarItem = { type: 'html', value: entry.value, ...style };
      return entry.defaultStyle === undefined ? item : { ...item, defaultStyle: entry.defaultStyle };
    }
    case 'category':
      return { ...toCategory(entry), ...style };
  }
}

function toCategory(entry: CategoryEntry): SidebarCategory {
  const { label, page, collapsible, collapsed, isUnlisted } = entry;
  const href = hrefOf(entry);
  return {
    type: 'category',
    label,
    ...(href !== undefined && { href }),
    hasPage: page !== undefined && !isUnlisted,
    ...(page && isUnlisted && { linkUnlisted: page.path }),
    collapsible,
    collapsed,
    items: entry.entries.map(toItem),
  };
}

/** Where an entry leads: a category without a listed page to its first leaf that is listed. */
export function hrefOf(entry: Entry): string | undefined {
  if (entry.type === 'link') return entry.href;
  if (entry.type === 'html') return undefined;
  if (entry.type === 'doc') return entry.isUnlisted ? undefined : entry.doc.path;
  if (entry.page && !entry.isUnlisted) return entry.page.path;
  for (const child of entry.entries) {
    const href = hrefOf(child);
    if (href !== undefined) return href;
  }
  return undefined;
}
