import { resolve } from 'node:path';
import type { Plugin } from 'recto-docs/plugin';
import { moduleFile } from '../package-files.ts';
import { type Plain, plain } from '../values.ts';
import { copiedFiles } from './copy-plugin.ts';
import type { PluginInstance } from './instance.ts';
import { type InstanceContext, type ModulePaths, pluginHooks } from './plugin-hooks.ts';
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
  ...['name', 'path', 'options', 'version', 'loadContent', 'getTranslationFiles', 'translateContent'],
  ...['contentLoaded', 'allContentLoaded'],
  ...['getClientModules', 'getPathsToWatch', 'configurePostCss', 'configureWebpack', 'getThemePath'],
  ...['injectHtmlTags', 'postBuild', ...internalMethods],
];

/** Converts what a plugin of Docusaurus returned. Throws what its methods throw that return options. */
export function toPlugin(instance: PluginInstance, context: InstanceContext): ConvertedInstance {
  const { vite, rules, alias, copied, ignored, problems } = viteOptionsOf(instance, context.root);
  const { aliases } = context.data;
  Object.assign(aliases, alias);
  const { files, ...hooks } = pluginHooks(instance, { ...context, ...modulePaths(rules, aliases) });
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
