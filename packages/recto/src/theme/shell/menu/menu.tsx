import type { MouseEvent, ToggleEvent } from 'react';
import { mainMenuClass, menuClass } from '../../../utils/dom-contract.ts';
import { classNames } from '../../class-names.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { ShellState } from '../../shell-state.ts';
import { type MainMenuProps, type MenuBarProps, useShellComponents } from '../../slots.ts';
import { Icon } from '../icon.tsx';
import { focusFirst, type MenuPopover } from './use-menu-popover.ts';

/** The popover that the navbar's button opens on small screens. */
export const menuId = 'recto:menu';
const mainMenuId = 'recto:main-menu';

/** Whether the menu has content. */
export function hasMenu(state: ShellState): boolean {
  return state.sidebar !== undefined || state.navbar.length > 0;
}

/** Whether the sidebar is a column next to the main region on large screens. */
export function hasSidebarColumn({ sidebar }: ShellState): boolean {
  return sidebar !== undefined && !sidebar.onlyInMenu;
}

/**
 * One element for both layouts, so that the sidebar is in the page once: on small screens a popover with all navigation,
 * on large ones the column of the sidebar, where CSS hides the rest.
 */
export function Menu({ state, popover }: { state: ShellState; popover: MenuPopover }) {
  const { MenuBar, Sidebar, SidebarFooter } = useShellComponents();
  if (!hasMenu(state)) return null;
  const { sidebar, path } = state;
  const isColumn = hasSidebarColumn(state);
  // While it is open, the rest of the page is inert. An <aside> could not become a dialog.
  const kind = popover.open
    ? { role: 'dialog', 'aria-modal': true, 'aria-label': shellText('theme.mainMenu.dialogAriaLabel') }
    : { role: isColumn ? 'complementary' : undefined };
  const closeOnLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]');
    if (link && !event.defaultPrevented) popover.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are clicked.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click.
    <div
      id={menuId}
      popover="auto"
      ref={popover.ref}
      className={isColumn ? 'menu-panel theme-doc-sidebar-container' : 'menu-panel'}
      {...kind}
      onBeforeToggle={popover.onBeforeToggle}
      onToggle={popover.onToggle}
      onClick={closeOnLink}
    >
      <MenuBar state={state} menu={popover} />
      {sidebar && state.navbar.length > 0 && (
        <MenuSwitch
          label={shellText('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel')}
          action="show"
        />
      )}
      {sidebar && <Sidebar key={`${state.version?.key}/${sidebar.name}`} {...sidebar} path={path} />}
      {SidebarFooter && <SidebarFooter />}
      {state.navbar.length > 0 && <MainMenuPanel state={state} menu={popover} />}
    </div>
  );
}

/** The top of the menu: the logo, the color mode and the button that closes it. */
export function MenuBar({ state }: MenuBarProps) {
  const { Logo, ColorModeToggle } = useShellComponents();
  return (
    <div className="navbar-sidebar__brand">
      <Logo site={state.site} />
      {!state.site.colorMode.disableSwitch && <ColorModeToggle />}
      <button
        type="button"
        className="icon-button navbar-sidebar__close"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label={shellText('theme.docs.sidebar.closeSidebarButtonAriaLabel')}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The main menu. With a sidebar, it is a popover over it, so that closing the menu resets it. */
function MainMenuPanel(props: MainMenuProps) {
  const { sidebar } = props.state;
  if (!sidebar) return <MainMenuNav {...props} />;
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open') focusFirst(event.currentTarget);
  };
  return (
    <div id={mainMenuId} popover="auto" className="main-menu-panel" onToggle={onToggle}>
      <MenuSwitch
        label={sidebar.button ?? shellText('theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel')}
        action="hide"
      />
      <MainMenuNav {...props} />
    </div>
  );
}

function MenuSwitch({ label, action }: { label: string; action: 'show' | 'hide' }) {
  return (
    <button type="button" className="menu-switch" popoverTarget={mainMenuId} popoverTargetAction={action}>
      {label}
    </button>
  );
}

function MainMenuNav(props: MainMenuProps) {
  const { MainMenu } = useShellComponents();
  return (
    <nav
      className={classNames(menuClass, mainMenuClass)}
      aria-label={shellText('theme.mainMenu.navAriaLabel')}
    >
      <MainMenu {...props} />
    </nav>
  );
}

/** The navbar's items as a list for small screens, with collapsible dropdowns. */
export function MainMenu({ state }: MainMenuProps) {
  const { NavbarItem } = useShellComponents();
  return (
    <ul className="menu__list">
      {state.navbar.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same on every page.
        <NavbarItem key={index} item={item} state={state} mobile />
      ))}
    </ul>
  );
}
