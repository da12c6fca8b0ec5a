import { revealAnchor } from './article.ts';
import type { Documents } from './documents.ts';
import type { ShellStore } from './shell-store.ts';
import { swapDocument } from './swap-document.ts';

/**
 * Turns navigations within the site into soft ones, through the Navigation API: the same document is fetched that
 * a hard load would fetch, and swapped in. Scroll restoration, history and aborts stay the browser's. Without
 * the API, links are ordinary page loads.
 */
export function startNavigation(documents: Documents, store: ShellStore): void {
  if (!window.navigation) return;
  const home = store.get().site.home;
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (!isSoft(event, url, home)) return;
    if (isSamePage(url)) {
      event.intercept({ focusReset: 'manual', handler: async () => event.scroll() });
      return;
    }
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => go(event, url) });
  });

  const go = async (event: NavigateEvent, url: URL) => {
    try {
      const html = await documents.get(url.href);
      if (event.signal.aborted) return;
      swapDocument(html, store);
    } catch (cause) {
      if (event.signal.aborted) return;
      console.warn('The page is loaded by the browser instead:', cause);
      location.reload(); // The address is the new one already.
      return;
    }
    event.scroll();
    if (url.hash) revealAnchor();
    else if (event.navigationType !== 'traverse') startFocusAtTop();
    announce(document.title);
  };

  warmOnIntent(documents);
}

/** Whether the platform and the reader leave a navigation to us: a plain one, to a page of this site. */
function isSoft(event: NavigateEvent, url: URL, home: string): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData)
    return false;
  if (event.navigationType === 'reload') return false;
  // history.replaceState, with which tabs write their choice into the address.
  if (event.navigationType === 'replace' && event.destination.sameDocument) return false;
  return url.origin === location.origin && url.pathname.startsWith(home);
}

function isSamePage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}

/** Fetches a page when the reader points at its link or moves the focus to it. */
function warmOnIntent(documents: Documents): void {
  const warm = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
    if (link.pathname !== location.pathname) documents.warm(link.href);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, warm, { passive: true });
}

/** The next Tab leads to the skip link, as on a fresh page; nothing looks focused. */
function startFocusAtTop(): void {
  const top = document.querySelector<HTMLElement>('.skip-link')?.parentElement ?? document.body;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
  top.removeAttribute('tabindex');
}

/** Tells assistive technology which page is shown now. */
function announce(title: string): void {
  const known = document.getElementById('announcer');
  const region = known ?? document.body.appendChild(document.createElement('div'));
  if (!known) {
    region.id = 'announcer';
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
  }
  region.textContent = title;
}
