import type { ShellSite, ShellState } from '../../theme/shell-state.ts';
import { skipLinkClass } from '../../utils/dom-contract.ts';
import { announce } from '../boot/announcer.ts';
import { revealAnchor } from '../boot/article.ts';
import type { Store } from '../shell/store.ts';
import { applyTabs } from '../tabs.ts';
import { type DocumentCache, isSitePath } from './document-cache.ts';
import { createProgressBar } from './progress-bar.ts';
import { restoreScrollPosition, saveScrollPosition } from './scroll-position.ts';
import { swapDocument } from './swap-document.ts';

/**
 * Makes navigations within the site soft, with the Navigation API: fetches the document that a page load would fetch,
 * and swaps it in. History and aborts are left to the browser. A document of another build, an error, or a browser
 * without the API means a page load.
 *
 * The browser commits a URL before its page has arrived, so `location` may be ahead of the `shownUrl`; navigations are
 * compared with what is shown. Another page is swapped in once the shell is hydrated, for which `hydrate` is called.
 */
export function startNavigation(
  documents: DocumentCache,
  store: Store<ShellState>,
  hydrate: () => Promise<unknown>,
): void {
  // An element with this id would be `window.navigation` in other browsers.
  if (typeof Navigation !== 'function') return;
  const { site } = store.get();
  const showProgress = createProgressBar();
  let shownUrl = new URL(location.href);
  let hardNavigation: string | undefined;

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (url.href === hardNavigation) {
      hardNavigation = undefined;
      return;
    }
    const isAhead = location.pathname !== shownUrl.pathname;
    if (!isAhead) saveScrollPosition();
    if (!isSoft(event, url, site)) return;
    if (isAhead && isOwnAnchor(event)) {
      event.preventDefault();
      location.replace(new URL(url.hash, shownUrl));
    } else if (url.pathname === shownUrl.pathname) {
      if (event.hashChange || isSameAnchor(url)) return;
      shownUrl = url;
      stayOnPage(event, url);
    } else {
      const end = showProgress();
      // A later navigation starts its own progress first.
      event.signal.addEventListener('abort', () => setTimeout(end));
      event.intercept({
        focusReset: 'manual',
        scroll: 'manual',
        handler: () => go(event, url).finally(end),
      });
    }
  });

  const go = async (event: NavigateEvent, url: URL) => {
    try {
      const [html] = await Promise.all([documents.get(url.href), hydrate()]);
      if (event.signal.aborted) return;
      if (!(await swapDocument(html, store, event.signal))) return;
    } catch (cause) {
      if (event.signal.aborted) return;
      console.warn('Falling back to a page load:', cause);
      loadPage(url);
      return;
    }
    shownUrl = url;
    arrive(event, url);
  };

  /** Falls back to an ordinary page load; a reload would keep the scroll position. */
  const loadPage = (url: URL) => {
    // Replacing a URL that has a hash with itself would load nothing.
    history.replaceState(null, '', shownUrl);
    hardNavigation = url.href;
    location.replace(url);
  };
}

/** Handles a new query or hash of the current page, or the page itself again: nothing is fetched. */
function stayOnPage(event: NavigateEvent, url: URL): void {
  const keepsPosition = event.navigationType !== 'traverse' && isOtherQuery(url);
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    handler: async () => {
      applyTabs(document);
      if (keepsPosition) return;
      revealAnchor();
      scroll(event);
    },
  });
}

/** Scrolls the new page, moves the focus and announces the title. */
function arrive(event: NavigateEvent, url: URL): void {
  revealAnchor();
  scroll(event);
  if (!url.hash && event.navigationType !== 'traverse') startFocusAtTop();
  announce(document.title);
}

/** Scrolls to the stored position, the anchor or the top: without an anchor, some browsers do not scroll. */
function scroll(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse') scrollTo({ top: 0, left: 0, behavior: 'instant' });
  else if (restoreScrollPosition(event)) return;
  event.scroll();
}

/** Whether a navigation can be soft: a plain one, to a page of this site. */
function isSoft(event: NavigateEvent, url: URL, site: ShellSite): boolean {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === 'reload') return false;
  // Links with a target are left to the browser, even `_self`.
  if (event.sourceElement?.hasAttribute('target')) return false;
  // `history.replaceState`, which tabs use for the query string.
  if (event.navigationType === 'replace' && event.destination.sameDocument && !event.hashChange) return false;
  return url.origin === location.origin && isSitePath(url.pathname, site);
}

/** Whether a link to an anchor of the shown page was clicked while another page is loading. */
function isOwnAnchor({ hashChange, sourceElement }: NavigateEvent): boolean {
  return hashChange && Boolean(sourceElement?.getAttribute('href')?.startsWith('#'));
}

/** Whether the URL is the current anchor again: the browser itself scrolls there and moves the focus. */
function isSameAnchor(url: URL): boolean {
  return url.hash !== '' && url.href === location.href;
}

function isOtherQuery({ pathname, search, hash }: URL): boolean {
  return pathname === location.pathname && hash === location.hash && search !== location.search;
}

/** Moves the focus to the top, so that Tab reaches the skip link first, as after a page load. */
function startFocusAtTop(): void {
  const top = document.querySelector<HTMLElement>(`.${skipLinkClass}`)?.parentElement ?? document.body;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
  top.removeAttribute('tabindex');
}
