import { versionKey } from '../../config/version-key.ts';
import { siblingsOf } from '../../content/version-source.ts';
import type {
  LocalesItem,
  NavItem,
  NavPlace,
  NavSubItem,
  NavVersions,
  PageHtml,
  SiteNavItem,
  VersionsItem,
} from '../../site/navbar/nav-item.ts';
import type { Version } from '../../site/site.ts';

interface NavbarPage {
  path: string;
  /** Key of its version of the docs; missing outside the docs. */
  version?: string | undefined;
  /** Id of its document. */
  docId?: string | undefined;
  /** Its path relative to the home page of each locale. */
  below: string;
  /** Returns the HTML of an item for it. */
  html?(pageHtml: PageHtml): string;
}

/**
 * Returns the navbar of one page. Items lead to the page's version of the docs, outside the docs to the last one; a link
 * to an unlisted document shows only on that document.
 */
export function visibleNavbar(items: SiteNavItem[], page: NavbarPage, versions: Version[]): NavItem[] {
  const visibleItems = (inside: NavSubItem[]): NavSubItem[] =>
    inside.map((item) => inVersion(item, page)).filter((item) => isShown(item, page));
  return items
    .flatMap((item): NavItem[] => {
      if (item.type === 'versions' || item.type === 'locales') {
        const list = { ...item, before: visibleItems(item.before), after: visibleItems(item.after) };
        if (list.type === 'locales') return [localesDropdown(list, page)];
        const dropdown = versionsDropdown(list, page, versions);
        return dropdown ? [inVersion(dropdown, page)] : [];
      }
      if (item.type === 'dropdown') return [{ ...item, items: visibleItems(item.items) }];
      return [inVersion(item, page)];
    })
    .filter((item) => isShown(item, page));
}

function isShown(item: NavItem | NavSubItem, { path }: NavbarPage): boolean {
  return item.type !== 'link' || !item.unlisted || item.href === path;
}

/**
 * Returns an item with its HTML for the page, or with the links of the version of the page. Without one, the item keeps
 * the targets in other versions than the last, for readers who prefer one of them.
 */
function inVersion<Item extends NavItem | NavSubItem>(item: Item, { version, html }: NavbarPage): Item {
  if (item.type === 'html' && item.pageHtml) {
    const { pageHtml, value, ...rest } = item;
    return { ...rest, value: html?.(pageHtml) ?? value } as Item;
  }
  if (!('versions' in item) || !item.versions) return item;
  const { versions, ...rest } = item;
  const versionPlace = version === undefined ? undefined : versions[version];
  if (versionPlace) return { ...rest, unlisted: undefined, ...versionPlace } as Item;
  const otherPlaces = Object.entries(versions).filter(([, place]) => place.href !== item.href);
  const otherVersions: NavVersions = Object.fromEntries(otherPlaces);
  return (otherPlaces.length > 0 ? { ...item, versions: otherVersions } : rest) as Item;
}

/** The dropdown of languages: each leads to the same page in its language. */
function localesDropdown(
  { position, before, after, locales, suffix }: LocalesItem,
  { path, below }: Pick<NavbarPage, 'path' | 'below'>,
): NavItem {
  const links = locales.map(
    ({ label, lang, home, isCurrent }): NavSubItem => ({
      type: 'link',
      label,
      href: home + below,
      active: isCurrent ? { path } : 'never',
      attributes: { lang, hrefLang: lang },
      suffix,
    }),
  );
  return {
    type: 'dropdown',
    position,
    label: locales.find(({ isCurrent }) => isCurrent)?.label ?? '',
    list: 'Language',
    active: 'never',
    // The current language is not highlighted.
    isQuiet: true,
    items: [...before, ...links, ...after],
  };
}

/**
 * The dropdown of versions: each leads to the same document, or to the version's main one. It is a plain link if there is
 * one version and nothing else to list, and missing if there are no documents.
 */
function versionsDropdown(item: VersionsItem, page: NavbarPage, versions: Version[]): NavItem | undefined {
  const { position, before, after, isQuiet, className, docsId } = item;
  const siblings = siblingsOf(item, versions);
  // Other docs may have a document with this id.
  const docId = siblings.some((version) => versionKey(version) === page.version) ? page.docId : undefined;
  const linkedVersions = siblings.flatMap((version) => {
    const main = version.mainDocId === undefined ? undefined : version.docs.get(version.mainDocId);
    const href = (version.docs.get(docId ?? '') ?? main)?.path;
    return main && href ? [{ version, key: versionKey(version), href }] : [];
  });
  const last = linkedVersions.find(({ version }) => version.isLast) ?? linkedVersions[0];
  if (!last) return undefined;
  const links = linkedVersions.map(
    ({ version: { label }, key, href }): NavSubItem => ({
      type: 'link',
      label,
      href,
      active: key === page.version ? { path: page.path } : 'never',
      version: key,
    }),
  );
  const items = [...before, ...links, ...after];
  const placeOf = ({ version: { label }, href }: (typeof linkedVersions)[number]): NavPlace => ({
    label,
    href,
    active: isQuiet ? 'never' : { path: href },
  });
  const places: NavVersions = Object.fromEntries(linkedVersions.map((one) => [one.key, placeOf(one)]));
  const common = {
    position,
    ...placeOf(last),
    ...(siblings.length > 1 && { versions: places }),
    ...(className !== undefined && { className }),
  };
  if (items.length <= 1) return { type: 'link', ...common };
  return {
    type: 'dropdown',
    ...common,
    list: 'Versions',
    ...(docsId !== undefined && { docsId }),
    items,
    ...(isQuiet && { isQuiet }),
  };
}
