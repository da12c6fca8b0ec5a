import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { ComponentRoute } from 'recto-docs/plugin';
import { moduleId } from '../modules/module-table.ts';
import type { RouteContext } from '../modules/types.ts';
import { componentFile, moduleFile } from '../package-files.ts';
import { attempt, isPlain, type Plain, plain } from '../values.ts';
import type { Actions, AddedRoute } from './instance.ts';
import type { NestedRoute, routeModules } from './route-modules.ts';

interface LoadedContent {
  routes: ComponentRoute[];
  /** What `useRouteContext` returns, by the path of the page. */
  contexts: Map<string, RouteContext>;
  /** What the plugin shares with components. */
  shared: unknown;
  /** Modules that pages receive as props and that are not found. */
  missingModules: string[];
  /** Whether pages receive posts as props. */
  hasMarkdown: boolean;
  /** Paths of pages with components of `src/theme` that the site already has, and to which the plugin adds no data. */
  taken: string[];
  /** What the plugin adds to the metadata of posts, by their addresses. */
  posts: Map<string, Plain>;
}

export interface CollectorContext {
  root: string;
  baseUrl: string;
  themes: string[];
  plugin: RouteContext['plugin'];
  /** Whether addresses end with a slash; `undefined` leaves them as they are. */
  trailingSlash: unknown;
  /** Returns the absolute path of what the plugin gives another name: `~api/a.json`. */
  withoutAlias(path: string): string;
  /** Returns the absolute path of the metadata that the plugin has for Markdown. */
  metadataPath(file: string): string | undefined;
  /** Absolute folder for the data of the plugin. */
  dataFolder: string;
  /** Receives the pages that need a module of their own. */
  modules: ReturnType<typeof routeModules>;
  /** Receives the absolute paths of data that differs from the file that is there. Without it, files stay as they are. */
  onChange?: ((path: string) => void) | undefined;
}

/** Collects what methods of a plugin add: `call` calls one, `collect` returns the routes and data of all. */
export function contentCollector(context: CollectorContext) {
  const data = new Map<string, unknown>();
  const routes: AddedRoute[] = [];
  let shared: unknown;
  return {
    /** Throws what the method throws, and leaves out what it added. */
    async call(method: (actions: Actions) => unknown): Promise<void> {
      const newRoutes: AddedRoute[] = [];
      let value: unknown;
      await method({
        addRoute: (route) => void newRoutes.push(route),
        async createData(name, content) {
          const path = join(context.dataFolder, name);
          const text = typeof content === 'string' ? content : JSON.stringify(content);
          if (context.onChange && (!existsSync(path) || readFileSync(path, 'utf8') !== text)) {
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, text);
            context.onChange(path);
          }
          data.set(path, typeof content === 'string' ? parseJson(content) : content);
          return path;
        },
        setGlobalData(globalData) {
          value = globalData;
        },
      });
      routes.push(...newRoutes);
      shared = isPlain(shared) && isPlain(value) ? { ...shared, ...value } : (value ?? shared);
    },
    /**
     * `contents` are those that the routes may take posts of. Pages of the theme that the site has are left out. `localeBaseUrl` replaces
     * the base URL in paths.
     */
    collect(
      contents: unknown[],
      isSitePage: (path: string) => boolean,
      localeBaseUrl: string,
    ): LoadedContent {
      const markdown = new Map(contents.flatMap(markdownOf));
      const { taken, ...pages } = pagesOf(
        routes.map((route) => withAddress(route, context, localeBaseUrl)),
        { ...context, baseUrl: localeBaseUrl },
        { data, markdown, isSitePage },
      );
      const posts = addedMetadata(contents.flatMap(metadataOf), [...data.values()]);
      const hasData = (path: string) => posts.has(localeBaseUrl + path.slice(1));
      return { ...pages, taken: taken.filter((path) => !hasData(path)), posts, shared };
    },
  };
}

interface PageSources extends Record<'data' | 'markdown', ReadonlyMap<string, unknown>> {
  isSitePage(path: string): boolean;
}

/**
 * Returns the pages of routes. Their props contain the data that the plugin has created and the components of posts in place of
 * paths. Routes with routes below them are around these.
 */
