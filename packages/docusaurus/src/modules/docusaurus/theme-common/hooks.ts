import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useColorMode as useMode, usePage } from 'recto-docs/components';
import { attempt } from '../../../values.ts';
import { configuredItem } from '../../configured-item.ts';
import { useDocsContextualSearchTags } from '../plugin-content-docs/client.ts';
import useDocusaurusContext from '../useDocusaurusContext.ts';
import { bothThemes, type PrismTheme } from './prism-theme.ts';

/** Returns `themeConfig`; around the shell, with the items of the navbar as the page has them. */
export function useThemeConfig(): Record<string, unknown> {
  const { themeConfig } = useDocusaurusContext().siteConfig;
  const { state } = usePage('useThemeConfig');
  const announcement = themeConfig.announcementBar as object | undefined;
  const announcementBar = announcement && { ...announcementDefaults, ...announcement };
  // Without calling the getters of translated parts.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(themeConfig),
      announcementBar: { enumerable: true, value: announcementBar },
      navbar: {
        enumerable: true,
        get: () => ({
          ...(themeConfig.navbar as object),
          ...(state && { items: state.navbar.map(configuredItem) }),
        }),
      },
    },
  );
}

const announcementDefaults = {
  id: 'announcement-bar',
  isCloseable: true,
  backgroundColor: '#fff',
  textColor: '#000',
};

type Mode = 'light' | 'dark';

export function useColorMode() {
  const { colorMode, setColorMode } = useMode();
  const set = (mode: Mode | 'system' | null) => setColorMode(mode === 'system' ? null : mode);
  return {
    colorMode,
    colorModeChoice: useSyncExternalStore<Mode | null>(watchMode, modeChoice, () => null),
    isDarkTheme: colorMode === 'dark',
    setColorMode: set,
    setLightTheme: () => set('light'),
    setDarkTheme: () => set('dark'),
  };
}

/** The attribute is set with each choice, even of the same mode. */
function watchMode(update: () => void): () => void {
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the mode that the reader chose, or else the site's; `null` where it follows the system. */
function modeChoice(): Mode | null {
  const mode = attempt(() => localStorage.getItem('theme'));
  if (mode === 'light' || mode === 'dark') return mode;
  const [siteMode, ...settings] = (document.documentElement.dataset.colorMode ?? '').split(' ');
  return settings.includes('system') ? null : (siteMode as Mode);
}

/**
 * Returns the themes of `themeConfig.prism` as one, in whose colors style sheets choose by the color mode: code that is
 * rendered at build time has both.
 */
export function usePrismTheme(): PrismTheme {
  const { theme, darkTheme } = useThemeConfig().prism as { theme: PrismTheme; darkTheme?: PrismTheme };
  return darkTheme ? bothThemes(theme, darkTheme) : theme;
}

/** Returns the language and the tags of the search records that belong to the page. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { currentLocale } = useDocusaurusContext().i18n as { currentLocale: string };
  return { locale: currentLocale, tags: useDocsContextualSearchTags() };
}

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** Returns the size of the window; `ssr` at build time and for the first render in the browser. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): WindowSize {
  return useSyncExternalStore<WindowSize>(
    watchSize,
    () => (innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

function watchSize(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** Returns a function that is the same for every render, and calls the last one given. */
export function useEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(callback);
  const stable = useRef((...args: Args) => last.current(...args));
  useEffect(() => {
    last.current = callback;
  });
  return stable.current;
}

/** Returns the value of the render before. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const last = useRef<Value>(undefined);
  useEffect(() => {
    last.current = value;
  });
  return last.current;
}

/** Returns a component with all providers around its children, the first outermost. */
export function composeProviders(providers: ComponentType<{ children?: ReactNode }>[]) {
  return function Providers({ children }: { children?: ReactNode }): ReactNode {
    return providers.reduceRight(
      (inner: ReactNode, Provider) => createElement(Provider, null, inner),
      children,
    );
  };
}

/** Thrown by a hook outside its provider. */
export class ReactContextError extends Error {
  override name = 'ReactContextError';

  constructor(providerName: string, additionalInfo = '') {
    super(`A hook is called outside <${providerName}>. ${additionalInfo}`);
  }
}

/** Whether the reader prefers less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function useAnchorTargetClassName(id: string | undefined): string | undefined {
  return id && undefined;
}

export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text);
}

/** Returns the values that are equal to an earlier one. */
export function duplicates<Value>(
  values: readonly Value[],
  isEqual = (a: Value, b: Value) => a === b,
): Value[] {
  return values.filter((value, index) => values.findIndex((one) => isEqual(one, value)) !== index);
}

export function uniq<Value>(values: Value[]): Value[] {
  return [...new Set(values)];
}

export function groupBy<Value, Key extends string>(
  values: Iterable<Value>,
  keyOf: (value: Value, index: number) => Key,
): Partial<Record<Key, Value[]>> {
  const groups: Partial<Record<Key, Value[]>> = {};
  for (const [index, value] of [...values].entries()) {
    const key = keyOf(value, index);
    groups[key] = [...(groups[key] ?? []), value];
  }
  return groups;
}
