import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Diagnostic } from 'recto-docs/plugin';
import { moduleFile } from '../package-files.ts';
import { requireFrom } from '../require-from.ts';
import type { PluginInstance } from '../site-plugins/instance.ts';
import { loadedModules } from '../theme-imports.ts';
import { firstLine, isPlain, type Plain, plain } from '../values.ts';
import { ignoredSetting } from './convert-settings.ts';
import { isSearchPlugin, settingsOf } from './plugin-settings.ts';
import { type PluginUse, pluginUses, presetUses } from './plugin-uses.ts';
import { recordOptions } from './recorded-options.ts';
import { siteContext } from './site-context.ts';

/** What the presets and plugins of a site return, by their paths in the configuration: `plugins[2]`. */
export interface LoadedPlugins {
  presets: Map<string, Plain>;
  instances: Map<string, PluginInstance>;
  /** Absolute folders of the modules of plugins. */
  folders: Map<string, string>;
  /** Plugins of Docusaurus that a plugin of the site changes: what they return unchanged. */
  originals: Map<string, PluginInstance>;
  /** Names of the plugins of Docusaurus that plugins of the site call, to change what they return: `plugin-content-blog`. */
  wrappedNames: Map<string, string>;
  /** The options that these plugins pass to the plugin of Docusaurus. */
  passedOptions: Map<string, Plain>;
  /** What Docusaurus passes to plugins. */
  site: Plain;
  diagnostics: Diagnostic[];
}

interface LoadContext {
  /** The configuration file. */
  file: string;
  /** Absolute site folder. */
  root: string;
}

/**
 * Runs the presets, and the plugins and themes that Recto does not replace, as Docusaurus does. One that cannot be loaded
 * is reported and left out.
 */
export async function loadPlugins(value: Plain, context: LoadContext): Promise<LoadedPlugins> {
  const site = siteContext(value, context);
  const loaded: LoadedPlugins = {
    presets: new Map(),
    instances: new Map(),
    folders: new Map(),
    originals: new Map(),
    wrappedNames: new Map(),
    passedOptions: new Map(),
    site,
    diagnostics: [],
  };
  const run = async (use: PluginUse): Promise<unknown> => {
    const contentPlugin = contentPluginOf(use, context);
    const call = () => runModule(use, site, context);
    try {
      if (!contentPlugin) return await call();
      const { result, options } = await recordOptions(
        `@docusaurus/${contentPlugin.name}`,
        contentPlugin.file,
        call,
      );
      if (!options) return result;
      loaded.passedOptions.set(use.path, options);
      loaded.wrappedNames.set(use.path, contentPlugin.name);
      return result;
    } catch (cause) {
      const fix = 'Run npm install, fix the module, or remove it.';
      loaded.diagnostics.push(
        ignoredSetting(use.label, fix, { file: context.file, notes: [firstLine(cause)] }),
      );
      return contentPlugin && { name: `docusaurus-${contentPlugin.name}` };
    }
  };
  for (const use of presetUses(value)) {
    if (use.name === 'preset-classic') continue;
    const preset = await run(use);
    loaded.presets.set(use.path, plain(preset));
  }
  for (const use of pluginUses(value, loaded.presets)) {
    if (!use.module || isReplaced(use)) continue;
    // A plugin may return `undefined`, such as one that only runs in production.
    const instance: PluginInstance = plain(await run(use));
    loaded.instances.set(use.path, instance);
    if (typeof use.module === 'string') loaded.folders.set(use.path, folderOf(use.module, use.kind, context));
    const officialName = wrappedName(instance) ?? loaded.wrappedNames.get(use.path);
    if (officialName) loaded.wrappedNames.set(use.path, officialName);
    const original = officialName && (await originalOf(officialName, use, { site, context }));
    if (original) loaded.originals.set(use.path, original);
  }
  return loaded;
}

/** Returns the name of the plugin of Docusaurus whose result a plugin of the site changes: `plugin-content-blog`. */
function wrappedName(instance: PluginInstance): string | undefined {
  const [, name] = /^docusaurus-(.+)$/.exec(String(instance.name)) ?? [];
  return name && settingsOf(name) ? name : undefined;
}

/** Returns the plugin of content that a module of the site imports, which it most likely wraps, and the file of the module. */
function contentPluginOf(
  { module, kind }: PluginUse,
  context: LoadContext,
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
  { site, context }: { site: Plain; context: LoadContext },
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

/** Whether Recto does the work of a plugin itself, or knows what to do instead. */
function isReplaced({ name }: PluginUse): boolean {
  return settingsOf(name) !== undefined || isSearchPlugin(name);
}

interface PluginModule {
  (context: Plain, options: Plain): unknown;
  validateOptions?(args: { validate: typeof validate; options: Plain }): Plain;
}

async function runModule(use: PluginUse, site: Plain, context: LoadContext): Promise<unknown> {
  const { module, kind, options } = use;
  const exports = typeof module === 'string' ? await importModule(module, kind, context) : module;
  const main = isPlain(exports) && 'default' in exports ? exports.default : exports;
  // An object is what a function would return.
  if (typeof main !== 'function') return main;
  const plugin = main as PluginModule;
  const validateOptions =
    plugin.validateOptions ??
    (exports as { validateOptions?: PluginModule['validateOptions'] }).validateOptions;
  const valid = kind !== 'preset' && validateOptions?.({ validate, options });
  return plugin(site, valid || (kind === 'preset' ? options : { id: 'default', ...options }));
}

interface Schema {
  append(keys: Record<string, RegExp>): Schema;
  validate(options: unknown, settings?: object): { error?: Error; value: Plain };
}

/** Checks options with the schema of a plugin, as Docusaurus does; every plugin may have an id. */
function validate(schema: Schema, { id = 'default', ...options }: Plain): Plain {
  const { error, value } = schema.append({ id: /./ }).validate({ id, ...options }, { convert: false });
  if (error) throw error;
  return value;
}

async function importModule(name: string, kind: string, context: LoadContext): Promise<unknown> {
  const config = join(context.root, context.file);
  return requireFrom(config)(modulePath(name, kind, context));
}

function modulePath(name: string, kind: string, { file, root }: LoadContext): string {
  const config = join(root, file);
  const isPath = isAbsolute(name) || name.startsWith('.');
  return isPath
    ? resolve(dirname(config), name)
    : resolveFirst(moduleNames(name, kind), createRequire(config));
}

/** Returns the folder of the file that a name stands for; the site folder if there is none. */
function folderOf(name: string, kind: string, context: LoadContext): string {
  try {
    const path = modulePath(name, kind, context);
    const file = moduleFile(path) ?? path;
    return dirname(createRequire(join(context.root, context.file)).resolve(file));
  } catch {
    return context.root;
  }
}

/** The names that a short name may stand for: `sass` is `docusaurus-plugin-sass`, `@acme` is `@acme/docusaurus-plugin`. */
function moduleNames(name: string, kind: string): string[] {
  const [, scope, path] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (scope) return [name, `${scope}/docusaurus-${kind}${path ? `-${path}` : ''}`];
  return [name, `docusaurus-${kind}-${name}`];
}

function resolveFirst(names: string[], require: NodeJS.Require): string {
  for (const name of names) {
    try {
      return require.resolve(name);
    } catch {
      // Tries the next one.
    }
  }
  throw new Error(`Cannot find the package "${names[0]}"`);
}
