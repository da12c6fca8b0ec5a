import { classNames } from '../../class-names.ts';
import { type NavbarItemProps, useShellComponents } from '../../slots.ts';
import { RawHtml } from '../../static-html.tsx';
import { NavLink } from '../links.tsx';
import { MainMenuItem } from '../menu/main-menu-item.tsx';
import { NavDropdown } from './dropdown.tsx';

/** One item of the navbar, or of the menu for small screens. */
export function NavbarItem({ item, state, mobile }: NavbarItemProps) {
  const { SearchButton } = useShellComponents();
  if (mobile) return <MainMenuItem item={item} state={state} />;
  switch (item.type) {
    case 'search':
      return <SearchButton />;
    case 'html':
      return <RawHtml as="div" html={item.value} className={classNames('navbar__item', item.className)} />;
    case 'dropdown':
      return <NavDropdown item={item} state={state} />;
    case 'link':
      return <NavLink item={item} state={state} className="navbar__item" link="navbar__link" />;
  }
}
