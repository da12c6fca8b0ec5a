import type { LabelLook } from '../../config/label-look.ts';
import type { Messages, Texts } from '../../config/locale.ts';
import { escapeHtml } from '../../utils/html.ts';
import { iconHtml } from '../../utils/icons.ts';
import { type Doc, docTitle } from '../docs.ts';
import { hasPathnameProtocol } from '../paths.ts';
import {
  allItems,
  extrasOf,
  type ItemExtras,
  type Sidebar,
  type SidebarCategory,
  type SidebarItem,
} from './sidebar.ts';

/** A sidebar with its documents resolved, from which the visible sidebar and the navigation are derived. */
export interface SidebarTree {
  name: string;
  entries: Entry[];
}

/** What is next to the label of an entry, with what is inside its icon. */
export interface EntryLook extends Pick<LabelLook, 'badge'> {
  icon?: string | undefined;
}

/** A page of a sidebar: a document, or the generated page of a category. */
export type SidebarPage = Doc | CategoryPage;

/** A generated page that lists the items of a category. */
export interface CategoryPage {
  /** With the base URL. */
  path: string;
  title: string;
  label: string;
  description?: string | undefined;
  image?: string | undefined;
  keywords?: readonly string[] | undefined;
}

export type Entry = DocEntry | CategoryEntry | LinkEntry | HtmlEntry;

export interface DocEntry extends ItemExtras {
  type: 'doc';
  doc: Doc;
  /** The author's own, instead of the title. */
  label?: string | undefined;
  /** Whether this is only a reference, and the document belongs to another sidebar. */
  isRef: boolean;
  isUnlisted: boolean;
  look: EntryLook;
}

interface CategoryEntry extends ItemExtras {
  type: 'category';
  label: string;
  page?: SidebarPage | undefined;
  isUnlisted: boolean;
  description?: string | undefined;
  entries: Entry[];
  collapsible: boolean;
  collapsed: boolean;
  look: EntryLook;
}

interface LinkEntry extends ItemExtras {
  type: 'link';
  label: string;
  /** As the author wrote it. */
  to: string;
  href: string;
  description?: string | undefined;
  look: EntryLook;
}

interface HtmlEntry extends ItemExtras {
  type: 'html';
  /** As the author wrote it. */
  value: string;
  /** With resolved addresses. */
  html: string;
  defaultStyle?: boolean | undefined;
}

/** Returns the pages of entries in reading order: the page of a category before its items. */
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

/** `pages` are the addresses of the pages that show the sidebar. */
export function toSidebar({ name, entries }: SidebarTree, pages: ReadonlySet<string>): Sidebar {
  return { name, items: entries.map((entry) => toItem(entry, pages)) };
}

function toItem(entry: Entry, pages: ReadonlySet<string>): SidebarItem {
  const extras = extrasOf(entry);
  switch (entry.type) {
    case 'doc': {
      const { doc, isUnlisted } = entry;
      const linkProps = { href: doc.path, docId: doc.id, ...extras, ...(isUnlisted && { unlisted: true }) };
      if (hasLook(entry))
        return { type: 'link', ...labelOf({ ...entry, label: docLabel(entry) }), ...linkProps };
      return {
        type: 'link',
        get label() {
          return docLabel(entry);
        },
        ...linkProps,
      };
    }
    case 'link':
      return {
        type: 'link',
        ...labelOf(entry),
        href: entry.href,
        ...extras,
        ...(hasPathnameProtocol(entry.to) && { target: '_blank' }),
      };
    case 'html': {
      const { html, defaultStyle } = entry;
      return { type: 'html', value: html, ...extras, ...(defaultStyle !== undefined && { defaultStyle }) };
    }
    case 'category':
      return { ...toCategory(entry, pages), ...extras };
  }
}

function toCategory(entry: CategoryEntry, pages: ReadonlySet<string>): SidebarCategory {
  const { page, collapsible, collapsed, isUnlisted } = entry;
  const ownPage = page && !isUnlisted ? page : undefined;
  // The browser reads the items of a closed category from there, rather than from a link that leads elsewhere.
  const inside = () => pagesIn(entry.entries).find(({ path }) => pages.has(path));
  const href = (ownPage ?? inside())?.path ?? hrefOf(entry);
  return {
    type: 'category',
    ...labelOf(entry),
    ...(href !== undefined && { href }),
    hasPage: page !== undefined && !isUnlisted,
    ...(page && isUnlisted && { linkUnlisted: page.path }),
    collapsible,
    collapsed,
    items: entry.entries.map((child) => toItem(child, pages)),
  };
}

