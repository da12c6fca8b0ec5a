import { storageSlot } from './storage.ts';

type ColorMode = 'light' | 'dark';

/** Where the reader's choice is kept; the specification fixes the name. */
const storageKey = 'theme';

/** Shows a colour mode and remembers it; without one, forgets the choice and shows what the site shows without. */
export function setColorMode(mode: ColorMode | null): void {
  show(mode ?? modeWithoutChoice());
  const slot = storageSlot(storageKey);
  if (mode) slot.set(mode);
  else slot.del();
}

/**
 * Follows the choice made in another tab, and the system where the site says so and nothing else decides. Reads
 * what is configured from `<html>`, because it starts before the shell does.
 */
export function followColorMode(): void {
  const slot = storageSlot(storageKey);
  const { isFixed, followsSystem } = configured();
  markChoice();
  document.addEventListener('click', ({ target }) => {
    const { setMode = null } = (target as Element).closest<HTMLElement>('[data-set-mode]')?.dataset ?? {};
    if (isMode(setMode)) setColorMode(setMode);
  });
  if (!isFixed) {
    slot.listen((value) => {
      if (isMode(value)) show(value);
      if (value === null) show(modeWithoutChoice());
    });
  }
  if (!followsSystem) return;
  // This load's address outranks the system, even after a navigation has changed the address.
  if (isMode(new URLSearchParams(location.search).get('docusaurus-theme'))) return;
  prefersDark().addEventListener('change', () => {
    // Printing looks like a change to light.
    if (matchMedia('print').matches || (!isFixed && isMode(slot.get()))) return;
    show(modeWithoutChoice());
  });
}

function modeWithoutChoice(): ColorMode {
  const { mode, followsSystem } = configured();
  if (!followsSystem) return mode;
  return prefersDark().matches ? 'dark' : 'light';
}

/** Example: `dark system fixed`; the default, then whether the system is followed and the reader has no switch. */
function configured(): { mode: ColorMode; followsSystem: boolean; isFixed: boolean } {
  const words = (document.documentElement.dataset.colorMode ?? '').split(' ');
  return {
    mode: words[0] === 'dark' ? 'dark' : 'light',
    followsSystem: words.includes('system'),
    isFixed: words.includes('fixed'),
  };
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function isMode(value: string | null): value is ColorMode {
  return value === 'light' || value === 'dark';
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  // Of the browser around the page.
  const color = document.querySelector<HTMLMetaElement>('[name=theme-color]');
  if (color) color.content = color.dataset[mode] ?? '';
  markChoice();
}

/** Tells the buttons that stand for one mode each whether it is theirs that is shown. */
function markChoice(): void {
  const { theme } = document.documentElement.dataset;
  for (const button of document.querySelectorAll<HTMLElement>('[data-set-mode]'))
    button.setAttribute('aria-pressed', String(button.dataset.setMode === theme));
}
