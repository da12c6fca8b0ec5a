import { isAbsolute, resolve } from 'node:path';
import type { ComponentRoute, HeadTag, Plugin, Problem } from 'recto/plugin';
import { moduleFile } from '../files.ts';
import { headTagsOf } from './head-tags.ts';
import type { Actions, AddedRoute, PluginInstance } from './instance.ts';
import { viteOptionsOf } from './webpack-options.ts';

export interface ConvertedInstance {
  plugin: Plugin;
  /** Absolute paths or imports, in order. */
  clientModules: string[];
  /** What the plugin does that Recto does not call, as it is named in the plugin. */
  ignored: string[];
}

/** Methods that have no effect on a site that Recto builds, because they serve Docusaurus' own theme and commands. */
const ownMatters = ['getSwizzleConfig', 'getTypeScriptThemePath', 'getDefaultCodeTranslationMessages'];
const called = [
  ...[
    'name',
    'path',
    'options',
    'version',
    'loadContent',
    'contentLoaded',
    'injectHtmlTags',
    'getClientModules',
  ],
  ...['getPathsToWatch', 'configurePostCss', 'configureWebpack', ...ownMatters],
];

/** Converts what a plugin of Docusaurus returned. Throws what its methods throw. */
export function toPlugin(
  instance: PluginInstance,
  { name, root, baseUrl }: { name: string; root: string; baseUrl: string },
): ConvertedInstance {
  const { vite, ignored } = viteOptionsOf(instance);
  const methods = Object.keys(instance).filter((key) => !called.includes(key) && instance[key] !== undefined);
  // Docusaurus runs a plugin once for each build; a generator would otherwise see its own files change.
  let loading: Promise<unknown> | undefined;
  let content: unknown;
  const load = async () => {
    loading ??= Promise.resolve(instance.loadContent?.());
    content = await loading;
  };
  let html: ReturnType<typeof headTagsOf> | undefined;
  const tags = () => {
    html ??= headTagsOf(instance.injectHtmlTags?.({ content }) ?? {});
    return html;
  };
  let missing: ComponentRoute[] = [];
  let shared: unknown;
  const setGlobalData = (data: unknown) => {
    shared = data;
  };
  const plugin: Plugin = {
    name,
    vite,
    async content({ watch }) {
      await load();
      for (const path of instance.getPathsToWatch?.() ?? []) if (isAbsolute(path)) watch(path);
      return [];
    },
    ...(instance.contentLoaded && {
      async routes() {
        const all = await addedRoutes(instance, content, { root, baseUrl, setGlobalData });
        missing = all.filter(({ component }) => !isAbsolute(component));
        return all.filter((route) => !missing.includes(route));
      },
      contentLoaded: () =>
        shared === undefined ? undefined : { data: { [instance.name ?? name]: { default: shared } } },
    }),
    ...(instance.injectHtmlTags && { head: (): HeadTag[] => tags().tags }),
    check: () => [
      ...missing.map((route) => routeIgnored(name, route)),
      ...tags().others.map((tag) => elementIgnored(name, tag)),
    ],
  };
  return {
    plugin,
    clientModules: instance.getClientModules?.() ?? [],
    ignored: [...methods, ...ignored.map((key) => `configureWebpack (${key})`)],
  };
}

function elementIgnored(name: string, tag: string): Problem {
  return {
    level: 'warning',
    message: `The plugin "${name}" adds <${tag}> to every page, which is not supported and was ignored.`,
    fix: 'Add the element in a component of `src/theme`, or with a script.',
  };
}

function routeIgnored(name: string, { path, component }: ComponentRoute): Problem {
  return {
    level: 'warning',
    message: `The plugin "${name}" adds "${path}" with "${component}", which is no file of the site; it was ignored.`,
    fix: 'Add the page in `src/pages`.',
  };
}

/** Returns the absolute path of a component; what cannot be found stays as it is. */
function componentFile(written: string, root: string): string {
  const path = written.startsWith('@site/') ? written.slice('@site/'.length) : written;
  if (/^@[\w-]+\//.test(path)) return written;
  return moduleFile(resolve(root, path)) ?? written;
}

/** Returns the pages that `contentLoaded` adds. Data are passed as props, since a page is rendered at build. */
async function addedRoutes(
  instance: PluginInstance,
  content: unknown,
  { root, baseUrl, setGlobalData }: { root: string; baseUrl: string } & Pick<Actions, 'setGlobalData'>,
): Promise<ComponentRoute[]> {
  const data = new Map<string, unknown>();
  const routes: AddedRoute[] = [];
  const actions: Actions = {
    addRoute: (route) => void routes.push(route),
    createData: async (name, value) => {
      const path = `@generated/${name}`;
      data.set(path, typeof value === 'string' ? JSON.parse(value) : value);
      return path;
    },
    setGlobalData,
  };
  await instance.contentLoaded?.({ content, actions });
  const flat = (route: AddedRoute): AddedRoute[] => (route.routes ? route.routes.flatMap(flat) : [route]);
  return routes.flatMap(flat).map(({ path, component, props, modules = {} }) => ({
    path: path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path,
    title: '',
    component: componentFile(component, root),
    props: {
      ...props,
      ...Object.fromEntries(
        Object.entries(modules).map(([key, path]) => [key, data.get(String(path)) ?? path]),
      ),
    },
  }));
}
