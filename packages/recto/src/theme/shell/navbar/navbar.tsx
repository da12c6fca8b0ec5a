import { useRef } from 'react';
import type { NavItem, NavPosition } from '../../../site/navbar/nav-item.ts';
import { hideableNavbarClass, navbarClass, partAttribute } from '../../../utils/dom-contract.ts';
import { classNames } from '../../class-names.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { ShellState } from '../../shell-state.ts';
import { type NavbarProps, useShellComponents } from '../../slots.ts';
import { Icon } from '../icon.tsx';
import { hasMenu, menuId } from '../menu/menu.tsx';
import { useHiddenNavbar } from './use-hidden-navbar.ts';

/** The bar at the top of every page, with the button that opens the menu on small screens. */
export function Navbar({ state, menu, children }: NavbarProps) {
  const { hideNavbarOnScroll: hideable = false, navbarStyle } = state.site;
  const bar = useRef<HTMLElement>(null);
  const isHidden = useHiddenNavbar({ bar, hideable, path: state.path });
  const className = classNames(
    navbarClass,
    'navbar--fixed-top',
    navbarStyle && `navbar--${navbarStyle} on-dark`,
    hideable && hideableNavbarClass,
    isHidden && 'navbar--hidden',
    menu.open && 'navbar-sidebar--show',
  );
  return (
    <nav
      ref={bar}
      className={className}
      aria-label={shellText('theme.NavBar.navAriaLabel')}
      {...((navbarStyle || hideable) && { [partAttribute]: 'bars' })}
    >
      {children ?? <NavbarContent state={state} menu={menu} />}
    </nav>
  );
}

/** What is in the navbar: the button of the menu, the logo and the items. */
export function NavbarContent({ state, menu }: NavbarProps) {
  const { Logo } = useShellComponents();
  return (
    <div className="navbar__inner">
      <MenuToggle state={state} menu={menu} />
      <Logo site={state.site} />
      <NavbarItems state={state} position="left" />
      <NavbarItems state={state} position="right" />
    </div>
  );
}

/** The button that opens the menu on small screens, if the menu has content. */
export function MenuToggle({ state, menu }: NavbarProps) {
  if (!hasMenu(state)) return null;
  return (
    <button
      ref={menu.toggleRef}
      type="button"
      className="icon-button navbar__toggle"
      popoverTarget={menuId}
      aria-label={shellText('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}
      aria-expanded={menu.open}
    >
      <Icon name="menu" />
    </button>
  );
}

function NavbarItems({ state, position }: { state: ShellState; position: NavPosition }) {
  const { NavbarItem, ColorModeToggle, SearchButton } = useShellComponents();
  const items = [...state.navbar, state.moreItems].filter((item) => item?.position === position);
  const isRight = position === 'right';
  const withToggle = isRight && !state.site.colorMode.disableSwitch;
  // Search is last, unless it is one of the items.
  const withSearch = isRight && state.search && !state.navbar.some(({ type }) => type === 'search');
  return (
    <div className={`navbar__items navbar__items--${position}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bar is the same on every page.
        <NavbarItem key={index} item={item as NavItem} state={state} />
      ))}
      {withToggle && <ColorModeToggle />}
      {withSearch && <SearchButton />}
    </div>
  );
}
