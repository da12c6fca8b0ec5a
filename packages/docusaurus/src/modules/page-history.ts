/** The address of a page, as react-router has it. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state?: unknown;
  key?: string;
}

/** Events after which the address may be another. */
const events = ['popstate', 'hashchange'] as const;

/** Calls a function when the address has changed, and returns one that ends that. */
export function watchAddress(onChange: () => void): () => void {
  for (const name of events) addEventListener(name, onChange);
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
    navigation?.removeEventListener('currententrychange', onChange);
  };
}

export type To = string | Partial<Location>;

function addressOf(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = location.pathname } = to;
  return pathname + suffixOf(to);
}

/** Returns query and hash, whose first characters may be left out. */
export function suffixOf({ search = '', hash = '' }: Partial<Location>): string {
  return search.replace(/^(?=[^?])/, '?') + hash.replace(/^(?=[^#])/, '#');
}

/** The Navigation API, where browsers have it. */
interface Navigation {
  navigate(url: string, options: { history: 'push' | 'replace' }): unknown;
}

function go(to: To, history: 'push' | 'replace'): void {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) navigation.navigate(addressOf(to), { history });
  else if (history === 'push') location.assign(addressOf(to));
  else location.replace(addressOf(to));
}

/** Returns the history of a page as react-router has it, with functions that navigate. */
export function historyAt(current: Location) {
  return {
    location: current,
    action: 'POP' as const,
    length: typeof history === 'undefined' ? 1 : history.length,
    push: (to: To) => go(to, 'push'),
    replace: (to: To) => go(to, 'replace'),
    go: (delta: number) => history.go(delta),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    createHref: (to: To) => addressOf(to),
    block: () => () => undefined,
    listen: (listener: (location: Location, action: string) => void) =>
      watchAddress(() => listener({ ...window.location, pathname: window.location.pathname }, 'POP')),
  };
}
