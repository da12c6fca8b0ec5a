import type { SidebarItemProps } from 'recto-docs/theme';

export type SidebarEntry = SidebarItemProps['item'];
export type Category = Extract<SidebarEntry, { type: 'category' }>;

/** The list of the page, whose closed categories have no items, that a list with them is for. */
const pageList = Symbol('pageList');

/** The category of the page, which may have no items, that a category with them is for. Copies of the category don't have it. */
const pageCategory = Symbol('pageCategory');

/** A category as components receive it: in Docusaurus, one without a page has no address. */
type ComponentCategory = Omit<Category, 'href'> & {
  href?: string | undefined;
  firstPage?: string | undefined;
  [pageCategory]?: Category;
};

function toComponentCategory({ href, ...category }: Category): ComponentCategory {
  return category.hasPage ? { ...category, href } : { ...category, firstPage: href };
}

/**
 * Returns items of a sidebar as components receive them: closed categories have their items, too. The page does not contain
 * these: `readAll` returns the whole sidebar when a component reads them.
 */
export function withClosedItems(
  items: readonly SidebarEntry[],
  readAll: () => readonly SidebarEntry[],
): SidebarEntry[] {
  const whole = items.map((item) => {
    if (item.type !== 'category') return item;
    const category = Object.defineProperty(toComponentCategory(item), pageCategory, { value: item });
    if (item.items) return Object.assign(category, { items: withClosedItems(item.items, readAll) });
    const isSame = ({ label, href }: Category) => label === item.label && href === item.href;
    const get = () => withClosedItems(findSidebarCategory(readAll(), isSame)?.items ?? [], readAll);
    return Object.defineProperty(category, 'items', { get });
  });
  return Object.assign(whole, { [pageList]: items }) as SidebarEntry[];
}

/** Returns the list of the page for a list that a component passes on unchanged, or the items of the page for one of its own. */
export function toPageList(items: SidebarEntry[]): SidebarEntry[] {
  return (items as { [pageList]?: SidebarEntry[] })[pageList] ?? items.map(toPageItem);
}

/** Returns an item of the page for one that a component received, or for one as plugins of Docusaurus have it. */
export function toPageItem(item: SidebarEntry): SidebarEntry {
  const { [pageCategory]: category, firstPage } = item as ComponentCategory;
  if (category) return category;
  if (item.type === 'category' && item.hasPage === undefined) {
    const items = item.items?.map(toPageItem) ?? [];
    const href = item.href ?? items.map(linkOf).find((one) => one !== undefined);
    return { ...item, items, hasPage: item.href !== undefined, ...(href !== undefined && { href }) };
  }
  if (item.type !== 'category') return item;
  // A nested category is open or closed as it is on the page.
  const items = item.items && toPageList(item.items);
  return { ...item, ...(items && { items }), ...(firstPage !== undefined && { href: firstPage }) };
}

function linkOf(item: SidebarEntry): string | undefined {
  return item.type === 'html' ? undefined : item.href;
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
