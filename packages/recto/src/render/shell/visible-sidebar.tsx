import { isExternal } from '../../base/url.ts';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../model/site.ts';
import type { VersionSidebar } from '../../model/version.ts';
import { isSamePath } from '../../theme/shell/active-path.ts';
import { SidebarItem as SidebarEntry } from '../../theme/shell/sidebar/sidebar-items.tsx';
import { isOwnPage } from '../../theme/shell/sidebar/sidebar-tree.ts';
import { escapeLikeReact } from '../article/message-template.ts';
import { Hole, hole, type PartContext, type ShellCache, sharedHtml } from './shell-cache.tsx';

/**
 * Returns the part of a sidebar that is open on one page: the top level, the categories around the page, and those that
 * never close. Closed categories keep their `href` and lose their items, so that a page's size does not depend on the
 * number of other pages.
 */
export function visibleSidebar(
  { name, items, ancestors }: Pick<VersionSidebar, 'name' | 'items' | 'ancestors'>,
  path: string,
  { closed: closedCategories }: Pick<ShellCache, 'closed'>,
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

/** Renders the list of a sidebar on one page, as `SidebarItems` does. */
export function sidebarHtml(items: SidebarItem[], path: string, context: PartContext): string {
  return `<ul class="menu__list">${entriesHtml(items, path, context).html}</ul>`;
}

/** HTML of items of a sidebar, and whether the page is one of them. */
interface Entries {
  html: string;
  isHere: boolean;
}

function entriesHtml(items: SidebarItem[], path: string, context: PartContext): Entries {
  const { items: known } = context.cache;
  const entries = { html: '', isHere: false };
  for (const item of items) {
    const isCurrent = isCurrentItem(item, path);
    const isShared = !isCurrent && (item.type !== 'category' || !item.items);
    const shared = isShared ? known.get(item) : undefined;
    const entry = shared === undefined ? entryHtml(item, { path, isCurrent }, context) : undefined;
    if (isShared && entry) known.set(item, entry.html);
    // Joining a large list would copy it once more.
    entries.html += entry?.html ?? shared;
    entries.isHere ||= entry?.isHere === true;
  }
  return entries;
}

function isCurrentItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  return item.type === 'link' ? isSamePath(item.href, path) : isOwnPage(item, path);
}

interface Here {
  path: string;
  /** Whether the item is the page. */
  isCurrent: boolean;
}

function entryHtml(item: SidebarItem, here: Here, context: PartContext): Entries {
  if (item.type === 'category') return categoryHtml(item, here, context);
  const { path, isCurrent } = here;
  const html =
    item.type === 'link' && !isExternal(item.href)
      ? linkHtml(item, isCurrent, context)
      : context.render(<SidebarEntry item={item} id="" tree={{ path, branches: {}, toggle: undefined }} />);
  return { html, isHere: isCurrent };
}

/** Renders a link to a page of this host. */
function linkHtml({ label, href, docId: _, ...rest }: SidebarLink, isCurrent: boolean, context: PartContext) {
  const item = { ...rest, label: hole('label'), href: hole('href') };
  const tree = { path: isCurrent ? item.href : '', branches: {}, toggle: undefined };
  return sharedHtml(context, JSON.stringify([rest, isCurrent]), {
    render: () => context.render(<SidebarEntry item={item} id="" tree={tree} />),
    fill: (name) => escapeLikeReact(name === 'href' ? href : label),
  });
}

/** Renders a category around its items, if readers see it. */
function categoryHtml(
  { items, ...rest }: SidebarCategory,
  { path, isCurrent }: Here,
  context: PartContext,
): Entries {
  const inside = items && entriesHtml(items, path, context);
  const isHere = isCurrent || inside?.isHere === true;
  if (inside?.html === '' && !rest.hasPage && !isHere) return { html: '', isHere };
  const sample: SidebarItem = isHere ? { type: 'link', label: '', href: path } : { type: 'html', value: '' };
  const item = inside ? { ...rest, items: [sample] } : rest;
  const tree = {
    path,
    branches: inside ? { '': { open: true, items: [] } } : {},
    toggle: undefined,
  };
  const html = sharedHtml(context, JSON.stringify([rest, isCurrent, isHere, inside !== undefined]), {
    render: () =>
      context.render(<SidebarEntry item={item} id="" tree={tree} />, {
        SidebarItem: () => <Hole name="items" />,
      }),
    fill: () => inside?.html ?? '',
  });
  return { html, isHere };
}
