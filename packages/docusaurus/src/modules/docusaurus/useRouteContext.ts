import { usePage } from 'recto-docs/components';
import { routeData } from '../data-names.ts';

interface RouteContext {
  plugin: { name: string; id: string };
  data?: Record<string, unknown>;
}

/** Returns the plugin of the page, and the data that it gave the page as its context. */
export default function useRouteContext(): RouteContext {
  const { path, data } = usePage('useRouteContext');
  const pages = { plugin: { name: 'docusaurus-plugin-content-pages', id: 'default' } };
  return (data(routeData(path)) ?? pages) as RouteContext;
}
