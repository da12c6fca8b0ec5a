import { useState } from 'react';
import type { SidebarCategory, SidebarItem } from '../../../model/site.ts';
import { useShellActions } from '../../shell-actions.ts';
import { isSamePath } from '../active-path.ts';

/** The sidebar as its parts see it: where the reader is, what is open, and how to open more. */
export interface SidebarTree {
  path: string;
  branches: Branches;
  /** Opens or closes a category; nothing at build, where its link leads to its first page instead. */
  toggle: ((key: string, category: SidebarCategory) => void) | undefined;
}

/** Keeps what the reader opened while pages of the same sidebar come and go. */
export function useSidebarTree(items: SidebarItem[], path: string): SidebarTree {
  const actions = useShellActions();
  const [shown, setShown] = useState(items);
  const [branches, setBranches] = useState(() => withPage({}, items, path));
  if (shown !== items) {
    setShown(items);
    setBranches(withPage(branches, items, path));
  }

  const setOpen = (key: string, open: boolean, children: SidebarItem[]) =>
    setBranches((before) => ({ ...before, [key]: { open, items: children } }));
  const load = async (key: string, href: string) => {
    const tree = await actions?.loadBranch(href).catch(() => undefined);
    const children = tree && childrenOf(tree, key);
    if (children) setOpen(key, true, children);
    else window.location.assign(href);
  };
  const toggle = (key: string, category: SidebarCategory) => {
    const branch = branches[key];
    const children = branch?.items ?? category.items;
    if (children) setOpen(key, !branch?.open, children);
    else if (category.href) void load(key, category.href);
  };
  return { path, branches, toggle: actions && toggle };
}

/** What the reader has seen of one category: whether it is open, and its children once they are known. */
interface Branch {
  open: boolean;
  items: SidebarItem[];
}

/** The seen categories of one sidebar by their keys, see {@link itemKeys}. */
export type Branches = Readonly<Record<string, Branch>>;

/**
 * Names the items of a level by their labels and addresses from the top: the same on every page that shows the sidebar,
 * although unlisted items come and go. Categories that agree in both are counted.
 */
export function itemKeys(items: SidebarItem[], parent: string): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    if (item.type !== 'category') return '';
    const name = `${parent}/${item.label} ${item.href ?? ''}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  });
}

/**
 * The branches after a page has been shown. A page's tree brings the children of the categories on its way; a
 * category opens when it is first seen with children or when it holds the page, and never closes by itself.
 */
export function withPage(branches: Branches, items: SidebarItem[], path: string): Branches {
  const next: Record<string, Branch> = { ...branches };
  for (const [key, category] of categories(items, '')) {
    if (!category.items) continue;
    const open = next[key]?.open ?? true;
    next[key] = { open: open || holdsPath(category, path), items: category.items };
  }
  return next;
}

/** The children of one category in the tree of a page that shows them, by the category's key. */
export function childrenOf(items: SidebarItem[], key: string): SidebarItem[] | undefined {
  for (const [candidate, category] of categories(items, '')) {
    if (candidate === key) return category.items;
  }
  return undefined;
}

/**
 * Whether a category is the page at `path` or has it among the descendants that it shows: those that it brings, and those
 * that were `seen` of it, where that is given with its key.
 */
export function holdsPath(
  category: SidebarCategory,
  path: string,
  seen: { branches: Branches; key: string } = { branches: {}, key: '' },
): boolean {
  const { branches, key } = seen;
  const items = category.items ?? branches[key]?.items ?? [];
  const keys = itemKeys(items, key);
  return (
    isOwnPage(category, path) ||
    items.some((item, index) =>
      item.type === 'category'
        ? holdsPath(item, path, { branches, key: keys[index] ?? '' })
        : item.type === 'link' && isSamePath(item.href, path),
    )
  );
}

/** Whether the category itself has the page at `path`; one without a page only borrows its first leaf's address. */
export function isOwnPage(category: SidebarCategory, path: string): boolean {
  const { hasPage, href, linkUnlisted } = category;
  const isListed = hasPage && href !== undefined && isSamePath(href, path);
  return isListed || (linkUnlisted !== undefined && isSamePath(linkUnlisted, path));
}

/** Whether readers see an item: unlisted pages show only to those who are on them, and so do their categories. */
export function isVisible(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return !item.unlisted || isSamePath(item.href, path);
  if (item.type === 'html' || !item.items || item.hasPage) return true;
  return holdsPath(item, path) || item.items.some((child) => isVisible(child, path));
}

function* categories(items: SidebarItem[], parent: string): Generator<[string, SidebarCategory]> {
  const keys = itemKeys(items, parent);
  for (const [index, item] of items.entries()) {
    if (item.type !== 'category') continue;
    const key = keys[index] ?? '';
    yield [key, item];
    yield* categories(item.items ?? [], key);
  }
}
