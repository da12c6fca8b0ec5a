import Own from '@theme-own/NavbarItem';
import type { NavbarItemProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('NavbarItem', Own, ({ item }: NavbarItemProps) => ({
  ...item,
  // The type of a link is the default.
  ...(item.type === 'link' && { type: undefined }),
  ...('href' in item && { to: item.href }),
}));
