import { join } from 'node:path';
import postcss from 'postcss';
import { build, type InlineConfig, mergeConfig, type PluginOption, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { packageFolder } from '../src/package-files.ts';
import type { PluginInstance } from '../src/site-plugins/instance.ts';
import { loadersPlugin } from '../src/site-plugins/loaders-plugin.ts';
import { toPlugin } from '../src/site-plugins/to-plugin.ts';
import { viteOptionsOf } from '../src/site-plugins/webpack-options.ts';
import { renamingPlugin, staticFiles } from '../src/site-plugins/webpack-resolve.ts';
import { convertPackageImports, packageImportsPlugin } from '../src/vite/package-imports-plugin.ts';
import { stylesPlugin } from '../src/vite/styles-plugin.ts';
import { folder } from './folder.ts';

interface BundleOptions {
  ssr?: boolean;
  /** Plugins that run before the plugin's own. */
  plugins?: PluginOption[];
}

/** Bundles `entry.js` with the options of a plugin, and returns what it exports. */
async function bundled(
  instance: PluginInstance,
  root: string,
  { ssr = false, plugins = [] }: BundleOptions = {},
): Promise<unknown> {
  const { vite } = viteOptionsOf(instance, root);
  const own: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      ...(ssr ? { ssr: 'entry.js' } : { lib: { entry: 'entry.js', formats: ['es'] } }),
    },
  };
  const [{ output = [] } = {}] = [await build(mergeConfig(own, vite))].flat() as never[] as {
    output?: { code: string }[];
  }[];
  const { default: exported } = await import(
    `data:text/javascript,${encodeURIComponent(output[0]?.code ?? '')}`
  );
  return exported;
}

it('loaders, aliases, fallbacks and variables of webpack work in the code of a site', async () => {
  const root = folder({
    'entry.js': `
      import list, { names } from './list.names';
      import text from './notes.txt';
      import code from './shown.js';
      import css from 'path';
      import ui from '@ui/button';
      import missing from 'not-needed';
      import both from '@both/button';
      import lib from 'lib/names';
      import replaced from 'virtual:old';
      export default { list, names, text, code, css, ui, missing, both, lib, replaced, version: VERSION, env: process.env.STAGE, region: process.env.REGION, join: Joined('a') };`,
    'list.names': 'Ann\nBob',
    'notes.txt': 'Notes',
    'shown.js': 'this is no code',
    'ui/button.js': 'export default "button";',
    'joined.js': 'export const join = (one) => one + "!"; export default "replaced";',
    'loaders/names.cjs':
      'module.exports = function (text) { const { key } = this.getOptions(); return "module.exports = " + JSON.stringify({ [key]: text.split("\\n") }); };',
    'loaders/quote.cjs': 'module.exports = (text) => JSON.stringify([text]);',
  });
  class DefinePlugin {
    definitions = { VERSION: '"1.2"', 'process.env': { STAGE: '"beta"' } };
  }
  class ProvidePlugin {
    definitions = { Joined: [join(root, 'joined.js'), 'join'] };
  }
  class EnvironmentPlugin {
    keys = ['REGION', 'NOT_SET'];
    defaultValues = { REGION: 'eu' };
  }
  class NormalModuleReplacementPlugin {
    resourceRegExp = /^virtual:/;
    newResource = (given: { request: string }) => {
      given.request = './joined.js';
    };
  }
  class TsconfigPathsPlugin {
    matchPath = (
      request: string,
      _: unknown,
      __: unknown,
      ___: unknown,
      done: (e: undefined, path?: string) => void,
    ) => done(undefined, request === 'lib/names' ? join(root, 'ui/button') : undefined);
  }
  const instance: PluginInstance = {
    configureWebpack(config: { module: { rules: { test: RegExp; exclude?: RegExp }[] } }) {
      // As plugins for SVG do, which change the rule that they find.
      for (const rule of config.module.rules) if (rule.test.test('.svg')) rule.exclude = /icons/;
      config.module.rules.push({
        test: /\.names$/,
        use: [{ loader: './loaders/names.cjs', options: { key: 'names' } }],
      } as never);
      return {
        plugins: [
          new DefinePlugin(),
          new ProvidePlugin(),
          new EnvironmentPlugin(),
          new NormalModuleReplacementPlugin(),
        ],
        resolve: {
          alias: {
            '@ui': join(root, 'ui'),
            '@both': [join(root, 'none'), join(root, 'ui')],
            'not-needed': false,
            react: '/another/react',
          },
          fallback: { path: false },
          plugins: [new TsconfigPathsPlugin()],
        },
        module: {
          rules: [
            { oneOf: [{ test: /\.txt$/, type: 'asset/source' }] },
            { include: [join(root, 'shown')], loader: './loaders/quote.cjs', exclude: /\.ts$/ },
            { test: /\.css$/, use: ['style-loader', 'css-loader'] },
          ],
        },
      };
    },
  };
  expect(await bundled(instance, root)).toEqual({
    list: { names: ['Ann', 'Bob'] },
    names: ['Ann', 'Bob'],
    text: 'Notes',
    code: ['this is no code'],
    css: {},
    ui: 'button',
    missing: {},
    both: 'button',
    lib: 'button',
    replaced: 'replaced',
    version: '1.2',
    env: 'beta',
    region: 'eu',
    join: 'a!',
  });
});

