import { useContext, useEffect, useRef } from 'react';
import { usePath } from 'recto-docs/components';
import { type Location, useLocation } from '../router.tsx';
import useDocusaurusContext from '../useDocusaurusContext.ts';
import useRouteContext from '../useRouteContext.ts';
import { TitleFormatter, type TitleParts } from './title-formatter.ts';

/** Returns the address of the page below the base URL: `/docs/intro`. */
export function useLocalPathname(): string {
  const path = usePath();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return path.replace(baseUrl, '/');
}

/** Calls a function when the address has changed. */
export function useLocationChange(
  onChange: (change: { location: Location; previousLocation: Location | null }) => void,
): void {
  const location = useLocation();
  const previous = useRef<Location>(null);
  useEffect(() => {
    if (previous.current !== location) onChange({ location, previousLocation: previous.current });
    previous.current = location;
  });
}

/** Whether two paths lead to the same page. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const normalize = (path = '') => (path.endsWith('/') ? path : `${path}/`).toLowerCase();
  return normalize(one) === normalize(other);
}

interface I18n {
  currentLocale: string;
  localeConfigs: Record<string, { calendar?: string }>;
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n as I18n;
  const { calendar } = localeConfigs[currentLocale] ?? {};
  return new Intl.DateTimeFormat(currentLocale, { calendar, ...options });
}

/** Keeps the page from scrolling while it is true. */
export function useLockBodyScroll(isLocked = true): void {
  useEffect(() => {
    document.body.style.overflow = isLocked ? 'hidden' : 'visible';
    return () => {
      document.body.style.overflow = 'visible';
    };
  }, [isLocked]);
}

type ScrollPosition = Pick<Window, 'scrollX' | 'scrollY'>;

export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
  dependencies: unknown[] = [],
): void {
  const last = useRef<ScrollPosition>(null);
  useEffect(() => {
    const report = () => {
      const { scrollX, scrollY } = window;
      effect({ scrollX, scrollY }, last.current);
      last.current = { scrollX, scrollY };
    };
    report();
    addEventListener('scroll', report);
    return () => removeEventListener('scroll', report);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them.
  }, dependencies);
}

interface TitleConfig {
  title: string;
  titleDelimiter?: string;
}

export function useTitleFormatter(): { format(title?: string): string } {
  const { title: siteTitle, titleDelimiter = '|' } = useDocusaurusContext().siteConfig as TitleConfig;
  const { plugin } = useRouteContext();
  const formatter = useContext(TitleFormatter) ?? defaultFormatter;
  return {
    format: (title = '') => formatter({ title, siteTitle, titleDelimiter, plugin, defaultFormatter }),
  };
}

function defaultFormatter({ title, siteTitle, titleDelimiter }: TitleParts): string {
  const name = title.trim();
  return name && name !== siteTitle ? `${name} ${titleDelimiter} ${siteTitle}` : siteTitle;
}
