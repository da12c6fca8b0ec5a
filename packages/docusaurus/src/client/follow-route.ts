interface RouteChange {
  location: RouteLocation;
  previousLocation: RouteLocation | null;
}

interface RouteLocation {
  pathname: string;
  search: string;
  hash: string;
}

type Lifecycle = Partial<Record<'onRouteUpdate' | 'onRouteDidUpdate', (change: RouteChange) => unknown>>;

/** A client module of Docusaurus, whose functions are exports, or keys of its default export. */
type ClientModule = Lifecycle & { default?: Lifecycle };

/** Calls the functions of client modules for the page that was loaded, and after each soft navigation. */
export function followRoute(modules: ClientModule[]): void {
  let previousLocation: RouteLocation | null = null;
  const call = (name: keyof Lifecycle, change: RouteChange) =>
    modules.map((module) => (module.default?.[name] ?? module[name])?.(change));
  const update = () => {
    const { pathname, search, hash } = location;
    const change = { location: { pathname, search, hash }, previousLocation };
    const cleanups = call('onRouteUpdate', change);
    call('onRouteDidUpdate', change);
    for (const cleanup of cleanups) if (typeof cleanup === 'function') cleanup();
    previousLocation = change.location;
  };
  update();
  if (window.navigation) navigation.addEventListener('navigatesuccess', update);
  else addEventListener('hashchange', update);
}
