import { type SidebarItemProps, SidebarItems } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

/** The items of a category, in components that replace those of the sidebar. */
export default function DocSidebarItems({ items = [] }: { items?: SidebarItemProps['item'][] }) {
  const given = useSlotProps<SidebarItemProps>('SidebarItem');
  return given ? <SidebarItems items={items} parent={given.id} tree={given.tree} /> : null;
}
