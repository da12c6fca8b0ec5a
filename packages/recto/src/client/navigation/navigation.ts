import type { ShellSite } from '../../model/shell-state.ts';
import { announce, revealAnchor } from '../boot/article.ts';
import { applyTabs } from '../boot/tabs.ts';
import type { Documents } from './documents.ts';
import { isOwnPath } from './documents.ts';
import { createProgressBar } from './progress-bar.ts';
import { restorePosition, storePosition } from './reading-position.ts';
import type { ShellStore } from './swap-document.ts';
import { swapDocument } from './swap-document.ts';

/**
 * Turns navigations within the site into soft ones, through the Navigation API: the same document is fetched that
 * a hard load would fetch, and swapped in. Scroll restoration, history and aborts stay the browser's. Without
 * the API, links are ordinary page loads.
 *
 * The browser commits an address before its page has arrived, so `location` may be ahead of what is `shown`; a
 * navigation is judged by what the reader sees.
 */
export function startNavigation(documents: Documents, store: ShellStore): void {
  if (!window.navigation) return;
  const { site } = store.get();
  const progress = createProgressBar();
  let shown = new URL(location.href);
  let leftToBrowser: string | undefined;

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (url.href === leftToBrowser) {
      leftToBrowser = undefined;
      return;
    }
    const isAhead = location.pathname !== shown.pathname;
    if (!isAhead) storePosition();
    if (!isSoft(event, url, site)) return;
    if (isAhead && isOwnAnchor(event)) {
      event.preventDefault();
      location.replace(new URL(url.hash, shown));
    } else if (url.pathname === shown.pathname) {
      if (event.hashChange || isSameAnchor(url)) return;
      shown = url;
      stay(event, url);
    } else {
      const end = progress.begin();
      // A later navigation begins its own wait first.
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
      const html = await documents.get(url.href);
      if (event.signal.aborted) return;
      swapDocument(html, store);
    } catch (cause) {
      if (event.signal.aborted) return;
      console.warn('The page is loaded by the browser instead:', cause);
      leave(url);
      return;
    }
    shown = url;
    arrive(event, url);
  };

  /** An ordinary page load in place of a soft one; a reload would take the scroll position along. */
  const leave = (url: URL) => {
    // With an anchor, replacing an address with itself would load nothing.
    history.replaceState(null, '', shown);
    leftToBrowser = url.href;
    location.replace(url);
  };
}

/** Another query or anchor of the page that is shown, or the page itself again: nothing is fetched. */
function stay(event: NavigateEvent, url: URL): void {
  const keepsPlace = event.navigationType !== 'traverse' && isOtherQuery(url);
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    handler: async () => {
      applyTabs(document);
      if (keepsPlace) return;
      revealAnchor();
      scroll(event);
    },
  });
}

/** Brings the reader to the place in the new page that the navigation means. */
function arrive(event: NavigateEvent, url: URL): void {
  revealAnchor();
  scroll(event);
  if (!url.hash && event.navigationType !== 'traverse') startFocusAtTop();
  // Which page is shown now.
  announce(document.title);
}

/** To where the reader was, to the anchor, or else to the top: some browsers leave a page without one where it is. */
function scroll(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse') scrollTo({ top: 0, left: 0, behavior: 'instant' });
  else if (restorePosition(event)) return;
  event.scroll();
}

/** Whether the platform and the reader leave a navigation to us: a plain one, to a page of this site. */
function isSoft(event: NavigateEvent, url: URL, site: ShellSite): boolean {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === 'reload') return false;
  // A link that says where to open leads to no page of ours, even if that is here.
  if (event.sourceElement?.hasAttribute('target')) return false;
  // history.replaceState, with which tabs write their choice into the address.
  if (event.navigationType === 'replace' && event.destination.sameDocument && !event.hashChange) return false;
  return url.origin === location.origin && isOwnPath(url.pathname, site);
}

/** Whether the reader pressed a link to a place in the page that is shown, while another one is awaited. */
function isOwnAnchor({ hashChange, sourceElement }: NavigateEvent): boolean {
  return hashChange && Boolean(sourceElement?.getAttribute('href')?.startsWith('#'));
}

/** Going where the reader is already needs no help: the browser scrolls there and moves the focus. */
function isSameAnchor(url: URL): boolean {
  return url.hash !== '' && url.href === location.href;
}

function isOtherQuery({ pathname, search, hash }: URL): boolean {
  return pathname === location.pathname && hash === location.hash && search !== location.search;
}

/** The next Tab leads to the skip link, as on a fresh page; nothing looks focused. */
function startFocusAtTop(): void {
  const top = document.querySelector<HTMLElement>('.skip-link')?.parentElement ?? document.body;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
  top.removeAttribute('tabindex');
}
