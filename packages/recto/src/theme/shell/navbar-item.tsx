import type { ShellState } from '../../model/shell-state.ts';
import type { NavItem } from '../../model/site.ts';
import { isNavActive } from './active-path.ts';
import { Anchor } from './anchor.tsx';
import { joined } from './joined.ts';
import { NavLabel } from './nav-anchor.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { RawHtml } from './raw-html.tsx';
import { SearchButton } from './search-button.tsx';

/** One item of the bar. */
export function NavbarItem({ item, state }: { item: NavItem; state: ShellState }) {
  switch (item.type) {
    case 'search':
      return <SearchButton />;
    case 'html':
      return <RawHtml as="div" html={item.value} className={joined('navbar__item', item.className)} />;
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
      className={joined('navbar__item navbar__link', isActive && 'navbar__link--active', item.className)}
      href={item.href}
      versions={item.versions}
      aria-current={isActive ? 'page' : undefined}
    >
      <NavLabel item={item} />
    </Anchor>
  );
}
