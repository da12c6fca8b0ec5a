import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { headingIds } from 'recto-docs/plugin';
import { createItemsOf, processPostsOf, readingTime, readingTimeOf, xsltOf } from '../blog-functions.ts';
import { pageOptions } from '../page-components.ts';
import { isPlain } from '../values.ts';
import type { AppliedSetting, HarmlessSetting, Settings } from './convert-settings.ts';
import { editUrlOf } from './edit-url.ts';
import { admonitionKeywords } from './markdown-options.ts';
import { createRedirectsOf, sitemapItemsOf } from './page-functions.ts';
import { type ItemsGenerator, itemsGenerator, type PrefixParser, prefixParser } from './sidebar-options.ts';
import { fromRoot, isOneOf, sameKeys, severityOf } from './site-settings.ts';

/** The conversion of a plugin or a theme of Docusaurus, if it is supported. */
type PluginSettings = ConvertedPlugin | { fix: string } | HarmlessSetting | AppliedSetting;

interface ConvertedPlugin {
  options: Settings;
  /** Path of the options in the configuration of Recto. @default its root */
  to?: string;
  /** Options whose defaults differ from Recto's. */
  defaults?: Record<string, unknown>;
  /** What the plugin sets besides its options. */
  adds?: Record<string, unknown>;
  /** Whether the plugin itself runs if the site sets other options than those here. */
  runsWithOptions?: boolean;
}

const noRecma = 'Recto does not run recma plugins; use remark or rehype plugins.';

const editUrl = (kind: 'doc' | 'post'): Settings[string] => ({
  to: 'editUrl',
  convert: (value, _root, siblings) => editUrlOf(value, siblings, kind),
  isDefault: (value) => !value,
});

/** Files that Docusaurus excludes by default. */
const excludedGlobs = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

const allPages = ['**/*.{js,jsx,ts,tsx,md,mdx}'];

function isSame(value: unknown, globs: string[]): boolean {
  return JSON.stringify(value) === JSON.stringify(globs);
}

/** The path of a style sheet from the site folder. Docusaurus finds absolute paths below it, too. */
function styleFrom(path: unknown, root: string): string {
  const below =
    typeof path === 'string' && isAbsolute(path) && !existsSync(path) ? join(root, path) : undefined;
  return String(fromRoot(below && existsSync(below) ? below : path, root) ?? path);
}

/** The settings of a plugin that name components of pages. */
const components = (plugin: string): Settings =>
  Object.fromEntries(
    Object.keys(pageOptions[plugin] ?? {}).map((key) => [
      key,
      { applied: 'It has the effect of a component in `src/theme`.' },
    ]),
  );

/** Returns plugins of unified: the default exports of ES modules, and none of packages that are not installed. */
function unifiedPlugins(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? [];
  return value.flatMap((entry: unknown) => {
    const [plugin, ...options]: unknown[] = Array.isArray(entry) ? entry : [entry];
    const { default: exported, name } = Object(plugin) as { default?: unknown; name?: unknown };
    // The stub of a package has any property; its absence is reported where it is imported.
    if (!plugin || typeof name === 'function') return [];
    const main = typeof plugin !== 'function' && exported ? exported : plugin;
    return [Array.isArray(entry) ? [main, ...options] : main];
  });
}

/** Returns remark plugins next to the one of ids, which stands for Docusaurus' own: earlier ones see links as written. */
function remarkPlugins(value: unknown, isEarly = false): unknown {
  const plugins = unifiedPlugins(value);
  if (!Array.isArray(plugins) || plugins.length === 0) return plugins;
  return isEarly ? [...plugins, headingIds] : [headingIds, ...plugins];
}

/** The common options of docs, blog and pages. */
const content: Settings = {
  remarkPlugins: { to: 'remarkPlugins', convert: (value) => remarkPlugins(value) },
  rehypePlugins: { to: 'rehypePlugins', convert: unifiedPlugins },
  beforeDefaultRemarkPlugins: {
    to: 'remarkPlugins',
    convert: (value) => remarkPlugins(value, true),
    isFirst: true,
  },
  beforeDefaultRehypePlugins: { to: 'rehypePlugins', convert: unifiedPlugins, isFirst: true },
  recmaPlugins: { fix: noRecma },
  admonitions: {
    to: 'admonitions',
    convert: admonitionKeywords,
    fix: 'Set `keywords`; admonitions cannot be turned off, and start with `:::`.',
    isDefault: (value) => value === true || (isPlain(value) && Object.keys(value).length === 0),
  },
  include: {
    to: 'include',
    isDefault: (globs) => isSame(globs, ['**/*.{md,mdx}']) || isSame(globs, allPages),
  },
  exclude: { to: 'exclude', isDefault: (globs) => isSame(globs, excludedGlobs) },
  editLocalizedFiles: { applied: 'It is part of `editUrl`.' },
  path: { to: 'path', convert: fromRoot, fix: 'Write the path of the folder.' },
};

