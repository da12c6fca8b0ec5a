import Own from '@theme-own/DocSidebarItem';
import type { SidebarItemProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('SidebarItem', Own, ({ tree, id }: SidebarItemProps) => ({
  activePath: tree.path,
  level: id.split('-').length,
}));
