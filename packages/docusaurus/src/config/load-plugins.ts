import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Diagnostic } from 'recto-docs/plugin';
import { moduleFile } from '../package-files.ts';
import { requireFrom } from '../require-from.ts';
import type { PluginInstance, RunPlugin } from '../site-plugins/instance.ts';
import { loadedModules } from '../theme-imports.ts';
import { attempt, defaultOf, firstLine, isPlain, type Plain, plain } from '../values.ts';
import { type ConfigFile, ignoredSetting } from './convert-settings.ts';
import { isReplaced, isSearchPlugin, settingsOf } from './plugin-settings.ts';
import { type PluginUse, pluginUses, presetUses } from './plugin-uses.ts';
import { recordOptions } from './recorded-options.ts';
import { siteContext } from './site-context.ts';

/** What the presets and plugins of a site return, by their paths in the configuration: `plugins[2]`. */
export interface LoadedPlugins {
  presets: Map<string, Plain>;
  plugins: Map<string, LoadedPlugin>;
  /** Absolute folders of the modules of presets and plugins, which may have components of pages. */
  folders: string[];
  /** What Docusaurus passes to plugins. */
  site: Plain;
  diagnostics: Diagnostic[];
}

export interface LoadedPlugin {
  instance: PluginInstance;
  /** Runs it again with another context. */
  run: RunPlugin;
  /** Absolute folder of its module. */
  folder?: string;
  /** The plugin of Docusaurus that it calls, to change what that returns: `plugin-content-blog`. */
  wrappedName?: string | undefined;
  /** What the plugin of Docusaurus returns unchanged. */
  original?: PluginInstance | undefined;
  /** The options that it passes to the plugin of Docusaurus. */
  passedOptions?: Plain;
}

/**
 * Runs the presets, and the plugins and themes that Recto does not replace, as Docusaurus does. One that cannot be loaded
 * is reported and left out.
 */
export async function loadPlugins(value: Plain, context: ConfigFile): Promise<LoadedPlugins> {
  const site = siteContext(value, context);
  const loaded: LoadedPlugins = {
    ...{ presets: new Map(), plugins: new Map() },
    ...{ folders: [], site, diagnostics: [] },
  };
  const run = async (use: PluginUse): Promise<{ result: unknown; options?: Plain; wrappedName?: string }> => {
    const contentPlugin = contentPluginOf(use, context);
    const call = () => runModule(use, site, context);
    try {
      if (!contentPlugin) return { result: await call() };
      const { name, file } = contentPlugin;
      const recorded = await recordOptions(`@docusaurus/${name}`, file, call);
      return recorded.options ? { ...recorded, wrappedName: name } : recorded;
    } catch (cause) {
      const fix = 'Run npm install, fix the module, or remove it.';
      loaded.diagnostics.push(
        ignoredSetting(use.label, fix, { file: context.file, notes: [firstLine(cause)] }),
      );
      return { result: contentPlugin && { name: `docusaurus-${contentPlugin.name}` } };
    }
  };
  for (const use of presetUses(value)) {
    if (use.name === 'preset-classic') continue;
    loaded.presets.set(use.path, plain((await run(use)).result));
    if (typeof use.module === 'string') loaded.folders.push(folderOf(use.module, use.kind, context));
  }
  for (const use of pluginUses(value, loaded.presets)) {
    if (!use.module || isReplaced(use) || isSearchPlugin(use)) continue;
    const { result, options, wrappedName: calledName } = await run(use);
    // A plugin may return `undefined`, such as one that only runs in production.
    const instance: PluginInstance = plain(result);
    const wrappedName = officialName(instance) ?? calledName;
    const folder = typeof use.module === 'string' ? folderOf(use.module, use.kind, context) : undefined;
    loaded.plugins.set(use.path, {
      instance,
      run: async (otherSite) => plain(await runModule(use, otherSite, context)),
      wrappedName,
      original: wrappedName === undefined ? undefined : await originalOf(wrappedName, use, { site, context }),
      ...(options && { passedOptions: options }),
      ...(folder !== undefined && { folder }),
    });
    if (folder !== undefined) loaded.folders.push(folder);
  }
  return loaded;
}

/** Returns the name of the plugin of Docusaurus whose result a plugin of the site changes: `plugin-content-blog`. */
function officialName(instance: PluginInstance): string | undefined {
  const [, name] = /^docusaurus-(.+)$/.exec(String(instance.name)) ?? [];
  return name && settingsOf(name) ? name : undefined;
}

