import { join } from 'node:path';
import type { Diagnostic, Plugin } from 'recto-docs/plugin';
import { docusaurusPlugins } from '../docusaurus.ts';
import { changedMethods } from '../site-plugins/changed-methods.ts';
import type { PluginData } from '../site-plugins/instance.ts';
import { toPlugin } from '../site-plugins/to-plugin.ts';
import { unusedComponents } from '../swizzle.ts';
import { scriptsIn } from '../theme-files.ts';
import { namesIn } from '../theme-imports.ts';
import { firstLine, isPlain, type Plain, plain } from '../values.ts';
import {
  type ConfigFile,
  convertSettings,
  ignoredSetting,
  merge,
  nest,
  type Recorder,
} from './convert-settings.ts';
import { footerItemOf, navbarItemOf } from './link-names.ts';
import { loadedFiles } from './load-module.ts';
import { type LoadedPlugin, type LoadedPlugins, loadPlugins } from './load-plugins.ts';
import { isReplaced, isSearchPlugin, replacementOf, settingsOf } from './plugin-settings.ts';
import { type PluginUse, pluginUses } from './plugin-uses.ts';
import { versionProblems } from './project-versions.ts';
import { siteSettings, themeConfig } from './site-settings.ts';

/*
 * Conversion of a Docusaurus project. `site-settings.ts` and `plugin-settings.ts` have one entry for each setting: its target, the
 * reason it can be ignored, or what to do instead. `convert-settings.ts` converts and reports in one pass, so no
 * setting is dropped silently. `load-plugins.ts` runs presets, plugins and themes with the context that Docusaurus
 * gives them, and `site-plugins/to-plugin.ts` makes plugins of what they return.
 */

interface ConversionContext extends ConfigFile {
  /** Without them, plugins that Recto does not replace are reported. */
  loaded?: LoadedPlugins;
  record?: Recorder;
}

interface ConvertedSite {
  value: Plain;
  diagnostics: Diagnostic[];
  /** Names of the plugins that the site adds to those of Docusaurus. */
  sitePlugins: string[];
}

/** {@link fromDocusaurus} for a site whose presets and plugins are run. */
export async function convertDocusaurus(
  value: unknown,
  context: ConversionContext,
): Promise<ConvertedSite & { files: string[] }> {
  const loaded = await loadPlugins(plain(value), context);
  const converted = fromDocusaurus(value, { ...context, loaded });
  const diagnostics = [...versionProblems(context), ...converted.diagnostics, ...loaded.diagnostics];
  return { ...converted, diagnostics, files: loadedFiles() };
}

/**
 * Converts a Docusaurus configuration, with a warning for each setting, plugin and theme that is not supported and has an
 * effect in Docusaurus. The defaults of Docusaurus apply: broken links are errors, navbar items are on the left.
 */
