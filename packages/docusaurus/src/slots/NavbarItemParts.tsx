import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import type { ComponentType } from 'react';
import type { NavbarItemProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

const types = {
  link: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  html: HtmlNavbarItem,
  search: SearchNavbarItem,
} as Record<string, unknown> as Record<string, ComponentType<{ mobile: boolean }>>;

/** An item of the navbar, with the component of the site for its type. */
function NavbarItemParts({ item, mobile = false }: NavbarItemProps) {
  const Item = types[item.type] ?? types.link;
  const to = 'href' in item ? { to: item.href } : {};
  return Item && <Item {...item} {...to} mobile={mobile} />;
}

export default replacement('NavbarItem', NavbarItemParts);
