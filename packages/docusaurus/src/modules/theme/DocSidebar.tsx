import SiteItems from '@theme/DocSidebarItems';
import { usePage, usePageMetadata } from 'recto-docs/components';
import { Sidebar, type SidebarProps } from 'recto-docs/theme';
import { toPageList } from '../closed-items.ts';
import { useOwnItems } from '../own-items.ts';
import { DocSidebarItems } from '../parts/document.tsx';
import { useSlotProps } from '../slot-props.tsx';

interface Props extends Partial<SidebarProps> {
  /** Items of a component around it; the list of recent posts is an object. */
  sidebar?: SidebarProps['items'] | object;
}

/**
 * The sidebar that is being replaced, with its items or those that the replacement has made of them, in the list of the site
 * if it has one. In a page it shows the items that it gets, in a column as wide as in Docusaurus, and on small screens in the menu.
 */
export default function DocSidebar({ sidebar, items: _, ...props }: Props) {
  const { path } = usePage('DocSidebar');
  const replaced = useSlotProps<SidebarProps>('Sidebar');
  const slotProps = replaced ?? { name: '', items: [], path };
  const shownItems = Array.isArray(sidebar) ? toPageList(sidebar) : slotProps.items;
  const ownItems = useOwnItems(shownItems);
  const items = shownItems === slotProps.items ? shownItems : ownItems;
  usePageMetadata({ sidebar: replaced ? undefined : { name: '', items, onlyInMenu: true } });
  const list = SiteItems !== DocSidebarItems && Array.isArray(sidebar) && (
    <ul className="menu__list">
      <SiteItems items={sidebar} activePath={path} level={1} />
    </ul>
  );
  const element = (
    <Sidebar {...slotProps} {...props} items={items}>
      {list || undefined}
    </Sidebar>
  );
  return replaced ? element : <div className="page-sidebar">{element}</div>;
}
