import type { BuiltLocale } from 'recto-docs/plugin';
import type { PluginData, PluginName } from './instance.ts';

/** A route as plugins of Docusaurus know it. */
interface BuiltRoute {
  path: string;
  /** Module of its component. */
  component: string;
  /** Whether no other routes are below. */
  exact: boolean;
  plugin: PluginName;
  sidebar?: string | undefined;
  /** Missing for pages without a file of the site. */
  metadata?: { sourceFilePath: string };
  props?: object;
  routes?: BuiltRoute[];
}

type BuiltPage = BuiltLocale['pages'][number];

/** Returns the paths of the pages of a locale, as Docusaurus lists them. */
export function routePaths({ pages, config }: BuiltLocale): string[] {
  const paths = pages.flatMap(({ route }) =>
    route.kind === 'redirect' || route.kind === 'not-found' ? [] : [route.path],
  );
  return [`${config.baseUrl}404.html`, ...paths];
}

/** Returns the routes of a locale as Docusaurus lists them: a document is below its version, which is below its docs. */
export function builtRoutes(
  { pages, site: { versions } }: BuiltLocale,
  names: PluginData['names'],
): BuiltRoute[] {
  const docs = new Map<string, BuiltRoute & { routes: BuiltRoute[] }>();
  for (const [key, { docsId: id = 'default', ...version }] of versions) {
    const plugin = { name: 'docusaurus-plugin-content-docs', id };
    const { path, isLast, name, label, banner = null, badge, noIndex, className } = version;
    const docsPages = pages.flatMap(({ route, ...page }) =>
      isDocsRoute(route) && route.version === key ? [{ ...page, route }] : [],
    );
    const docRoutes = docsPages.map(({ route }): BuiltRoute => {
      const component = route.kind === 'doc' ? '@theme/DocItem' : '@theme/DocCategoryGeneratedIndexPage';
      return {
        path: route.path,
        component,
        exact: true,
        plugin,
        sidebar: route.sidebar,
        ...metadataOf(route),
      };
    });
    const root = { path, component: '@theme/DocRoot', exact: false, plugin, routes: docRoutes };
    const metadata = { pluginId: id, version: name, label, banner, badge, noIndex, className, isLast };
    const props = { version: { ...metadata, docs: Object.fromEntries(docsPages.flatMap(docEntry)) } };
    const versionRoot: BuiltRoute = { ...root, component: '@theme/DocVersionRoot', props, routes: [root] };
    const docsRoot = docs.get(id) ?? { path, component: '@theme/DocsRoot', exact: false, plugin, routes: [] };
    docs.set(id, {
      ...docsRoot,
      path: isLast ? path : docsRoot.path,
      routes: [...docsRoot.routes, versionRoot],
    });
  }
  return [...pages.flatMap((page) => otherRoute(page, names)), ...docs.values()];
}

type Route = BuiltPage['route'];

function isDocsRoute(route: Route): route is Extract<Route, { version: string }> {
  return route.kind === 'doc' || route.kind === 'list';
}

/** Returns a document by its id, as `props.version.docs` has it. */
function docEntry({ route, title, description }: BuiltPage): [string, object][] {
  if (route.kind !== 'doc') return [];
  const { id, sidebar } = route;
  return [[id, { id, title, description, ...(sidebar !== undefined && { sidebar }) }]];
}

function otherRoute({ route }: BuiltPage, names: PluginData['names']): BuiltRoute[] {
  if (isDocsRoute(route) || route.kind === 'redirect' || route.kind === 'not-found') return [];
  const { path } = route;
  if (route.kind === 'page') {
    const { format, path: file, pages = 'default', plugin: owner = '' } = route.page.source;
    if (names[owner]) return [{ path, component: file, exact: true, plugin: names[owner] }];
    const component = format === 'component' ? `@site/${file}` : '@theme/MDXPage';
    const plugin = { name: 'docusaurus-plugin-content-pages', id: pages };
    return [{ path, component, exact: true, plugin, ...metadataOf(route) }];
  }
  const [, blog = 'default'] = /^blog(?:-(.+))?$/.exec(route.plugin) ?? [];
  const component = route.kind === 'entry' ? '@theme/BlogPostPage' : '@theme/BlogListPage';
  const plugin = { name: 'docusaurus-plugin-content-blog', id: blog };
  return [{ path, component, exact: true, plugin, ...metadataOf(route) }];
}

/** Returns the path of the file of a page, from the site folder. */
function metadataOf(route: Route): Pick<BuiltRoute, 'metadata'> {
  return 'page' in route ? { metadata: { sourceFilePath: route.page.source.path } } : {};
}
