import { type RefObject, type ToggleEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface MenuPopover {
  ref: RefObject<HTMLDivElement | null>;
  /** The button that opens it; focus returns to it. */
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** Unknown until hydration. */
  open: boolean | undefined;
  onBeforeToggle(event: ToggleEvent): void;
  onToggle(event: ToggleEvent): void;
  close(): void;
}

/** Screens on which the sidebar is a column. */
const desktopQuery = '(min-width: 997px)';

/**
 * Tracks the menu's popover, which may be open before hydration. While it is open, focus stays inside; a wider window, a
 * navigation and the back button close it.
 */
export function useMenuPopover(): MenuPopover {
  const ref = useRef<HTMLDivElement | null>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const close = () => ref.current?.hidePopover();
  // It may have been opened before hydration.
  useEffect(() => setOpen(ref.current?.matches(':popover-open') ?? false), []);
  useLayoutEffect(() => (open && ref.current ? trapFocus(ref.current) : undefined), [open]);
  useEffect(() => (open ? closeOnLeave(() => ref.current?.hidePopover()) : undefined), [open]);
  // The events of the nested main menu bubble in React.
  const isOwn = (event: ToggleEvent) => event.target === event.currentTarget;
  const onToggle = (event: ToggleEvent) => {
    if (isOwn(event)) setOpen(event.newState === 'open');
  };
  const onBeforeToggle = (event: ToggleEvent) => {
    if (!isOwn(event) || event.newState === 'open') return;
    const focused = document.activeElement;
    // Synchronously: the button is inert until then, and a navigation moves the focus to the next page.
    flushSync(() => setOpen(false));
    if (focused === document.body || ref.current?.contains(focused)) toggleRef.current?.focus();
  };
  return { ref, toggleRef, open, onBeforeToggle, onToggle, close };
}

/** Closes the menu on large screens and before the page changes. The back button only closes it, if that can be canceled. */
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
      // The page does not change.
      event.stopImmediatePropagation();
    }
    close();
  };
  desktop.addEventListener('change', closeOnDesktop, { signal });
  // Capturing, to run before the page is fetched.
  window.navigation?.addEventListener('navigate', closeOnNavigate, { signal, capture: true });
  return () => listening.abort();
}

/**
 * Moves the focus into the menu and keeps it there: the rest of the page is inert until the returned function is called.
 * The menu cannot be a modal dialog, since the same element is part of the page on large screens.
 */
function trapFocus(menu: HTMLElement): () => void {
  const outsideElements = elementsOutside(menu).filter((element) => !element.inert);
  for (const element of outsideElements) element.inert = true;
  if (!menu.contains(document.activeElement)) focusFirst(menu);
  return () => {
    for (const element of outsideElements) element.inert = false;
  };
}

/** Focuses the button that closes a panel. */
export function focusFirst(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>('.navbar-sidebar__close, .menu-switch')?.focus();
}

/** The siblings of the menu and of its ancestors. */
function elementsOutside(menu: HTMLElement): HTMLElement[] {
  const elements: HTMLElement[] = [];
  for (let inner: Element = menu; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break;
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement) elements.push(sibling);
    }
  }
  return elements;
}
