import { usePage } from 'recto-docs/components';
import { docData, generatedData, postData, routeData, versionsData } from '../data-names.ts';
import { useLevelContext } from '../nested-routes.tsx';
import { pluginAt } from '../plugin-at.ts';
import type { RouteContext } from '../types.ts';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

/** The plugins of a site that pages belong to, and the names of the data of their instances. */
const plugins = {
  docs: ['docusaurus-plugin-content-docs', versionsData],
  blog: ['docusaurus-plugin-content-blog', 'docusaurus-plugin-content-blog'],
  pages: ['docusaurus-plugin-content-pages', ''],
} as const;

/** Returns the plugin of the page, and the data that it gave the page as its context. */
export default function useRouteContext(): RouteContext {
  const { path, data } = usePage('useRouteContext');
  const levelContext = useLevelContext();
  const context = levelContext ?? (data(routeData(path)) as RouteContext | undefined);
  if (context) return context;
  const component = String(data(generatedData(path, 'component')) ?? '');
  const isDoc = component.startsWith('Doc') || data(docData(path)) !== undefined;
  const isPost = component.startsWith('Blog') || data(postData(path)) !== undefined;
  const [name, instances] = plugins[isDoc ? 'docs' : isPost ? 'blog' : 'pages'];
  const [id] = pluginAt(path, (data(instances) ?? {}) as Record<string, { path: string }>) ?? [];
  return { plugin: { name, id: id ?? DEFAULT_PLUGIN_ID } };
}
