import type { SidebarCategory, SidebarItem } from '../../model/site.ts';
import { isSamePath } from './is-same-path.ts';

/** What the reader has seen of one category: whether it is open, and its children once they are known. */
export interface Branch {
  open: boolean;
  items: SidebarItem[];
}

/** The seen categories of one sidebar by their {@link categoryKey}. */
export type Branches = Readonly<Record<string, Branch>>;

/** Names a category by its labels from the top: the same on every page that shows its sidebar. */
export function categoryKey(parent: string, category: SidebarCategory): string {
  return `${parent}/${category.label}`;
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
  return (
    isOwnPage(category, path) ||
    items.some((item) =>
      item.type === 'category'
        ? holdsPath(item, path, { branches, key: categoryKey(key, item) })
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
  for (const item of items) {
    if (item.type !== 'category') continue;
    const key = categoryKey(parent, item);
    yield [key, item];
    yield* categories(item.items ?? [], key);
  }
}
