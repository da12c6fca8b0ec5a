import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postcss, { type AcceptedPlugin } from 'postcss';
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

const routing = { config: { baseUrl: '/base/' }, pages: [] } as never;

/** What a plugin reports once the site is rendered. */
async function problemsOf(plugin: Plugin | undefined, build: object = { locales: [] }) {
  const problems = await plugin?.check?.(build as never);
  return problems?.map(({ message }) => message);
}

const watching = { root: '/', config: {} as never, watch: () => {} };

it('a plugin adds elements to heads and HTML to bodies', async () => {
  const plugin = () => ({
    name: 'tags',
    injectHtmlTags: () => ({
      headTags: [
        '<meta name="a" content="b"><title>x</title>',
        { tagName: 'link', attributes: { rel: 'x', href: null } },
      ],
      postBodyTags: [
        { tagName: 'script', attributes: { src: '/a.js?a&b', async: true, defer: false } },
        '<script>start()</script><div></div>',
      ],
      preBodyTags: { tagName: 'img', attributes: { alt: '"' } },
    }),
  });
  const { plugins, reported } = await converted({ plugins: [plugin] });
  expect(reported).toEqual([]);
  expect(plugins[0]?.head?.({} as never)).toEqual([
    { tag: 'meta', attributes: { name: 'a', content: 'b' }, content: '' },
    { tag: 'link', attributes: { rel: 'x' } },
  ]);
  expect(plugins[0]?.body?.({} as never)).toEqual([
    { at: 'start', html: '<img alt="&quot;">' },
    {
      at: 'end',
      html: '<script src="/a.js?a&amp;b" async></script><script>start()</script><div></div>',
    },
  ]);
  expect(await problemsOf(plugins[0])).toEqual([
    'The plugin "tags" adds <title> to every head, which is not supported and was ignored.',
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
  expect(await plugins[0]?.routes?.(routing)).toEqual([
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
  expect(await problemsOf(plugins[0])).toEqual([
    'The plugin "team" adds "/other" with "@theme/Other", which is no file of the site; it was ignored.',
  ]);
});

/** Processes a style sheet with the plugins of PostCSS in options of Vite. */
async function processed(vite: Plugin['vite'], from: string) {
  const { plugins = [] } = (vite?.css?.postcss ?? {}) as { plugins?: AcceptedPlugin[] };
  return (await postcss(plugins).process('a { color: red }', { from })).css;
}

it('plugins of PostCSS, of plugins and of a file, change style sheets of the site and not those of the engine', async () => {
  const blue = (): AcceptedPlugin => ({
    postcssPlugin: 'blue',
    Declaration(decl) {
      decl.value = 'blue';
    },
  });
  const replacing: AcceptedPlugin = (root, result) => {
    result.root = root.clone();
    result.root.append('b {}');
  };
  const changing = () => ({
    name: 'changing',
    configurePostCss(options: { plugins: unknown[] }) {
      options.plugins.push(blue(), replacing);
    },
  });
  const file = "module.exports = { plugins: { './green.js': {}, './off.js': false } };";
  const green =
    "module.exports = () => ({ postcssPlugin: 'green', Declaration: (decl) => void (decl.value = 'green') });";
  const root = folder({ 'postcss.config.js': file, 'green.js': green });
  const { plugins, own } = await converted({ plugins: [changing] }, root);
  expect(await processed(plugins[0]?.vite, '/site/a.css')).toBe('a { color: blue }b {}');
  expect(await processed(own.vite, '/site/a.css')).toBe('a { color: green }');
  const theme = join(import.meta.dirname, '../src/css/docusaurus.css');
  expect(await processed(own.vite, theme)).toBe('a { color: red }');
});

it('style sheets that client modules import are style sheets of the site', async () => {
  const root = folder({
    'src/start.ts':
      "import './start.css';\nimport { a } from './other';\nimport './a.module.css';\nimport 'pkg/b.css';\n",
    'src/start.css': '',
    'src/other.js':
      "import React from 'react';\nimport '@site/src/other.css'\nimport './start';\nexport const a = 1;\n",
    'src/other.css': '',
    'node_modules/pkg/package.json': '{}',
    'node_modules/pkg/b.css': '',
  });
  const { value } = await converted({ clientModules: ['./src/start.ts', 'not-installed'] }, root);
  expect(value.theme).toMatchObject({
    customCss: ['src/start.css', 'src/other.css', 'node_modules/pkg/b.css'],
  });
});

it('a change of a plugin in the site is a change of the configuration', async () => {
  const root = folder({
    'plugins/local.js': "module.exports = () => ({ name: require('./name.js') });\n",
    'plugins/name.js': "module.exports = 'local';\n",
  });
  const { own } = await converted({ plugins: ['./plugins/local.js'] }, root);
  const watched: string[] = [];
  await own.content?.({ ...watching, watch: (path) => void watched.push(path) });
  expect(watched).toEqual(
    expect.arrayContaining([join(root, 'plugins/local.js'), join(root, 'plugins/name.js')]),
  );
});

it('components of a theme are modules of the site; those that Recto has are reported', async () => {
  const root = folder({
    'theme/index.js': "module.exports = () => ({ name: 'theme', getThemePath: () => './parts' });",
    'theme/parts/CodeBlock/index.js': '',
    'theme/parts/Chart.js': '',
    'theme/parts/Chart.d.ts': '',
  });
  const { own, reported } = await converted({ themes: ['./theme/index.js'] }, root);
  expect(reported).toEqual(['`@theme/CodeBlock` of the theme `./theme/index.js`']);
  const [modules] = (own.vite?.plugins ?? []) as unknown as { resolveId: { handler(id: string): unknown } }[];
  expect(modules?.resolveId.handler('@theme/Chart')).toBe(join(root, 'theme/parts/Chart.js'));
});

it('settings of the theme that plugins may read are not reported', async () => {
  const themeConfig = { zoom: {} };
  expect((await converted({ themeConfig })).reported).toEqual(['`themeConfig.zoom`']);
  expect((await converted({ themeConfig, plugins: [() => ({ name: 'zoom' })] })).reported).toEqual([]);
});

it('finds plugins by path and by short name, checks their options, and reports what they do besides', async () => {
  const root = folder({
    'plugins/local.ts':
      "export default function local(): object { return { name: 'local', postStart() {} }; }\n",
    'node_modules/docusaurus-plugin-count/package.json': '{ "main": "index.js" }',
    'node_modules/docusaurus-plugin-count/index.js':
      "module.exports = (context, options) => ({ name: 'count ' + options.step + ' ' + options.id, getClientModules: () => [__dirname + '/client.js', './count.css'] });\n" +
      'module.exports.validateOptions = ({ options, validate }) => validate({ validate: ({ id, ...value }) => id ? { error: new Error(id) } : { value: { step: 2, ...value } } }, options);\n',
  });
  const plugins = ['./plugins/local.ts', 'count', './plugins/missing.js', 'not-installed'];
  const result = await converted({ plugins, clientModules: ['./src/start.js'] }, root);
  expect(result.plugins.map(({ name }) => name)).toEqual(['local', 'count 2 default']);
  expect(result.own.eagerModules).toEqual(['virtual:recto-docusaurus/client-modules']);
  expect(result.value.theme).toMatchObject({ customCss: ['node_modules/docusaurus-plugin-count/count.css'] });
  expect(result.reported).toEqual([
    '`postStart` of the plugin `./plugins/local.ts`',
    'The plugin `./plugins/missing.js`',
    'The plugin `not-installed`',
  ]);
});

/** A plugin of Docusaurus, as its sites have it installed. */
const blogPlugin = {
  'node_modules/@docusaurus/plugin-content-blog/package.json': '{ "main": "index.js" }',
  'node_modules/@docusaurus/plugin-content-blog/index.js': `
    module.exports = (context) => ({
      name: 'docusaurus-plugin-content-blog',
      getPathsToWatch: () => [],
      loadContent: async () => ({ blogPosts: [{ metadata: { source: '@site/blog/a.md', title: 'A', description: 'First words.', router: context.siteConfig.future.experimental_router } }] }),
      async contentLoaded({ actions }) {
        actions.addRoute({ path: '/base/blog/a', component: '@theme/BlogPostPage', modules: { content: '@site/blog/a.md' } });
      },
      configureWebpack: () => ({ module: { rules: [{}] } }),
    });`,
};

it('a plugin around one of Docusaurus is that one, with its changes', async () => {
  const root = folder({
    ...blogPlugin,
    'src/home.js': '',
    'plugins/blog.js': `
      const blog = require('@docusaurus/plugin-content-blog');
      module.exports = async (context, options) => {
        const base = await blog(context, options);
        return {
          ...base,
          async contentLoaded({ content, actions }) {
            const posts = content.blogPosts.map(({ metadata }) => ({ content: { __import: true, path: metadata.source, query: {} } }));
            actions.addRoute({ path: '/base/', component: '@site/src/home.js', modules: { posts, other: '@site/x.js' } });
            actions.setGlobalData({ posts: 1 });
            await base.contentLoaded({ content, actions });
          },
          translateContent: ({ content }) => content,
        };
      };`,
  });
  const { value, plugins, reported } = await converted(
    { plugins: [['./plugins/blog.js', { path: 'news' }]] },
    root,
  );
  expect(value.blog).toMatchObject({ path: 'news' });
  expect(reported).toEqual(['`translateContent (changes of the content)` of the plugin `./plugins/blog.js`']);
  const [plugin] = plugins;
  await plugin?.content?.(watching);
  const pages = [{ path: '/base/blog/a' }];
  const metadata = { source: '@site/blog/a.md', title: 'A', description: 'First words.', router: 'browser' };
  const added = await plugin?.routes?.({ config: { baseUrl: '/base/' }, pages } as never);
  expect(added).toEqual([
    {
      path: '/',
      title: '',
      component: join(root, 'src/home.js'),
      props: { posts: [{ content: expect.any(Function) }], other: '@site/x.js' },
    },
  ]);
  const [home] = added as unknown as {
    props: { posts: [{ content: (() => string) & { metadata: object } }] };
  }[];
  const [post] = home?.props.posts ?? [];
  expect([post?.content.metadata, post?.content()]).toEqual([metadata, 'First words.']);
  expect(await plugin?.contentLoaded?.({} as never)).toEqual({
    data: { 'docusaurus-plugin-content-blog': { default: { posts: 1 } } },
  });
  expect(await problemsOf(plugin)).toEqual([
    'The plugin "docusaurus-plugin-content-blog (plugins[0])" passes the module "@site/x.js" to a page, which gets its path only.',
    'The plugin "docusaurus-plugin-content-blog (plugins[0])" passes posts to a page, which gets their metadata, and their descriptions as text.',
  ]);
  const failing =
    "require('@docusaurus/plugin-content-blog'); module.exports = () => { throw new Error('broken'); };";
  const broken = folder({ ...blogPlugin, 'plugins/blog.js': failing });
  const fallback = await converted({ plugins: [['./plugins/blog.js', { path: 'news' }]] }, broken);
  expect(fallback.value.blog).toMatchObject({ path: 'news' });
  expect(fallback.reported).toEqual(['The plugin `./plugins/blog.js`']);
  const same = `module.exports = require('@docusaurus/plugin-content-blog');`;
  const unchanged = folder({ ...blogPlugin, 'plugins/blog.js': same });
  expect((await converted({ plugins: ['./plugins/blog.js'] }, unchanged)).plugins).toEqual([]);
});

it('files that a plugin writes after the build are files of the site, except those of Recto', async () => {
  const plugin = (): object => ({
    name: 'writer',
    async postBuild({
      outDir,
      routesPaths,
      siteConfig,
    }: {
      outDir: string;
      routesPaths: string[];
      siteConfig: { title: string };
    }) {
      mkdirSync(join(outDir, 'data'));
      writeFileSync(join(outDir, 'data/pages.json'), JSON.stringify([routesPaths, siteConfig.title]));
      writeFileSync(join(outDir, 'robots.txt'), '');
      writeFileSync(join(outDir, 'a.html'), '');
    },
  });
  const { plugins, reported } = await converted({ plugins: [plugin] });
  expect(reported).toEqual([]);
  const locale = {
    config: {},
    site: { routes: new Map([['/a', { file: 'a.html' }]]) },
    pages: [{ route: { path: '/a' } }],
  };
  const refused = (path: string) =>
    `The plugin "writer" writes "${path}", which Recto writes; the file of the plugin was ignored.`;
  expect(await problemsOf(plugins[0], { locales: [locale] })).toEqual([
    refused('a.html'),
    refused('robots.txt'),
  ]);
  const files = await plugins[0]?.files?.({} as never);
  expect(files?.map(({ path, data }) => [path, String(data)])).toEqual([['data/pages.json', '[["/a"],"T"]']]);
});

it('a method that throws is reported, and the rest of the plugin works', async () => {
  const fail = (name: string) => () => {
    throw new Error(name);
  };
  const plugin = () => ({
    name: 'broken',
    loadContent: fail('no content'),
    contentLoaded: fail('no pages'),
    postBuild: fail('no output'),
    injectHtmlTags: () => ({ headTags: '<meta name="a">' }),
  });
  const { plugins } = await converted({ plugins: [plugin] });
  await plugins[0]?.content?.(watching);
  expect(await plugins[0]?.routes?.(routing)).toEqual([]);
  expect(plugins[0]?.head?.({} as never)).toHaveLength(1);
  const locale = { config: {}, site: { routes: new Map() }, pages: [] };
  expect(await problemsOf(plugins[0], { locales: [locale] })).toEqual([
    'The plugin "broken" failed in `loadContent`: no content. It was ignored.',
    'The plugin "broken" failed in `contentLoaded`: no pages. It was ignored.',
    'The plugin "broken" failed in `postBuild`: no output. It was ignored.',
  ]);
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
