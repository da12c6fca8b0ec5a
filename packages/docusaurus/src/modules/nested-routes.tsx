// The contexts are around a whole page, which is static or one island.
'use static';

import { cloneElement, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { usePath } from 'recto-docs/components';
import { matchPath } from './docusaurus/router.tsx';
import { historyAt } from './page-history.ts';
import type { RouteContext } from './types.ts';

/** A route of a plugin, with the routes below it. */
export interface PluginRoute {
  path: string;
  exact?: boolean;
  /** Name of its sidebar, below the docs of a plugin. */
  sidebar?: string;
  routes?: PluginRoute[];
}

/** What the component of a route receives, as data. */
export interface RouteLevel {
  props: Record<string, unknown>;
  /** What `useRouteContext` returns there. */
  context: RouteContext;
}

interface Level {
  /** The element of the route below, which shows the page. */
  below?: ReactNode;
  context?: RouteContext;
}

const CurrentLevel = createContext<Level>({});

/** Props that a component passes to the route below. */
const ExtraProps = createContext<object>({});

interface ProviderProps extends RouteLevel, Pick<Level, 'below'> {
  route: PluginRoute;
  /** Modules among the props, by the path to each: `content`, `items.0`. */
  modules?: Record<string, unknown>;
  /** The component of the route, without its props. */
  children: ReactElement<Record<string, unknown>>;
}

function RouteProvider({ route, props, modules = {}, context, below, children }: ProviderProps) {
  const pathname = usePath();
  const extraProps = useContext(ExtraProps);
  const location = { pathname, search: '', hash: '' };
  const routerProps = { location, history: historyAt(location), match: matchPath(pathname, route) };
  const allProps = Object.entries(modules).reduce(
    (result, [keys, value]) => withValue(result, keys.split('.'), value),
    props,
  );
  return (
    <CurrentLevel value={{ below, context }}>
      <ExtraProps value={{}}>
        {cloneElement(children, { ...allProps, ...routerProps, ...extraProps, route })}
      </ExtraProps>
    </CurrentLevel>
  );
}

/**
 * Gives the component of a route its props, and `renderRoutes` the route below. Named as the provider of a context, so that a
 * page is one island if any component of its routes needs a browser: they share contexts.
 */
export const Route = { Provider: RouteProvider };

function withValue<Target extends object>(
  target: Target,
  [key = '', ...rest]: string[],
  value: unknown,
): Target {
  const copy = (Array.isArray(target) ? [...target] : { ...target }) as Record<string, unknown>;
  copy[key] = rest.length > 0 ? withValue(Object(copy[key]), rest, value) : value;
  return copy as Target;
}

interface OutletProps {
  routes: PluginRoute[];
  extraProps?: object | undefined;
}

/** Shows the route below a component, if it is among these. */
export function Outlet({ routes, extraProps = {} }: OutletProps) {
  const path = usePath();
  const { below } = useContext(CurrentLevel);
  const isListed = routes.some((route) => matchPath(path, route));
  return isListed && <ExtraProps value={extraProps}>{below}</ExtraProps>;
}

/** Returns the context of the route of a component, in pages with routes. */
export function useLevelContext(): RouteContext | undefined {
  return useContext(CurrentLevel).context;
}

/** Returns a module as components receive it in Docusaurus: the default export with the others as its properties. */
export function moduleValue({ default: value, ...others }: Record<string, unknown>): unknown {
  return typeof value === 'function' || (typeof value === 'object' && value)
    ? Object.assign(value, others)
    : value;
}
