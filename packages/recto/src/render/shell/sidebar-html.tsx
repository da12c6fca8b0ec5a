import type { SidebarCategory, SidebarItem, SidebarLink } from '../../site/sidebar/sidebar.ts';
import { shellText } from '../../theme/i18n/shell-texts.tsx';
import { isSamePath } from '../../theme/shell/active-path.ts';
import { SidebarItem as SidebarEntry } from '../../theme/shell/sidebar/sidebar-items.tsx';
import { isOwnPage } from '../../theme/shell/sidebar/use-sidebar-tree.ts';
import type { SidebarProps } from '../../theme/slots.ts';
import { menuClass } from '../../utils/dom-contract.ts';
import { isExternal } from '../../utils/url.ts';
import { escapeLikeReact, Hole, hole, type PartContext, sharedHtml } from './shell-cache.tsx';

/** Returns a sidebar whose list is HTML, with the markup of the theme's. */
export function sidebarAround(list: string) {
  return function SidebarAround({ label = shellText('theme.docs.sidebar.navAriaLabel') }: SidebarProps) {
    return <nav className={menuClass} aria-label={label} dangerouslySetInnerHTML={{ __html: list }} />;
  };
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
  const { items: cachedHtml } = context.cache;
  const entries = { html: '', isHere: false };
  for (const item of items) {
    const isOpen = item.type === 'category' && item.items !== undefined;
    const isShared = !isOpen && !isCurrentItem(item, path);
    const shared = isShared ? cachedHtml.get(item) : undefined;
    const entry = shared === undefined ? entryHtml(item, path, context) : { html: shared, isHere: false };
    if (isShared) cachedHtml.set(item, entry.html);
    // Joining a large list would copy it once more.
    entries.html += entry.html;
    entries.isHere ||= entry.isHere;
  }
  return entries;
}

function isCurrentItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false;
  return item.type === 'link' ? isSamePath(item.href, path) : isOwnPage(item, path);
}

function entryHtml(item: SidebarItem, path: string, context: PartContext): Entries {
  const isCurrent = isCurrentItem(item, path);
  if (item.type === 'category') return categoryHtml(item, { path, isCurrent }, context);
  if (item.type === 'link' && !isExternal(item.href)) {
    const { docId: _, ...link } = item;
    return { html: labelHtml(link, isCurrent, context), isHere: isCurrent };
  }
  return {
    html: context.render(<SidebarEntry item={item} {...anyPlace} tree={treeAt(path)} />),
    isHere: isCurrent,
  };
}

/** The theme's items show no keys. */
const anyPlace = { id: '', parent: '' };

const treeAt = (path: string) => ({ path, branches: {}, toggle: undefined });

/** Renders a link to a page of this host, or a category that is closed on a page that is not its own. */
function labelHtml(item: SidebarLink | SidebarCategory, isCurrent: boolean, context: PartContext): string {
  const { label, href = '' } = item;
  const sample = { ...item, label: hole('label') };
  if (item.href !== undefined) sample.href = hole('href');
  const tree = treeAt(isCurrent ? hole('href') : '');
  return sharedHtml(context, JSON.stringify([sample, isCurrent]), {
    render: () => context.render(<SidebarEntry item={sample} {...anyPlace} tree={tree} />),
    fill: (name) => escapeLikeReact(name === 'href' ? href : label),
  });
}

/** Renders a category around its items, if readers see it. */
function categoryHtml(
  { items, ...rest }: SidebarCategory,
  { path, isCurrent }: { path: string; isCurrent: boolean },
  context: PartContext,
): Entries {
  if (!items && !isCurrent && !isExternal(rest.href ?? ''))
    return { html: labelHtml(rest, false, context), isHere: false };
  const inside = items && entriesHtml(items, path, context);
  const isHere = isCurrent || inside?.isHere === true;
  if (inside?.html === '' && !rest.hasPage && !isHere) return { html: '', isHere };
  const sample: SidebarItem = isHere ? { type: 'link', label: '', href: path } : { type: 'html', value: '' };
  const item = inside ? { ...rest, items: [sample] } : rest;
  const tree = {
    ...treeAt(path),
    branches: inside ? { '': { open: isHere || !rest.collapsed, items: [] } } : {},
  };
  const html = sharedHtml(context, JSON.stringify([rest, isCurrent, isHere, inside !== undefined]), {
    render: () =>
      context.render(<SidebarEntry item={item} {...anyPlace} tree={tree} />, {
        SidebarItem: () => <Hole name="items" />,
      }),
    fill: () => inside?.html ?? '',
  });
  return { html, isHere };
}
