import { type ReactNode, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { useBaseUrl, useDocusaurusContext, usePage } from 'recto-docs/components';
import type { NavbarProps } from 'recto-docs/theme';
import { attempt } from '../../../values.ts';
import { homeData } from '../../data-names.ts';
import { useSlotProps } from '../../slot-props.tsx';
import { useThemeConfig } from './hooks.ts';
import { useScrollPosition } from './page.ts';

/** The tag of search records that belong to no version. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Returns the menu on small screens, for components that replace the navbar or parts of the menu: whether it is open, and a function that opens or closes it. */
export function useNavbarMobileSidebar() {
  const menu = useSlotProps<Partial<NavbarProps>>('MenuBar', 'MainMenu', 'Navbar')?.menu;
  return {
    disabled: false,
    // The engine has the menu; copies of `Navbar/MobileSidebar` render none.
    shouldRender: false,
    shown: menu?.open ?? false,
    toggle: () => menu?.ref.current?.togglePopover(),
  };
}

/** The class of `<body>` while a page is used with the keyboard, as from the start. */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

/** Does nothing: the engine marks a page that is used with the keyboard. Layouts of Docusaurus before 3.10 call it. */
export function useKeyboardNavigation(): void {}

/** Returns the panel of the sidebar in the menu, inside of components that show it; elsewhere the engine does. */
export function useNavbarSecondaryMenu() {
  const { content } = useSlotProps<{ content: ReactNode }>('SecondaryMenu') ?? {};
  const hide = () => document.querySelector<HTMLElement>('.main-menu-panel')?.showPopover();
  return { shown: content !== undefined, hide, content };
}

/** Returns a reference for the navbar, and whether it is shown: not while a reader scrolls down. */
export function useHideableNavbar(hideOnScroll: boolean): {
  navbarRef: RefObject<HTMLElement | null>;
  isNavbarVisible: boolean;
} {
  const navbarRef = useRef<HTMLElement>(null);
  const [isNavbarVisible, setVisible] = useState(true);
  useScrollPosition(
    ({ scrollY: top }, last) => {
      if (!hideOnScroll || !last || top === last.scrollY) return;
      setVisible(top < last.scrollY || top < (navbarRef.current?.offsetHeight ?? 0));
    },
    [hideOnScroll],
  );
  return { navbarRef, isNavbarVisible };
}

export function splitNavbarItems<Item extends { position?: 'left' | 'right' }>(
  items: readonly Item[],
): [left: Item[], right: Item[]] {
  const isLeft = ({ position = 'right' }: Item) => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** Set by the script of the engine's announcement before the first paint, and when a reader closes it. */
const closedAttribute = 'data-announcement-bar-initially-dismissed';

/** Returns whether the site has an announcement that the reader has not closed, and a function that closes it. */
export function useAnnouncementBar() {
  const isClosed = useSyncExternalStore(watchAnnouncement, isAnnouncementClosed, () => false);
  return { isActive: useThemeConfig().announcementBar !== undefined && !isClosed, close: closeAnnouncement };
}

function watchAnnouncement(update: () => void): () => void {
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributeFilter: [closedAttribute] });
  return () => observer.disconnect();
}

function isAnnouncementClosed(): boolean {
  return document.documentElement.getAttribute(closedAttribute) === 'true';
}

function closeAnnouncement(): void {
  document.documentElement.setAttribute(closedAttribute, 'true');
  // Where storage is blocked, it shows again on the next page load.
  attempt(() => localStorage.setItem('docusaurus.announcement.dismiss', 'true'));
}

/** Returns the home page, if the site has one. */
export function useHomePageRoute(): { path: string; exact: true } | undefined {
  const { state, data } = usePage('useHomePageRoute');
  const path = useBaseUrl('/');
  const hasHome = state ? state.site.hasHome : data(homeData);
  return hasHome ? { path, exact: true } : undefined;
}

/** Returns whether a reader has scrolled back up, and a function that scrolls to the top. */
export function useBackToTopButton({ threshold }: { threshold: number }) {
  const [shown, setShown] = useState(false);
  useScrollPosition(
    ({ scrollY: top }, last) => last && setShown(top > threshold && top < last.scrollY),
    [threshold],
  );
  return { shown, scrollToTop: () => scrollTo({ top: 0, behavior: 'smooth' }) };
}

/** Returns a function that returns the address of the page in another language. */
export function useAlternatePageUtils() {
  const { path, config } = usePage('useAlternatePageUtils');
  const { defaultLocale, currentLocale } = useDocusaurusContext().i18n;
  const currentBase = config.baseUrl;
  const rootBase =
    currentLocale === defaultLocale ? currentBase : currentBase.replace(new RegExp(`${currentLocale}/$`), '');
  const createUrl = ({ locale, fullyQualified }: { locale: string; fullyQualified: boolean }) => {
    const base = locale === defaultLocale ? rootBase : `${rootBase}${locale}/`;
    return (fullyQualified ? config.url : '') + base + path.slice(currentBase.length);
  };
  return { createUrl };
}

/** Returns functions that keep the scroll position of the page; they do nothing, since browsers keep it. */
export function useScrollController() {
  return { scrollEventsEnabledRef: { current: true }, enableScrollEvents() {}, disableScrollEvents() {} };
}

/** Returns a function that keeps an element in place while the page changes: browsers anchor it. */
export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: (_element: HTMLElement) => undefined };
}

export function useSmoothScrollTo() {
  return {
    startScroll: (top: number) => scrollTo({ top, behavior: 'smooth' }),
    cancelScroll: () => undefined,
  };
}