export function fromDocusaurus(value: unknown, context: ConversionContext): ConvertedSite {
  const { presets, plugins, themes, ...site } = plain(value);
  const settings = {
    ...site,
    ...(isPlain(site.i18n) && { i18n: withoutDefaultAddresses(site.i18n, site) }),
    themeConfig: supportedThemeConfig(site.themeConfig, context),
  };
  const { converted, diagnostics } = convertSettings(settings, siteSettings, { ...context, path: '' });
  const { docs: sharedDocs, blog: sharedBlog, ...siteOptions } = converted;
  const out: Plain = {
    blog: false,
    // Docusaurus doesn't look for links in HTML.
    links: { onBrokenLinks: 'throw', onBrokenHtmlLinks: site.onBrokenLinks === 'ignore' ? 'ignore' : 'warn' },
    // Docusaurus shows them as quotes.
    markdown: { alerts: false },
    // It publishes them as they are; `sharp` may be installed for something else.
    images: { format: false },
  };
  const { loaded } = context;
  const uses = pluginUses({ presets, plugins, themes }, loaded?.presets).map((use) =>
    wrappedPlugin(use, context),
  );
  const sitePlugins: Plugin[] = [];
  const clientModules: string[] = [];
  const themeFolders: string[] = [];
  const data: PluginData = { contents: [], globalData: {}, imports: new Set(), aliases: {}, names: {} };
  const allDocs: Plain[] = [];
  const allBlogs: Plain[] = [];
  const allPages: Plain[] = [];
  for (const [index, use] of uses.entries()) {
    const plugin = loaded?.plugins.get(use.path);
    const instance = plugin?.instance;
    if (plugin && loaded) {
      const { site } = loaded;
      const result = convertInstance(plugin, use, { ...context, site, themes: themeFolders, data });
      diagnostics.push(...result.diagnostics);
      if (result.plugin) sitePlugins.push(result.plugin);
      clientModules.push(...(result.clientModules ?? []));
      if (result.themeFolder) themeFolders.push(result.themeFolder);
      // Its own files replace Recto's.
      if (plugin.instance.postBuild && /llms/.test(use.name ?? '')) out.llms = false;
    }
    if (instance && !isReplaced(use)) continue;
    // A plugin that failed has no options; others may have its content.
    const isFailed = instance && Object.keys(instance).join() === 'name';
    if (isFailed && uses.some((one) => one !== use && one.name === use.name)) continue;
    const isFirst = uses.findIndex(({ name }) => name === use.name) === index;
    const part = convertPlugin(use, { ...context, isFirst });
    diagnostics.push(...part.diagnostics);
    const { docs, blog, pages, ...pluginOptions } = part.converted;
    if (isPlain(blog)) allBlogs.push({ ...blog, ...(isPlain(sharedBlog) && sharedBlog) });
    if (isPlain(docs)) allDocs.push({ ...docs, ...(isPlain(sharedDocs) && sharedDocs) });
    if (isPlain(pages)) allPages.push(pages);
    merge(out, pluginOptions);
  }
  merge(out, siteOptions);
  merge(out, { markdown: { mermaid: mermaidOptions(site) } });
  out.trailingSlash ??= 'ignore';
  withoutBaseUrl(out, withSlashes(site.baseUrl));
  for (const list of [allDocs, allBlogs, allPages]) list.sort(byDefault);
  if (allBlogs.length > 0) out.blog = allBlogs.length > 1 ? allBlogs : allBlogs[0];
  if (allPages.length > 0) out.pages = allPages.length > 1 ? allPages : allPages[0];
  out.docs = allDocs.length > 1 ? allDocs : (allDocs[0] ?? sharedDocs ?? {});
  const { footer } = (out.theme ?? {}) as { footer?: Plain };
  if (Array.isArray(footer?.links)) footer.links = footer.links.map(footerItemOf);
  const hasLiveCode = uses.some(({ name }) => name === 'theme-live-codeblock');
  const { liveCodeBlock } = plain(settings.themeConfig);
  if (liveCodeBlock !== undefined && !hasLiveCode)
    diagnostics.push(ignoredSetting('`themeConfig.liveCodeBlock`', addLiveCode, context));
  diagnostics.push(...convertNavbar(out, context));
  leaveFolders(out, uses);
  const core = docusaurusPlugins(plain(value), {
    ...context,
    clientModules,
    themes: themeFolders,
    pluginFolders: loaded?.folders ?? [],
    uses,
    hasLiveCode,
    pluginData: data.globalData,
    imports: data.imports,
  });
  diagnostics.push(...core.diagnostics);
  if (core.styles.length > 0) merge(out, { theme: { customCss: core.styles } }, true);
  out.plugins = [...core.plugins, ...sitePlugins];
  return { value: out, diagnostics, sitePlugins: sitePlugins.map(({ name }) => name) };
}

/** Removes the base URL from images of the configuration, which Docusaurus adds only where it is missing. */
function withoutBaseUrl(out: Plain, baseUrl: string): void {
  if (baseUrl === '/') return;
  const theme = plain(out.theme);
  const logos = [theme.navbar, theme.footer].map((part) => plain(plain(part).logo));
  for (const settings of [out, theme, ...logos])
    for (const key of ['favicon', 'image', 'src', 'srcDark']) {
      const path = settings[key];
      if (typeof path === 'string' && path.startsWith(baseUrl)) settings[key] = path.slice(baseUrl.length);
    }
}

/** The instance without an id of its own is the one that items and hooks without an id mean. */
function byDefault(one: Plain, other: Plain): number {
  const isOther = ({ id = 'default' }: Plain) => Number(id !== 'default');
  return isOther(one) - isOther(other);
}

/** Returns how diagrams are drawn: only if the site asks for it, with the themes of Docusaurus. */
function mermaidOptions({ markdown, themeConfig }: Plain): unknown {
  if (!plain(markdown).mermaid) return false;
  const { theme, options } = plain(plain(themeConfig).mermaid);
  return {
    theme: { light: 'default', dark: 'dark', ...plain(theme) },
    ...(isPlain(options) && { options }),
  };
}

const addLiveCode = 'Add the theme `@docusaurus/theme-live-codeblock`, or remove the setting.';

