import type { LocalesItem, NavItem, NavSubItem } from '../model/site.ts';
import type { NavbarPage } from './visible-navbar.ts';

/** The list of languages on one page: each leads to the same page in its language. */
export function localesDropdown(
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
    // The reader's language is no place to be in.
    isQuiet: true,
    items: [...before, ...links, ...after],
  };
}
