import { useState } from 'react';
import type { ShellState } from '../../model/shell-state.ts';
import type { NavItem } from '../../model/site.ts';
import { Anchor } from './anchor.tsx';
import { hasActiveItem, isNavActive } from './is-nav-active.ts';
import { NavLabel } from './nav-label.tsx';
import { RawHtml } from './raw-html.tsx';
import { SearchButton } from './search-button.tsx';

/** The navbar's items as a list, for small screens; dropdowns fold. */
export function MainMenu({ state }: { state: ShellState }) {
  return (
    <nav className="menu main-menu" aria-label="Site menu">
      <ul className="menu__list">
        {state.navbar.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same on every page.
          <MainMenuItem key={index} item={item} state={state} />
        ))}
      </ul>
    </nav>
  );
}

function MainMenuItem({ item, state }: { item: NavItem; state: ShellState }) {
  switch (item.type) {
    case 'search':
      return (
        <li className="menu__list-item">
          <SearchButton />
        </li>
      );
    case 'html':
      return <RawHtml as="li" html={item.value} className="menu__list-item" />;
    case 'dropdown':
      return <MainMenuFold item={item} state={state} />;
    case 'link':
      return <MainMenuLink item={item} state={state} />;
  }
}

type DropdownItem = Extract<NavItem, { type: 'dropdown' }>;

function MainMenuFold({ item, state }: { item: DropdownItem; state: ShellState }) {
  const isActive = isNavActive(item.active, state) || hasActiveItem(item.items, state);
  const [open, setOpen] = useState(isActive);
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    // What the reader leaves stays as it is.
    if (isActive) setOpen(true);
  }
  return (
    <li className="menu__list-item">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="menu__link">{item.label}</summary>
        <ul className="menu__list">
          {item.items.map((entry, index) =>
            entry.type === 'html' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
              <RawHtml key={index} as="li" html={entry.value} className="menu__list-item" />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
              <MainMenuLink key={index} item={entry} state={state} />
            ),
          )}
        </ul>
      </details>
    </li>
  );
}

type LinkItem = Pick<Extract<NavItem, { type: 'link' }>, 'href' | 'label' | 'html' | 'active' | 'className'>;

function MainMenuLink({ item, state }: { item: LinkItem; state: ShellState }) {
  const isActive = isNavActive(item.active, state);
  const classes = ['menu__link', isActive && 'menu__link--active', item.className];
  return (
    <li className="menu__list-item">
      <Anchor
        className={classes.filter(Boolean).join(' ')}
        href={item.href}
        aria-current={isActive ? 'page' : undefined}
      >
        <NavLabel item={item} />
      </Anchor>
    </li>
  );
}
