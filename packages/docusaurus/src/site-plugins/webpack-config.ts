import { generatedFolder } from '../package-files.ts';
import { attempt, isPlain, type Plain, plain } from '../values.ts';
import type { PluginInstance } from './instance.ts';
import { isToolPlugin } from './webpack-plugins.ts';

/** What a plugin adds to the configuration of webpack. */
export interface WebpackAdditions {
  rules: unknown[];
  plugins: object[];
  resolve: Plain;
  /** Every other key. */
  otherOptions: Plain;
}

/**
 * Returns what a plugin adds to webpack for the code of the browser or of the build, whether it returns that or changes the
 * configuration that it receives. Throws what the plugin throws.
 */
export function webpackAdditions(
  { configureWebpack }: PluginInstance,
  { root, isServer = false }: { root: string; isServer?: boolean },
): WebpackAdditions {
  const config = docusaurusWebpack(root);
  const baseRules = new Set<unknown>(config.module.rules);
  const options: unknown =
    typeof configureWebpack === 'function'
      ? configureWebpack(config, isServer, tools, undefined)
      : configureWebpack;
  const additions = isPlain(options) && options !== config ? options : {};
  const { module, plugins, resolve, ...otherOptions } = additions;
  const addedRules = (rules: unknown[]) => rules.filter((rule) => rule && !baseRules.has(rule));
  const allPlugins = [...config.plugins, ...listOf(plugins)].filter((one) => Object(one) === one);
  const applied = allPlugins.map((one) => appliedOptions(one as WebpackPlugin));
  const rules = [...config.module.rules, ...listOf(Object(module).rules)];
  return {
    rules: addedRules([...rules, ...applied.flatMap((one) => one.module.rules)]),
    plugins: applied.flatMap((one) => one.plugins),
    resolve: [...applied.map((one) => one.resolve), plain(resolve)].reduce(mergeResolve, config.resolve),
    otherOptions,
  };
}

interface WebpackPlugin {
  apply?(compiler: object): void;
}

interface AppliedOptions {
  plugins: object[];
  resolve: Plain;
  module: { rules: unknown[] };
}

/**
 * Returns what a plugin of webpack adds to its options when it is applied, such as polyfills of Node.js; the plugin itself if it
 * adds nothing, or needs more of webpack than the options.
 */
function appliedOptions(plugin: WebpackPlugin): AppliedOptions {
  const newOptions = (plugins: object[] = []) => ({ plugins, resolve: {}, module: { rules: [] } });
  const options: AppliedOptions = newOptions();
  const isApplied =
    !isToolPlugin(plugin) &&
    attempt(() => {
      plugin.apply?.({ options });
      return options.plugins.length + options.module.rules.length + Object.keys(options.resolve).length > 0;
    });
  return isApplied ? options : newOptions([plugin]);
}

function mergeResolve(base: Plain, additions: Plain): Plain {
  const merged: Plain = { ...base, ...additions };
  for (const key of ['alias', 'fallback'])
    merged[key] = { ...Object(base[key]), ...Object(additions[key]) } as Plain;
  return merged;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...new Set(value.filter(Boolean))] : [];
}

/** A configuration in the shape of Docusaurus' own, as plugins look in it for the rule of a kind of file. */
function docusaurusWebpack(root: string) {
  const file = (test: RegExp) => ({ test, oneOf: [{ use: [{ loader: 'url-loader', options: {} }] }] });
  const svg = {
    test: /\.svg$/i,
    oneOf: [
      { issuer: { and: [/\.(?:tsx?|jsx?|mdx?)$/i] }, use: [{ loader: '@svgr/webpack', options: {} }] },
      ...file(/\.svg$/i).oneOf,
    ],
  };
  return {
    mode: 'production',
    name: 'client',
    entry: {},
    output: {} as Plain,
    resolve: {
      alias: { '@site': root, '@generated': generatedFolder(root) } as Plain,
      fallback: {} as Plain,
      ...{ extensions: [], modules: [] },
    } as Plain,
    module: {
      rules: [
        file(/\.(?:ico|jpe?g|png|gif|webp|avif)(?:\?.*)?$/i),
        svg,
        file(/\.(?:woff2?|eot|ttf|otf)$/i),
        file(/\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|mp3|wav|ogg|webm)$/i),
        file(/\.(?:pdf|docx?|xlsx?|zip|rar)$/i),
        { test: /\.[jt]sx?$/i, exclude: () => false, use: [{ loader: 'babel-loader', options: {} }] },
        { test: /\.css$/i, exclude: /\.module\.css$/i, use: [{ loader: 'css-loader', options: {} }] },
        { test: /\.module\.css$/i, use: [{ loader: 'css-loader', options: {} }] },
      ] as unknown[],
    },
    plugins: [] as unknown[],
    optimization: { splitChunks: { cacheGroups: {} }, minimizer: [] },
  };
}

/** Keeps what the plugins of webpack that plugins create receive, under the names that webpack has for them. */
const bundler = new Proxy(
  {},
  {
    get: (_, name) => {
      const classes = {
        [name]: class {
          constructor(definitions: unknown, newResource: unknown) {
            const isPattern = definitions instanceof RegExp;
            Object.assign(this, isPattern ? { resourceRegExp: definitions, newResource } : { definitions });
          }
        },
      };
      return classes[name as string];
    },
  },
);

const tools = {
  getStyleLoaders: () => ['style-loader', 'css-loader'],
  getJSLoader: () => ({ loader: 'babel-loader', options: {} }),
  currentBundler: { name: 'webpack', instance: bundler },
};
