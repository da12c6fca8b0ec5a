import type { ShellSite } from '../../theme/shell-state.ts';
import { aimEvent } from '../../utils/dom-contract.ts';
import type { DocumentCache } from './document-cache.ts';
import { isSitePath } from './document-cache.ts';

/** Parallel requests for links in view. */
const concurrency = 4;

/** Maximum wait for idle time, in milliseconds. */
const idleTimeout = 1000;

/** Links that may lead to another page; `pageOf` decides. Search results change with every key, so dialogs are excluded. */
const linkSelector = 'a[href]:not([href^="#"], [target], [download], dialog *)';

/** Events that signal intent: pointer, touch, focus, or selection in the search results. */
const intents = ['pointerover', 'touchstart', 'focusin', aimEvent];

/**
 * Prefetches linked pages: at once on pointer, touch or focus, and in idle time for links in view. Not on slow or metered
 * connections. Failures are ignored, since a click fetches again.
 */
export function startPrefetch(documents: DocumentCache, site: ShellSite): void {
  fetchOnIntent(documents, site);
  // The dev server would render every page of the sidebar again and again.
  if (!import.meta.hot) fetchInView(documents, site);
}

function fetchOnIntent(documents: DocumentCache, site: ShellSite): void {
  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a[href]');
    const url = link instanceof HTMLAnchorElement && pageOf(link, site);
    if (url && !isSlowConnection()) documents.get(url).catch(() => undefined);
  };
  for (const type of intents) addEventListener(type, fetchTarget, { passive: true });
}

/** Prefetches each page once, however often its links come into view. */
function fetchInView(documents: DocumentCache, site: ShellSite): void {
  const requestedUrls = new Set<string>();
  const enqueue = idleQueue((url) => documents.get(url, 'low'));
  const enqueueLink = (link: HTMLAnchorElement) => {
    const url = pageOf(link, site);
    if (!url || requestedUrls.has(url) || isSlowConnection()) return;
    requestedUrls.add(url);
    enqueue(url);
  };
  const observer =
    'IntersectionObserver' in window &&
    new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) enqueueLink(target as HTMLAnchorElement);
    });
  const scan = () => {
    if (observer) observer.disconnect();
    for (const link of document.querySelectorAll<HTMLAnchorElement>(linkSelector)) {
      const url = pageOf(link, site);
      if (!url || requestedUrls.has(url)) continue;
      if (observer) observer.observe(link);
      else enqueueLink(link);
    }
  };
  onNewLinks(scan);
}

/** Runs `scan` now and whenever links may have changed; in idle time, once for many changes. */
function onNewLinks(scan: () => void): void {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    whenIdle(() => {
      isPlanned = false;
      scan();
    });
  };
  plan();
  new MutationObserver(plan).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['href'],
  });
}

/** Creates a queue of URLs to fetch: a few in parallel, each started in idle time. */
function idleQueue(fetchOne: (url: string) => Promise<unknown>): (url: string) => void {
  const queue: string[] = [];
  let running = 0;
  const next = () => {
    const url = running < concurrency && queue.shift();
    if (!url) return;
    running += 1;
    const finish = () => {
      running -= 1;
      whenIdle(next);
    };
    fetchOne(url).then(finish, finish);
  };
  return (url) => {
    queue.push(url);
    whenIdle(next);
  };
}

/** Returns the URL of another page of this site that a click on the link opens here, without its hash. */
function pageOf(link: HTMLAnchorElement, site: ShellSite): string | undefined {
  const { origin, pathname, search, target } = link;
  if (target || link.hasAttribute('download')) return undefined;
  if (origin !== location.origin || !isSitePath(pathname, site)) return undefined;
  return pathname === location.pathname ? undefined : origin + pathname + search;
}

/** Whether the connection is `slow-2g` or `2g`, or the reader saves data. */
function isSlowConnection(): boolean {
  const { connection } = navigator;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Runs in idle time where the browser supports it; a page that paints nothing may have none for long. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: idleTimeout });
  else setTimeout(run);
}
