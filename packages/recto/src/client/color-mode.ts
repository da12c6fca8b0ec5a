import type { ShellSite } from '../model/shell-state.ts';

/** Where the reader's choice is kept; the specification fixes the name. */
const storageKey = 'theme';

/** Shows a colour mode and remembers it. */
export function setColorMode(mode: 'light' | 'dark'): void {
  show(mode);
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}

/** Follows the choice made in another tab; values that are no mode are ignored. */
export function followColorMode({ default: fallback, disableSwitch }: ShellSite['colorMode']): void {
  if (disableSwitch) return;
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return;
    if (newValue === 'light' || newValue === 'dark') show(newValue);
    if (newValue === null) show(fallback);
  });
}

function show(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = mode;
}
