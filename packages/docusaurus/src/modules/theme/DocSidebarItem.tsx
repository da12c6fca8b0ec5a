import { SidebarItem, type SidebarItemProps } from 'recto-docs/theme';
import { partOf } from '../slot-props.tsx';

const Original = partOf(['SidebarItem'], SidebarItem);

interface DocSidebarItemProps extends Partial<SidebarItemProps> {
  level?: number;
  index?: number;
  activePath?: string;
  onItemClick?: () => void;
}

/** The original of an item of the sidebar. As in Docusaurus, its link gets all props that the item does not know. */
export default function DocSidebarItem({
  item,
  id,
  tree,
  level: _level,
  index: _index,
  activePath: _path,
  onItemClick: _onClick,
  ...linkProps
}: DocSidebarItemProps) {
  return <Original {...{ ...(item && { item }), ...(id && { id }), ...(tree && { tree }), linkProps }} />;
}
