import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { ShellState } from '../../model/shell-state.ts';
import type { NavItem, NavSubItem } from '../../model/site.ts';
import { Anchor } from './anchor.tsx';
import { hasActiveItem, isNavActive } from './is-nav-active.ts';
import { RawHtml } from './raw-html.tsx';

type DropdownItem = Extract<NavItem, { type: 'dropdown' }>;

/**
 * A navbar item with a list below it. Without script CSS opens it on hover and focus; with script `data-open`
 * takes over, so that Escape and Enter can close what the pointer or the focus would hold open.
 */
export function NavDropdown({ item, state }: { item: DropdownItem; state: ShellState }) {
  const [open, setOpen] = useState<boolean>();
  const isActive = isNavActive(item.active, state) || hasActiveItem(item.items, state);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble from the control and links inside.
    <div
      className={`navbar__item dropdown dropdown--${item.position}`}
      data-open={open}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Trigger item={item} isActive={isActive} open={open} onToggle={() => setOpen(!open)} />
      <ul className="dropdown__menu">
        {item.items.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          <DropdownEntry key={index} entry={entry} state={state} />
        ))}
      </ul>
    </div>
  );
}

interface TriggerProps {
  item: DropdownItem;
  isActive: boolean;
  open: boolean | undefined;
  onToggle(): void;
}

function Trigger({ item, isActive, open, onToggle }: TriggerProps) {
  const className = `navbar__link dropdown__trigger${isActive ? ' navbar__link--active' : ''}`;
  const shared = { className, 'aria-haspopup': true, 'aria-expanded': open ?? false } as const;
  if (item.href) {
    return (
      <Anchor {...shared} href={item.href}>
        {item.label}
      </Anchor>
    );
  }
  return (
    <button {...shared} type="button" onClick={onToggle}>
      {item.label}
    </button>
  );
}

function DropdownEntry({ entry, state }: { entry: NavSubItem; state: ShellState }) {
  if (entry.type === 'html') return <RawHtml as="li" html={entry.value} className="dropdown__html" />;
  const isActive = isNavActive(entry.active, state);
  return (
    <li>
      <Anchor
        className={`dropdown__link${isActive ? ' dropdown__link--active' : ''}`}
        href={entry.href}
        aria-current={isActive ? 'page' : undefined}
      >
        {entry.label}
      </Anchor>
    </li>
  );
}
