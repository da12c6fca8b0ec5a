import type { NavItem, NavPlace, NavSubItem, NavVersions, VersionsItem } from '../model/site.ts';
import { siblingsOf, type Version, versionKey } from '../model/version.ts';
import type { NavbarPage } from './visible-navbar.ts';

/**
 * The list of versions on one page: each leads to the same document, or to the version's main one. With a single
 * version and nothing else to show it is a plain link; without documents there is nothing to show.
 */
export function versionsDropdown(
  item: VersionsItem,
  page: NavbarPage,
  versions: Version[],
): NavItem | undefined {
  const { position, before, after, isQuiet, className } = item;
  const own = siblingsOf(item, versions);
  const shown = own.flatMap((version) => {
    const main = version.mainDocId === undefined ? undefined : version.docs.get(version.mainDocId);
    return main ? [{ version, key: versionKey(version), main: main.path }] : [];
  });
  // Other docs may have a document with the same id.
  const docId = own.some((version) => versionKey(version) === page.version) ? page.docId : undefined;
  const last = shown.find(({ version }) => version.isLast) ?? shown[0];
  if (!last) return undefined;
  const links = shown.map(({ version: { label, docs }, key, main }): NavSubItem => {
    const href = docs.get(docId ?? '')?.path ?? main;
    return {
      type: 'link',
      label,
      href,
      active: key === page.version ? { path: page.path } : 'never',
      version: key,
    };
  });
  const items = [...before, ...links, ...after];
  const placeOf = ({ version: { label }, main }: (typeof shown)[number]): NavPlace => ({
    label,
    href: main,
    active: isQuiet ? 'never' : { path: main },
  });
  const places: NavVersions = Object.fromEntries(shown.map((one) => [one.key, placeOf(one)]));
  const common = {
    position,
    ...placeOf(last),
    ...(own.length > 1 && { versions: places }),
    ...(className !== undefined && { className }),
  };
  if (items.length <= 1) return { type: 'link', ...common };
  return {
    type: 'dropdown',
    ...common,
    list: 'Versions',
    items,
    ...(isQuiet && { isQuiet }),
  };
}
