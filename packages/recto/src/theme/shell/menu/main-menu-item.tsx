import { useState } from 'react';
import type { NavItem } from '../../../site/navbar/nav-item.ts';
import { menuItemClass } from '../../../utils/dom-contract.ts';
import { classNames } from '../../class-names.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { ShellState } from '../../shell-state.ts';
import { type DropdownItem, isDropdownActive } from '../active-path.ts';
import { NavEntry } from '../links.tsx';
import { SearchButton } from '../navbar/navbar-buttons.tsx';

/** An item of the navbar in the menu for small screens. */
export function MainMenuItem({ item, state }: { item: NavItem; state: ShellState }) {
  switch (item.type) {
    case 'search':
      return (
        <li className={menuItemClass}>
          <SearchButton />
        </li>
      );
    case 'dropdown':
      return <MainMenuFold item={item} state={state} />;
    default:
      return <NavEntry item={item} state={state} className={menuItemClass} link="menu__link" />;
  }
}

function MainMenuFold({ item, state }: { item: DropdownItem; state: ShellState }) {
  const isActive = isDropdownActive(item, state);
  const [open, setOpen] = useState(isActive);
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    // It stays open when the reader leaves it.
    if (isActive) setOpen(true);
  }
  return (
    <li className={menuItemClass}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classNames('menu__link', item.className)}>
          {item.list ? shellText(`theme.navbar.mobile${item.list}Dropdown.label`) : item.label}
        </summary>
        <ul className="menu__list">
          {item.items.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration, have no id of their own and keep their positions.
            <NavEntry key={index} item={entry} state={state} className={menuItemClass} link="menu__link" />
          ))}
        </ul>
      </details>
    </li>
  );
}
