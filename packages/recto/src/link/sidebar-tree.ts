import type { Sidebar, SidebarCategory, SidebarItem } from '../model/site.ts';
import type { Doc } from './doc-identity.ts';
import { isUntouched } from './site-path.ts';

/** A sidebar whose documents are known: what its items show, and what paging and breadcrumbs are read from. */
export interface SidebarTree {
  name: string;
  entries: Entry[];
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
  /** The category's own page. */
  doc?: Doc | undefined;
  isUnlisted: boolean;
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
  className?: string | undefined;
}

export interface HtmlEntry {
  type: 'html';
  value: string;
  defaultStyle?: boolean | undefined;
  className?: string | undefined;
}

/** The documents that belong to a list of entries, in reading order: a category's own page before its items. */
export function docsIn(entries: Entry[]): Doc[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'doc') return entry.isRef ? [] : [entry.doc];
    if (entry.type === 'category') return [...(entry.doc ? [entry.doc] : []), ...docsIn(entry.entries)];
    return [];
  });
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
  const { label, doc, collapsible, collapsed, isUnlisted } = entry;
  const hasPage = doc !== undefined && !isUnlisted;
  const href = hasPage ? doc.path : firstHref(entry.entries);
  return {
    type: 'category',
    label,
    ...(href !== undefined && { href }),
    hasPage,
    ...(doc && isUnlisted && { linkUnlisted: doc.path }),
    collapsible,
    collapsed,
    items: entry.entries.map(toItem),
  };
}

/** Where a category without a page leads: to its first leaf that is listed. */
function firstHref(entries: Entry[]): string | undefined {
  for (const entry of entries) {
    if (entry.type === 'link') return entry.href;
    if (entry.type === 'doc' && !entry.isUnlisted) return entry.doc.path;
    if (entry.type !== 'category') continue;
    const href = entry.doc && !entry.isUnlisted ? entry.doc.path : firstHref(entry.entries);
    if (href !== undefined) return href;
  }
  return undefined;
}
