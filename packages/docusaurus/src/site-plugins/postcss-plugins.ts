import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import postcss, { type AcceptedPlugin, type PluginCreator, type Root } from 'postcss';
import type { Plugin } from 'recto-docs/plugin';
import { packageFolder } from '../package-files.ts';
import { requireFrom } from '../require-from.ts';
import { attempt, isPlain, plain } from '../values.ts';
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
  const { plugins = [] } = configurePostCss?.(postcssConfig) ?? postcssConfig;
  const load = requireFrom(join(root, 'package.json'));
  const entries: unknown[] = Array.isArray(plugins) ? plugins : Object.entries(plugins);
  return entries.flatMap((entry) => {
    const [plugin, options]: unknown[] = Array.isArray(entry) ? entry : [entry];
    if (!plugin || options === false) return [];
    const loaded: unknown = typeof plugin === 'string' ? load(plugin) : plugin;
    const main = (loaded as { default?: unknown }).default ?? loaded;
    return [typeof main === 'function' && options ? main(options) : main];
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
  const exported: unknown = load(file);
  const module = isPlain(exported) && 'default' in exported ? exported.default : exported;
  const config: unknown =
    typeof module === 'function' ? module({ env: 'production', mode: 'production' }) : module;
  const { plugins = [] } = plain(config);
  if (Array.isArray(plugins))
    return plugins.filter(Boolean).map((one) => (typeof one === 'string' ? load(one) : one));
  return Object.entries(plain(plugins)).flatMap(([name, options]) => {
    if (options === false) return [];
    const loaded: unknown = load(name);
    const create = isPlain(loaded) && 'default' in loaded ? loaded.default : loaded;
    return [(create as PluginCreator<unknown>)(isPlain(options) ? options : undefined)];
  });
}
