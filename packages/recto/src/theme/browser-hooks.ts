import { useContext, useSyncExternalStore } from 'react';
import { setModeAttribute, themeAttribute } from '../utils/dom-contract.ts';
import { ArticleContext, usePage } from './article/site-context.ts';

/*
 * Hooks whose values change in the browser. A component that calls one is an island; `bundle/islands/module-facts.ts` has their
 * names.
 */

/** Returns whether the component is hydrated: false at build time and for the first render in the browser. */
export function useIsBrowser(): boolean {
  // What an island shows only in the browser may read the page, which its document then has.
  useContext(ArticleContext).page?.();
  return useIsHydrated();
}

/** The same for components that read nothing of the page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

export type ColorMode = 'light' | 'dark';

/**
 * Returns the color mode that readers see, and a function that sets it; `null` goes back to the mode of the site or the system. At
 * build time, the mode is the default one.
 */
export function useColorMode(): { colorMode: ColorMode; setColorMode(mode: ColorMode | null): void } {
  const { colorMode: initial } = usePage('useColorMode');
  return { colorMode: useShownMode(initial), setColorMode };
}

/** Returns the color mode that readers see; `initial` at build time. */
export function useShownMode(initial: ColorMode): ColorMode {
  return useSyncExternalStore(
    watchTheme,
    () => shownMode(initial),
    () => initial,
  );
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [themeAttribute] });
  return () => observer.disconnect();
}

function shownMode(initial: ColorMode): ColorMode {
  const mode = document.documentElement.getAttribute(themeAttribute);
  return mode === 'light' || mode === 'dark' ? mode : initial;
}

/** Clicks a button that sets the mode, because the boot script, which stores the choice, listens for nothing else. */
function setColorMode(mode: ColorMode | null): void {
  const button = document.createElement('button');
  button.hidden = true;
  button.setAttribute(setModeAttribute, mode ?? '');
  document.body.append(button);
  button.click();
  button.remove();
}

/** Returns the address of the page without query and hash. In the shell, it changes with each soft navigation. */
export function usePath(): string {
  return usePage('usePath').path;
}
