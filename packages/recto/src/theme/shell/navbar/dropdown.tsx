import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { partAttribute, replayAttribute } from '../../../utils/dom-contract.ts';
import { classNames } from '../../class-names.ts';
import type { ShellState } from '../../shell-state.ts';
import { type DropdownItem, isDropdownActive } from '../active-path.ts';
import { Anchor, NavEntry } from '../links.tsx';

/**
 * A navbar item with a menu. Without script CSS opens it on hover and focus; with script `data-open` does, so that Escape
 * and Enter can close it under the pointer or with focus inside.
 */
export function NavDropdown({ item, state }: { item: DropdownItem; state: ShellState }) {
  const dropdown = useDropdown();
  const isActive = isDropdownActive(item, state);
  return (
    <div
      ref={dropdown.ref}
      className={classNames('navbar__item dropdown', `dropdown--${item.position}`, item.widthClass)}
      data-open={dropdown.open}
      {...{ [partAttribute]: 'dropdown' }}
      {...dropdown.root}
    >
      <Trigger item={item} isActive={isActive} dropdown={dropdown} />
      <ul className="dropdown__menu">
        {item.items.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration, have no id of their own and keep their positions.
          <NavEntry key={index} item={entry} state={state} htmlClass="dropdown__html" link="dropdown__link" />
        ))}
      </ul>
    </div>
  );
}

/** Opens and closes the menu. A mouse, under which the menu is open already, follows a trigger that is a link. */
function Trigger({
  item,
  isActive,
  dropdown,
}: {
  item: DropdownItem;
  isActive: boolean;
  dropdown: Dropdown;
}) {
  const trigger = {
    className: classNames(
      'navbar__link dropdown__trigger',
      isActive && 'navbar__link--active',
      item.className,
    ),
    'aria-haspopup': true,
    'aria-expanded': dropdown.open ?? false,
    onClick: dropdown.onTriggerClick,
  } as const;
  if (item.href) {
    return (
      <Anchor
        {...item.attributes}
        {...trigger}
        role="button"
        href={item.href}
        versions={item.versions}
        {...{ [replayAttribute]: 'touch' }}
        onKeyDown={(event) => event.key === ' ' && dropdown.toggle(event)}
      >
        {item.label}
      </Anchor>
    );
  }
  return (
    <button {...item.attributes} {...trigger} type="button">
      {item.label}
    </button>
  );
}

/** A dropdown's state, and what its element and its trigger listen to. */
interface Dropdown {
  ref: RefObject<HTMLDivElement | null>;
  /** Unknown at build time, where CSS opens it by hover and focus. */
  open: boolean | undefined;
  root: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onBlur(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  toggle(event: MouseEvent | KeyboardEvent): void;
  onTriggerClick(event: MouseEvent): void;
}

/** Opens a dropdown by mouse, touch and Enter; Escape and any press or focus outside close it. */
function useDropdown(): Dropdown {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean>();
  const hovered = useRef(false);
  // The pointer or the focus may already be here when the page is hydrated, and CSS has opened it.
  useEffect(() => setOpen(ref.current?.matches(':hover, :focus-within') ?? false), []);
  useEffect(() => (open ? onPressOutside(ref, () => setOpen(false)) : undefined), [open]);

  const hover = (event: PointerEvent, isInside: boolean) => {
    // A finger also enters, before its tap, which would then close the menu again.
    if (event.pointerType !== 'mouse') return;
    hovered.current = isInside;
    setOpen(isInside);
  };
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setOpen(!open);
  };
  return {
    ref,
    open,
    root: {
      onPointerEnter: (event) => hover(event, true),
      onPointerLeave: (event) => hover(event, false),
      onBlur(event) {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown(event) {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        ref.current?.querySelector<HTMLElement>('.dropdown__trigger')?.focus();
      },
    },
    toggle,
    onTriggerClick(event) {
      // Under the mouse it is already open. Clicks by keyboard have no detail.
      if (hovered.current && event.detail > 0) setOpen(true);
      else toggle(event);
    },
  };
}

function onPressOutside(ref: RefObject<HTMLElement | null>, react: () => void): () => void {
  const check = ({ target }: Event) => {
    if (target instanceof Node && !ref.current?.contains(target)) react();
  };
  document.addEventListener('pointerdown', check);
  return () => document.removeEventListener('pointerdown', check);
}
