import Category from '@theme/DocSidebarItem/Category';
import Html from '@theme/DocSidebarItem/Html';
import Link from '@theme/DocSidebarItem/Link';
import { usePage } from 'recto-docs/components';
import type { SidebarItemProps } from 'recto-docs/theme';
import { sidebarData } from '../modules/data-names.ts';
import {
  findSidebarCategory,
  useActivePluginAndVersion,
} from '../modules/docusaurus/plugin-content-docs/client.ts';
import { replacement } from '../modules/slot-props.tsx';
import { levelIn } from './own-props.tsx';

const types = { category: Category, html: Html, link: Link };

/** An item of the sidebar, with the component of the site for its type. */
function SidebarItemParts({ item: { ...item }, parent, tree }: SidebarItemProps) {
  const sidebarItems = useSidebarItems();
  const Item = types[item.type];
  // The page contains the items of open categories only.
  if (item.type === 'category') {
    const { label, href } = item;
    const isSame = (category: typeof item) => category.label === label && category.href === href;
    item.items ??= findSidebarCategory(sidebarItems, isSame)?.items ?? [];
  }
  return Item ? <Item {...{ item, level: levelIn(parent), activePath: tree.path, index: 0 }} /> : null;
}

type Item = SidebarItemProps['item'];

/** Returns all items of the sidebar of the page; none outside the docs. */
function useSidebarItems(): Item[] {
  const { state, data } = usePage('DocSidebarItem');
  const { activePlugin, activeVersion } = useActivePluginAndVersion() ?? {};
  const name = state?.sidebar?.name;
  if (name === undefined || !activePlugin || !activeVersion) return [];
  return (data(sidebarData(activePlugin.pluginId, activeVersion.name, name)) ?? []) as Item[];
}

export default replacement('SidebarItem', SidebarItemParts);
