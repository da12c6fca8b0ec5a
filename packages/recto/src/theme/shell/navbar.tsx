import type { ShellState } from '../../model/shell-state.ts';
import type { NavPosition } from '../../model/site.ts';
import { Brand } from './brand.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { Icon } from './icon.tsx';
import { hasMenu, menuId } from './menu.tsx';
import { NavbarItem } from './navbar-item.tsx';

/** The bar at the top of every page. `menuOpen` is unknown until the client has taken the page over. */
export function Navbar({ state, menuOpen }: { state: ShellState; menuOpen: boolean | undefined }) {
  return (
    <nav className="navbar navbar--fixed-top" aria-label="Main">
      <div className="navbar__inner">
        {hasMenu(state) && <MenuToggle open={menuOpen} />}
        <Brand site={state.site} />
        <NavbarItems state={state} position="left" />
        <NavbarItems state={state} position="right" />
      </div>
    </nav>
  );
}

function MenuToggle({ open }: { open: boolean | undefined }) {
  return (
    <button
      type="button"
      className="icon-button navbar__toggle"
      popoverTarget={menuId}
      aria-label="Toggle navigation bar"
      aria-expanded={open}
    >
      <Icon name="menu" />
    </button>
  );
}

function NavbarItems({ state, position }: { state: ShellState; position: NavPosition }) {
  const items = state.navbar.filter((item) => item.position === position);
  const withToggle = position === 'right' && !state.site.colorMode.disableSwitch;
  return (
    <div className={`navbar__items navbar__items--${position}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bar is the same on every page.
        <NavbarItem key={index} item={item} state={state} />
      ))}
      {withToggle && <ColorModeToggle />}
    </div>
  );
}
