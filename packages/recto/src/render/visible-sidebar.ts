import type { Sidebar, SidebarItem } from '../model/site.ts';

/**
 * The part of a sidebar that is open on one page: all of the top level, and below it only the categories on the
 * way to the page and those that never close. Closed categories keep their `href` and lose their items, so that
 * a page's size does not depend on the number of other pages.
 */
export function visibleSidebar(sidebar: Sidebar, path: string): { name: string; items: SidebarItem[] } {
  const shown = (items: SidebarItem[]): SidebarItem[] =>
    items
      .filter((item) => !isHidden(item, path))
      .map((item) => {
        if (item.type !== 'category' || !item.items) return item;
        const open = !item.collapsible || !item.collapsed || contains(item, path);
        if (open) return { ...item, items: shown(item.items) };
        const { items: _, ...closed } = item;
        return closed;
      });
  return { name: sidebar.name, items: shown(sidebar.items) };
}

function contains(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  if (item.type === 'link') return item.href === path;
  return (item.hasPage && item.href === path) || (item.items ?? []).some((child) => contains(child, path));
}

/** An unlisted page shows in its own sidebar only while it is the current one. */
function isHidden(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return item.unlisted === true && item.href !== path;
  if (item.type !== 'category') return false;
  return (
    (item.items ?? []).length > 0 &&
    !item.hasPage &&
    (item.items ?? []).every((child) => isHidden(child, path))
  );
}
