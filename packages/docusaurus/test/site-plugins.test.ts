import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import postcss, { type AcceptedPlugin } from 'postcss';
import type { ComponentRoute, Plugin } from 'recto-docs/plugin';
import { expect, it } from 'vitest';
import { converted, problemsOf, routing, routingIn, watching } from './converted-plugins.ts';
import { folder } from './folder.ts';

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
      className: 'plugin-team plugin-id-default',
      component: join(root, 'src/team.js'),
      props: {
        route: { path: '/base/team', exact: true },
        location: { pathname: '/base/team', search: '', hash: '' },
        team: { size: 3, folder: root },
      },
    },
  ]);
  expect(await plugins[0]?.contentLoaded?.({} as never)).toEqual({
    data: {
      team: { default: { members: 3 } },
      'docusaurus-route/base/team': { plugin: { name: 'team', id: 'default' } },
      'docusaurus-route/base/other': { plugin: { name: 'team', id: 'default' } },
    },
  });
  expect(await problemsOf(plugins[0])).toEqual([
    'The plugin "team" adds "/other" with "@theme/Other", which is not a file of the site; it was ignored.',
  ]);
});

it('a plugin of the site for search runs', async () => {
  const root = folder({
    'plugins/search/index.js': `module.exports = () => ({ name: 'words', injectHtmlTags: () => ({ headTags: ['<meta name="a">'] }) });`,
  });
  const searchWords = () => ({ name: 'words', injectHtmlTags: () => ({}) });
  const { plugins, reported } = await converted({ plugins: ['./plugins/search', searchWords] }, root);
  expect(reported).toEqual([]);
  expect(plugins[0]?.head?.({} as never)).toMatchObject([{ tag: 'meta' }]);
  expect(plugins).toHaveLength(2);
});

it('a page may have its component by an alias of another plugin', async () => {
  const root = folder({ 'src/parts/Team/index.js': '' });
  const pages = () => ({
    name: 'pages',
    contentLoaded({ actions }: never) {
      const { addRoute } = actions as { addRoute(a: object): void };
      addRoute({ path: '/base/team', component: '@parts/Team', exact: false });
    },
  });
  const aliases = () => ({
    name: 'aliases',
    configureWebpack: () => ({
      resolve: { alias: { '@parts': [join(root, 'own/parts'), join(root, 'src/parts')] } },
    }),
  });
  const { plugins } = await converted({ plugins: [pages, aliases] }, root);
  const [page] = ((await plugins[0]?.routes?.(routing)) ?? []) as ComponentRoute[];
  expect(page?.component).toBe(join(root, 'src/parts/Team/index.js'));
  expect(await problemsOf(plugins[0])).toEqual([]);
});

it('routes around pages have addresses in the language of the page, and components of a theme must exist', async () => {
  const root = folder({ 'src/team.js': '', 'src/all.js': '' });
  const plugin = () => ({
    name: 'team',
    contentLoaded({ actions }: never) {
      const { addRoute } = actions as { addRoute(a: object): void };
      const ann = { path: '/base/team/ann', component: '@site/src/team', name: 'Ann' };
      addRoute({ path: '/base/team', component: '@site/src/all', priority: 1, routes: [ann] });
      addRoute({
        path: '/base/docs',
        component: '@theme/Missing',
        routes: [{ ...ann, path: '/base/docs/ann' }],
      });
    },
  });
  const { plugins } = await converted({ trailingSlash: true, plugins: [plugin] }, root);
  const german = routingIn('de', '/base/de/');
  const [page, ...others] = ((await plugins[0]?.routes?.(german)) ?? []) as ComponentRoute[];
  expect(others).toEqual([]);
  expect(page).toMatchObject({ path: '/team/ann/', props: { index: 0 } });
  const modules = dirname(page?.component ?? '');
  const [data = ''] = readdirSync(modules).filter((file) => file.endsWith('.json'));
  expect(JSON.parse(readFileSync(join(modules, data), 'utf8'))).toMatchObject({
    route: { path: '/base/de/team/', routes: [{ path: '/base/de/team/ann/', name: 'Ann' }] },
  });
  expect(await problemsOf(plugins[0])).toEqual([
    'The plugin "team" adds "/docs/ann/" with "@theme/Missing", which is not a file of the site; it was ignored.',
  ]);
});

