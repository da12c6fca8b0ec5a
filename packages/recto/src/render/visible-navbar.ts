import type { NavItem, NavSubItem, NavVersions, SiteNavItem } from '../model/site.ts';
import type { Version } from '../model/version.ts';
import { localesDropdown } from './locales-dropdown.ts';
import { versionsDropdown } from './versions-dropdown.ts';

/** The page that a navbar is made for. */
export interface NavbarPage {
  path: string;
  /** Key of its version of the docs; missing outside the docs. */
  version?: string | undefined;
  /** Id of its document. */
  docId?: string | undefined;
  /** Its path below the home page of every locale. */
  below: string;
}

/**
 * The navbar on one page: items lead into the page's own version of the docs, outside the docs into the last one,
 * and a link to an unlisted document shows only on that document.
 */
export function visibleNavbar(items: SiteNavItem[], page: NavbarPage, versions: Version[]): NavItem[] {
  const shown = (inside: NavSubItem[]): NavSubItem[] =>
    inside.map((item) => inVersion(item, page)).filter((item) => isShown(item, page));
  return items
    .flatMap((item): NavItem[] => {
      if (item.type === 'versions') {
        const own = { ...item, before: shown(item.before), after: shown(item.after) };
        const dropdown = versionsDropdown(own, page, versions);
        return dropdown ? [inVersion(dropdown, page)] : [];
      }
      if (item.type === 'locales')
        return [localesDropdown({ ...item, before: shown(item.before), after: shown(item.after) }, page)];
      if (item.type === 'dropdown') return [{ ...item, items: shown(item.items) }];
      return [inVersion(item, page)];
    })
    .filter((item) => isShown(item, page));
}

function isShown(item: NavItem | NavSubItem, { path }: NavbarPage): boolean {
  return item.type !== 'link' || !item.unlisted || item.href === path;
}

/**
 * The item as the page's version has it. Where that does not decide, the item keeps what other versions than the
 * last have, for readers who prefer one.
 */
function inVersion<Item extends NavItem | NavSubItem>(item: Item, { version }: NavbarPage): Item {
  if (!('versions' in item) || !item.versions) return item;
  const { versions, ...rest } = item;
  const own = version === undefined ? undefined : versions[version];
  if (own) return { ...rest, unlisted: undefined, ...own } as Item;
  const others = Object.entries(versions).filter(([, place]) => place.href !== item.href);
  const kept: NavVersions = Object.fromEntries(others);
  return (others.length > 0 ? { ...item, versions: kept } : rest) as Item;
}