const tags: Settings = {
  tags: { to: 'tags', convert: (value) => value ?? false },
  onInlineTags: { to: 'onInlineTags', convert: severityOf },
  tagsBasePath: { to: 'tagsBasePath' },
};

const docs: Settings = {
  ...content,
  ...tags,
  ...sameKeys(['id', 'routeBasePath', 'showLastUpdateTime', 'showLastUpdateAuthor', 'breadcrumbs']),
  ...sameKeys(['sidebarCollapsible', 'sidebarCollapsed', 'lastVersion', 'onlyIncludeVersions']),
  ...sameKeys(['includeCurrentVersion', 'versions']),
  editUrl: editUrl('doc'),
  numberPrefixParser: {
    to: 'numberPrefixParser',
    convert: (parse) => (typeof parse === 'function' ? prefixParser(parse as PrefixParser) : parse),
  },
  sidebarPath: {
    to: 'sidebarPath',
    convert: (path, root) => (path === false ? path : fromRoot(path, root)),
    fix: 'Write the path of the sidebars file, or false.',
  },
  disableVersioning: {
    to: 'onlyIncludeVersions',
    convert: () => ['current'],
    isDefault: (value) => value !== true,
  },
  editCurrentVersion: { applied: 'It is part of `editUrl`.' },
  sidebarItemsGenerator: {
    to: 'sidebarItemsGenerator',
    convert: (generate, root) =>
      typeof generate === 'function' ? itemsGenerator(generate as ItemsGenerator, root) : undefined,
    fix: 'Write a function that returns a list of items.',
  },
  ...components('plugin-content-docs'),
};

const blog: Settings = {
  ...content,
  ...tags,
  ...sameKeys(['id', 'routeBasePath', 'postsPerPage', 'sortPosts', 'showReadingTime', 'showLastUpdateTime']),
  ...sameKeys(['showLastUpdateAuthor', 'authorsMapPath']),
  blogTitle: { to: 'title', isDefault: isOneOf('') },
  blogDescription: { to: 'description' },
  blogSidebarTitle: { to: 'sidebarTitle' },
  blogSidebarCount: { to: 'sidebarCount' },
  editUrl: editUrl('post'),
  onUntruncatedBlogPosts: { to: 'onUntruncatedPosts', convert: severityOf },
  onInlineAuthors: { to: 'onInlineAuthors', convert: severityOf },
  feedOptions: {
    keys: {
      type: { to: 'feed.type' },
      limit: { to: 'feed.limit', convert: (limit) => limit ?? false },
      ...sameKeys(['title', 'description', 'copyright', 'language'], 'feed'),
      xslt: { to: 'feed.xslt', convert: xsltOf, fix: 'Write the path of a file in the folder of the blog.' },
      createFeedItems: { to: 'feed.createItems', convert: createItemsOf },
    },
  },
  truncateMarker: { to: 'truncateMarker' },
  readingTime: { to: 'readingTime', convert: readingTimeOf },
  processBlogPosts: { to: 'processPosts', convert: processPostsOf },
  ...sameKeys(['authorsBasePath', 'pageBasePath']),
  archiveBasePath: { to: 'archiveBasePath', convert: (path) => path ?? false },
  ...components('plugin-content-blog'),
};

const pages: Settings = {
  ...content,
  ...sameKeys(['id', 'routeBasePath']),
  editUrl: { fix: 'Only docs and posts have edit links.' },
  showLastUpdateTime: { fix: 'Only docs and posts show when they changed.' },
  showLastUpdateAuthor: { fix: 'Only docs and posts show who changed them.' },
  ...components('plugin-content-pages'),
};

const sitemap: Settings = {
  id: { harmless: 'A site has one sitemap.' },
  ...sameKeys(['ignorePatterns', 'lastmod', 'changefreq', 'priority', 'filename']),
  createSitemapItems: { to: 'createItems', convert: sitemapItemsOf },
};

const redirects: Settings = {
  id: { harmless: 'The redirects of a site are one list.' },
  redirects: { to: 'redirects' },
  createRedirects: { to: 'createRedirects', convert: createRedirectsOf },
  fromExtensions: { to: 'createRedirects', convert: createRedirectsOf },
  toExtensions: { to: 'createRedirects', convert: createRedirectsOf },
};

const pwa = 'Recto generates the service worker and the manifest.';

