import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { createJiti } from 'jiti';
import type { Diagnostic } from 'recto/plugin';
import type { PluginInstance } from '../site-plugins/instance.ts';
import { firstLine, ignoredSetting, isPlain, type Plain } from './convert-settings.ts';
import { settingsOf } from './options.ts';
import { type PluginUse, pluginUses, presetUses } from './plugins.ts';

/** What the presets and plugins of a site return, by their paths in the configuration: `plugins[2]`. */
export interface LoadedPlugins {
  presets: Map<string, Plain>;
  instances: Map<string, PluginInstance>;
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
  const loaded: LoadedPlugins = { presets: new Map(), instances: new Map(), diagnostics: [] };
  const site = siteContext(value, context);
  const run = async (use: PluginUse): Promise<unknown> => {
    try {
      return await runModule(use, site, context);
    } catch (cause) {
      const fix = 'Run npm install, fix the module, or remove it.';
      loaded.diagnostics.push(
        ignoredSetting(use.label, fix, { file: context.file, notes: [firstLine(cause)] }),
      );
      return undefined;
    }
  };
  for (const use of presetUses(value)) {
    if (use.name === 'preset-classic') continue;
    const preset = await run(use);
    loaded.presets.set(use.path, isPlain(preset) ? preset : {});
  }
  for (const use of pluginUses(value, loaded.presets)) {
    if (!use.module || isReplaced(use)) continue;
    const instance = await run(use);
    // A plugin may return nothing, such as one that only runs in production.
    loaded.instances.set(use.path, isPlain(instance) ? instance : {});
  }
  return loaded;
}

/** Whether Recto does the work of a plugin itself, or knows what to do instead. */
function isReplaced({ name = '' }: PluginUse): boolean {
  return settingsOf(name) !== undefined || /search/.test(name);
}

/** What Docusaurus passes to presets and plugins. */
function siteContext(value: Plain, { file, root }: LoadContext): Plain {
  const defaults = { baseUrl: '/', customFields: {}, themeConfig: {}, presets: [], plugins: [], themes: [] };
  const siteConfig = { ...defaults, ...value };
  const {
    path = 'i18n',
    defaultLocale = 'en',
    locales = [defaultLocale],
    localeConfigs = {},
  } = isPlain(value.i18n) ? value.i18n : {};
  return {
    siteDir: root,
    siteConfig,
    siteConfigPath: join(root, file),
    generatedFilesDir: join(root, '.docusaurus'),
    outDir: join(root, 'build'),
    baseUrl: siteConfig.baseUrl,
    i18n: { path, defaultLocale, currentLocale: defaultLocale, locales, localeConfigs },
    localizationDir: join(root, String(path), String(defaultLocale)),
    codeTranslations: {},
  };
}

interface PluginModule {
  (context: Plain, options: Plain): unknown;
  validateOptions?(given: { validate: typeof validate; options: Plain }): Plain;
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
  validate(options: unknown, settings?: object): { error?: Error; value: Plain };
}

/** Checks options with the schema of a plugin, as Docusaurus does. */
function validate(schema: Schema, options: unknown): Plain {
  const { error, value } = schema.validate(options, { convert: false });
  if (error) throw error;
  return { id: 'default', ...value };
}

async function importModule(name: string, kind: string, { file, root }: LoadContext): Promise<unknown> {
  const config = join(root, file);
  const require = createRequire(config);
  const isPath = isAbsolute(name) || name.startsWith('.');
  const found = isPath ? resolve(dirname(config), name) : firstResolved(moduleNames(name, kind), require);
  const jiti = createJiti(config, { fsCache: false, interopDefault: true });
  return jiti(found);
}

/** The names that a short name may stand for: `sass` is `docusaurus-plugin-sass`, `@acme` is `@acme/docusaurus-plugin`. */
function moduleNames(name: string, kind: string): string[] {
  const [, scope, rest] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (scope) return [name, `${scope}/docusaurus-${kind}${rest ? `-${rest}` : ''}`];
  return [name, `docusaurus-${kind}-${name}`];
}

function firstResolved(names: string[], require: NodeJS.Require): string {
  for (const name of names) {
    try {
      return require.resolve(name);
    } catch {
      // Tries the next one.
    }
  }
  throw new Error(`Cannot find the package "${names[0]}"`);
}