/** Leaves out settings that Recto does not have, but plugins of the site may read, or its code reads. */
function supportedThemeConfig(value: unknown, { loaded, root }: ConversionContext): unknown {
  if (!isPlain(value)) return value;
  const hasPlugins = [...(loaded?.plugins.values() ?? [])].some(
    ({ instance }) => instance.name !== undefined,
  );
  const others = Object.keys(value).filter((key) => !Object.hasOwn(themeConfig, key));
  const siteNames =
    hasPlugins || others.length === 0 ? [] : scriptsIn('src', root).map((file) => namesIn(join(root, file)));
  const isRead = (key: string) => hasPlugins || siteNames.some((names) => names.has(key));
  return Object.fromEntries(Object.entries(value).filter(([key]) => !others.includes(key) || !isRead(key)));
}

/** Leaves out addresses of locales that they have anyway. */
function withoutDefaultAddresses(i18n: Plain, { url, baseUrl }: Plain): Plain {
  const base = withSlashes(baseUrl);
  const configs = Object.entries(plain(i18n.localeConfigs)).map(([name, config]) => {
    const defaults = { url, baseUrl: name === i18n.defaultLocale ? base : `${base}${name}/` };
    const overrides = Object.entries(plain(config)).filter(
      ([key, value]) =>
        !(key === 'url' && value === defaults.url) &&
        !(key === 'baseUrl' && withSlashes(value) === defaults.baseUrl),
    );
    return [name, Object.fromEntries(overrides)];
  });
  return { ...i18n, ...(isPlain(i18n.localeConfigs) && { localeConfigs: Object.fromEntries(configs) }) };
}

function withSlashes(path: unknown): string {
  return `/${path ?? ''}/`.replace(/\/+/g, '/');
}

/** Plugins of which a site can have several. */
const severalPlugins = ['plugin-content-docs', 'plugin-content-blog', 'plugin-content-pages'];

/** Treats a plugin of the site that calls one of Docusaurus' own, to change what it returns, as that one. */
function wrappedPlugin(use: PluginUse, { loaded }: ConversionContext): PluginUse {
  const { wrappedName: name, passedOptions } = loaded?.plugins.get(use.path) ?? {};
  return name ? { ...use, name, options: { ...use.options, ...passedOptions } } : use;
}

/** Converts what a plugin of the site returned, and reports what Recto does not call. */
function convertInstance(
  { instance, run, wrappedName, original, folder }: LoadedPlugin,
  { kind, path, label, options }: PluginUse,
  context: ConversionContext & { site: Plain; themes: string[]; data: PluginData },
): Partial<ReturnType<typeof toPlugin>> & { diagnostics: Diagnostic[] } {
  const { file, root, site, record } = context;
  const isWrapped = wrappedName !== undefined;
  const methods = isWrapped ? changedMethods(instance, original) : instance;
  if (Object.keys(methods).length === 0) return { diagnostics: [] };
  try {
    const baseName = typeof instance.name === 'string' && instance.name ? instance.name : path;
    const name = isWrapped ? `${baseName} (${path})` : baseName;
    const converted = toPlugin(methods, {
      ...context,
      name,
      run: isWrapped ? async (otherSite) => changedMethods(await run(otherSite), original) : run,
      id: String(options.id ?? 'default'),
      baseUrl: String(site.baseUrl),
      folder: folder ?? root,
    });
    const { themeFolder, problems } = converted;
    const unusedNames = themeFolder ? unusedComponents(themeFolder) : [];
    const ignored = [...converted.ignored, ...unusedNames.map((component) => `@theme/${component}`)];
    if (!isWrapped) record?.({ subject: label, status: 'works', detail: 'runs' });
    const part = label.replace(/^The /, 'the ');
    const diagnostics = problems.map((problem) =>
      ignoredSetting(`\`${problem.split(':', 1)}\` of ${part}`, `Fix the ${kind}.`, {
        file,
        notes: [problem.replace(/^\w+: /, '')],
      }),
    );
    if (ignored.length > 0) {
      const list = ignored.map((method) => `\`${method}\``).join(', ');
      const fix = `Recto runs the other parts of the ${kind}. Remove what depends on ${ignored.length > 1 ? 'these' : 'this'}.`;
      diagnostics.push(ignoredSetting(`${list} of ${part}`, fix, { file }));
    }
    return { ...converted, diagnostics };
  } catch (cause) {
    const notes = [firstLine(cause)];
    const fix = `Fix the ${kind}, or remove it.`;
    return { diagnostics: [ignoredSetting(label, fix, { file, notes })] };
  }
}

