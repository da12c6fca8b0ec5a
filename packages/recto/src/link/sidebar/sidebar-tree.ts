import type { Messages, Texts } from '../../model/locale.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../model/site.ts';
import { isUntouched } from '../addresses/site-path.ts';
import type { Doc } from '../docs.ts';

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

interface CategoryEntry {
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

interface LinkEntry {
  type: 'link';
  label: string;
  /** As the author wrote it. */
  to: string;
  href: string;
  description?: string | undefined;
  className?: string | undefined;
}

interface HtmlEntry {
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

/** The categories around each page of a sidebar, by its address, so that showing one page need not look at the others. */
export function sidebarWays(items: SidebarItem[]): Map<string, SidebarCategory[]> {
  const ways = new Map<string, SidebarCategory[]>();
  const add = (path: string | undefined, way: SidebarCategory[]) => {
    if (path !== undefined) ways.set(path, [...(ways.get(path) ?? []), ...way]);
  };
  const walk = (inside: SidebarItem[], way: SidebarCategory[]) => {
    for (const item of inside) {
      if (item.type === 'link') add(item.href, way);
      if (item.type !== 'category') continue;
      const own = [...way, item];
      if (item.hasPage) add(item.href, own);
      add(item.linkUnlisted, own);
      walk(item.items ?? [], own);
    }
  };
  walk(items, []);
  return ways;
}

/** What translators find of a sidebar: the labels that its file writes, by the ids that Docusaurus gives them. */
export function sidebarTexts({ name, entries }: SidebarTree): Texts {
  const texts: Texts = {};
  const add = (kind: string, label: string, message = label) => {
    const description = `In the sidebar "${name}": the ${kind.split('.')[0]} "${label}"`;
    const [first = '', ...rest] = kind.split('.');
    const id = ['sidebar', name, first, label, ...rest].join('.');
    texts[id] = { message, description };
  };
  const visit = (entry: Entry) => {
    if (entry.type === 'doc' && entry.hasOwnLabel && entry.doc.label === undefined) add('doc', entry.label);
    if (entry.type === 'link') add('link', entry.label);
    if (entry.type === 'category') visitCategory(entry);
  };
  const visitCategory = ({ label, page, entries: inner }: CategoryEntry) => {
    add('category', label);
    if (page && !isDoc(page)) {
      if (page.title !== label) add('category.link.generated-index.title', label, page.title);
      if (page.description) add('category.link.generated-index.description', label, page.description);
    }
    inner.forEach(visit);
  };
  entries.forEach(visit);
  return texts;
}

/** A sidebar with the labels of its sidebars file translated; those of documents are in the documents. */
export function translateSidebar({ name, entries }: SidebarTree, messages: Messages): SidebarTree {
  const textOf = (kind: string, label: string) => messages[`sidebar.${name}.${kind}.${label}`];
  const translate = (entry: Entry): Entry => {
    switch (entry.type) {
      case 'doc': {
        const isWritten = entry.hasOwnLabel && entry.doc.label === undefined;
        const label = isWritten ? textOf('doc', entry.label) : undefined;
        return { ...entry, label: label ?? entry.label };
      }
      case 'link':
        return { ...entry, label: textOf('link', entry.label) ?? entry.label };
      case 'category':
        return { ...category(entry), entries: entry.entries.map(translate) };
      case 'html':
        return entry;
    }
  };
  const category = (entry: CategoryEntry): CategoryEntry => {
    const label = textOf('category', entry.label) ?? entry.label;
    if (!entry.page || isDoc(entry.page)) return { ...entry, label };
    const { title, description } = entry.page;
    const textOfPage = (key: string) => textOf('category', `${entry.label}.link.generated-index.${key}`);
    const page = {
      ...entry.page,
      label,
      title: textOfPage('title') ?? (title === entry.label ? label : title),
      description: textOfPage('description') ?? description,
    };
    return { ...entry, label, page };
  };
  return { name, entries: entries.map(translate) };
}