/** Returns the label of a document: its author's own, else the title of the page as it is now. */
export function docLabel({ label, doc }: Pick<DocEntry, 'label' | 'doc'>): string {
  return label ?? docTitle(doc);
}

function hasLook({ look: { badge, icon } }: Pick<DocEntry, 'look'>): boolean {
  return badge !== undefined || icon !== undefined;
}

/** Returns the label of an item: as text, and as HTML with its badge and icon. The text is that of the HTML. */
function labelOf({ label, look }: { label: string; look: EntryLook }): { label: string; html?: string } {
  if (!hasLook({ look })) return { label };
  const { badge, icon } = look;
  const { text, variant = 'default' } = typeof badge === 'object' ? badge : { text: badge };
  const mark = text && ` <small class="menu__badge menu__badge--${variant}">${escapeHtml(text)}</small>`;
  const iconMarkup = icon ? iconHtml(icon, 'class="icon menu__icon"') : '';
  return {
    label: text ? `${label} ${text}` : label,
    html: `${iconMarkup}<span>${escapeHtml(label)}${mark ?? ''}</span>`,
  };
}

/** Whether an item of a sidebar has a badge or an icon, so that its pages need their style sheet. */
export function hasLooks(items: SidebarItem[]): boolean {
  return allItems(items).some((item) => item.type !== 'html' && item.html !== undefined);
}

/** Whether an item of a sidebar is shown on its own page only. */
export function hasUnlisted(items: SidebarItem[]): boolean {
  return allItems(items).some(
    (item) =>
      (item.type === 'link' && item.unlisted) ||
      (item.type === 'category' && item.linkUnlisted !== undefined),
  );
}

/** Returns the link of an entry; for a category without a listed page, that of its first listed leaf. */
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

/**
 * Returns the categories around each page of a sidebar by path, so that showing one page needs no search. Pages next to each other share
 * one array.
 */
export function sidebarAncestors(items: SidebarItem[]): Map<string, SidebarCategory[]> {
  const byPath = new Map<string, SidebarCategory[]>();
  const add = (path: string | undefined, ancestors: SidebarCategory[]) => {
    if (path === undefined) return;
    const existing = byPath.get(path);
    byPath.set(path, existing ? [...existing, ...ancestors] : ancestors);
  };
  const walk = (children: SidebarItem[], ancestors: SidebarCategory[]) => {
    for (const item of children) {
      if (item.type === 'link') add(item.href, ancestors);
      if (item.type !== 'category') continue;
      const path = [...ancestors, item];
      if (item.hasPage) add(item.href, path);
      add(item.linkUnlisted, path);
      walk(item.items ?? [], path);
    }
  };
  walk(items, []);
  return byPath;
}

/**
 * Translates the labels of a sidebars file, and returns them for translators, by Docusaurus' message ids. Those of documents are
 * translated in the documents.
 */
export function translateSidebar(
  { name, entries }: SidebarTree,
  messages: Messages,
): { tree: SidebarTree; texts: Texts } {
  const texts: Texts = {};
  const textOf = (kind: string, label: string, key = '', message: string | null = label) => {
    const id = `sidebar.${name}.${kind}.${label}${key}`;
    if (message !== null)
      texts[id] = { message, description: `In the sidebar "${name}": the ${kind} "${label}"` };
    return messages[id];
  };
  const translate = (entry: Entry): Entry => {
    if (entry.type === 'html') return entry;
    if (entry.type === 'category') return category(entry);
    const { label } = entry;
    if (entry.type === 'link') return { ...entry, label: textOf('link', entry.label) ?? entry.label };
    if (label === undefined || entry.doc.label !== undefined) return entry;
    return { ...entry, label: textOf('doc', label) ?? label };
  };
  const category = (entry: CategoryEntry): CategoryEntry => {
    const label = textOf('category', entry.label) ?? entry.label;
    const page = entry.page && !isDoc(entry.page) ? categoryPage(entry.page, entry.label, label) : entry.page;
    return { ...entry, label, page, entries: entry.entries.map(translate) };
  };
  const categoryPage = (page: CategoryPage, originalLabel: string, label: string): CategoryPage => {
    const { title, description } = page;
    const isLabel = title === originalLabel;
    const textOfPage = (key: string, message: string | null) =>
      textOf('category', originalLabel, `.link.generated-index.${key}`, message);
    return {
      ...page,
      label,
      title: textOfPage('title', isLabel ? null : title) ?? (isLabel ? label : title),
      description: textOfPage('description', description || null) ?? description,
    };
  };
  return { tree: { name, entries: entries.map(translate) }, texts };
}