it('the mode is defined where a plugin defines all variables', () => {
  class DefinePlugin {
    definitions = { 'process.env': '{ "STAGE": "beta" }' };
  }
  const instance: PluginInstance = { configureWebpack: () => ({ plugins: [new DefinePlugin()] }) };
  expect(viteOptionsOf(instance, '/site').vite).toMatchObject({
    define: { 'process.env': '{ "STAGE": "beta" }', 'process.env.NODE_ENV': '"test"' },
  });
});

it('an alias may name a file that the plugin creates later', async () => {
  const root = folder({ 'entry.js': `export { default } from '@words';`, 'words.json': '["a"]' });
  let file: string | undefined;
  const instance: PluginInstance = { configureWebpack: () => ({ resolve: { alias: { '@words': file } } }) };
  const late = {
    name: 'late',
    buildStart() {
      file = join(root, 'words.json');
    },
  };
  expect(await bundled(instance, root, { plugins: [late] })).toEqual(['a']);
});

it('aliases of loaders work in rules and in imports', async () => {
  const root = folder({
    'entry.js': `
      import inline from '!!site-source?region=north!./notes.txt';
      import scoped from '!!loaders/upper.cjs!site-source!./notes.txt';
      import rule from './list.names';
      export default { inline, scoped, rule };`,
    'notes.txt': 'Notes',
    'list.names': 'Ann',
    'loaders/source.cjs':
      'module.exports = function (text) { return JSON.stringify([this.getOptions().region ?? "none", text]); };',
    'loaders/upper.cjs': 'module.exports = (text) => text.toUpperCase();',
  });
  const instance: PluginInstance = {
    configureWebpack: () => ({
      resolveLoader: {
        alias: { loaders: join(root, 'loaders'), 'site-source$': join(root, 'loaders/source.cjs') },
      },
      module: {
        rules: [{ test: /\.names$/, use: [{ loader: 'site-source', options: { region: 'rule' } }] }],
      },
    }),
  };
  expect(await bundled(instance, root, { plugins: [loadersPlugin(root)] })).toEqual({
    inline: ['north', 'Notes'],
    scoped: ['NONE', 'NOTES'],
    rule: ['rule', 'Ann'],
  });
});

it('reports what a plugin does besides in webpack, and what its methods throw', () => {
  class CopyPlugin {
    patterns = [{ from: '*.txt' }];
  }
  class BundleAnalyzerPlugin {}
  const instance = {
    configureWebpack: () => ({
      devServer: { open: false },
      node: { global: true },
      resolve: { extensions: ['.ts', '...'], plugins: [{}] },
      plugins: [new CopyPlugin(), new BundleAnalyzerPlugin()],
      module: { rules: [{ test: /\.css$/, use: 'css-loader' }] },
    }),
    configurePostCss() {
      throw new Error('No tokens.');
    },
  };
  expect(viteOptionsOf(instance, '/site')).toEqual({
    vite: {},
    rules: [{ test: /\.css$/, use: 'css-loader' }],
    alias: {},
    copied: [],
    ignored: ['node', 'resolve.plugins', 'CopyPlugin'],
    problems: ['configurePostCss: No tokens.'],
  });
});

it('files that CopyPlugin copies are files of the site', async () => {
  const root = folder({ 'more/a.txt': 'a', 'more/b/c.txt': 'c', 'LICENSE.md': 'free', 'names.txt': 'Ann' });
  class CopyWebpackPlugin {
    patterns = [
      { from: join(root, 'more'), to: 'copied' },
      'LICENSE.md',
      { from: 'names.txt', to: './list/all.txt', context: root },
    ];
  }
  const { plugin, ignored } = toPlugin(
    { configureWebpack: () => ({ plugins: [new CopyWebpackPlugin()] }) },
    {
      name: 'copy',
      id: 'default',
      root,
      baseUrl: '/',
      themes: [],
      folder: root,
      site: {},
      data: { contents: [], globalData: {}, imports: new Set(), aliases: {}, names: {} },
    },
  );
  expect(ignored).toEqual([]);
  const files = (await plugin.files?.({} as never)) ?? [];
  expect(Object.fromEntries(files.map(({ path, data }) => [path, String(data)]))).toEqual({
    'copied/a.txt': 'a',
    'copied/b/c.txt': 'c',
    'LICENSE.md': 'free',
    'list/all.txt': 'Ann',
  });
});

