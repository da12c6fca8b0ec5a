import type { KeyboardEvent } from 'react';
import type { ShellState } from '../../model/shell-state.ts';
import type { NavItem, NavSubItem } from '../../model/site.ts';
import { hasActiveItem, isNavActive } from './active-path.ts';
import { Anchor } from './anchor.tsx';
import { joined } from './joined.ts';
import { NavAnchor, NavLabel } from './nav-anchor.tsx';
import { RawHtml } from './raw-html.tsx';
import { type Dropdown, useDropdown } from './use-dropdown.ts';

type DropdownItem = Extract<NavItem, { type: 'dropdown' }>;

/**
 * A navbar item with a list below it. Without script CSS opens it on hover and focus; with script `data-open`
 * takes over, so that Escape and Enter can close what the pointer or the focus would hold open.
 */
export function NavDropdown({ item, state }: { item: DropdownItem; state: ShellState }) {
  const dropdown = useDropdown();
  const isActive = isNavActive(item.active, state) || (!item.isQuiet && hasActiveItem(item.items, state));
  return (
    <div
      ref={dropdown.ref}
      className={joined('navbar__item dropdown', `dropdown--${item.position}`, item.className)}
      data-open={dropdown.open}
      {...dropdown.root}
    >
      <Trigger item={item} isActive={isActive} dropdown={dropdown} />
      <ul className="dropdown__menu">
        {item.items.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          <DropdownEntry key={index} entry={entry} state={state} />
        ))}
      </ul>
    </div>
  );
}

/** Enter opens and closes; where the trigger is a link, a click still follows it. */
function Trigger({
  item,
  isActive,
  dropdown,
}: {
  item: DropdownItem;
  isActive: boolean;
  dropdown: Dropdown;
}) {
  const className = joined('navbar__link dropdown__trigger', isActive && 'navbar__link--active');
  const shared = { className, 'aria-haspopup': true, 'aria-expanded': dropdown.open ?? false } as const;
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    dropdown.toggle();
  };
  if (item.href) {
    return (
      <Anchor {...item.attributes} {...shared} href={item.href} versions={item.versions} onKeyDown={onEnter}>
        {item.label}
      </Anchor>
    );
  }
  return (
    <button {...shared} type="button" onClick={dropdown.onTriggerClick}>
      {item.label}
    </button>
  );
}

function DropdownEntry({ entry, state }: { entry: NavSubItem; state: ShellState }) {
  if (entry.type === 'html')
    return <RawHtml as="li" html={entry.value} className={joined('dropdown__html', entry.className)} />;
  const isActive = isNavActive(entry.active, state);
  return (
    <li>
      <NavAnchor
        {...entry.attributes}
        version={entry.version}
        suffix={entry.suffix}
        className={joined('dropdown__link', isActive && 'dropdown__link--active', entry.className)}
        href={entry.href}
        versions={entry.versions}
        aria-current={isActive ? 'page' : undefined}
      >
        <NavLabel item={entry} />
      </NavAnchor>
    </li>
  );
}
