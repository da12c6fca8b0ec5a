import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Plugin } from 'recto/plugin';
import { expect, it, onTestFinished } from 'vitest';
import { convertDocusaurus } from '../src/config/from-docusaurus.ts';

const site = { title: 'T', url: 'https://example.org', baseUrl: '/base/' };

function folder(files: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** The plugins of the site, and the subjects of reports. */
async function converted(original: object, root = folder()) {
  const at = { file: 'docusaurus.config.ts', root };
  const { value, diagnostics } = await convertDocusaurus({ ...site, ...original }, at);
  const [own, ...all] = value.plugins as [Plugin, ...Plugin[]];
  const plugins = all.filter(({ name }) => name !== 'docusaurus-styles');
  const reported = diagnostics.map(({ message }) =>
    message.replace(' is not supported and was ignored.', ''),
  );
  return { value, own, plugins, reported };
}

const watching = { root: '/', config: {} as never, watch: () => {} };

it('a plugin adds elements to heads, also those of bodies that are scripts', async () => {
  const plugin = () => ({
    name: 'tags',
    injectHtmlTags: () => ({
      headTags: [
        '<meta name="a" content="b"><title>x</title>',
        { tagName: 'link', attributes: { rel: 'x', href: null } },
      ],
      postBodyTags: [
        { tagName: 'script', attributes: { src: '/a.js' } },
        '<script>start()</script><div></div>',
      ],
    }),
  });
  const { plugins, reported } = await converted({ plugins: [plugin] });
  expect(reported).toEqual([]);
  expect(plugins[0]?.head?.({} as never)).toEqual([
    { tag: 'meta', attributes: { name: 'a', content: 'b' }, content: '' },
    { tag: 'link', attributes: { rel: 'x' } },
    { tag: 'script', attributes: { src: '/a.js', defer: true } },
    { tag: 'script', attributes: { type: 'module' }, content: 'start()' },
  ]);
  const problems = await plugins[0]?.check?.({} as never);
  expect(problems?.map(({ message }) => message)).toEqual([
    'The plugin "tags" adds <title> to every page, which is not supported and was ignored.',
    'The plugin "tags" adds <div> to every page, which is not supported and was ignored.',
  ]);
});

it('a plugin adds pages with data from its content', async () => {
  const root = folder({ 'src/team.js': '' });
  const plugin = (context: { siteDir: string; i18n: object }, { size }: { size: number }) => ({
    name: 'team',
    loadContent: async () => ({ size, folder: context.siteDir }),
    contentLoaded: async ({ content, actions }: never) => {
      const { createData, addRoute, setGlobalData } = actions as {
        createData(...a: unknown[]): unknown;
        addRoute(a: object): void;
        setGlobalData(data: object): void;
      };
      const data = await createData('team.json', JSON.stringify(content));
      addRoute({ path: '/base/team', component: '@site/src/team', exact: true, modules: { team: data } });
      setGlobalData({ members: 3 });
      addRoute({ path: '/base/other', component: '@theme/Other' });
    },
  });
  const { plugins } = await converted({ plugins: [[plugin, { size: 3 }]] }, root);
  await plugins[0]?.content?.(watching);
  expect(await plugins[0]?.routes?.({} as never)).toEqual([
    {
      path: '/team',
      title: '',
      component: join(root, 'src/team.js'),
      props: { team: { size: 3, folder: root } },
    },
  ]);
  expect(await plugins[0]?.contentLoaded?.({} as never)).toEqual({
    data: { team: { default: { members: 3 } } },
  });
  const problems = await plugins[0]?.check?.({} as never);
  expect(problems?.map(({ message }) => message)).toEqual([
    'The plugin "team" adds "/other" with "@theme/Other", which is no file of the site; it was ignored.',
  ]);
});

it('aliases of webpack and plugins of PostCSS become options of Vite', async () => {
  const postcss = () => {};
  const plugin = () => ({
    name: 'tools',
    configurePostCss: (options: { plugins: unknown[] }) => ({ plugins: [...options.plugins, postcss] }),
    configureWebpack: () => ({
      devServer: { open: false },
      resolve: { alias: { '@ui': '/ui', react$: '/react.js' }, fallback: { path: false } },
      module: { rules: [{ test: /\.txt$/ }] },
    }),
  });
  const { plugins, reported } = await converted({ plugins: [plugin] });
  expect(plugins[0]?.vite).toEqual({
    resolve: {
      alias: [
        { find: '@ui', replacement: '/ui' },
        { find: /^react$/, replacement: '/react.js' },
      ],
    },
    css: { postcss: { plugins: [postcss] } },
  });
  expect(reported).toEqual([
    '`configureWebpack (module)`, `configureWebpack (resolve.fallback)` of the plugin `plugin`',
  ]);
});

it('finds plugins by path and by short name, checks their options, and reports what they do besides', async () => {
  const root = folder({
    'plugins/local.ts':
      "export default function local(): object { return { name: 'local', postBuild() {} }; }\n",
    'node_modules/docusaurus-plugin-count/package.json': '{ "main": "index.js" }',
    'node_modules/docusaurus-plugin-count/index.js':
      "module.exports = (context, options) => ({ name: 'count ' + options.step + ' ' + options.id, getClientModules: () => [__dirname + '/client.js', './count.css'] });\n" +
      'module.exports.validateOptions = ({ options, validate }) => validate({ validate: (value) => ({ value: { step: 2, ...value } }) }, options);\n',
  });
  const plugins = ['./plugins/local.ts', 'count', './plugins/missing.js', 'not-installed'];
  const result = await converted({ plugins, clientModules: ['./src/start.js'] }, root);
  expect(result.plugins.map(({ name }) => name)).toEqual(['local', 'count 2 default']);
  expect(result.own.eagerModules).toEqual(['virtual:recto-docusaurus/client-modules']);
  expect(result.value.theme).toMatchObject({ customCss: ['count.css'] });
  expect(result.reported).toEqual([
    '`postBuild` of the plugin `./plugins/local.ts`',
    'The plugin `./plugins/missing.js`',
    'The plugin `not-installed`',
  ]);
});

it('a plugin around one of Docusaurus is that one', async () => {
  const around = async () => ({ name: 'docusaurus-plugin-content-docs', contentLoaded() {} });
  const { value, plugins } = await converted({ plugins: [[around, { path: 'api', id: 'api' }]] });
  expect(plugins).toEqual([]);
  expect(value.docs).toMatchObject({ path: 'api', id: 'api' });
});

it('presets are functions or paths, and return plugins with options', async () => {
  const preset = (_: unknown, { path }: { path: string }) => ({
    plugins: [['@docusaurus/plugin-content-docs', { path }], () => ({ name: 'own' })],
    themes: [
      [
        require.resolve('vite').replace(/vite.*/, '@docusaurus/theme-classic/index.js'),
        { customCss: ['./a.css'] },
      ],
    ],
  });
  const { value, plugins, reported } = await converted({ presets: [[preset, { path: 'manual' }]] });
  expect(value.docs).toMatchObject({ path: 'manual' });
  expect(value.theme).toMatchObject({ customCss: ['a.css'] });
  expect(plugins.map(({ name }) => name)).toEqual(['own']);
  expect(reported).toEqual([]);
});
