import { type ComponentProps, useMemo, useSyncExternalStore } from 'react';
import { Link, useDocusaurusContext, usePath } from 'recto-docs/components';
import { historyAt, type Location, suffixOf, type To, watchAddress } from '../page-history.ts';

export type { Location } from '../page-history.ts';

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

/** Returns functions that navigate, as react-router has them. */
export function useHistory() {
  const current = useLocation();
  return useMemo(() => historyAt(current), [current]);
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
    const end = options.exact ? '/?$' : '(?:/$)?(?=/|$)';
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
