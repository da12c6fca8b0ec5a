import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import type { NavbarItemProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';
import NavbarItem from '../modules/theme/NavbarItem.tsx';

type Dropdown = Extract<NavbarItemProps['item'], { type: 'dropdown' }>;

const types = {
  link: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  html: HtmlNavbarItem,
  search: SearchNavbarItem,
  Versions: DocsVersionDropdownNavbarItem,
  Language: LocaleDropdownNavbarItem,
};

/** An item of the navbar, with the component of the site for its type. */
function NavbarItemParts({ item, mobile = false }: NavbarItemProps) {
  const list = item.type === 'dropdown' ? item.list : undefined;
  const Item = types[list ?? item.type];
  const to = 'href' in item ? { to: item.href } : {};
  const attributes = item.type === 'link' ? item.attributes : {};
  const props = item.type === 'dropdown' && list ? generatedProps(item) : { ...item, ...attributes, ...to };
  return <Item {...props} mobile={mobile} />;
}

/** Returns what the configuration of Docusaurus has for a list of versions or languages. */
function generatedProps({ list, items, position, className, docsId = 'default' }: Dropdown) {
  const isGenerated = (item: Dropdown['items'][number]) =>
    item.type === 'link' && (item.version !== undefined || item.attributes?.hrefLang !== undefined);
  const shared = {
    position,
    className,
    dropdownItemsBefore: items.slice(0, items.findIndex(isGenerated)),
    dropdownItemsAfter: items.slice(items.findLastIndex(isGenerated) + 1),
  };
  return list === 'Versions'
    ? { ...shared, type: 'docsVersionDropdown', docsPluginId: docsId }
    : { ...shared, type: 'localeDropdown' };
}

const Replacement = replacement('NavbarItem', NavbarItemParts);

/** Copies of lists render their items with this component, too: these are in no part of the page. */
export default function Item(props: NavbarItemProps) {
  return props.item ? <Replacement {...props} /> : <NavbarItem {...(props as object)} />;
}
