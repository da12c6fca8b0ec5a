import { renderToString } from 'react-dom/server';
import type { GetMessage } from '../../model/locale.ts';
import type { SidebarCategory, SidebarItem } from '../../model/site.ts';
import type { VersionSidebar } from '../../model/version.ts';
import { defaultComponents } from '../../theme/default-components.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { isSamePath } from '../../theme/shell/active-path.ts';
import { SidebarItem as SidebarEntry } from '../../theme/shell/sidebar/sidebar-items.tsx';
import type { SidebarTree } from '../../theme/shell/sidebar/sidebar-tree.ts';
import { isOwnPage, itemKeys, withPage } from '../../theme/shell/sidebar/sidebar-tree.ts';
import { ShellComponentsContext } from '../../theme/slots.ts';

/** What looks the same on most pages of a site, so that it is made once. */
export interface SidebarCache {
  /** Categories without their items, as pages outside them show them. */
  closed: WeakMap<SidebarCategory, SidebarCategory>;
  /** HTML of items that are not current. */
  html: WeakMap<SidebarItem, string>;
}

/**
 * Returns the part of a sidebar that is open on one page: the top level, the categories around the page, and those that
 * never close. Closed categories keep their `href` and lose their items, so that a page's size does not depend on the
 * number of other pages.
 */
export function visibleSidebar(
  { name, items, ancestors }: Pick<VersionSidebar, 'name' | 'items' | 'ancestors'>,
  path: string,
  { closed: closedCategories }: Pick<SidebarCache, 'closed'>,
): { name: string; items: SidebarItem[] } {
  const around = ancestors.get(path) ?? [];
  const shown = (inside: SidebarItem[]): SidebarItem[] =>
    inside
      .filter((item) => !isHidden(item, path))
      .map((item) => (item.type === 'category' ? shownCategory(item) : item));
  const shownCategory = (category: SidebarCategory): SidebarItem => {
    const known = closedCategories.get(category);
    if (known && !around.includes(category)) return known;
    const { linkUnlisted, items: inside = [], ...rest } = category;
    const closed = { ...rest, ...(linkUnlisted === path && { linkUnlisted }) };
    if (inside.every((child) => isHidden(child, path))) return asLink(closed);
    const isOpen = !rest.collapsible || !rest.collapsed || around.includes(category);
    if (isOpen) return { ...closed, items: shown(inside) };
    closedCategories.set(category, closed);
    return closed;
  };
  return { name, items: shown(items) };
}

/** A category as a link, for readers who see nothing in it. */
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

/** Whether an item is hidden: an unlisted page that is not the current one, or a category of nothing else. */
function isHidden(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return item.unlisted === true && item.href !== path;
  if (item.type !== 'category') return false;
  const isShown = item.hasPage || item.linkUnlisted === path;
  return !isShown && (item.items ?? []).every((child) => isHidden(child, path));
}

/**
 * Renders the list of a sidebar on one page, as `SidebarItems` does. On a large site most items are the same closed
 * categories on thousands of pages, so each of them is rendered once.
 */
export function sidebarHtml(
  items: SidebarItem[],
  path: string,
  { cache, getMessage }: { cache: Pick<SidebarCache, 'html'>; getMessage: GetMessage },
): string {
  const tree: SidebarTree = { path, branches: withPage({}, items, path), toggle: undefined };
  const keys = itemKeys(items, '');
  const render = (item: SidebarItem, id: string) =>
    renderToString(
      <MessagesContext.Provider value={getMessage}>
        <ShellComponentsContext value={defaultComponents}>
          <SidebarEntry item={item} id={id} tree={tree} />
        </ShellComponentsContext>
      </MessagesContext.Provider>,
    );
  let entries = '';
  for (const [index, item] of items.entries()) {
    const isShared = looksTheSame(item, path);
    const html = (isShared && cache.html.get(item)) || render(item, keys[index] ?? '');
    if (isShared) cache.html.set(item, html);
    // Joining a large list would copy it once more.
    entries += html;
  }
  return `<ul class="menu__list">${entries}</ul>`;
}

/** Whether an item looks like it does on other pages: it is neither open nor current. */
function looksTheSame(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return true;
  if (item.type === 'link') return !isSamePath(item.href, path);
  return !item.items && !isOwnPage(item, path);
}