it('a plugin runs for each language, and its content has the texts of the site', async () => {
  const texts = { greeting: { message: 'Moin' } };
  const root = folder({
    'src/team.js': '',
    'i18n/de/team/texts.json': JSON.stringify(texts),
    'i18n/de/words.txt': 'Wörter',
  });
  interface Context {
    siteConfig: { baseUrl: string };
    localizationDir: string;
    i18n: { currentLocale: string };
  }
  const plugin = ({ siteConfig, i18n, localizationDir }: Context) => ({
    name: 'team',
    loadContent: () => ({
      language: i18n.currentLocale,
      words: existsSync(join(localizationDir, 'words.txt')),
      greeting: 'Hello',
      farewell: 'Bye',
    }),
    getTranslationFiles: ({ content }: { content: Record<string, string> }) => [
      { path: 'texts', content: { greeting: { message: content.greeting }, farewell: { message: 'Bye' } } },
    ],
    translateContent({ content, translationFiles: [file] }: Translation) {
      const { greeting, farewell } = file.content;
      return { ...content, greeting: greeting?.message, farewell: farewell?.message };
    },
    async contentLoaded({ content, actions }: never) {
      const { createData, addRoute, setGlobalData } = actions as {
        createData(name: string, data: object): Promise<string>;
        addRoute(a: object): void;
        setGlobalData(data: object): void;
      };
      const data = await createData('team.json', content);
      addRoute({ path: `${siteConfig.baseUrl}team`, component: '@site/src/team', modules: { data } });
      setGlobalData(content);
    },
  });
  const seen: unknown[] = [];
  const other = () => ({
    name: 'other',
    allContentLoaded: ({ allContent }: { allContent: { team: { default: { greeting: string } } } }) =>
      void seen.push(allContent.team.default.greeting),
  });
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] };
  const { plugins, reported } = await converted({ i18n, plugins: [plugin, other] }, root);
  expect(reported).toEqual([]);
  for (const one of plugins) await one.content?.(watching);
  const pageIn = async (locale: string, baseUrl: string) => {
    const [page] = ((await plugins[0]?.routes?.(routingIn(locale, baseUrl))) ?? []) as ComponentRoute[];
    await plugins[1]?.routes?.(routingIn(locale, baseUrl));
    const loaded = (await plugins[0]?.contentLoaded?.({} as never)) as { data: Record<string, object> };
    expect(loaded.data.team).toEqual({ default: page?.props?.data });
    return { path: page?.path, data: page?.props?.data };
  };
  expect(await pageIn('en', '/base/')).toEqual({
    path: '/team',
    data: { language: 'en', words: false, greeting: 'Hello', farewell: 'Bye' },
  });
  expect(await pageIn('de', '/base/de/')).toEqual({
    path: '/team',
    data: { language: 'de', words: true, greeting: 'Moin', farewell: 'Bye' },
  });
  expect(seen).toEqual(['Hello', 'Moin']);
  for (const one of plugins) expect(await problemsOf(one)).toEqual([]);
});

interface Translation {
  content: object;
  translationFiles: [{ content: Record<string, { message: string }> }];
}

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
      "import './start.css';\nimport { a } from './other';\nimport './a.module.css';\nimport 'pkg/b.css';\nexport { a };\n",
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
  const { files } = await converted({ plugins: ['./plugins/local.js'] }, root);
  expect(files).toEqual(
    expect.arrayContaining([join(root, 'plugins/local.js'), join(root, 'plugins/name.js')]),
  );
});

it('components of the site, then those of the last theme, are used where a part of the page corresponds', async () => {
  const theme = (name: string) =>
    `module.exports = () => ({ name: '${name}', getThemePath: () => './parts' });`;
  const root = folder({
    'first/index.js': theme('first'),
    'first/parts/CodeBlock/index.js': '',
    'first/parts/Chart.js': '',
    'first/parts/Chart.d.ts': '',
    'first/parts/SkipToContent.js': "import Arrow from '@theme/TopArrow';",
    'first/parts/TopArrow.js': '',
    'last/index.js': theme('last'),
    'last/parts/CodeBlock.js': "export { default } from '@theme-init/CodeBlock';",
    'last/parts/Footer.js': '',
    'last/parts/TOC.js': "import { useTides } from '@docusaurus/theme-common';",
    'src/theme/Footer.js': '',
  });
  const { own, reported } = await converted({ themes: ['./first/index.js', './last/index.js'] }, root);
  expect(reported).toEqual([
    '`@theme/SkipToContent` of the theme `./first/index.js`',
    'The component last/parts/TOC.js, in place of `@theme/TOC`,',
  ]);
  expect(Object.keys(own.components ?? {})).toEqual(['Footer', 'CodeBlock']);
  const [modules] = (own.vite?.plugins ?? []) as unknown as {
    resolveId: { handler(id: string, importer?: string): string };
  }[];
  const resolved = (id: string, importer = join(root, 'src/a.js')) =>
    relative(root, modules?.resolveId.handler(id, importer) ?? '');
  expect(resolved('@theme/Chart')).toBe('first/parts/Chart.js');
  expect(resolved('@theme/Footer')).toBe('src/theme/Footer.js');
  expect(resolved('@theme-original/Footer', join(root, 'src/theme/Footer.js'))).toBe('last/parts/Footer.js');
  const wrapper = join(root, 'last/parts/CodeBlock.js');
  expect(resolved('@theme/CodeBlock')).toBe('last/parts/CodeBlock.js');
  expect(resolved('@theme-init/CodeBlock', wrapper)).toMatch(
    /modules\/module-table\.ts\?theme\/CodeBlock\.js$/,
  );
});

