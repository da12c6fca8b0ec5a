import { type ComponentProps, useMemo, useSyncExternalStore } from 'react';
import { Link, useDocusaurusContext, usePath } from 'recto-docs/components';

/** The address of a page, as react-router has it. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state?: unknown;
  key?: string;
}

/**
 * Returns the address of the page. Query and hash are empty in the build and in the first render in the browser. They keep their values
 * while the next page loads, when the browser already has its address.
 */
export function useLocation(): Location {
  const pathname = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is where the browser is when the page changes.
  const page = useMemo(() => ({ address: globalThis.location?.pathname, suffix: '' }), [pathname]);
  const suffix = useSyncExternalStore(
    watchAddress,
    () => {
      if (location.pathname === page.address) page.suffix = location.search + location.hash;
      return page.suffix;
    },
    () => '',
  );
  return useMemo(() => {
    const [search = '', hash] = suffix.split(/(?=#)/);
    const isHash = search.startsWith('#');
    return { pathname, search: isHash ? '' : search, hash: isHash ? search : (hash ?? ''), key: pathname };
  }, [pathname, suffix]);
}

const events = ['popstate', 'hashchange'] as const;

function watchAddress(onChange: () => void): () => void {
  for (const name of events) addEventListener(name, onChange);
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
    navigation?.removeEventListener('currententrychange', onChange);
  };
}

type To = string | Partial<Location>;

function addressOf(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = location.pathname } = to;
  return pathname + suffixOf(to);
}

/** Returns query and hash, whose first characters may be left out. */
function suffixOf({ search = '', hash = '' }: Partial<Location>): string {
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

/** Returns functions that navigate, as react-router has them. */
export function useHistory() {
  const current = useLocation();
  return useMemo(
    () => ({
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
    }),
    [current],
  );
}

/** Leads to another page, also without script. */
export function Redirect({ to }: { to: To }) {
  const { siteConfig } = useDocusaurusContext();
  const { pathname = '', ...suffix } = typeof to === 'string' ? { pathname: to } : to;
  const base = String(siteConfig.baseUrl);
  const isPath = pathname.startsWith('/') && !pathname.startsWith('//') && !`${pathname}/`.startsWith(base);
  const address = (isPath ? base + pathname.slice(1) : pathname) + suffixOf(suffix);
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${address}`} />
      <Link to={address}>{address}</Link>
    </>
  );
}

interface MatchOptions {
  path?: string | string[];
  exact?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

/** Matches a path with a pattern such as `/docs/:id`; `undefined` if it does not match. */
export function matchPath(pathname: string, pattern: string | string[] | MatchOptions) {
  const options = typeof pattern === 'string' || Array.isArray(pattern) ? { path: pattern } : pattern;
  for (const path of [options.path ?? []].flat()) {
    const names: string[] = [];
    const pattern = path
      .replace(/\/$/, '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:(\w+)/g, (_, name) => {
        names.push(name);
        return '([^/]+)';
      });
    const end = options.exact ? '/?$' : '(?=/|$)';
    const match = new RegExp(`^${pattern}${end}`, options.sensitive ? '' : 'i').exec(pathname);
    if (!match) continue;
    const [url, ...values] = match;
    const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    return { path, url: url || '/', isExact: url === pathname, params };
  }
  return null;
}

/** Returns the match of the page with a pattern. */
export function useRouteMatch(pattern?: string | string[] | MatchOptions) {
  const { pathname } = useLocation();
  return pattern
    ? matchPath(pathname, pattern)
    : { path: pathname, url: pathname, isExact: true, params: {} };
}

/** Returns the parameters of the route; a page has none. */
export function useParams(): Record<string, string> {
  return {};
}

interface NavLinkProps extends ComponentProps<typeof Link> {
  activeClassName?: string;
  exact?: boolean;
  isActive?: (match: unknown, location: Location) => boolean;
}

/** A link with a class on the page that it leads to, and below it. */
export function NavLink({ activeClassName = 'active', exact, isActive, className, ...rest }: NavLinkProps) {
  const path = usePath();
  const target = rest.to ?? rest.href ?? '';
  const match = matchPath(path, { path: target, ...(exact && { exact }) });
  const active = isActive ? isActive(match, { pathname: path, search: '', hash: '' }) : match !== null;
  const classes = [className, active && activeClassName].filter(Boolean).join(' ');
  return (
    <Link {...rest} {...(classes && { className: classes })} {...(active && { 'aria-current': 'page' })} />
  );
}

// Every page is a document of its own.
export { PassThrough as Switch } from '../pass-through.tsx';
export { Link };

/** Passes history and location to a component. */
export function withRouter<Props extends object>(Component: React.ComponentType<Props>) {
  return function WithRouter(props: Props) {
    const history = useHistory();
    const match = useRouteMatch();
    return <Component {...props} history={history} location={history.location} match={match} />;
  };
}
