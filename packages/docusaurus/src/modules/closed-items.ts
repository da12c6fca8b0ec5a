import type { SidebarItemProps } from 'recto-docs/theme';

export type SidebarEntry = SidebarItemProps['item'];
export type Category = Extract<SidebarEntry, { type: 'category' }>;

/** The list of the page, whose closed categories have no items, that a list with them is for. */
const pageList = Symbol('pageList');

/**
 * Returns items of a sidebar in which closed categories have their items, too. The page does not contain these: `readAll`
 * returns the whole sidebar when a component reads them.
 */
export function withClosedItems(
  items: readonly SidebarEntry[],
  readAll: () => readonly SidebarEntry[],
): SidebarEntry[] {
  const whole = items.map((item) => {
    if (item.type !== 'category') return item;
    if (item.items) return { ...item, items: withClosedItems(item.items, readAll) };
    const isSame = ({ label, href }: Category) => label === item.label && href === item.href;
    const get = () => findSidebarCategory(readAll(), isSame)?.items ?? [];
    return Object.defineProperty({ ...item }, 'items', { get });
  });
  return Object.assign(whole, { [pageList]: items });
}

/** Returns the list of the page for a list that a component passes on unchanged. */
export function toPageList(items: SidebarEntry[]): SidebarEntry[] {
  return (items as { [pageList]?: SidebarEntry[] })[pageList] ?? items;
}

/** Returns the first category of a sidebar that a function accepts, also one inside another. */
export function findSidebarCategory(
  sidebar: readonly SidebarEntry[],
  predicate: (category: Category) => boolean,
): Category | undefined {
  for (const item of sidebar) {
    if (item.type !== 'category') continue;
    const category = predicate(item) ? item : findSidebarCategory(item.items ?? [], predicate);
    if (category) return category;
  }
  return undefined;
}
