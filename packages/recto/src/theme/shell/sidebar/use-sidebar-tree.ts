import { useContext, useState } from 'react';
import type { SidebarCategory, SidebarItem } from '../../../site/sidebar/sidebar.ts';
import { useShellActions } from '../../shell-actions.ts';
import type { Branch, Branches, SidebarTree } from '../../slots.ts';
import { ShellStateContext } from '../../slots.ts';
import { isSamePath } from '../active-path.ts';

/** Keeps categories open across pages of the same sidebar. */
export function useSidebarTree(items: SidebarItem[], path: string): SidebarTree {
  const actions = useShellActions();
  const [currentItems, setCurrentItems] = useState(items);
  const [branches, setBranches] = useState(() => withPage({}, items, path));
  const autoCollapse = useContext(ShellStateContext)?.site.autoCollapseCategories ?? false;
  if (currentItems !== items) {
    const next = withPage(branches, items, path);
    setCurrentItems(items);
    setBranches(autoCollapse ? openedKeys(branches, next).reduce(withoutSiblings, next) : next);
  }

  const setOpen = (key: string, open: boolean, children: SidebarItem[]) =>
    setBranches((before) => {
      const next = { ...before, [key]: { open, items: children } };
      return open && autoCollapse ? withoutSiblings(next, key) : next;
    });
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
  return { path, branches, toggle };
}

/**
 * Returns keys of the items of a level: lines with the labels and addresses down to it. They are the same on every page of
 * the sidebar, although unlisted items come and go. Equal ones are numbered.
 */
export function itemKeys(items: SidebarItem[], parent: string): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    if (item.type !== 'category') return '';
    const name = `${parent}\n${item.label} ${item.href ?? ''}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  });
}

/**
 * Returns the branches after a page was shown. The tree of a page contains the children of its ancestors. A category opens
 * when it contains the page, and when its children become known if it does not start closed. It never closes by itself.
 */
function withPage(branches: Branches, items: SidebarItem[], path: string): Branches {
  const next: Record<string, Branch> = { ...branches };
  for (const [key, category] of categories(items, '')) {
    if (!category.items) continue;
    const open = next[key]?.open ?? !category.collapsed;
    next[key] = { open: open || holdsPath(category, path), items: category.items };
  }
  return next;
}

/** Returns the keys of the categories that only the later branches have open. */
function openedKeys(before: Branches, after: Branches): string[] {
  return Object.keys(after).filter((key) => after[key]?.open && !before[key]?.open);
}

/** Returns the branches with the other categories of a category's level closed. */
function withoutSiblings(branches: Branches, key: string): Branches {
  const parentOf = (one: string) => one.slice(0, one.lastIndexOf('\n'));
  const entries = Object.entries(branches).map(([other, branch]) =>
    other !== key && parentOf(other) === parentOf(key)
      ? [other, { ...branch, open: false }]
      : [other, branch],
  );
  return Object.fromEntries(entries);
}

function childrenOf(items: SidebarItem[], key: string): SidebarItem[] | undefined {
  for (const [candidate, category] of categories(items, '')) {
    if (candidate === key) return category.items;
  }
  return undefined;
}

/**
 * Whether a category is or contains the page at `path`. Its descendants are its items, or those of its branch, if that is
 * given with its key.
 */
export function holdsPath(
  category: SidebarCategory,
  path: string,
  { branches, key }: { branches: Branches; key: string } = { branches: {}, key: '' },
): boolean {
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

/** Whether a category is the page at `path`. One without a page has the address of its first leaf. */
export function isOwnPage(category: SidebarCategory, path: string): boolean {
  const { hasPage, href, linkUnlisted } = category;
  const isListed = hasPage && href !== undefined && isSamePath(href, path);
  return isListed || (linkUnlisted !== undefined && isSamePath(linkUnlisted, path));
}

/** Whether an item is shown: unlisted pages, and categories of them, only while they are current. */
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
