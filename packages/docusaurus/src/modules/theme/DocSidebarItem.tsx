import type { HTMLAttributes } from 'react';
import { SidebarItem, type SidebarItemProps } from 'recto-docs/theme';
import { toPageItem } from '../closed-items.ts';
import { useSlotProps } from '../slot-props.tsx';

interface DocSidebarItemProps
  extends Partial<Pick<SidebarItemProps, 'item' | 'id' | 'parent' | 'tree'>>,
    Omit<HTMLAttributes<HTMLElement>, 'id'> {
  level?: number;
  index?: number;
  activePath?: string;
  onItemClick?: () => void;
}

/** The original of an item of the sidebar. As in Docusaurus, its link receives all props that the item does not have. */
export default function DocSidebarItem({
  item,
  id,
  tree,
  parent,
  level: _level,
  index: _index,
  activePath: _path,
  onItemClick: _onClick,
  ...linkProps
}: DocSidebarItemProps) {
  const slotProps = useSlotProps<SidebarItemProps>('SidebarItem');
  if (!slotProps) return null;
  const itemProps = {
    item: item ? toPageItem(item) : slotProps.item,
    id: id ?? slotProps.id,
    parent: parent ?? slotProps.parent,
    tree: tree ?? slotProps.tree,
  };
  return <SidebarItem {...itemProps} linkProps={linkProps} />;
}
