/**
 * Moves the focus into the menu and keeps it there: all else of the page is inert until the returned function is
 * called. The menu cannot be a modal dialog, since on large screens the same element stands in the page.
 */
export function holdFocus(menu: HTMLElement): () => void {
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
