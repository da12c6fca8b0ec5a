import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import postcss, { type AcceptedPlugin, type Root } from 'postcss';
import type { Plugin } from 'recto-docs/plugin';
import { packageFolder } from '../package-files.ts';
import { requireFrom } from '../require-from.ts';
import { attempt, defaultOf, isPlain, plain } from '../values.ts';
import type { PluginInstance } from './instance.ts';

type ViteOptions = NonNullable<Plugin['vite']>;

/**
 * Returns the options of Vite for plugins of PostCSS. They change the style sheets of the site, but not the engine's,
 * whose layers have the same names as the layers of Tailwind CSS.
 */
export function postcssOptions(plugins: unknown[]): ViteOptions {
  const engine = [
    packageFolder(),
    dirname(createRequire(import.meta.url).resolve('recto-docs/package.json')),
  ];
  const folders = engine.flatMap((folder) => ['src', 'dist'].map((name) => join(realpathSync(folder), name)));
  const sitePlugin = {
    postcssPlugin: 'docusaurus-site',
    async Once(css: Root, { result }: { result: postcss.Result }) {
      const { from = '' } = result.opts;
      if (folders.some((folder) => from.startsWith(`${folder}/`))) return;
      const inner = await postcss(plugins as AcceptedPlugin[]).process(css, {
        ...result.opts,
        from,
        map: false,
      });
      if (inner.root !== css) css.removeAll().append((inner.root as Root).nodes);
      result.messages.push(...inner.messages);
    },
  };
  return { css: { postcss: { plugins: [sitePlugin] as never } } };
}

/** Returns the plugins that a plugin adds, which may be named, and have options: `['postcss-nested', {}]`. */
export function addedPlugins({ configurePostCss }: PluginInstance, root: string): unknown[] {
  const postcssConfig = { plugins: [] as unknown[] };
  // The method may change what it receives instead of returning it.
  const { plugins } = configurePostCss?.(postcssConfig) ?? postcssConfig;
  return loadedPlugins(plugins, requireFrom(join(root, 'package.json')));
}

/** Returns the plugins of a list, or of an object with their options by their names. */
function loadedPlugins(plugins: unknown, load: (name: string) => unknown): unknown[] {
  const entries: unknown[] = Array.isArray(plugins) ? plugins : Object.entries(plain(plugins));
  return entries.flatMap((entry) => {
    const [plugin, options]: unknown[] = Array.isArray(entry) ? entry : [entry];
    if (!plugin || options === false) return [];
    const main = defaultOf(typeof plugin === 'string' ? load(plugin) : plugin);
    const isCalled = typeof main === 'function' && options !== undefined;
    return [isCalled ? main(isPlain(options) ? options : undefined) : main];
  });
}

const configNames = ['js', 'cjs', 'mjs', 'ts', 'json'].map((ending) => `postcss.config.${ending}`);

/** Returns the options for the file `postcss.config.*` of a site. One that throws is left to Vite, which reports it. */
export function configuredPostcss(root: string): ViteOptions {
  const plugins = attempt(() => filePlugins(root)) ?? [];
  return plugins.length > 0 ? postcssOptions(plugins) : {};
}

function filePlugins(root: string): unknown[] {
  const file = configNames.map((name) => join(root, name)).find(existsSync);
  if (!file) return [];
  const load = requireFrom(file);
  const module = defaultOf(load(file));
  const config: unknown =
    typeof module === 'function' ? module({ env: 'production', mode: 'production' }) : module;
  return loadedPlugins(plain(config).plugins, load);
}
