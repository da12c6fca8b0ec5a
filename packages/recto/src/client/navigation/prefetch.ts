import type { ShellSite } from '../../model/shell-state.ts';
import type { Documents } from './documents.ts';
import { isOwnPath } from './documents.ts';

/** How many pages are fetched at once because their links are in view. */
const atOnce = 4;

/** How long idle time is waited for, in milliseconds. */
const longestWait = 1000;

/** Links that may lead to another page; `pageOf` decides. Those of a dialog change with every letter that is typed. */
const linkSelector = 'a[href]:not([href^="#"], [target], [download], dialog *)';

/** How a link becomes the one that is meant: by pointer, by touch, by focus, or chosen by keys in a list. */
const intents = ['pointerover', 'touchstart', 'focusin', 'recto:aim'];

/**
 * Fetches pages before the reader asks for them: the one that is pointed at, touched or focused at once, and
 * those whose links come into view when there is nothing else to do. Readers on a slow or metered connection
 * get neither, and nobody hears of a failure, since the click will ask again.
 */
export function startPrefetch(documents: Documents, site: ShellSite): void {
  fetchOnIntent(documents, site);
  // A dev server would render every page of the sidebar, over and over.
  if (!import.meta.hot) fetchInView(documents, site);
}

function fetchOnIntent(documents: Documents, site: ShellSite): void {
  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a[href]');
    const url = link instanceof HTMLAnchorElement && pageOf(link, site);
    if (url && !isSlowConnection()) documents.get(url).catch(() => undefined);
  };
  for (const type of intents) addEventListener(type, fetchTarget, { passive: true });
}

/** Each page once, however often its links come and go. */
function fetchInView(documents: Documents, site: ShellSite): void {
  const known = new Set<string>();
  const enqueue = idleQueue((url) => documents.get(url, 'low'));
  const see = (link: HTMLAnchorElement) => {
    const url = pageOf(link, site);
    if (!url || known.has(url) || isSlowConnection()) return;
    known.add(url);
    enqueue(url);
  };
  const observer =
    'IntersectionObserver' in window &&
    new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) see(target as HTMLAnchorElement);
    });
  const look = () => {
    if (observer) observer.disconnect();
    for (const link of document.querySelectorAll<HTMLAnchorElement>(linkSelector)) {
      const url = pageOf(link, site);
      if (!url || known.has(url)) continue;
      if (observer) observer.observe(link);
      else see(link);
    }
  };
  onNewLinks(look);
}

/** Runs `look` now and whenever links may have come or changed; in idle time, once for many changes. */
function onNewLinks(look: () => void): void {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    whenIdle(() => {
      isPlanned = false;
      look();
    });
  };
  plan();
  new MutationObserver(plan).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['href'],
  });
}

/** Takes addresses to fetch: a few at once, each begun in idle time. */
function idleQueue(fetchOne: (url: string) => Promise<unknown>): (url: string) => void {
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    const url = running < atOnce && waiting.shift();
    if (!url) return;
    running += 1;
    const done = () => {
      running -= 1;
      whenIdle(next);
    };
    fetchOne(url).then(done, done);
  };
  return (url) => {
    waiting.push(url);
    whenIdle(next);
  };
}

/** The address of another page of this site that a plain click on the link opens here, without its hash. */
function pageOf(link: HTMLAnchorElement, site: ShellSite): string | undefined {
  const { origin, pathname, search, target } = link;
  if (target || link.hasAttribute('download')) return undefined;
  if (origin !== location.origin || !isOwnPath(pathname, site)) return undefined;
  return pathname === location.pathname ? undefined : origin + pathname + search;
}

/** Not in every browser, and not in TypeScript's library. */
interface NavigatorWithConnection {
  connection?: { effectiveType?: string; saveData?: boolean };
}

/** Whether bytes are dear: `slow-2g`, `2g`, or a reader who saves data. */
function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & NavigatorWithConnection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Not every browser knows idle time, and one that draws nothing may have none for long. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: longestWait });
  else setTimeout(run);
}
