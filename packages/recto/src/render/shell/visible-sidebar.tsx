import { renderToString } from 'react-dom/server';
import type { GetMessage } from '../../model/locale.ts';
import type { SidebarCategory, SidebarItem } from '../../model/site.ts';
import type { VersionSidebar } from '../../model/version.ts';
import { isSamePath } from '../../theme/shell/active-path.ts';
import { isOwnPage, itemKeys, withPage } from '../../theme/shell/sidebar-branches.ts';
import { SidebarEntry } from '../../theme/shell/sidebar-items.tsx';
import type { SidebarTree } from '../../theme/shell/use-sidebar-tree.ts';
import { MessagesContext } from '../../theme/translate.tsx';

/**
 * The part of a sidebar that is open on one page: all of the top level, and below it only the categories on the
 * way to the page and those that never close. Closed categories keep their `href` and lose their items, so that
 * a page's size does not depend on the number of other pages.
 */
export function visibleSidebar(
  { name, items, ways }: Pick<VersionSidebar, 'name' | 'items' | 'ways'>,
  path: string,
): { name: string; items: SidebarItem[] } {
  const way = ways.get(path) ?? [];
  const shown = (inside: SidebarItem[]): SidebarItem[] =>
    inside
      .filter((item) => !isHidden(item, path))
      .map((item) => (item.type === 'category' ? shownCategory(item) : item));
  const shownCategory = (category: SidebarCategory): SidebarItem => {
    const known = closedForms.get(category);
    if (known && !way.includes(category)) return known;
    const { linkUnlisted, items: inside = [], ...rest } = category;
    const closed = { ...rest, ...(linkUnlisted === path && { linkUnlisted }) };
    if (inside.every((child) => isHidden(child, path))) return asLink(closed);
    const isOpen = !rest.collapsible || !rest.collapsed || way.includes(category);
    if (isOpen) return { ...closed, items: shown(inside) };
    closedForms.set(category, closed);
    return closed;
  };
  return { name, items: shown(items) };
}

/** Closed categories as they are on every page that is not inside, so that they are one object on all of them. */
const closedForms = new WeakMap<SidebarCategory, SidebarCategory>();

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
  const isShown = item.hasPage || item.linkUnlisted === path;
  return !isShown && (item.items ?? []).every((child) => isHidden(child, path));
}

/** Items as they look on every page that is not theirs. */
const elsewhere = new WeakMap<SidebarItem, string>();

/**
 * The list of a sidebar on one page, as `SidebarItems` renders it. On a large site most of it are the same closed
 * categories on thousands of pages, so each of them is rendered once.
 */
export function sidebarList(items: SidebarItem[], path: string, getMessage: GetMessage): string {
  const tree: SidebarTree = { path, branches: withPage({}, items, path), toggle: undefined };
  const keys = itemKeys(items, '');
  const render = (item: SidebarItem, id: string) =>
    renderToString(
      <MessagesContext.Provider value={getMessage}>
        <SidebarEntry item={item} id={id} tree={tree} />
      </MessagesContext.Provider>,
    );
  let entries = '';
  for (const [index, item] of items.entries()) {
    const isAlike = looksAsElsewhere(item, path);
    const html = (isAlike && elsewhere.get(item)) || render(item, keys[index] ?? '');
    if (isAlike) elsewhere.set(item, html);
    // Joined, a large list would be copied once more.
    entries += html;
  }
  return `<ul class="menu__list">${entries}</ul>`;
}

function looksAsElsewhere(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return true;
  if (item.type === 'link') return !isSamePath(item.href, path);
  return !item.items && !isOwnPage(item, path);
}