it('settings of the theme that plugins may read are not reported', async () => {
  const themeConfig = { zoom: {} };
  expect((await converted({ themeConfig })).reported).toEqual(['`themeConfig.zoom`']);
  expect((await converted({ themeConfig, plugins: [() => ({ name: 'zoom' })] })).reported).toEqual([]);
});

/** Copies built files like a build. */
const copyTo = async (folder: string) => {
  mkdirSync(join(folder, 'blog'));
  writeFileSync(join(folder, 'a.html'), '<p>a</p>');
  writeFileSync(join(folder, 'blog/b.html'), '<p>b</p>');
};

const builtLocale = (changes: object = {}) => ({
  config: { baseUrl: '/', i18n: { currentLocale: 'en', defaultLocale: 'en' } },
  site: { routes: new Map(), versions: new Map() },
  pages: [
    { route: { kind: 'doc', path: '/a' } },
    { route: { kind: 'redirect', path: '/b' } },
    { route: { kind: 'not-found', path: '/404' } },
  ],
  ...changes,
});

it('plugins find the built files in turn, and what they write or change there is published', async () => {
  interface Built {
    siteDir: string;
    outDir: string;
    routesPaths: string[];
    siteConfig: { title: string };
  }
  const writer = (): object => ({
    name: 'writer',
    async postBuild({ siteDir, outDir, routesPaths, siteConfig }: Built) {
      for (const name of ['extra.txt', 'a.html']) writeFileSync(join(siteDir, 'build', name), name);
      mkdirSync(join(outDir, 'data'));
      writeFileSync(join(outDir, 'data/pages.json'), JSON.stringify([routesPaths, siteConfig.title]));
      writeFileSync(join(outDir, 'robots.txt'), '');
      rmSync(join(outDir, 'blog/b.html'));
    },
  });
  const changer = (): object => ({
    name: 'changer',
    postBuild({ outDir }: Built) {
      const page = join(outDir, 'a.html');
      writeFileSync(page, `${readdirSync(outDir)} ${readFileSync(page)}`);
    },
  });
  const { plugins, reported } = await converted({ plugins: [writer, changer] });
  expect(reported).toEqual([]);
  const build = { locales: [builtLocale()], copyTo } as never;
  expect(await plugins[0]?.files?.(build)).toEqual([
    { path: 'extra.txt', data: Buffer.from('extra.txt'), replaces: true },
    { path: 'data/pages.json', data: Buffer.from('[["/404.html","/a"],"T"]'), replaces: true },
    { path: 'robots.txt', data: Buffer.from(''), replaces: true },
  ]);
  expect(await plugins[1]?.files?.(build)).toEqual([
    { path: 'a.html', data: Buffer.from('a.html,blog,data,robots.txt <p>a</p>'), replaces: true },
  ]);
  expect(await problemsOf(plugins[0])).toEqual([
    'The plugin "writer" removes "blog/b.html" in `postBuild`, but the file is published.',
    'The plugin "writer" changes "a.html" in the folder `build` in `postBuild`, which still has the last build; the change was ignored.',
  ]);
});

