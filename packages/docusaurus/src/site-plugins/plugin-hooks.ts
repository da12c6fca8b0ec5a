import { mkdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import picomatch from 'picomatch';
import type {
  Artifact,
  ComponentRoute,
  ContentContext,
  FilesContext,
  Plugin,
  Problem,
  RoutesContext,
} from 'recto-docs/plugin';
import { navbarItemOf } from '../config/link-names.ts';
import { addedPostData, routeData } from '../modules/data-names.ts';
import { generatedFolder, withoutEnding } from '../package-files.ts';
import { firstLine, isPlain, type Plain, plain } from '../values.ts';
import { type CollectorContext, contentCollector } from './added-routes.ts';
import { mergeContent, siteContent } from './all-content.ts';
import { htmlTagsOf } from './head-tags.ts';
import type { ByPlugin, PluginData, PluginInstance, PluginName, RunPlugin } from './instance.ts';
import { isDefaultLocale, type LocaleRun, runInLocale, translated } from './locale-runs.ts';
import { postBuild, removeOutput } from './post-build.ts';
import { routeModules } from './route-modules.ts';

export interface InstanceContext {
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

export type ModulePaths = Pick<CollectorContext, 'withoutAlias' | 'metadataPath'>;

type HooksContext = InstanceContext & ModulePaths;

/** Returns the hooks of Recto that call the methods of a plugin of Docusaurus. */
export function pluginHooks(instance: PluginInstance, context: HooksContext): Partial<Plugin> {
  const plugin = new LoadedPlugin(instance, context);
  return {
    content: (loadContext) => plugin.load(loadContext),
    ...((instance.contentLoaded || instance.allContentLoaded) && {
      componentFolders: [plugin.routesFolder],
      routes: (routesContext) => plugin.routes(routesContext),
      contentLoaded: () => ({ data: plugin.data() }),
    }),
    ...(instance.injectHtmlTags && {
      head: () => plugin.tags().tags,
      body: () => [
        { at: 'start' as const, html: plugin.tags().start },
        { at: 'end' as const, html: plugin.tags().end },
      ],
    }),
    ...(instance.postBuild && { files: (filesContext) => plugin.files(filesContext) }),
    check: () => plugin.check(),
  };
}

type Collector = ReturnType<typeof contentCollector>;

/** A plugin of Docusaurus, and what it has loaded. A method that throws leaves out its part of the plugin. */
class LoadedPlugin {
  readonly #instance: PluginInstance;
  readonly #context: HooksContext;
  readonly #name: string;
  readonly #dataFolder: string;
  readonly #modules: ReturnType<typeof routeModules>;
  readonly #report: ReturnType<typeof problemReporter>;
  readonly #convertedItems: ReadonlySet<Plain>;
  /** Docusaurus runs a plugin once for each build; a generator would otherwise see its own files change. */
  #loading: Promise<unknown> | undefined;
  #content: unknown;
  /** Of other locales than the default one, by their names. */
  readonly #localeRuns = new Map<string, Promise<LocaleRun>>();
  /** By the base address of a locale. */
  readonly #allContents = new Map<string, ByPlugin>();
  readonly #changedData = new Set<string>();
  /** For the default locale, until its pages are collected. */
  #collector: Collector | undefined;
  #missingRoutes: ComponentRoute[] = [];
  #contexts: Record<string, unknown> = {};
  #posts: Record<string, unknown> = {};
  #html: ReturnType<typeof htmlTagsOf> | undefined;
  #problems: Problem[] = [];

  constructor(instance: PluginInstance, context: HooksContext) {
    const { name, id, root, data, site } = context;
    this.#instance = instance;
    this.#context = context;
    this.#name = instance.name ?? name;
    data.names[name] = this.#pluginName;
    data.contents.push(async (config) => this.#named((await this.#runFor(config)).content));
    this.#dataFolder = join(generatedFolder(root), this.#name, id);
    this.#modules = routeModules(this.routesFolder);
    this.#report = problemReporter(name);
    this.#convertedItems = new Set(navbarItems(site));
  }

  get routesFolder(): string {
    return join(this.#dataFolder, 'routes');
  }

  /** Calls `loadContent` and `contentLoaded`. */
  async load({ watch, config }: ContentContext): Promise<[]> {
    const { root, data, site } = this.#context;
    this.#problems = [];
    mkdirSync(generatedFolder(root), { recursive: true });
    this.#loading ??= this.#loadContent();
    this.#content = await this.#loading;
    // Before components are loaded, which may import the data.
    this.#collector = this.#newCollector(this.#defaultRun, (path) => this.#changedData.add(path));
    await this.#callContentLoaded(this.#collector, this.#defaultRun);
    const newItems = navbarItems(site).filter((item) => !this.#convertedItems.has(item));
    addItems(config.theme.navbar.items, newItems);
    const watchPaths = await this.#attempt('getPathsToWatch', (instance) => instance.getPathsToWatch?.());
    // The folder of a pattern: a change there runs plugins again, which does no harm.
    for (const path of watchPaths ?? []) watch(resolve(root, picomatch.scan(path).base));
    return [];
  }

  /** Calls `allContentLoaded`, and returns the pages that the plugin adds. */
  async routes(routesContext: RoutesContext): Promise<ComponentRoute[]> {
    const { pages, config, report } = routesContext;
    const { data } = this.#context;
    const allContent = this.#instance.allContentLoaded
      ? mergeContent(
          siteContent(routesContext),
          ...(await Promise.all(data.contents.map((read) => read(config)))),
        )
      : {};
    this.#allContents.set(config.baseUrl, allContent);
    const isDefault = isDefaultLocale(config);
    const run = await this.#runFor(config);
    const collector = (isDefault && this.#collector) || this.#newCollector(run);
    if (collector !== this.#collector) await this.#callContentLoaded(collector, run);
    // Components were loaded after that.
    this.#changedData.clear();
    await this.#attempt('allContentLoaded', () =>
      collector.call((actions) => run.instance.allContentLoaded?.({ allContent, actions } as never)),
    );
    const staleData = [...this.#changedData].filter((path) => data.imports.has(withoutEnding(path)));
    const names = staleData.map((path) => `"${relative(this.#dataFolder, path)}"`);
    if (names.length > 0) report(this.#report.dataStale(names.join(', ')));
    if (isDefault) this.#collector = undefined;
    const paths = new Set(pages.map(({ path }) => withoutSlash(path)));
    const isSitePage = (path: string) => paths.has(withoutSlash(config.baseUrl + path.slice(1)));
    const contents = [run.content, ...Object.values(allContent).flatMap(Object.values)];
    return this.#collected(collector.collect(contents, isSitePage, config.baseUrl));
  }

  /** Keeps what a collector has collected; returns the pages whose components are files. */
  #collected(loaded: ReturnType<Collector['collect']>): ComponentRoute[] {
    const { globalData } = this.#context.data;
    Object.assign(globalData, mergeContent(globalData, this.#named(loaded.shared)));
    this.#contexts = Object.fromEntries([...loaded.contexts].map(([path, one]) => [routeData(path), one]));
    this.#posts = Object.fromEntries([...loaded.posts].map(([path, added]) => [addedPostData(path), added]));
    this.#problems.push(...loaded.missingModules.map(this.#report.moduleIgnored));
    if (loaded.hasMarkdown) this.#problems.push(this.#report.textIgnored());
    if (loaded.taken.length > 0) this.#problems.push(this.#report.pagesTaken(loaded.taken));
    this.#missingRoutes = loaded.routes.filter(({ component }) => !isAbsolute(component));
    return loaded.routes.filter((route) => !this.#missingRoutes.includes(route));
  }

  /** Returns what components of the site read. */
  data(): Record<string, unknown> {
    // All instances of the plugin: data of one name replace each other.
    const shared = this.#context.data.globalData[this.#name];
    return { ...this.#contexts, ...this.#posts, ...(shared && { [this.#name]: shared }) };
  }

  /** Calls `injectHtmlTags`, once. */
  tags(): ReturnType<typeof htmlTagsOf> {
    try {
      this.#html ??= htmlTagsOf(this.#instance.injectHtmlTags?.({ content: this.#content }) ?? {});
    } catch (cause) {
      this.#problems.push(this.#report.failed('injectHtmlTags', cause));
    }
    this.#html ??= htmlTagsOf({});
    return this.#html;
  }

  /** Calls `postBuild`, and returns the files that it has written. */
  async files({ locales, copyTo }: FilesContext): Promise<Artifact[]> {
    const { site, data } = this.#context;
    const runFor = (config: RoutesContext['config']) => this.#runFor(config);
    const result = await this.#attempt('postBuild', () =>
      postBuild({ runFor, allContents: this.#allContents, names: data.names }, { locales, copyTo, site }),
    );
    this.#problems.push(...(result?.removed ?? []).map(this.#report.fileKept));
    this.#problems.push(...(result?.misplaced ?? []).map(this.#report.fileMisplaced));
    return result?.files ?? [];
  }

  check(): Problem[] {
    this.#modules.removeOthers();
    if (this.#instance.postBuild) removeOutput(this.#context.site);
    // The same in several languages.
    const problems = new Map(this.#problems.map((one) => [one.message, one]));
    return [
      ...problems.values(),
      ...this.#missingRoutes.map(this.#report.routeIgnored),
      ...this.tags().unsupportedTags.map(this.#report.elementIgnored),
    ];
  }

  get #defaultRun(): LocaleRun {
    return { instance: this.#instance, site: this.#context.site, content: this.#content };
  }

  get #pluginName(): PluginName {
    return { name: this.#name, id: this.#context.id };
  }

  /** Returns the plugin as it runs for a locale, which it does once for each, as in Docusaurus. */
  #runFor(config: RoutesContext['config']): Promise<LocaleRun> {
    const { run, site } = this.#context;
    if (!run || isDefaultLocale(config)) return Promise.resolve(this.#defaultRun);
    const { currentLocale } = config.i18n;
    const started = this.#localeRuns.get(currentLocale) ?? this.#runIn(config, { run, site });
    this.#localeRuns.set(currentLocale, started);
    return started;
  }

  async #runIn(
    config: RoutesContext['config'],
    { run, site }: { run: RunPlugin; site: Plain },
  ): Promise<LocaleRun> {
    const localeRun = await this.#attempt('loadContent', () =>
      runInLocale(run, { name: this.#pluginName, site, config }),
    );
    return localeRun ?? this.#defaultRun;
  }

  async #loadContent(): Promise<unknown> {
    const { site } = this.#context;
    const content = await this.#attempt('loadContent', (instance) => instance.loadContent?.());
    const translation = await this.#attempt('translateContent', (instance) =>
      translated(content, { instance, site, name: this.#pluginName }),
    );
    return translation ?? content;
  }

  async #attempt<Result>(
    method: string,
    call: (instance: PluginInstance) => Result,
  ): Promise<Awaited<Result> | undefined> {
    try {
      return await call(this.#instance);
    } catch (cause) {
      this.#problems.push(this.#report.failed(method, cause));
      return undefined;
    }
  }

  #callContentLoaded({ call }: Collector, { instance, content }: LocaleRun): Promise<unknown> {
    return this.#attempt('contentLoaded', () =>
      call((actions) => instance.contentLoaded?.({ content, actions } as never)),
    );
  }

  /** Modules of components import the data of the default locale, for which changes are noted. */
  #newCollector({ site }: LocaleRun, onChange?: (path: string) => void): Collector {
    const isDefault = site === this.#context.site;
    const { currentLocale } = plain(site.i18n);
    return contentCollector({
      ...this.#context,
      plugin: this.#pluginName,
      trailingSlash: plain(site.siteConfig).trailingSlash,
      dataFolder: isDefault ? this.#dataFolder : join(this.#dataFolder, String(currentLocale)),
      modules: this.#modules,
      onChange: isDefault ? onChange : () => undefined,
    });
  }

  /** Returns a value of this instance by its names, as all plugins have it. */
  #named(value: unknown): ByPlugin {
    return value === undefined ? {} : { [this.#name]: { [this.#context.id]: value } };
  }
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
