import type { RoutesContext } from 'recto-docs/plugin';
import type { Plain } from '../values.ts';

/** What a plugin of Docusaurus returns: the life cycle methods that Recto calls. */
export interface PluginInstance {
  name?: string;
  loadContent?(): unknown;
  getTranslationFiles?(args: { content: unknown }): Awaitable<TranslationFile[] | undefined>;
  translateContent?(args: { content: unknown; translationFiles: TranslationFile[] }): unknown;
  contentLoaded?(args: { content: unknown; actions: Actions }): unknown;
  allContentLoaded?(args: { allContent: ByPlugin; actions: Actions }): unknown;
  injectHtmlTags?(args: { content: unknown }): HtmlTags | undefined;
  getClientModules?(): string[];
  getPathsToWatch?(): string[];
  configurePostCss?(options: { plugins: unknown[] }): { plugins?: unknown[] } | undefined;
  configureWebpack?: unknown;
  getThemePath?(): string | undefined;
  postBuild?(props: Record<string, unknown>): unknown;
  [method: string]: unknown;
}

type Awaitable<Value> = Value | Promise<Value>;

/** Texts of a plugin that a site can translate. */
interface TranslationFile {
  /** In the folder of the plugin for a locale, without the extension. */
  path: string;
  /** Each with a description, by their ids. */
  content: Record<string, unknown>;
}

/** Runs a plugin with what Docusaurus passes to it. */
export type RunPlugin = (site: Record<string, unknown>) => Promise<PluginInstance>;

/** Values of plugins by their names and ids. */
export type ByPlugin = Record<string, Record<string, unknown>>;

/** What the plugins of a site have loaded so far. */
export interface PluginData {
  /** Each returns the content of a plugin for a locale. */
  contents: ((config: RoutesContext['config']) => Promise<ByPlugin>)[];
  globalData: ByPlugin;
  /** Absolute paths, without endings, of the data that modules of the site import, whether it exists or not. */
  imports: Set<string>;
  /** Names in webpack for files and folders of the site, which all plugins share. */
  aliases: Plain;
  /** What Docusaurus calls the plugins, by what diagnostics call them. */
  names: Record<string, PluginName>;
}

export interface PluginName {
  name: string;
  id: string;
}

/** What `contentLoaded` and `allContentLoaded` may call. */
export interface Actions {
  addRoute(route: AddedRoute): void;
  createData(name: string, data: unknown): Promise<string>;
  setGlobalData(data: unknown): void;
}

/** A page of a plugin. `modules` has paths of data and of components, by prop. */
export interface AddedRoute {
  path: string;
  component: string;
  props?: Record<string, unknown>;
  modules?: Record<string, unknown>;
  /** Paths of data that components read with `useRouteContext`. */
  context?: Record<string, unknown>;
  /** Pages that its component is around. */
  routes?: AddedRoute[];
  /** What Docusaurus reads, and components don't. */
  priority?: number;
  metadata?: object;
}

export interface HtmlTags {
  headTags?: HtmlTagList;
  preBodyTags?: HtmlTagList;
  postBodyTags?: HtmlTagList;
}

type HtmlTagList = string | HtmlTag | (string | HtmlTag)[];

interface HtmlTag {
  tagName: string;
  attributes?: Record<string, string | boolean | null | undefined>;
  innerHTML?: string;
}
