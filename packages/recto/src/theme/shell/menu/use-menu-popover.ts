import { type RefObject, type ToggleEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The menu's popover as the shell sees it. */
export interface MenuPopover {
  ref: RefObject<HTMLDivElement | null>;
  /** The button that opens it, and gets the focus back. */
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** Unknown at build, where the browser alone keeps the state. */
  open: boolean | undefined;
  onBeforeToggle(event: ToggleEvent): void;
  onToggle(event: ToggleEvent): void;
  close(): void;
}

/** Where the sidebar gets its own column and the popover has no place. */
const desktopQuery = '(min-width: 997px)';

/**
 * Follows the menu's popover, which may have been opened before hydration. While it is open, focus stays inside;
 * a wider window, a navigation and the browser's back button close it.
 */
export function useMenuPopover(): MenuPopover {
  const ref = useRef<HTMLDivElement | null>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const close = () => ref.current?.hidePopover?.();
  useEffect(() => setOpen(isOpen(ref.current)), []);
  useLayoutEffect(() => (open && ref.current ? holdFocus(ref.current) : undefined), [open]);
  useEffect(() => (open ? closeOnLeave(() => ref.current?.hidePopover()) : undefined), [open]);
  // The nested main menu toggles too, and React lets its event rise.
  const isOwn = (event: ToggleEvent) => event.target === event.currentTarget;
  const onToggle = (event: ToggleEvent) => {
    if (isOwn(event)) setOpen(event.newState === 'open');
  };
  const onBeforeToggle = (event: ToggleEvent) => {
    if (!isOwn(event) || event.newState === 'open') return;
    const focused = document.activeElement;
    // At once, since the button takes no focus before; and before a navigation gives the focus to another page.
    flushSync(() => setOpen(false));
    if (focused === document.body || ref.current?.contains(focused)) toggleRef.current?.focus();
  };
  return { ref, toggleRef, open, onBeforeToggle, onToggle, close };
}

/** Closes the menu on large screens and before the page changes. Going back in history only closes it, where it may. */
function closeOnLeave(close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const desktop = matchMedia(desktopQuery);
  const closeOnDesktop = () => {
    if (desktop.matches) close();
  };
  const closeOnNavigate = (event: NavigateEvent) => {
    if (event.navigationType === 'traverse' && event.cancelable) {
      event.preventDefault();
      // The page stays, so nobody else needs to know.
      event.stopImmediatePropagation();
    }
    close();
  };
  desktop.addEventListener('change', closeOnDesktop, { signal });
  // Capturing, to come before those who would fetch the page.
  window.navigation?.addEventListener('navigate', closeOnNavigate, { signal, capture: true });
  return () => listening.abort();
}

/** A browser without popovers would throw at their selector, and take the whole shell down with it. */
function isOpen(element: Element | null): boolean {
  return CSS.supports('selector(:popover-open)') && (element?.matches(':popover-open') ?? false);
}

/**
 * Moves the focus into the menu and keeps it there: all else of the page is inert until the returned function is
 * called. The menu cannot be a modal dialog, since on large screens the same element stands in the page.
 */
function holdFocus(menu: HTMLElement): () => void {
  const others = outside(menu).filter((element) => !element.inert);
  for (const element of others) element.inert = true;
  if (!menu.contains(document.activeElement)) focusFirst(menu);
  return () => {
    for (const element of others) element.inert = false;
  };
}

/** Focuses the button with which a panel is left. */
export function focusFirst(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>('[popovertargetaction="hide"]')?.focus();
}

/** What the page has beside the menu and those that hold it. */
function outside(menu: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner: Element = menu; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break;
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement) found.push(sibling);
    }
  }
  return found;
}
