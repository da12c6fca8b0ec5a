import { extrasOf, type SidebarCategory, type SidebarItem } from '../../site/sidebar/sidebar.ts';
import type { VersionSidebar } from '../../site/site.ts';
import type { ShellCache } from './shell-cache.tsx';

/**
 * Returns the part of a sidebar that is open on one page: the top level, the categories around the page, and those that
 * never close. Closed categories keep their `href` and lose their items, so that a page's size does not depend on the
 * number of other pages. Those without a page in this sidebar keep their items, since the browser cannot load them.
 */
export function visibleSidebar(
  {
    name,
    items,
    pages,
    ancestors,
    hasUnlisted,
  }: Pick<VersionSidebar, 'name' | 'items' | 'pages' | 'ancestors' | 'hasUnlisted'>,
  path: string,
  { closed: closedCategories, visible }: Pick<ShellCache, 'closed' | 'visible'>,
): { name: string; items: SidebarItem[] } {
  const pageAncestors = ancestors.get(path) ?? [];
  // Pages next to each other have the same categories around them.
  const cacheKey = ancestors.get(path) ?? ancestors;
  const cachedItems = visible.get(cacheKey);
  if (cachedItems) return { name, items: cachedItems };
  const isLoadable = (category: SidebarCategory) =>
    category.href !== undefined &&
    pages.has(category.href) &&
    ancestors.get(category.href)?.includes(category) === true;
  const filterItems = (inside: SidebarItem[]): SidebarItem[] =>
    inside
      .filter((item) => !isHidden(item, path))
      .map((item) => (item.type === 'category' ? visibleCategory(item) : item));
  const visibleCategory = (category: SidebarCategory): SidebarItem => {
    const cached = closedCategories.get(category);
    if (cached && !pageAncestors.includes(category)) return cached;
    const { linkUnlisted, items: inside = [], ...rest } = category;
    const closed = { ...rest, ...(linkUnlisted === path && { linkUnlisted }) };
    if (inside.every((child) => isHidden(child, path))) return asLink(closed);
    const isOpen = !rest.collapsible || !rest.collapsed || pageAncestors.includes(category);
    if (isOpen || !isLoadable(category)) return { ...closed, items: filterItems(inside) };
    closedCategories.set(category, closed);
    return closed;
  };
  const visibleItems = filterItems(items);
  if (!hasUnlisted) visible.set(cacheKey, visibleItems);
  return { name, items: visibleItems };
}

/** A category as a link, for readers who see nothing in it. */
function asLink({ label, html, href, linkUnlisted, ...category }: SidebarCategory): SidebarItem {
  const target = linkUnlisted ?? href ?? '';
  return {
    type: 'link',
    label,
    ...(html && { html }),
    href: target,
    ...(linkUnlisted && { unlisted: true }),
    ...extrasOf(category),
  };
}

/** Whether an item is hidden: an unlisted page that is not the current one, or a category of nothing else. */
function isHidden(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return item.unlisted === true && item.href !== path;
  if (item.type !== 'category') return false;
  const isShown = item.hasPage || item.linkUnlisted === path;
  return !isShown && (item.items ?? []).every((child) => isHidden(child, path));
}
