import type { ReactNode } from 'react';
import { Outlet, type PluginRoute } from '../nested-routes.tsx';

/** Renders the page of a plugin in the component of a route above it. Components around other pages receive these in place of routes. */
export default function renderRoutes(routes?: PluginRoute[] | ReactNode, extraProps?: object): ReactNode {
  return isRoutes(routes) ? <Outlet routes={routes} extraProps={extraProps} /> : routes;
}

function isRoutes(routes: unknown): routes is PluginRoute[] {
  return Array.isArray(routes);
}
