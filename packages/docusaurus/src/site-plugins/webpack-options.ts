import type { Plugin } from 'recto-docs/plugin';
import { mergeConfig, type PluginOption } from 'vite';
import { firstLine, isPlain, type Plain, plain } from '../values.ts';
import { themeJsxPlugin } from '../vite/commonjs-plugin.ts';
import type { CopiedPath } from './copy-plugin.ts';
import type { PluginInstance } from './instance.ts';
import { loaderAliasPlugin } from './loaders-plugin.ts';
import { addedPlugins, postcssOptions } from './postcss-plugins.ts';
import { styleCompilers } from './style-compilers.ts';
import { type WebpackAdditions, webpackAdditions } from './webpack-config.ts';
import { webpackLoadersPlugin } from './webpack-loaders-plugin.ts';
import { convertWebpackPlugins } from './webpack-plugins.ts';
import { aliasList, loaderAliases, renamingPlugin, tsconfigPaths } from './webpack-resolve.ts';
import { compileScripts, haveEffect, isCompiled } from './webpack-rules.ts';

type ViteOptions = NonNullable<Plugin['vite']>;

/** Keys that change how webpack works, but not what a site contains. */
const toolKeys = [
  ...['cache', 'devServer', 'devtool', 'experiments', 'ignoreWarnings', 'infrastructureLogging', 'mode'],
  ...['mergeStrategy', 'name', 'optimization', 'output', 'parallelism', 'performance', 'stats', 'target'],
  ...['watchOptions', 'resolve.symlinks', 'resolve.modules', 'resolve.fullySpecified'],
  ...['resolve.mainFields', 'resolve.conditionNames', 'snapshot', 'entry', 'externals', 'resolveLoader'],
];

/** Vite's. */
const defaultExtensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/**
 * Returns the options of Vite for what a plugin configures in webpack and PostCSS. `ignored` names what has no effect;
 * `problems` are what the methods of the plugin threw.
 */
export function viteOptionsOf(
  instance: PluginInstance,
  root: string,
): ViteAdditions & { problems: string[] } {
  const problems: string[] = [];
  const attempt = <T>(method: string, call: () => T): T | undefined => {
    try {
      return call();
    } catch (cause) {
      problems.push(`${method}: ${firstLine(cause)}`);
      return undefined;
    }
  };
  const additions = attempt('configureWebpack', () => webpackAdditions(instance, { root }));
  const aliasesNow = () => plain(webpackAdditions(instance, { root }).resolve.alias);
  const onServer =
    additions && attempt('configureWebpack', () => webpackAdditions(instance, { root, isServer: true }));
  const { vite, rules, alias, copied, ignored } = additions
    ? convertAdditions(additions, root, { onServer, aliasesNow })
    : { vite: {}, rules: [], alias: {}, copied: [], ignored: [] };
  const plugins = attempt('configurePostCss', () => addedPlugins(instance, root)) ?? [];
  const options = plugins.length > 0 ? mergeConfig(vite, postcssOptions(plugins)) : vite;
  return { vite: options, rules, alias, copied, ignored, problems };
}

interface ViteAdditions {
  vite: ViteOptions;
  /** For modules. */
  rules: unknown[];
  /** Files and folders by names that imports use in place of them. */
  alias: Plain;
  copied: CopiedPath[];
  ignored: string[];
}

