import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';

/** The menu's popover as the shell sees it. */
export interface MenuPopover {
  ref: RefObject<(HTMLElement & HTMLDivElement) | null>;
  /** Unknown at build, where the browser alone keeps the state. */
  open: boolean | undefined;
  onToggle(event: ToggleEvent): void;
  close(): void;
}

/** Where the sidebar gets its own column and the popover has no place. */
const desktopQuery = '(min-width: 997px)';

/** Follows the menu's popover, which may have been opened before hydration, and closes it on large screens. */
export function useMenuPopover(): MenuPopover {
  const ref = useRef<(HTMLElement & HTMLDivElement) | null>(null);
  const [open, setOpen] = useState<boolean>();
  const close = () => ref.current?.hidePopover?.();
  useEffect(() => {
    setOpen(isOpen(ref.current));
    const desktop = matchMedia(desktopQuery);
    const closeOnDesktop = () => {
      if (desktop.matches) ref.current?.hidePopover?.();
    };
    desktop.addEventListener('change', closeOnDesktop);
    return () => desktop.removeEventListener('change', closeOnDesktop);
  }, []);
  const onToggle = (event: ToggleEvent) => {
    // The nested main menu toggles too, and React lets its event rise.
    if (event.target === event.currentTarget) setOpen(event.newState === 'open');
  };
  return { ref, open, onToggle, close };
}

/** A browser without popovers would throw at their selector, and take the whole shell down with it. */
function isOpen(element: Element | null): boolean {
  return CSS.supports('selector(:popover-open)') && (element?.matches(':popover-open') ?? false);
}
