import Item from '@theme-own/NavbarItem';
import type { NavbarItemProps } from 'recto-docs/theme';
import { configuredItem } from '../modules/configured-item.ts';
import { replacement } from '../modules/slot-props.tsx';

/** A copy of Docusaurus' item, which passes props that it does not know on to its link. */
export default replacement<NavbarItemProps>('NavbarItem', Item, ({ item }) => ({
  item: undefined,
  state: undefined,
  ...configuredItem(item),
}));
