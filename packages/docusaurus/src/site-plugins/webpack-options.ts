import type { Plugin } from 'recto/plugin';
import { isPlain, type Plain } from '../config/convert-settings.ts';
import type { PluginInstance } from './instance.ts';
import { postcssOptions } from './postcss-plugins.ts';

type ViteOptions = NonNullable<Plugin['vite']>;

/** Keys that change how webpack works, but not what a site contains. */
const toolKeys = [
  ...[
    'cache',
    'devServer',
    'devtool',
    'ignoreWarnings',
    'infrastructureLogging',
    'mergeStrategy',
    'optimization',
  ],
  ...['performance', 'stats', 'watchOptions', 'resolve.extensions', 'resolve.symlinks'],
];

/**
 * Returns the options of Vite for what a plugin configures: aliases of webpack and plugins of PostCSS. `ignored` are the
 * other keys, `throws` is what a method threw.
 */
export function viteOptionsOf(instance: PluginInstance): { vite: ViteOptions; ignored: string[] } {
  const { resolve, ...rest } = webpackOptions(instance);
  const { alias, ...ofResolve } = isPlain(resolve) ? resolve : {};
  const given: { plugins: unknown[] } = { plugins: [] };
  // The method may change what it gets instead of returning it.
  const { plugins = [] } = instance.configurePostCss?.(given) ?? given;
  const vite: ViteOptions = {
    ...(isPlain(alias) && { resolve: { alias: aliases(alias) } }),
    ...(plugins.length > 0 && postcssOptions(plugins)),
  };
  const keys = [
    ...Object.keys(rest).filter((key) => !isEmpty(rest[key])),
    ...Object.keys(ofResolve).map((key) => `resolve.${key}`),
  ];
  return { vite, ignored: keys.filter((key) => !toolKeys.includes(key)) };
}

/** Stands for webpack, whose plugins a method may create: each class does nothing. */
const bundler = new Proxy({}, { get: () => class {} });

function webpackOptions({ configureWebpack }: PluginInstance): Plain {
  const empty = { resolve: { alias: {} }, module: { rules: [] }, plugins: [], output: {} };
  const tools = {
    getStyleLoaders: () => [],
    getJSLoader: () => ({}),
    currentBundler: { name: 'webpack', instance: bundler },
  };
  const options: unknown =
    typeof configureWebpack === 'function'
      ? configureWebpack(empty, false, tools, undefined)
      : configureWebpack;
  return isPlain(options) ? options : {};
}

/** In webpack, `name$` is the module of exactly that name; `false` is an empty module. */
function aliases(alias: Plain): { find: string | RegExp; replacement: string }[] {
  return Object.entries(alias).flatMap(([name, target]) => {
    if (typeof target !== 'string') return [];
    const exact =
      name.endsWith('$') && new RegExp(`^${name.slice(0, -1).replace(/[.*+?^{}()|[\]\\]/g, '\\$&')}$`);
    return [{ find: exact || name, replacement: target }];
  });
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) ? Object.values(value).every(isEmpty) : value === undefined;
}
