import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ComponentRoute } from 'recto-docs/plugin';
import { componentFile } from '../package-files.ts';
import { isPlain, type Plain } from '../values.ts';
import type { Actions, AddedRoute } from './instance.ts';

interface LoadedContent {
  routes: ComponentRoute[];
  /** What `useRouteContext` returns besides the plugin, by the path of the page. */
  contexts: Map<string, unknown>;
  /** What the plugin shares with components. */
  shared: unknown;
  /** Modules that pages receive as props, which are neither data nor Markdown. */
  modules: string[];
  /** Whether pages receive Markdown as props. */
  hasMarkdown: boolean;
  /** Paths of pages with components of `src/theme` that the site already has, and to which the plugin adds no data. */
  taken: string[];
  /** What the plugin adds to the metadata of posts, by their addresses. */
  posts: Map<string, Plain>;
}

interface CollectorContext {
  root: string;
  baseUrl: string;
  themes: string[];
  /** Absolute folder for the data of the plugin. */
  dataFolder: string;
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
    /** `contents` are those that the routes may take posts of. Pages of the theme that the site has are left out. */
    collect(contents: unknown[], isSitePage: (path: string) => boolean): LoadedContent {
      const markdown = new Map(contents.flatMap(markdownOf));
      const { taken, ...pages } = pagesOf(routes, context, { data, markdown, isSitePage });
      const posts = addedMetadata(contents.flatMap(metadataOf), [...data.values()]);
      const hasData = (path: string) => posts.has(context.baseUrl + path.slice(1));
      return { ...pages, taken: taken.filter((path) => !hasData(path)), posts, shared };
    },
  };
}

interface PageSources extends Record<'data' | 'markdown', ReadonlyMap<string, unknown>> {
  isSitePage(path: string): boolean;
}

/**
 * Returns the pages of routes. Their props contain the data that the plugin has created and the components of posts in place of
 * paths.
 */
function pagesOf(
  routes: AddedRoute[],
  { root, baseUrl, themes }: CollectorContext,
  { data, markdown, isSitePage }: PageSources,
): Omit<LoadedContent, 'shared' | 'posts'> {
  const modules = new Set<string>();
  let hasMarkdown = false;
  /** Returns the value of a prop for what `modules` has: a path, or a list or an object of paths. */
  const propOf = (source: unknown): unknown => {
    if (Array.isArray(source)) return source.map(propOf);
    if (isPlain(source))
      return source.__import
        ? propOf(source.path)
        : Object.fromEntries(Object.entries(source).map(([key, one]) => [key, propOf(one)]));
    const path = String(source);
    if (data.has(path)) return data.get(path);
    if (markdown.has(path)) {
      hasMarkdown = true;
      return markdown.get(path);
    }
    const file = resolve(root, path.replace(/^@site\//, ''));
    if (file.endsWith('.json') && existsSync(file)) return parseJson(readFileSync(file, 'utf8'));
    modules.add(path);
    return source;
  };
  const flatten = (route: AddedRoute): AddedRoute[] =>
    route.routes ? route.routes.flatMap(flatten) : [route];
  const allRoutes = routes.flatMap(flatten);
  const contexts = new Map(allRoutes.map(({ path, context }) => [path, context && propOf(context)] as const));
  const taken: string[] = [];
  const pages = allRoutes.flatMap((route): ComponentRoute | [] => {
    // What cannot be found stays as it is.
    const component = componentFile(route.component, root, themes) ?? route.component;
    const isTheme = component.startsWith('@theme/');
    const path = route.path.startsWith(baseUrl) ? `/${route.path.slice(baseUrl.length)}` : route.path;
    if (route.component.startsWith('@theme/') && isSitePage(path)) {
      if (!isTheme) taken.push(path);
      return [];
    }
    return {
      path,
      title: '',
      component,
      props: {
        ...(isTheme ? {} : { route: routeProp(route), location: locationProp(route) }),
        ...route.props,
        ...(isTheme ? {} : (propOf(route.modules ?? {}) as object)),
      },
    };
  });
  return { routes: pages, contexts, modules: [...modules], hasMarkdown, taken };
}

/** Returns what the component of a route receives of it: the path and what the plugin adds for itself, as data. */
function routeProp({ component, modules, props, context, routes, ...route }: AddedRoute): unknown {
  return JSON.parse(JSON.stringify(route));
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
