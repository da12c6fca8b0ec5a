import type { NavItem } from '../../../site/navbar/nav-item.ts';
import { classNames } from '../../class-names.ts';
import type { ShellState } from '../../shell-state.ts';
import { type NavbarItemProps, useShellComponents } from '../../slots.ts';
import { RawHtml } from '../../static-html.tsx';
import { isNavActive } from '../active-path.ts';
import { Anchor, NavLabel } from '../links.tsx';
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
      return <NavbarLink item={item} state={state} />;
  }
}

function NavbarLink({ item, state }: { item: Extract<NavItem, { type: 'link' }>; state: ShellState }) {
  const isActive = isNavActive(item.active, state);
  return (
    <Anchor
      {...item.attributes}
      className={classNames('navbar__item navbar__link', isActive && 'navbar__link--active', item.className)}
      href={item.href}
      versions={item.versions}
      aria-current={isActive ? 'page' : undefined}
    >
      <NavLabel item={item} />
    </Anchor>
  );
}