it('plugins of PostCSS leave the style sheets of the theme as they are', async () => {
  const root = folder({
    'node_modules/upper/package.json': '{ "main": "index.js" }',
    'node_modules/upper/index.js':
      'module.exports = ({ suffix }) => ({ postcssPlugin: "upper", Declaration(node) { if (!node.value.endsWith(suffix)) node.value += suffix; } });',
  });
  const { vite } = viteOptionsOf(
    {
      configurePostCss: (options) => {
        options.plugins.push(['upper', { suffix: '!' }], false);
        return options;
      },
    },
    root,
  );
  const { plugins } = (vite.css?.postcss ?? {}) as { plugins?: postcss.AcceptedPlugin[] };
  const css = async (file: string) =>
    (await postcss(plugins).process('a { color: red }', { from: file })).css;
  expect(await css(join(root, 'src/custom.css'))).toBe('a { color: red! }');
  const { theme } = (await stylesPlugin({}, root).config?.({} as never)) ?? {};
  const engine = [theme?.customCss ?? []].flat().map((file) => join(root, file));
  expect(engine).not.toEqual([]);
  for (const file of [...engine, join(packageFolder(), 'src/css/docusaurus.css')])
    expect(await css(file)).toBe('a { color: red }');
});

it('compilers of style sheets have the options of their loaders', async () => {
  const root = folder({
    'entry.js': "import sheet from './sheet.scss?inline'; export default sheet;",
    'sheet.scss': '@import "colors"; a { color: $name; width: half(4px); }',
    'styles/_colors.scss': '$name: navy;',
    'tools/_half.scss': '@function half($size) { @return math.div($size, 2); }',
  });
  const loader = (additionalData: string) => ({
    loader: '/modules/sass-loader/dist/cjs.js',
    options: {
      additionalData,
      sassOptions: { includePaths: ['styles'], silenceDeprecations: ['import'] },
    },
  });
  const rules = [
    { test: /\.scss$/, oneOf: [{ use: [loader('@use "sass:math"; @import "tools/half";')] }] },
    { test: /\.other\.scss$/, use: [loader('$other: 1;')] },
  ];
  const css = await bundled({ configureWebpack: () => ({ module: { rules } }) }, root);
  expect(String(css).replace(/\s+/g, ' ')).toContain('a { color: navy; width: 2px; }');
});

it('imports of packages mean what they mean to bundlers', async () => {
  const cjs = `data:text/javascript,${encodeURIComponent(
    'export default { __esModule: true, default: "main", named: "named" }; export const found = "found";',
  )}`;
  const code = convertPackageImports(
    "import main,\n  { named, found as other } from 'pkg';\nexport default [main, named, other];",
  );
  expect(code.split('\n')).toHaveLength(3);
  const { default: values } = await import(
    `data:text/javascript,${encodeURIComponent(code.replace('"pkg"', JSON.stringify(cjs)))}`
  );
  expect(values).toEqual(['main', 'named', 'found']);
  const unchanged =
    "import { Link } from '@docusaurus/Link'; import { a } from './a'; import React from 'react';";
  expect(convertPackageImports(unchanged)).toBe(unchanged);
});

it('global variables are provided to packages in CommonJS, and not where code declares them', async () => {
  const root = folder({
    'entry.js': "import used from 'legacy';\nconst Joined = 'own';\nexport default [used, Joined];",
    'joined.js': 'module.exports = "provided";',
    'node_modules/legacy/package.json': '{ "main": "index.js" }',
    'node_modules/legacy/index.js': '// Joined\nmodule.exports = typeof Joined + Joined;',
  });
  class ProvidePlugin {
    definitions = { Joined: join(root, 'joined.js') };
  }
  const configureWebpack = () => ({ plugins: [new ProvidePlugin()] });
  expect(await bundled({ configureWebpack }, root)).toEqual(['stringprovided', 'own']);
});

