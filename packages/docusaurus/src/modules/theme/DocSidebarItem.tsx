import type { HTMLAttributes } from 'react';
import { SidebarItem, type SidebarItemProps } from 'recto-docs/theme';
import { toPageItem } from '../closed-items.ts';
import { DocSidebarItems } from '../parts/document.tsx';
import { useSlotProps } from '../slot-props.tsx';

interface DocSidebarItemProps
  extends Partial<Pick<SidebarItemProps, 'item' | 'id' | 'parent' | 'tree'>>,
    Omit<HTMLAttributes<HTMLElement>, 'id'> {
  level?: number;
  index?: number;
  activePath?: string;
  onItemClick?: () => void;
}

/**
 * The original of an item of the sidebar, or an item of a list that a component of the site renders. As in Docusaurus, its link receives all props
 * that the item does not have.
 */
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
  if (item && (!slotProps || isInside(toPageItem(item), slotProps)))
    return <DocSidebarItems items={[item]} />;
  if (!slotProps) return null;
  const itemProps = {
    item: item ? toPageItem(item) : slotProps.item,
    id: id ?? slotProps.id,
    parent: parent ?? slotProps.parent,
    tree: tree ?? slotProps.tree,
  };
  return <SidebarItem {...itemProps} linkProps={linkProps} />;
}

/** Whether an item is one of a category, which a component of the site replaces. */
function isInside(item: SidebarItemProps['item'], { item: category, id, tree }: SidebarItemProps): boolean {
  const items = category.type === 'category' ? (category.items ?? tree.branches[id]?.items) : undefined;
  return items?.includes(item) ?? false;
}
