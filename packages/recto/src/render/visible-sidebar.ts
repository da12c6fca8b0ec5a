import type { Sidebar, SidebarCategory, SidebarItem } from '../model/site.ts';

/**
 * The part of a sidebar that is open on one page: all of the top level, and below it only the categories on the
 * way to the page and those that never close. Closed categories keep their `href` and lose their items, so that
 * a page's size does not depend on the number of other pages.
 */
export function visibleSidebar(sidebar: Sidebar, path: string): { name: string; items: SidebarItem[] } {
  const shown = (items: SidebarItem[]): SidebarItem[] =>
    items
      .filter((item) => !isHidden(item, path))
      .map((item) => (item.type === 'category' ? shownCategory(item) : item));
  const shownCategory = ({ linkUnlisted, items = [], ...rest }: SidebarCategory): SidebarItem => {
    const category = { ...rest, ...(linkUnlisted === path && { linkUnlisted }) };
    if (items.every((child) => isHidden(child, path))) return asLink(category);
    const isOpen = !rest.collapsible || !rest.collapsed || contains({ ...category, items }, path);
    return isOpen ? { ...category, items: shown(items) } : category;
  };
  return { name: sidebar.name, items: shown(sidebar.items) };
}

function contains(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  if (item.type === 'link') return item.href === path;
  return isPageOf(item, path) || (item.items ?? []).some((child) => contains(child, path));
}

function isPageOf({ hasPage, href, linkUnlisted }: SidebarCategory, path: string): boolean {
  return (hasPage && href === path) || linkUnlisted === path;
}

/** What a category is to readers who see nothing in it. */
function asLink({ label, href, linkUnlisted, className }: SidebarCategory): SidebarItem {
  const target = linkUnlisted ?? href ?? '';
  return {
    type: 'link',
    label,
    href: target,
    ...(linkUnlisted && { unlisted: true }),
    ...(className && { className }),
  };
}

/** An unlisted page shows in its own sidebar only while it is the current one, and so does what holds nothing else. */
function isHidden(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return item.unlisted === true && item.href !== path;
  if (item.type !== 'category') return false;
  return !item.hasPage && !isPageOf(item, path) && (item.items ?? []).every((child) => isHidden(child, path));
}