it('a plugin finds the documents of a version among the routes of the built site', async () => {
  interface BuiltRoute {
    path: string;
    plugin: { name: string; id: string };
    metadata?: { sourceFilePath: string };
    routes?: BuiltRoute[];
    props?: { version: { docs: Record<string, { title: string; description: string }> } };
  }
  const plugin = (): object => ({
    name: 'lister',
    async postBuild({ outDir, routes }: { outDir: string; routes: BuiltRoute[] }) {
      const docs = routes.find((one) => one.plugin.name === 'docusaurus-plugin-content-docs');
      const version = docs?.routes?.find(({ path }) => path === '/docs')?.props?.version;
      const others = routes.map((one) => `${one.path} ${one.plugin.name} ${one.plugin.id}`);
      const all = (list: BuiltRoute[] = []): BuiltRoute[] => list.flatMap((one) => [one, ...all(one.routes)]);
      const files = all(routes).flatMap(({ metadata }) => metadata?.sourceFilePath ?? []);
      writeFileSync(join(outDir, 'list.json'), JSON.stringify([version?.docs, ...others, files]));
    },
  });
  const { plugins } = await converted({ plugins: [plugin] });
  const source = { path: 'src/pages/a.tsx', format: 'component' };
  const doc = { path: 'docs/a.md' };
  const page = (route: object) => ({ route, title: 'T', description: 'D' });
  const pages = [
    page({
      kind: 'doc',
      version: 'current',
      path: '/docs/a',
      id: 'a',
      sidebar: 'main',
      page: { source: doc },
    }),
    page({ kind: 'doc', version: '1.0', path: '/docs/1.0/a', id: 'a' }),
    page({ kind: 'page', path: '/a', page: { source } }),
    page({ kind: 'page', path: '/b', page: { source: { ...source, plugin: 'lister' } } }),
    page({ kind: 'entry', path: '/news/a', plugin: 'blog-news' }),
    page({ kind: 'not-found', path: '/404' }),
  ];
  const versions = new Map([
    ['current', { name: 'current', label: 'Next', path: '/docs', isLast: true }],
    ['1.0', { name: '1.0', label: '1.0', path: '/docs/1.0', isLast: false }],
  ]);
  const locale = builtLocale({ site: { routes: new Map(), versions }, pages });
  const [file] = (await plugins[0]?.files?.({ locales: [locale], copyTo } as never)) ?? [];
  expect(JSON.parse(String(file?.data))).toEqual([
    { a: { id: 'a', title: 'T', description: 'D', sidebar: 'main' } },
    '/a docusaurus-plugin-content-pages default',
    '/b lister default',
    '/news/a docusaurus-plugin-content-blog news',
    '/docs docusaurus-plugin-content-docs default',
    ['src/pages/a.tsx', 'docs/a.md'],
  ]);
});

it('plugins add items to the navbar while they load, once', async () => {
  interface SiteContext {
    siteConfig: { themeConfig: { navbar: { items: object[] } } };
  }
  const plugin = ({ siteConfig }: SiteContext): object => {
    const { items } = siteConfig.themeConfig.navbar;
    return {
      name: 'adder',
      loadContent: () => void items.push({ type: 'html', value: '<b>Graph</b>', position: 'right' }),
      contentLoaded: () => void items.push({ to: '/api', label: 'API' }),
    };
  };
  const themeConfig = { navbar: { items: [{ to: '/docs', label: 'Docs' }] } };
  const { value, plugins } = await converted({ plugins: [plugin], themeConfig });
  const { theme } = value as { theme: typeof themeConfig };
  for (let times = 0; times < 2; times++)
    await plugins[0]?.content?.({ ...watching, config: { theme } as never });
  expect(theme.navbar.items).toEqual([
    { position: 'left', to: '/docs', label: 'Docs' },
    { type: 'html', value: '<b>Graph</b>', position: 'right' },
    { position: 'left', to: '/api', label: 'API' },
  ]);
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
  const other = () => ({ name: 'other', getPathsToWatch: fail('no paths'), injectHtmlTags: fail('no tags') });
  const { plugins } = await converted({ plugins: [plugin, other] });
  await plugins[1]?.content?.(watching);
  expect(plugins[1]?.head?.({} as never)).toEqual([]);
  expect(await problemsOf(plugins[1])).toEqual([
    'The plugin "other" failed in `getPathsToWatch`: no paths. It was ignored.',
    'The plugin "other" failed in `injectHtmlTags`: no tags. It was ignored.',
  ]);
  await plugins[0]?.content?.(watching);
  expect(await plugins[0]?.routes?.(routing)).toEqual([]);
  expect(plugins[0]?.head?.({} as never)).toHaveLength(1);
  expect(await plugins[0]?.files?.({ locales: [builtLocale()], copyTo } as never)).toEqual([]);
  expect(await problemsOf(plugins[0])).toEqual([
    'The plugin "broken" failed in `loadContent`: no content. It was ignored.',
    'The plugin "broken" failed in `contentLoaded`: no pages. It was ignored.',
    'The plugin "broken" failed in `postBuild`: no output. It was ignored.',
  ]);
});