it('plugins that add polyfills to the options of webpack work', async () => {
  const root = folder({
    'entry.js': "import path from 'path';\nexport default [path, Buffer.name];",
    'path.js': 'export default "polyfill";',
    'buffer.js': 'export const Buffer = { name: "provided" };',
  });
  class ProvidePlugin {
    definitions = { Buffer: [join(root, 'buffer.js'), 'Buffer'] };
  }
  class NodePolyfillPlugin {
    apply({ options }: { options: { plugins: object[]; resolve: { fallback?: object } } }) {
      options.plugins.push(new ProvidePlugin());
      options.resolve.fallback = { ...options.resolve.fallback, path: join(root, 'path.js') };
    }
  }
  class OtherPlugin {
    apply({ hooks }: { hooks: { done: { tap(): void } } }) {
      hooks.done.tap();
    }
  }
  const configureWebpack = () => ({ plugins: [new NodePolyfillPlugin(), new OtherPlugin()] });
  expect(viteOptionsOf({ configureWebpack }, root).ignored).toEqual(['OtherPlugin']);
  expect(await bundled({ configureWebpack }, root)).toEqual(['polyfill', 'provided']);
});

it('the dev server passes requests on as that of webpack does', () => {
  const proxyOf = (proxy: unknown) => {
    const { vite } = viteOptionsOf({ configureWebpack: () => ({ devServer: { proxy } }) }, '/');
    return vite.server?.proxy ?? {};
  };
  const target = 'http://localhost:9000';
  expect(proxyOf({ '/api': target })).toEqual({ '/api': { target } });
  const listed = proxyOf([{ context: ['/api/**', '/auth'], target, pathRewrite: { '^/api': '' } }]);
  expect(listed).toMatchObject({ '/api': { target }, '/auth': { target } });
  expect(Object(listed['/api']).rewrite('/api/a')).toBe('/a');
});

it('modules are replaced by the file that is found, and only where the plugin says so', async () => {
  const root = folder({
    'entry.js': "import part from './theme/Part';\nexport default part;",
    'theme/Part.js': 'export default "of the browser";',
    'theme/ServerPart.js': 'export default "of the build";',
  });
  interface Tools {
    currentBundler: { instance: Record<string, new (pattern: RegExp, resource: string) => object> };
  }
  const configureWebpack = (_: unknown, isServer: boolean, { currentBundler }: Tools) => {
    const { NormalModuleReplacementPlugin: Replacement } = currentBundler.instance;
    const file = join(root, isServer ? 'theme/ServerPart.js' : 'theme/Part.js');
    return { plugins: Replacement ? [new Replacement(/theme\/Part\.js$/, file)] : [] };
  };
  const instance = { configureWebpack } as unknown as PluginInstance;
  expect(await bundled(instance, root)).toBe('of the browser');
  expect(await bundled(instance, root, { ssr: true })).toBe('of the build');
});

it('imports of paths with a leading slash find files in static folders', async () => {
  const root = folder({
    'static/data/a.json': '{ "word": "static" }',
    'entry.js':
      "import { word } from '/data/a.json';\nimport other from '/b.js';\nexport default [word, other];\n",
    'b.js': "export default 'site';\n",
  });
  const inStatic = staticFiles([join(root, 'assets'), join(root, 'static')]);
  const plugins = [renamingPlugin({ client: [inStatic], ssr: [inStatic] })];
  expect(await bundled({ name: 'none' }, root, { plugins })).toEqual(['static', 'site']);
});

it('imports may leave out the extensions that a plugin adds, before or after the usual ones', async () => {
  const root = folder({
    'entry.js': "import only from './only';\nimport both from './both';\nexport default [only, both];",
    'only.web.js': "export default 'web';",
    'both.web.js': "export default 'web';",
    'both.js': "export default 'other';",
  });
  const resolve = { extensions: ['.web.js', '...'] };
  expect(await bundled({ configureWebpack: () => ({ resolve }) }, root)).toEqual(['web', 'other']);
  const mergeStrategy = { 'resolve.extensions': 'prepend' };
  const instance: PluginInstance = { configureWebpack: () => ({ resolve, mergeStrategy }) };
  expect(await bundled(instance, root)).toEqual(['web', 'web']);
  // So do packages that the dev server bundles, in which an export may be missing, too.
  const { vite } = viteOptionsOf(instance, root);
  const { optimizeDeps } = await resolveConfig(
    { configFile: false, root, logLevel: 'silent', ...vite, plugins: [packageImportsPlugin()] },
    'serve',
  );
  expect(optimizeDeps.rolldownOptions).toMatchObject({
    resolve: { extensions: vite.resolve?.extensions },
    shimMissingExports: true,
  });
});
