import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type RunLoaderResult, runLoaders } from 'loader-runner';
import type { PluginOption } from 'vite';
import { attempt, isPlain } from '../values.ts';
import { convertCommonJs } from '../vite/commonjs-plugin.ts';
import { type Treatment, treatmentOf } from './webpack-rules.ts';

/** Returns the name of a loader, with its query, as the aliases of a plugin have it. */
export type LoaderName = (loader: string) => string;

/** Loads files with the loaders of webpack that the rules of a plugin name. `root` is the absolute site folder. */
export function webpackLoadersPlugin(rules: unknown[], root: string, nameOf: LoaderName): PluginOption {
  return {
    name: 'recto-docusaurus:webpack-loaders',
    enforce: 'pre',
    load: {
      filter: { id: { exclude: /^\0|\?(?:raw|url|inline|recto-partial)\b/ } },
      async handler(id) {
        const [, file = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(id) ?? [];
        const treatment = treatmentOf(rules, file, query);
        if (!treatment) return undefined;
        const { isText } = treatment;
        const loaders = treatment.loaders.map((one) => ({ ...one, loader: nameOf(one.loader) }));
        return runWebpackLoaders({ loaders, isText }, id, { root, watch: (path) => this.addWatchFile(path) });
      },
    },
  };
}

const run = promisify(runLoaders);

/** Style sheets, which Vite compiles after loaders such as `sass-resources-loader`. */
const styleSheet = /\.(?:css|less|s[ac]ss|styl)(?:\?|$)/;

/**
 * Returns what loaders make of a file, an ES module or a style sheet, and watches the files that it depends on. Throws what they
 * throw.
 */
export async function runWebpackLoaders(
  { loaders, isText }: Treatment,
  resource: string,
  { root, watch }: { root: string; watch(file: string): void },
) {
  const require = createRequire(join(root, 'package.json'));
  const resolvedLoaders = loaders.map(({ loader, options }) => {
    const [name = '', query = ''] = loader.split('?');
    return { loader: require.resolve(name), options: isPlain(options) ? options : query || undefined };
  });
  const { result, fileDependencies } = (await run({
    resource,
    loaders: resolvedLoaders,
    context: loaderContext(root, resource),
    readResource: (file: string, done: (error: Error | null, content?: Buffer) => void) =>
      void readFile(file).then((content) => done(null, content), done),
  })) as RunLoaderResult;
  for (const file of [...(fileDependencies ?? []), ...resolvedLoaders.map(({ loader }) => loader)])
    watch(file);
  const text = String(result?.[0] ?? '');
  if (styleSheet.test(resource) && !isText) return { code: text, map: null };
  const code = isText ? `export default ${JSON.stringify(text)};` : toModule(text);
  return { code, moduleType: 'js', map: null } as const;
}

/** The parts of webpack that loaders call. */
function loaderContext(root: string, resource: string): object {
  const log = { debug() {}, info() {}, log() {}, warn() {}, error() {} };
  return {
    version: 2,
    mode: process.env.NODE_ENV === 'production' ? 'production' : 'development',
    target: 'web',
    rootContext: root,
    context: dirname(resource),
    sourceMap: false,
    emitFile() {},
    emitWarning() {},
    emitError(error: unknown) {
      throw error;
    },
    getLogger: () => log,
    getOptions(this: { query: unknown }): unknown {
      if (isPlain(this.query)) return this.query;
      return Object.fromEntries(new URLSearchParams(String(this.query ?? '').replace(/^\?/, '')));
    },
  };
}

/** Returns an ES module for what loaders return: a module of either kind, or JSON. */
function toModule(text: string): string {
  const [, json = ''] =
    /^\s*(?:(?:module\.exports\s*=|export default)\s*)?([[{"][\s\S]*?);?\s*$/.exec(text) ?? [];
  const data: unknown = attempt(() => JSON.parse(json));
  if (data !== undefined) return dataModule(data);
  return convertCommonJs(text, 'jsx') ?? text;
}

/** As in webpack, the keys of an object are exports too. */
function dataModule(data: unknown): string {
  const keys = isPlain(data) ? Object.keys(data).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key)) : [];
  const exportNames = keys.filter((key) => key !== 'default');
  return [
    `const data = ${JSON.stringify(data)};`,
    'export default data;',
    ...exportNames.map(
      (key, index) => `const value${index} = data.${key}; export { value${index} as ${key} };`,
    ),
  ].join('\n');
}