function pagesOf(
  routes: AddedRoute[],
  { root, baseUrl, themes, plugin, modules, withoutAlias, metadataPath }: CollectorContext,
  { data, markdown, isSitePage }: PageSources,
): Omit<LoadedContent, 'shared' | 'posts'> {
  let hasMarkdown = false;
  const missingModules = new Set<string>();
  /** Returns the value of a prop for what `modules` has: a path, or a list or an object of paths. Adds modules to `imports`. */
  const propOf = (source: unknown, imports: NestedRoute['imports'] = {}, keys: string[] = []): unknown => {
    const inner = (one: unknown, key: number | string) => propOf(one, imports, [...keys, String(key)]);
    if (Array.isArray(source)) return source.map(inner);
    if (isPlain(source) && !source.__import)
      return Object.fromEntries(Object.entries(source).map(([key, one]) => [key, inner(one, key)]));
    const path = withoutAlias(String(isPlain(source) ? source.path : source));
    if (data.has(path) && !isCode(path)) return data.get(path);
    if (markdown.has(path)) {
      hasMarkdown = true;
      return markdown.get(path);
    }
    const file = moduleFile(resolve(root, path.replace(/^@site\//, '')));
    if (file?.endsWith('.json')) return parseJson(readFileSync(file, 'utf8'));
    if (!file && !isResolvable(path, root)) {
      missingModules.add(path);
      return path;
    }
    const metadata = file && metadataPath(file);
    imports[keys.join('.')] = {
      path: (file ?? path) + (isPlain(source) ? queryOf(source) : ''),
      ...(metadata && { metadata: plain(propOf(metadata)) }),
    };
    return null;
  };
  const contexts = new Map<string, RouteContext>();
  const taken: string[] = [];
  const shortName = plugin.name.replaceAll(/docusaurus-(?:plugin|theme)-(?:content-)?/g, '');
  const className = `plugin-${shortName} plugin-id-${plugin.id}`;
  /** Returns what `useRouteContext` returns in a route: as in Docusaurus, only the outermost route has its data as it is. */
  const contextOf = ({ context }: AddedRoute, parent: NestedRoute | undefined): RouteContext => {
    const own = parent ? (plain(context).data ?? {}) : context;
    return {
      plugin,
      ...(own !== undefined && { data: { ...parent?.level.context.data, ...plain(propOf(own)) } }),
    };
  };
  // What cannot be found stays as it is.
  const componentOf = ({ component }: AddedRoute) =>
    componentFile(withoutAlias(component), root, themes) ?? component;
  const nested = (route: AddedRoute, index: number, context: RouteContext): NestedRoute => {
    const imports: NestedRoute['imports'] = {};
    const props = { ...plain(propOf(route.modules ?? {}, imports)), ...route.props };
    return { component: componentOf(route), index, level: { props, context }, imports };
  };
  /** Returns the pages of a route, which is at `index` in the routes of the last of its parents. */
  const pagesIn = (
    route: AddedRoute,
    index: number,
    outermost: AddedRoute,
    parents: readonly NestedRoute[],
  ): ComponentRoute[] => {
    const context = contextOf(route, parents.at(-1));
    if (route.routes) {
      const inner = [...parents, nested(route, index, context)];
      return route.routes.flatMap((one, position) => pagesIn(one, position, outermost, inner));
    }
    contexts.set(route.path, context);
    const component = componentOf(route);
    const isTheme = component.startsWith('@theme/');
    const path = pathBelow(baseUrl, route.path);
    if (route.component.startsWith('@theme/') && isSitePage(path)) {
      if (!isTheme) taken.push(path);
      return [];
    }
    const missing = parents.find((parent) => !isFound(parent.component))?.component;
    const shared = { path, title: '', className };
    if (missing !== undefined || isTheme) return [{ ...shared, component: missing ?? component }];
    const page = nested(route, index, context);
    if (parents.length > 0 || Object.keys(page.imports).length > 0)
      return [{ ...shared, ...modules.add({ parents, page, tree: () => routeProp(outermost) }) }];
    const props = { route: routeProp(route), location: locationProp(route), ...page.level.props };
    return [{ ...shared, component, props }];
  };
  return {
    routes: routes.flatMap((route) => pagesIn(route, 0, route, [])),
    contexts,
    missingModules: [...missingModules],
    hasMarkdown,
    taken,
  };
}

/** Whether a module without a path can be imported: one of Docusaurus, of a package, or by a loader. */
function isResolvable(path: string, root: string): boolean {
  const isOfDocusaurus = /^@(?:docusaurus|theme|generated)\//.test(path);
  return (
    isOfDocusaurus ||
    path.includes('!') ||
    attempt(() => createRequire(join(root, 'a.js')).resolve(path)) !== undefined
  );
}

/** Returns the path of a page from the base URL; the path of the home page may lack a slash. */
function pathBelow(baseUrl: string, path: string): string {
  const address = `${path}/` === baseUrl ? baseUrl : path;
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** Returns a route with its address in a locale as its path, also if the plugin doesn't ask for the locale, and the same for those below it. */
function withAddress(
  route: AddedRoute,
  { baseUrl, trailingSlash }: Pick<CollectorContext, 'baseUrl' | 'trailingSlash'>,
  localeBaseUrl: string,
): AddedRoute {
  const { path, routes } = route;
  const isMoved = path.startsWith(baseUrl) && !path.startsWith(localeBaseUrl);
  const address = isMoved ? localeBaseUrl + path.slice(baseUrl.length) : path;
  const bare = address.replace(/\/$/, '');
  const isSame = typeof trailingSlash !== 'boolean' || `${bare}/` === localeBaseUrl;
  return {
    ...route,
    path: isSame ? address : bare + (trailingSlash ? '/' : ''),
    ...(routes && {
      routes: routes.map((one) => withAddress(one, { baseUrl, trailingSlash }, localeBaseUrl)),
    }),
  };
}

/** Whether a component is a file, or one of the theme that Recto has. */
function isFound(component: string): boolean {
  return (
    isAbsolute(component) || (component.startsWith('@theme/') && moduleId(component.slice(1)) !== undefined)
  );
}

/** Whether data that a plugin creates is a module: Markdown or a script. */
function isCode(path: string): boolean {
  return /\.(?:mdx?|[cm]?[jt]sx?)$/.test(path);
}

/** Returns the query of a module, as Docusaurus imports it. */
function queryOf({ query }: Plain): string {
  const text = new URLSearchParams(plain(query) as Record<string, string>).toString();
  return text && `?${text}`;
}

/** Returns what the component of a route receives of it: the path and what the plugin adds for itself, as data. */
function routeProp({ component, modules, props, context, priority, metadata, ...route }: AddedRoute): Plain {
  const { routes } = route;
  return JSON.parse(JSON.stringify({ ...route, ...(routes && { routes: routes.map(routeProp) }) }));
}

/** Returns the address of a route, whose query and hash only the browser knows. */
function locationProp({ path }: AddedRoute): object {
  return { pathname: path, search: '', hash: '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns what pages receive for Markdown, by the path that the content of blogs has: a component with the metadata, which renders
 * the description.
 */
function markdownOf(content: unknown): [path: string, component: object][] {
  return metadataOf(content).map((metadata) => {
    const data = JSON.parse(JSON.stringify(metadata));
    const { description = '', frontMatter = {} } = data;
    const Description = () => description;
    const component = Object.assign(Description, { metadata: data, frontMatter, toc: [], assets: {} });
    return [String(metadata.source), component];
  });
}

/** Returns the metadata of the posts that the content of a blog has. */
function metadataOf(content: unknown): Plain[] {
  const posts = isPlain(content) && Array.isArray(content.blogPosts) ? content.blogPosts : [];
  return posts.flatMap(({ metadata }) => (isPlain(metadata) ? [metadata] : []));
}

/** Returns what data has of posts besides their metadata, by their addresses. Example: `relatedPosts` */
function addedMetadata(posts: Plain[], data: unknown[]): Map<string, Plain> {
  const byAddress = new Map(posts.map((metadata) => [metadata.permalink, metadata]));
  return new Map(
    data.flatMap((value): [string, Plain][] => {
      const metadata = isPlain(value) ? byAddress.get(value.permalink) : undefined;
      if (!metadata || !isPlain(value)) return [];
      const added = Object.entries(value).filter(([key]) => !(key in metadata));
      return added.length > 0 ? [[String(value.permalink), Object.fromEntries(added)]] : [];
    }),
  );
}