function convertAdditions(
  { rules, plugins, resolve, otherOptions }: WebpackAdditions,
  root: string,
  { onServer, aliasesNow }: { onServer: WebpackAdditions | undefined; aliasesNow: () => Plain },
): ViteAdditions {
  const vite: ViteOptions = {};
  const { alias, fallback, plugins: resolvers, extensions, ...resolveOptions } = resolve;
  const webpackPlugins = convertWebpackPlugins(plugins, root);
  // Docusaurus asks for them after plugins have loaded their content: some name a file that a plugin creates then.
  const aliasRenames = Object.entries(plain(alias)).flatMap(([name, targets]) =>
    (targets === undefined || Array.isArray(targets)) && !sharedPattern.test(name)
      ? [aliasList(name, () => [targets ?? aliasesNow()[name] ?? []].flat().map(String))]
      : [],
  );
  const resolverRenames = (Array.isArray(resolvers) ? resolvers : []).map((resolver) =>
    tsconfigPaths(Object(resolver)),
  );
  const pathRenames = resolverRenames.filter((rename) => rename !== undefined);
  const renames = [...aliasRenames, ...pathRenames];
  const serverRenames = convertWebpackPlugins(onServer?.plugins ?? [], root).renames;
  const vitePlugins: PluginOption[] = [...webpackPlugins.plugins];
  const aliasEntries = isPlain(alias) ? aliases(alias) : [];
  if (aliasEntries.length > 0) vite.resolve = { alias: aliasEntries };
  const endings = allExtensions(extensions, plain(otherOptions.mergeStrategy)['resolve.extensions']);
  if (endings) {
    vite.resolve = { ...vite.resolve, extensions: endings };
    // Packages that the dev server bundles.
    vite.optimizeDeps = { rolldownOptions: { resolve: { extensions: endings } } };
  }
  if (isPlain(fallback) && !isEmpty(fallback)) vitePlugins.push(fallbackPlugin(fallback));
  if (renames.length + webpackPlugins.renames.length + serverRenames.length > 0)
    vitePlugins.push(
      renamingPlugin({
        client: [...renames, ...webpackPlugins.renames],
        ssr: [...renames, ...serverRenames],
      }),
    );
  if (compileScripts(rules)) vitePlugins.push(themeJsxPlugin((file) => isCompiled(rules, file)));
  const loaderName = loaderAliases(plain(plain(otherOptions.resolveLoader).alias));
  if (!isEmpty(otherOptions.resolveLoader)) vitePlugins.push(loaderAliasPlugin(loaderName));
  if (haveEffect(rules)) vitePlugins.push(webpackLoadersPlugin(rules, root, loaderName));
  if (vitePlugins.length > 0) vite.plugins = vitePlugins;
  const preprocessorOptions = styleCompilers(rules, root);
  if (!isEmpty(preprocessorOptions)) vite.css = { preprocessorOptions };
  if (!isEmpty(webpackPlugins.define)) vite.define = webpackPlugins.define;
  const proxy = devProxy(plain(otherOptions.devServer).proxy);
  if (!isEmpty(proxy)) vite.server = { proxy };
  const keys = [
    ...Object.keys(otherOptions).filter((key) => !isEmpty(otherOptions[key])),
    ...Object.keys(resolveOptions)
      .filter((key) => !isEmpty(resolveOptions[key]))
      .map((key) => `resolve.${key}`),
    ...(pathRenames.length < resolverRenames.length ? ['resolve.plugins'] : []),
  ].filter((key) => !toolKeys.includes(key));
  return {
    vite,
    rules,
    alias: Object.fromEntries(Object.entries(plain(alias)).filter(([name]) => !sharedPattern.test(name))),
    copied: webpackPlugins.copied,
    ignored: [...keys, ...webpackPlugins.ignored],
  };
}

/** Returns the extensions that imports may leave out, a plugin's included; `undefined` if it adds none. */
function allExtensions(extensions: unknown, strategy: unknown): string[] | undefined {
  const added = (Array.isArray(extensions) ? extensions : []).map(String);
  if (added.every((one) => one === '...' || defaultExtensions.includes(one))) return undefined;
  const all = strategy === 'prepend' ? [...added, '...'] : ['...', ...added];
  return [...new Set(all.flatMap((one) => (one === '...' ? defaultExtensions : one)))];
}

type Proxies = NonNullable<NonNullable<ViteOptions['server']>['proxy']>;

/** Converts `devServer.proxy`: an object by paths, or a list with `context`. */
function devProxy(proxy: unknown): Proxies {
  const byPath = isPlain(proxy) ? Object.entries(proxy) : [];
  const listed = (Array.isArray(proxy) ? proxy : []).flatMap((one) =>
    [plain(one).context ?? []].flat().map((path) => [String(path), one] as const),
  );
  return Object.fromEntries(
    [...byPath, ...listed].map(([path, one]) => {
      const { context, pathRewrite, ...options } = isPlain(one) ? one : { target: String(one) };
      const rewrite = (requested: string) =>
        Object.entries(plain(pathRewrite)).reduce(
          (result, [pattern, text]) => result.replace(new RegExp(pattern), String(text)),
          requested,
        );
      return [path.replace(/\/\*\*$/, ''), { ...options, ...(isPlain(pathRewrite) && { rewrite }) }];
    }),
  );
}

/** Modules of the browser's code: in webpack, `false` is an empty one. */
function fallbackPlugin(fallback: Plain): PluginOption {
  return {
    name: 'recto-docusaurus:fallback',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    resolveId: {
      // Names of packages.
      filter: { id: /^[@\w]/ },
      handler(id, importer) {
        const target = Object.hasOwn(fallback, id) ? fallback[id] : undefined;
        if (target === undefined) return undefined;
        return typeof target === 'string' ? this.resolve(target, importer) : emptyModule;
      },
    },
    load: { filter: { id: new RegExp(`^${emptyModule}$`) }, handler: () => 'export default {};' },
  };
}

const emptyModule = '\0virtual:recto-docusaurus/empty';

/** In webpack, `name$` is the module of exactly that name; `false` is an empty module. */
function aliases(alias: Plain): { find: string | RegExp; replacement: string }[] {
  return Object.entries(alias).flatMap(([name, target]) => {
    if (sharedPattern.test(name)) return [];
    if (target === false) return [{ find: exactPattern(name.replace(/\$$/, '')), replacement: emptyAlias }];
    if (typeof target !== 'string') return [];
    return [{ find: name.endsWith('$') ? exactPattern(name.slice(0, -1)) : name, replacement: target }];
  });
}

/** Modules of which a site has one copy: the engine's. */
const sharedPattern =
  /^(?:react|react-dom|@mdx-js\/react|@docusaurus|@theme(?:-\w+)?|@generated|@site)(?:\/|\$|$)/;

const emptyAlias = 'data:text/javascript,export default {};';

function exactPattern(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.*+?^{}()|[\]\\$]/g, '\\$&')}$`);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) ? Object.values(value).every(isEmpty) : value === undefined;
}