/** Returns the plugin of content that a module of the site imports, which it most likely wraps, and the file of the module. */
function contentPluginOf(
  { module, kind }: PluginUse,
  context: ConfigFile,
): { name: string; file: string } | undefined {
  // Packages mention it for other reasons.
  const isPath = typeof module === 'string' && (isAbsolute(module) || module.startsWith('.'));
  if (!isPath || kind !== 'plugin') return undefined;
  const path = modulePath(module, kind, context);
  const file = moduleFile(path);
  const modules = file ? loadedModules(file) : [];
  const [name] = modules.flatMap((one) => /^@docusaurus\/(plugin-content-\w+)/.exec(one)?.[1] ?? []);
  return file && name ? { name, file } : undefined;
}

/** Runs a plugin of Docusaurus alone, to tell what another one changes. */
async function originalOf(
  name: string,
  use: PluginUse,
  { site, context }: { site: Plain; context: ConfigFile },
): Promise<PluginInstance | undefined> {
  try {
    const original = { ...use, kind: 'plugin', module: `@docusaurus/${name}` } as const;
    const instance = await runModule(original, site, context);
    return isPlain(instance) ? instance : undefined;
  } catch {
    // Without it, all methods count as changed.
    return undefined;
  }
}

interface PluginModule extends PluginChecks {
  (context: Plain, options: Plain): unknown;
}

/** Functions that check what a module receives; it exports them, or its plugin has them. */
interface PluginChecks {
  validateOptions?(args: { validate: typeof validate; options: Plain }): Plain;
  validateThemeConfig?(args: { validate: typeof validateSettings; themeConfig: Plain }): Plain;
}

async function runModule(use: PluginUse, site: Plain, context: ConfigFile): Promise<unknown> {
  const { module, kind, options } = use;
  const config = join(context.root, context.file);
  const exports =
    typeof module === 'string' ? requireFrom(config)(modulePath(module, kind, context)) : module;
  const main = defaultOf(exports);
  // An object is what a function would return.
  if (typeof main !== 'function') return main;
  const plugin = main as PluginModule;
  if (kind === 'preset') return plugin(site, options);
  const { validateOptions, validateThemeConfig }: PluginChecks = { ...(exports as object), ...plugin };
  const valid = validateOptions?.({ validate, options }) ?? { id: 'default', ...options };
  return plugin(validateThemeConfig ? withValidTheme(site, validateThemeConfig) : site, valid);
}

/** Returns what Docusaurus passes to a theme that checks the settings of the site's theme: these have its defaults. */
function withValidTheme(
  site: Plain,
  validateThemeConfig: NonNullable<PluginChecks['validateThemeConfig']>,
): Plain {
  const siteConfig = plain(site.siteConfig);
  const themeConfig = plain(siteConfig.themeConfig);
  const valid = attempt(() => validateThemeConfig({ validate: validateSettings, themeConfig }));
  return { ...site, siteConfig: { ...siteConfig, themeConfig: { ...themeConfig, ...valid } } };
}

interface Schema {
  append(keys: Record<string, RegExp>): Schema;
  /** Allows keys of others. */
  unknown(): Schema;
  validate(options: unknown, settings?: object): { error?: Error; value: Plain };
}

/** Checks options with the schema of a plugin, as Docusaurus does; every plugin may have an id. */
function validate(schema: Schema, { id = 'default', ...options }: Plain): Plain {
  const { error, value } = schema.append({ id: /./ }).validate({ id, ...options }, { convert: false });
  if (error) throw error;
  return value;
}

/** Checks settings with the schema of a theme, and adds its defaults. */
function validateSettings(schema: Schema, settings: Plain): Plain {
  const { error, value } = schema.unknown().validate(settings, { convert: false });
  if (error) throw error;
  return value;
}

function modulePath(name: string, kind: string, { file, root }: ConfigFile): string {
  const config = join(root, file);
  if (isAbsolute(name) || name.startsWith('.')) return resolve(dirname(config), name);
  for (const one of moduleNames(name, kind)) {
    const path = attempt(() => createRequire(config).resolve(one));
    if (path !== undefined) return path;
  }
  throw new Error(`Cannot find the package "${name}"`);
}

/** Returns the folder of the file that a name stands for; the site folder if there is none. */
function folderOf(name: string, kind: string, context: ConfigFile): string {
  const folder = attempt(() => {
    const path = modulePath(name, kind, context);
    return dirname(createRequire(join(context.root, context.file)).resolve(moduleFile(path) ?? path));
  });
  return folder ?? context.root;
}

/**
 * The names that a short name may stand for: `sass` is `docusaurus-plugin-sass`, `sitemap` is `@docusaurus/plugin-sitemap`,
 * `@acme` is `@acme/docusaurus-plugin`.
 */
function moduleNames(name: string, kind: string): string[] {
  const [, scope, path] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (scope) return [name, `${scope}/docusaurus-${kind}${path ? `-${path}` : ''}`];
  return [name, `@docusaurus/${kind}-${name}`, `docusaurus-${kind}-${name}`];
}
