import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import NavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarItemProps } from 'recto-docs/theme';
import { activeInSidebar, configuredItem } from '../modules/configured-item.ts';
import { NavbarLink } from '../modules/navbar-link.tsx';
import { replacement } from '../modules/slot-props.tsx';
import OriginalLink from '../modules/theme/NavbarItem/NavbarNavLink.tsx';
import NavbarItem from '../modules/theme/NavbarItem.tsx';

/** The types of Docusaurus by those of Recto. */
const types = {
  link: 'default',
  dropdown: 'dropdown',
  html: 'html',
  search: 'search',
  Versions: 'docsVersionDropdown',
  Language: 'localeDropdown',
} as const;

/** An item of the navbar, with the component of the site for its type. */
function NavbarItemParts({ item, state, mobile = false }: NavbarItemProps) {
  const list = item.type === 'dropdown' ? item.list : undefined;
  const Item = ComponentTypes[types[list ?? item.type]] ?? NavbarItem;
  const props = configuredItem(item);
  // A component for a list makes its items.
  const { items: _, label: __, to: ___, ...listProps } = props;
  if (Item === NavbarItem && item.type === 'link' && NavLink !== OriginalLink)
    return <NavbarLink {...props} {...activeInSidebar({ item, state })} mobile={mobile} as={NavLink} />;
  return <Item {...(list ? listProps : props)} mobile={mobile} />;
}

const Replacement = replacement('NavbarItem', NavbarItemParts);

/** Copies of lists render their items with this component, too: these are in no part of the page. */
export default function Item(props: NavbarItemProps) {
  return props.item ? <Replacement {...props} /> : <NavbarItem {...(props as object)} />;
}
