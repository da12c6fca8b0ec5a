import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import NavLink from '@theme/NavbarItem/NavbarNavLink';
import type { ComponentType } from 'react';
import { usePage } from 'recto-docs/components';
import type { NavbarItemProps } from 'recto-docs/theme';
import {
  activeProp,
  configuredItem,
  isConfigured,
  type NavbarItemProps as ListedItemProps,
} from '../modules/configured-item.ts';
import { NavbarLink } from '../modules/navbar-link.tsx';
import { replacement, useSlotProps } from '../modules/slot-props.tsx';
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

/** An item of the navbar, with the component of the site for its type and the props that one around it gives. */
function NavbarItemParts({ item, state, mobile = false, ...given }: NavbarItemProps) {
  const list = item.type === 'dropdown' ? item.list : undefined;
  const Item = ComponentTypes[types[list ?? item.type]] ?? NavbarItem;
  const props = { ...configuredItem(item), ...given };
  // A component for a list makes its items.
  const { items: _, label: __, to: ___, ...listProps } = props;
  if (Item === NavbarItem && item.type === 'link' && NavLink !== OriginalLink)
    return <NavbarLink {...props} {...activeProp({ item, state })} mobile={mobile} as={NavLink} />;
  return <Item {...(list ? listProps : props)} mobile={mobile} />;
}

const Replacement = replacement<NavbarItemProps>('NavbarItem', NavbarItemParts);

/** An item of the page, or one that a component of the site renders. */
export default function Item(props: NavbarItemProps) {
  return props.item ? <Replacement {...props} /> : <ListedItem {...(props as object)} />;
}

/** An item that a copy of the navbar renders, or one inside a list that a component of the site renders. */
function ListedItem(props: ListedItemProps) {
  const { state } = usePage('NavbarItem');
  const isInside = useSlotProps('NavbarItem') !== undefined;
  if (isInside) return <NavbarItem {...props} />;
  const item = state?.navbar.find((one) => isConfigured(one, props));
  if (state && item) return <Replacement item={item} state={state} mobile={props.mobile ?? false} />;
  const { type = props.items ? 'dropdown' : 'default', ...itemProps } = props;
  const TypedItem = (ComponentTypes as Record<string, ComponentType<object> | undefined>)[type];
  return TypedItem ? <TypedItem {...itemProps} /> : <NavbarItem {...props} />;
}