/** Converts the options of a plugin or a theme. A site can have several docs, blogs and pages, and one of all others. */
function convertPlugin(
  use: PluginUse,
  { file, root, isFirst, record }: ConversionContext & { isFirst: boolean },
): { converted: Plain; diagnostics: Diagnostic[] } {
  const { name, path, label, options } = use;
  const settings = settingsOf(name);
  const subject = label.includes(path) ? (name ?? path) : label;
  if (settings && 'harmless' in settings) {
    record?.({ subject, status: 'needless', detail: settings.harmless });
    return { converted: {}, diagnostics: [] };
  }
  if (settings && 'applied' in settings) {
    record?.({ subject, status: 'works', detail: settings.applied });
    return { converted: {}, diagnostics: [] };
  }
  if (!settings || !('options' in settings)) {
    if (isSearchPlugin(use)) record?.({ subject: label, status: 'replaced', detail: 'search' });
    const fix = settings?.fix ?? unknownFix(use);
    const notes = label.includes(path) ? [] : [`at ${path}`];
    const diagnostic = ignoredSetting(label, fix, { file, notes });
    return { converted: {}, diagnostics: [diagnostic] };
  }
  if (!isFirst && !severalPlugins.includes(name ?? '')) {
    const diagnostic = ignoredSetting(`A second ${name} (\`${path}\`)`, 'Merge it into the first.', { file });
    return { converted: {}, diagnostics: [diagnostic] };
  }
  const detail = replacementOf(settings);
  record?.({ subject, status: 'replaced', ...(detail && { detail }) });
  const conversion = { file, root, path, to: settings.to, ...(record && { record }) };
  const { converted, diagnostics } = convertSettings(options, settings.options, conversion);
  return {
    converted: settings.to
      ? nest(settings.to, { ...settings.defaults, ...converted })
      : { ...converted, ...settings.adds },
    diagnostics,
  };
}

function unknownFix(use: PluginUse): string {
  if (isSearchPlugin(use)) return 'Remove it; Recto has its own search.';
  return use.kind === 'preset'
    ? 'Configure docs, blog and pages in the preset `classic`.'
    : `Recto does not run Docusaurus ${use.kind}s. Remove it and what depends on it.`;
}

/**
 * Puts items on the left by default, and replaces a custom search item by the search of Recto. Of several, this is the last one:
 * others open something else, such as an assistant. So do all where Docusaurus shows a search of its own beside them. A navbar without
 * title and logo has no link to the home page.
 */
function convertNavbar(out: Plain, { file }: ConversionContext): Diagnostic[] {
  const { items: value, logo, title } = plain(plain(out.theme).navbar);
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (!logo && title === undefined) merge(out, { theme: { navbar: { title: '' } } });
  if (items.length === 0) return [];
  const diagnostics: Diagnostic[] = [];
  const hasSearch = out.search !== undefined || items.some((item) => isPlain(item) && item.type === 'search');
  const searchIndex = hasSearch
    ? -1
    : items.findLastIndex((item) => isPlain(item) && /^custom-.*search/i.test(String(item.type)));
  const navbarItems = items.map((item, index) => {
    if (!isPlain(item)) return item;
    const { versions, ...fields } = item;
    if (versions !== undefined)
      diagnostics.push(
        ignoredSetting(`\`themeConfig.navbar.items[${index}].versions\``, allVersions, { file }),
      );
    const type = index === searchIndex && { type: 'search' };
    return { ...navbarItemOf(fields), ...type };
  });
  merge(out, { theme: { navbar: { items: navbarItems } } });
  return diagnostics;
}

const allVersions = 'The list has every version; use `onlyIncludeVersions` of the docs to build fewer.';

/** Leaves out the usual folders of docs and pages that no plugin of the configuration reads, if there is other content. */
function leaveFolders(out: Plain, uses: PluginUse[]): void {
  const settings = {
    'plugin-content-docs': { docs: { include: [], sidebarPath: false, onlyIncludeVersions: ['current'] } },
    'plugin-content-pages': { pages: { include: [] } },
  };
  const hasContent = uses.some(({ name }) => severalPlugins.includes(name ?? ''));
  // An unknown preset, which is reported, may have any plugin.
  if (!hasContent || uses.some(({ kind }) => kind === 'preset')) return;
  for (const [plugin, left] of Object.entries(settings))
    if (!uses.some(({ name }) => name === plugin)) merge(out, left);
}
