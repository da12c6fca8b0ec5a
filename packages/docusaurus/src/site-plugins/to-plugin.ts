import { mkdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import picomatch from 'picomatch';
import type {
  ComponentRoute,
  FilesContext,
  HeadTag,
  Plugin,
  Problem,
  RoutesContext,
} from 'recto-docs/plugin';
import { navbarItemOf } from '../config/link-names.ts';
import { addedPostData, routeData } from '../modules/data-names.ts';
import { generatedFolder, moduleFile, withoutEnding } from '../package-files.ts';
import { firstLine, isPlain, type Plain, plain } from '../values.ts';
import { type CollectorContext, contentCollector } from './added-routes.ts';
import { mergeContent, siteContent } from './all-content.ts';
import { copiedFiles } from './copy-plugin.ts';
import { htmlTagsOf } from './head-tags.ts';
import type { ByPlugin, PluginData, PluginInstance, RunPlugin } from './instance.ts';
import { postBuild, removeOutput } from './post-build.ts';
import { routeModules } from './route-modules.ts';
import { viteOptionsOf } from './webpack-options.ts';
import { loadersFor } from './webpack-rules.ts';

interface ConvertedInstance {
  plugin: Plugin;
  /** Absolute paths or imports, in order. */
  clientModules: string[];
  /** Absolute path of the components that it has for the theme. */
  themeFolder?: string | undefined;
  /** What the plugin does that Recto does not call, as it is named in the plugin. */
  ignored: string[];
  /** What the methods threw that return options of tools. */
  problems: string[];
}

/** Methods that have no effect on a site that Recto builds, because they serve Docusaurus' own theme and commands. */
const internalMethods = [
  ...['getSwizzleConfig', 'getTypeScriptThemePath', 'getDefaultCodeTranslationMessages'],
  ...['extendCli', 'validateOptions', 'validateThemeConfig'],
];
const supportedKeys = [
  ...['name', 'path', 'options', 'version', 'loadContent', 'contentLoaded', 'allContentLoaded'],
  ...['getClientModules', 'getPathsToWatch', 'configurePostCss', 'configureWebpack', 'getThemePath'],
  ...['injectHtmlTags', 'postBuild', ...internalMethods],
];

interface InstanceContext {
  /** What diagnostics call the plugin. */
  name: string;
  /** Of several instances of a plugin. */
  id: string;
  /** Absolute site folder. */
  root: string;
  baseUrl: string;
  /** Absolute folders with components of themes, once all plugins are converted. */
  themes: string[];
  /** Absolute folder of the module of the plugin. */
  folder: string;
  /** What Docusaurus passes to plugins. */
  site: Plain;
  run?: RunPlugin | undefined;
  /** What the plugins of the site load, filled while they do. */
  data: PluginData;
}

/** Converts what a plugin of Docusaurus returned. Throws what its methods throw that return options. */
export function toPlugin(instance: PluginInstance, context: InstanceContext): ConvertedInstance {
  const { vite, rules, alias, copied, ignored, problems } = viteOptionsOf(instance, context.root);
  const { aliases } = context.data;
  Object.assign(aliases, alias);
  const { files, ...hooks } = hooksOf(instance, { ...context, ...modulePaths(rules, aliases) });
  const writesFiles = files !== undefined || copied.length > 0;
  const methods = Object.keys(instance).filter(
    (key) => !supportedKeys.includes(key) && instance[key] !== undefined,
  );
  const themePath = instance.getThemePath?.();
  return {
    plugin: {
      name: context.name,
      vite,
      ...hooks,
      ...(writesFiles && {
        files: async (build) => [...copied.flatMap(copiedFiles), ...((await files?.(build)) ?? [])],
      }),
    },
    clientModules: (instance.getClientModules?.() ?? []).map((module) =>
      module.startsWith('.') ? resolve(context.folder, module) : module,
    ),
    themeFolder: themePath && resolve(context.folder, themePath),
    ignored: [...methods, ...ignored.map((key) => `configureWebpack (${key})`)],
    problems,
  };
}

type Collector = ReturnType<typeof contentCollector>;

type ModulePaths = Pick<CollectorContext, 'withoutAlias' | 'metadataPath'>;

/** Returns what plugins configure in webpack for the paths of modules that one of them passes to pages. */
function modulePaths(rules: unknown[], aliases: Plain): ModulePaths {
  return {
    withoutAlias(path) {
      const paths = Object.entries(aliases)
        .filter(([name]) => path.startsWith(`${name}/`))
        .flatMap(([name, target]) => [target].flat().map((one) => String(one) + path.slice(name.length)));
      return paths.find(moduleFile) ?? paths[0] ?? path;
    },
    metadataPath(file) {
      const options = loadersFor(rules, file).map((one) => plain(one.options));
      const paths = options.map(({ metadataPath }) =>
        typeof metadataPath === 'function' ? metadataPath(file) : undefined,
      );
      return paths.find((path) => typeof path === 'string');
    },
  };
}

function hooksOf(instance: PluginInstance, context: InstanceContext & ModulePaths): Partial<Plugin> {
  const { name, data } = context;
  const pluginName = instance.name ?? name;
  data.names[name] = { name: pluginName, id: context.id };
  const add = (values: ByPlugin, value: unknown) => {
    if (value !== undefined) values[pluginName] = { ...values[pluginName], [context.id]: value };
  };
  const report = problemReporter(name);
  // Docusaurus runs a plugin once for each build; a generator would otherwise see its own files change.
  let loading: Promise<unknown> | undefined;
  let content: unknown;
  const allContents = new Map<string, ByPlugin>();
  let problems: Problem[] = [];
  /** A method that throws leaves out its part of the plugin. */
  const attempt = async <Result>(method: string, run: () => Result): Promise<Awaited<Result> | undefined> => {
    try {
      return await run();
    } catch (cause) {
      problems.push(report.failed(method, cause));
      return undefined;
    }
  };
  let html: ReturnType<typeof htmlTagsOf> | undefined;
  const tags = () => {
    try {
      html ??= htmlTagsOf(instance.injectHtmlTags?.({ content }) ?? {});
    } catch (cause) {
      problems.push(report.failed('injectHtmlTags', cause));
    }
    html ??= htmlTagsOf({});
    return html;
  };
  const dataFolder = join(generatedFolder(context.root), pluginName, context.id);
  const routesFolder = join(dataFolder, 'routes');
  const modules = routeModules(routesFolder);
  const changedData = new Set<string>();
  /** Modules of all locales import the same files, which have the data of the first one. */
  const newCollector = ({ isFirst = false } = {}) =>
    contentCollector({
      ...context,
      plugin: { name: pluginName, id: context.id },
      trailingSlash: plain(context.site.siteConfig).trailingSlash,
      dataFolder,
      modules,
      onChange: isFirst ? (path) => changedData.add(path) : undefined,
    });
  const callContentLoaded = ({ call }: Collector) =>
    attempt('contentLoaded', () =>
      call((actions) => instance.contentLoaded?.({ content, actions } as never)),
    );
  /** For the first locale; the others have their own. */
  let collector: Collector | undefined;
  let missingRoutes: ComponentRoute[] = [];
  let contexts: Record<string, unknown> = {};
  let posts: Record<string, unknown> = {};
  const convertedItems = new Set(navbarItems(context.site));
  return {
    async content({ watch, config }) {
      problems = [];
      mkdirSync(generatedFolder(context.root), { recursive: true });
      loading ??= Promise.resolve(attempt('loadContent', () => instance.loadContent?.()));
      content = await loading;
      add(data.allContent, content);
      // Before components are loaded, which may import the data.
      collector = newCollector({ isFirst: true });
      await callContentLoaded(collector);
      const newItems = navbarItems(context.site).filter((item) => !convertedItems.has(item));
      addItems(config.theme.navbar.items, newItems);
      const watchPaths = await attempt('getPathsToWatch', () => instance.getPathsToWatch?.());
      // The folder of a pattern: a change there runs plugins again, which does no harm.
      for (const path of watchPaths ?? []) watch(resolve(context.root, picomatch.scan(path).base));
      return [];
    },
    ...((instance.contentLoaded || instance.allContentLoaded) && {
      componentFolders: [routesFolder],
      async routes(routesContext: RoutesContext) {
        const { pages, config } = routesContext;
        const allContent = instance.allContentLoaded
          ? mergeContent(siteContent(routesContext), data.allContent)
          : {};
        allContents.set(config.baseUrl, allContent);
        const { call, collect } = collector ?? newCollector();
        if (!collector) await callContentLoaded({ call, collect });
        // Components were loaded after that.
        changedData.clear();
        await attempt('allContentLoaded', () =>
          call((actions) => instance.allContentLoaded?.({ allContent, actions } as never)),
        );
        const staleData = [...changedData].filter((path) => data.imports.has(withoutEnding(path)));
        const names = staleData.map((path) => `"${relative(dataFolder, path)}"`);
        if (names.length > 0) routesContext.report(report.dataStale(names.join(', ')));
        collector = undefined;
        const paths = new Set(pages.map(({ path }) => withoutSlash(path)));
        const isSitePage = (path: string) => paths.has(withoutSlash(config.baseUrl + path.slice(1)));
        const contents = [content, ...Object.values(allContent).flatMap(Object.values)];
        const loaded = collect(contents, isSitePage, config.baseUrl);
        add(data.globalData, loaded.shared);
        contexts = Object.fromEntries([...loaded.contexts].map(([path, one]) => [routeData(path), one]));
        posts = Object.fromEntries([...loaded.posts].map(([path, added]) => [addedPostData(path), added]));
        problems.push(...loaded.missingModules.map(report.moduleIgnored));
        if (loaded.hasMarkdown) problems.push(report.textIgnored());
        if (loaded.taken.length > 0) problems.push(report.pagesTaken(loaded.taken));
        missingRoutes = loaded.routes.filter(({ component }) => !isAbsolute(component));
        return loaded.routes.filter((route) => !missingRoutes.includes(route));
      },
      contentLoaded: () => ({
        data: {
          ...contexts,
          ...posts,
          // All of its instances: data of one name replace each other.
          ...(data.globalData[pluginName] && { [pluginName]: data.globalData[pluginName] }),
        },
      }),
    }),
    ...(instance.injectHtmlTags && {
      head: (): HeadTag[] => tags().tags,
      body: () => [
        { at: 'start' as const, html: tags().start },
        { at: 'end' as const, html: tags().end },
      ],
    }),
    ...(instance.postBuild && {
      async files({ locales, copyTo }: FilesContext) {
        const { site, run } = context;
        const result = await attempt('postBuild', () =>
          postBuild({ instance, content, allContents, run, names: data.names }, { locales, copyTo, site }),
        );
        problems.push(...(result?.removed ?? []).map(report.fileKept));
        problems.push(...(result?.misplaced ?? []).map(report.fileMisplaced));
        return result?.files ?? [];
      },
    }),
    check() {
      modules.removeOthers();
      if (instance.postBuild) removeOutput(context.site);
      return [
        ...problems,
        ...missingRoutes.map(report.routeIgnored),
        ...tags().unsupportedTags.map(report.elementIgnored),
      ];
    },
  };
}

/** Returns the items of the navbar in the configuration that plugins receive, to which some add theirs while they load. */
function navbarItems({ siteConfig }: Plain): Plain[] {
  const { items } = plain(plain(plain(siteConfig).themeConfig).navbar);
  return Array.isArray(items) ? items.filter(isPlain) : [];
}

/** Adds items of plugins to the navbar, once: in dev, plugins load again. */
function addItems(items: Plain[], newItems: Plain[]): void {
  const texts = new Set(items.map((item) => JSON.stringify(item)));
  for (const item of newItems.map(navbarItemOf)) {
    const text = JSON.stringify(item);
    if (!texts.has(text)) items.push(item);
    texts.add(text);
  }
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** Returns functions that make the problems of a plugin, each a warning. */
function problemReporter(name: string) {
  const problem = (what: string, fix: string): Problem => ({
    level: 'warning',
    message: `The plugin "${name}" ${what}.`,
    fix,
  });
  return {
    failed: (method: string, cause: unknown) =>
      problem(
        `failed in \`${method}\`: ${firstLine(cause)}. It was ignored`,
        'Fix the plugin, or remove it.',
      ),
    dataStale: (names: string): Problem => ({
      ...problem(
        `creates ${names} in \`allContentLoaded\`, other than when components were loaded that import it`,
        'Create the same data from the same content: without dates, and in one order.',
      ),
      code: 'plugin/modules-changed',
    }),
    moduleIgnored: (path: string) =>
      problem(
        `passes the module "${path}" to a page, which is not found; the page receives only its path`,
        'Import the module in the component of the page.',
      ),
    pagesTaken: ([first = '', ...others]: string[]) =>
      problem(
        `adds pages that the site has, such as "${first}"${others.length > 0 ? ` and ${others.length} more` : ''}, which don't receive its data`,
        'Import the data in a component of the page.',
      ),
    textIgnored: () =>
      problem(
        'passes posts to a page, which receives only their metadata and their descriptions as text',
        'Show the descriptions, or link to the posts.',
      ),
    fileKept: (path: string) =>
      problem(
        `removes "${path}" in \`postBuild\`, but the file is published`,
        'Remove its source, or the plugin that writes it.',
      ),
    fileMisplaced: (path: string) =>
      problem(
        `changes "${path}" in the folder \`build\` in \`postBuild\`, which still has the last build; the change was ignored`,
        'Change the file in `outDir`, which `postBuild` receives.',
      ),
    elementIgnored: (tag: string) =>
      problem(
        `adds <${tag}> to every head, which is not supported and was ignored`,
        'Add the element in a component of `src/theme`, or with a script.',
      ),
    routeIgnored: ({ path, component }: ComponentRoute) =>
      problem(
        `adds "${path}" with "${component}", which is not a file of the site; it was ignored`,
        'Add the page in `src/pages`.',
      ),
  };
}
