import type { NavItem, NavSubItem } from '../model/site.ts';

/** The navbar on one page: a link to an unlisted document shows only on that document. */
export function visibleNavbar(items: NavItem[], path: string): NavItem[] {
  const isShown = (item: NavItem | NavSubItem) =>
    item.type !== 'link' || !item.unlisted || item.href === path;
  return items
    .filter(isShown)
    .map((item) => (item.type === 'dropdown' ? { ...item, items: item.items.filter(isShown) } : item));
}
