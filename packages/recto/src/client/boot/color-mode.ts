import {
  type colorModeAttribute,
  type Dataset,
  setModeAttribute,
  type themeAttribute,
  themeColorSelector,
} from '../../utils/dom-contract.ts';
import { storageSlot } from './storage.ts';

type ColorMode = 'light' | 'dark';

/** Storage key of the reader's choice, shared with Docusaurus. */
const storageKey = 'theme';

/** Sets and stores a color mode; `null` removes the choice and restores the site's default. */
export function setColorMode(mode: ColorMode | null): void {
  show(mode ?? modeWithoutChoice());
  const slot = storageSlot(storageKey);
  if (mode) slot.set(mode);
  else slot.del();
}

/**
 * Follows the choice made in another tab, and the system if configured and nothing else decides. Reads the
 * configuration from `<html>`, since it starts before the shell.
 */
export function followColorMode(): void {
  const slot = storageSlot(storageKey);
  const { isFixed, followsSystem } = configuredMode();
  document.addEventListener('click', ({ target }) => {
    const { setMode }: Dataset<typeof setModeAttribute> =
      (target as Element).closest<HTMLElement>(`[${setModeAttribute}]`)?.dataset ?? {};
    if (setMode !== undefined) setColorMode(isMode(setMode) ? setMode : null);
  });
  if (!isFixed) {
    slot.listen((value) => {
      if (isMode(value)) show(value);
      if (value === null) show(modeWithoutChoice());
    });
  }
  if (!followsSystem) return;
  // The query of the first load outranks the system, even after a navigation has changed the URL.
  if (isMode(new URLSearchParams(location.search).get('docusaurus-theme'))) return;
  prefersDark().addEventListener('change', () => {
    // Printing fires a change to light.
    if (matchMedia('print').matches || (!isFixed && isMode(slot.get()))) return;
    show(modeWithoutChoice());
  });
}

function modeWithoutChoice(): ColorMode {
  const { mode, followsSystem } = configuredMode();
  if (!followsSystem) return mode;
  return prefersDark().matches ? 'dark' : 'light';
}

/** Parses `data-color-mode`, for example `dark system fixed`: the default, `respectPrefersColorScheme`, `disableSwitch`. */
function configuredMode(): { mode: ColorMode; followsSystem: boolean; isFixed: boolean } {
  const { colorMode = '' }: Dataset<typeof colorModeAttribute> = document.documentElement.dataset;
  const words = colorMode.split(' ');
  return {
    mode: words[0] === 'dark' ? 'dark' : 'light',
    followsSystem: words.includes('system'),
    isFixed: words.includes('fixed'),
  };
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function isMode(value: string | null | undefined): value is ColorMode {
  return value === 'light' || value === 'dark';
}

function show(mode: ColorMode): void {
  const root: Dataset<typeof themeAttribute> = document.documentElement.dataset;
  root.theme = mode;
  // The color of the browser's own interface, unless an author has set one for both modes.
  const color = document.querySelector<HTMLMetaElement>(themeColorSelector);
  if (color) color.content = color.dataset[mode] ?? '';
}
