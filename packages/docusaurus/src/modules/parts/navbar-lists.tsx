import Dropdown from '@theme/NavbarItem/DropdownNavbarItem';
import type { NavbarItemProps } from 'recto-docs/theme';
import { configuredItem } from '../configured-item.ts';
import { useSlotProps } from '../slot-props.tsx';
import NavbarItem from '../theme/NavbarItem.tsx';

/** Returns the list of versions or of languages: the one that is being replaced, or one of this type. */
function generatedDropdown(type: string) {
  return function GeneratedDropdown(props: object) {
    const { item, mobile = false } = useSlotProps<NavbarItemProps>('NavbarItem') ?? {};
    if (item?.type !== 'dropdown') return <NavbarItem type={type} {...props} />;
    const { type: _, ...list } = configuredItem(item);
    return <Dropdown {...list} mobile={mobile} />;
  };
}

export const VersionDropdown = generatedDropdown('docsVersionDropdown');
export const LocaleDropdown = generatedDropdown('localeDropdown');

/** A link to a version, which its props do not name. */
export function VersionLink(props: object) {
  return <NavbarItem type="docsVersion" {...props} />;
}
