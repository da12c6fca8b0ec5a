import Dropdown from '@theme/NavbarItem/DropdownNavbarItem';
import type { NavbarItemProps } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';
import NavbarItem from '../theme/NavbarItem.tsx';

/** The list of versions or of languages that is being replaced. */
export function GeneratedDropdown(props: object) {
  const { item, mobile = false } = useSlotProps<NavbarItemProps>('NavbarItem') ?? {};
  if (item?.type !== 'dropdown') return <NavbarItem {...props} />;
  return <Dropdown {...item} to={item.href} mobile={mobile} />;
}
