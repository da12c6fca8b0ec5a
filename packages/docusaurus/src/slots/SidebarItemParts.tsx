import Category from '@theme/DocSidebarItem/Category';
import Html from '@theme/DocSidebarItem/Html';
import Link from '@theme/DocSidebarItem/Link';
import type { SidebarItemProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';
import { useWholeItemProps } from './own-props.tsx';

const types = { category: Category, html: Html, link: Link };

/** An item of the sidebar, with the component of the site for its type. */
function SidebarItemParts(props: SidebarItemProps) {
  const itemProps = useWholeItemProps(props);
  const Item = types[itemProps.item.type];
  return Item ? <Item {...itemProps} index={0} /> : null;
}

export default replacement('SidebarItem', SidebarItemParts);