/** Plugins and themes of Docusaurus, by their names without `@docusaurus/`. */
const pluginSettings: Record<string, PluginSettings> = {
  'plugin-content-docs': { to: 'docs', options: docs },
  'plugin-content-blog': {
    to: 'blog',
    options: blog,
    defaults: { readingTime, sidebarByYear: true },
  },
  'plugin-content-pages': { to: 'pages', options: pages, defaults: { hideTitle: true } },
  'plugin-sitemap': { to: 'sitemap', options: sitemap },
  'plugin-client-redirects': { options: redirects },
  'plugin-google-gtag': {
    to: 'analytics.gtag',
    options: {
      id: { harmless: 'A site has one tag, with any number of ids.' },
      trackingID: { to: 'trackingId' },
      anonymizeIP: { to: 'anonymizeIp' },
    },
  },
  'plugin-pwa': {
    adds: { offline: true },
    options: {
      id: { harmless: 'A site has one service worker.' },
      offlineModeActivationStrategies: { fix: 'Every browser stores the pages that its reader has opened.' },
      debug: { harmless: 'It logs what the service worker of Docusaurus does.' },
      pwaHead: { fix: pwa },
      swCustom: { fix: pwa },
      swRegister: { fix: pwa },
      injectManifestConfig: { fix: pwa },
    },
  },
  'plugin-svgr': {
    options: { svgrConfig: { fix: 'Recto imports SVG files unchanged; optimize the file itself.' } },
  },
  // Style sheets work once their compiler is installed. The plugins pass their options to it.
  'docusaurus-plugin-sass': {
    runsWithOptions: true,
    options: { id: { harmless: 'A site has one compiler of Sass.' } },
  },
  'docusaurus-plugin-less': {
    runsWithOptions: true,
    options: { id: { harmless: 'A site has one compiler of Less.' } },
  },
  'plugin-debug': { harmless: 'It shows the data of Docusaurus.' },
  'plugin-rsdoctor': { harmless: 'It measures the bundles of Docusaurus.' },
  'plugin-css-cascade-layers': {
    options: {
      id: { harmless: 'The theme has cascade layers.' },
      layers: { fix: 'The theme uses cascade layers; declare your own in the style sheets of the site.' },
    },
  },
  'plugin-google-analytics': {
    fix: 'Google has shut down Universal Analytics; use the google-gtag plugin.',
  },
  'plugin-google-tag-manager': {
    to: 'analytics.tagManager',
    options: {
      id: { harmless: 'A site has one container.' },
      containerId: { to: 'containerId' },
    },
  },
  'plugin-ideal-image': { fix: 'Images are published unchanged; compress them beforehand.' },
  'theme-classic': {
    to: 'theme',
    options: {
      id: { harmless: 'A site has one theme.' },
      customCss: {
        to: 'customCss',
        convert: (css, root) => [css ?? []].flat().map((path) => styleFrom(path, root)),
      },
    },
  },
  'docusaurus-plugin-copy-page-button': {
    applied: 'Every page has a button that copies it, without settings.',
  },
  'theme-search-algolia': { applied: '`themeConfig.algolia` chooses it.' },
  'theme-live-codeblock': { applied: 'Fences with `live` are editors, with the package `react-live`.' },
  'theme-mermaid': { applied: '`markdown.mermaid` decides whether diagrams are drawn.' },
};

/** Whether a plugin is a package for search, which Recto has itself. Orama's is named after its service. Own plugins run. */
export function isSearchPlugin({ name = '', module }: { name?: string; module?: unknown }): boolean {
  const isPackage = typeof module === 'string' && !name.startsWith('.') && !isAbsolute(name);
  return isPackage && /search|^@orama\//.test(name);
}

/** Returns how a plugin is converted, by its name without `@docusaurus/`; `undefined` if Recto does not know it. */
export function settingsOf(name = ''): PluginSettings | undefined {
  return Object.hasOwn(pluginSettings, name) ? pluginSettings[name] : undefined;
}

/** Whether Recto does the work of a plugin itself, or knows what to do instead. */
export function isReplaced({ name, options }: { name?: string; options: object }): boolean {
  const settings = settingsOf(name);
  if (!settings || !('options' in settings) || !settings.runsWithOptions) return settings !== undefined;
  return Object.keys(options).every((key) => key in settings.options);
}

/** Returns the key of the configuration of Recto that does what a plugin does; `undefined` if it needs none. */
export function replacementOf({ to, adds = {}, options }: ConvertedPlugin): string | undefined {
  const [setting] = Object.values(options).flatMap((one) => ('to' in one ? [one.to] : []));
  return to ?? Object.keys(adds)[0] ?? setting;
}

export const pluginNames = Object.keys(pluginSettings);
