import Category from '@theme/DocSidebarItem/Category';
import Html from '@theme/DocSidebarItem/Html';
import Link from '@theme/DocSidebarItem/Link';
import type { ComponentType } from 'react';
import type { SidebarItemProps } from 'recto/theme';
import { replacement } from '../modules/slot-props.tsx';

const types = { category: Category, html: Html, link: Link } as Record<string, unknown> as Record<
  string,
  ComponentType<object>
>;

/** An item of the sidebar, with the component of the site for its type. */
function SidebarItemParts({ item, id, tree }: SidebarItemProps) {
  const Item = types[item.type];
  const level = id.split('-').length;
  return Item ? <Item {...{ item, level, activePath: tree.path, index: 0 }} /> : null;
}

export default replacement('SidebarItem', SidebarItemParts);
