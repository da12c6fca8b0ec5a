import { renderToString } from 'react-dom/server';
import type { SidebarItem } from '../model/site.ts';
import type { LookUp } from '../model/translations.ts';
import { MessagesContext } from '../theme/messages-context.ts';
import { isSamePath } from '../theme/shell/is-same-path.ts';
import { isOwnPage, itemKeys, withPage } from '../theme/shell/sidebar-branches.ts';
import { SidebarEntry } from '../theme/shell/sidebar-items.tsx';
import type { SidebarTree } from '../theme/shell/use-sidebar-tree.ts';

/** Items as they look on every page that is not theirs. */
const elsewhere = new WeakMap<SidebarItem, string>();

/**
 * The list of a sidebar on one page, as `SidebarItems` renders it. On a large site most of it are the same closed
 * categories on thousands of pages, so each of them is rendered once.
 */
export function sidebarList(items: SidebarItem[], path: string, lookUp: LookUp): string {
  const tree: SidebarTree = { path, branches: withPage({}, items, path), toggle: undefined };
  const keys = itemKeys(items, '');
  const render = (item: SidebarItem, id: string) =>
    renderToString(
      <MessagesContext.Provider value={lookUp}>
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
