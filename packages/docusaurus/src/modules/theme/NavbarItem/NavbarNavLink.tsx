import type { NavbarItemProps } from 'recto-docs/theme';
import { dropdownPart, NavbarNavLink, type NavLinkProps } from '../../navbar-link.tsx';
import { useSlotProps } from '../../slot-props.tsx';

/** The link of an item, or the label of a dropdown that the site replaces. */
export default function Link(props: NavLinkProps) {
  const isLabel = useSlotProps<NavbarItemProps>('NavbarItem')?.item.type === 'dropdown';
  return <NavbarNavLink {...(isLabel && !props.isDropdownLink && dropdownPart)} {...props} />;
}
