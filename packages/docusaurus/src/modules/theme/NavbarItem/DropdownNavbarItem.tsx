import Desktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import Mobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';

/** A list of links, in the navbar or in the menu of small screens. */
export default function DropdownNavbarItem({ mobile = false, ...props }: { mobile?: boolean }) {
  const Item = mobile ? Mobile : Desktop;
  return <Item {...props} mobile={mobile} />;
}
