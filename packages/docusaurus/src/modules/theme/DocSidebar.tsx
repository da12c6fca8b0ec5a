import { Sidebar, type SidebarProps } from 'recto-docs/theme';
import { useOwnItems } from '../own-items.ts';
import { useSlotProps } from '../slot-props.tsx';

interface Props extends Partial<SidebarProps> {
  /** Items of a component around it; the list of recent posts is an object. */
  sidebar?: SidebarProps['items'] | object;
}

/** The sidebar that is being replaced, with its items or those that the replacement has made of them. */
export default function DocSidebar({ sidebar, items: _, ...props }: Props) {
  const slotProps = useSlotProps<SidebarProps>('Sidebar');
  const ownItems = useOwnItems(Array.isArray(sidebar) ? sidebar : []);
  if (!slotProps) return null;
  const items = Array.isArray(sidebar) && sidebar !== slotProps.items ? ownItems : slotProps.items;
  return <Sidebar {...slotProps} {...props} items={items} />;
}
