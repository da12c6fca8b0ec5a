import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../recto/src/config/read-config.ts';
import { features } from '../../recto/src/features/features.ts';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';

const site = { title: 'T', url: 'https://example.org' };
const at = { file: 'docusaurus.config.ts', root: '/site' };

/** What Docusaurus gives to a generator of sidebar items. */
interface GeneratorContext {
  docs: object[];
  version: object;
  numberPrefixParser(name: string): object;
  defaultSidebarItemsGenerator(context: object): Promise<unknown[]>;
}

/** The configuration that a Docusaurus one amounts to. */
function adapted(original: Record<string, unknown>) {
  const { value, diagnostics } = fromDocusaurus({ ...site, ...original }, at);
  const checked = checkConfig(value, at.file, features);
  expect([...diagnostics, ...checked.diagnostics]).toEqual([]);
  return checked.config;
}

function blogOf(original: Record<string, unknown>): unknown {
  return (adapted(original) as { blog?: unknown } | undefined)?.blog;
}

describe('fromDocusaurus', () => {
  it.each([
    [true, 'always'],
    [false, 'never'],
    [undefined, 'ignore'],
  ])('keeps the addresses of a site: trailingSlash %s', (trailingSlash, expected) => {
    expect(adapted({ trailingSlash })).toMatchObject({ trailingSlash: expected });
  });

  it('keeps the announcement', () => {
    const announcementBar = { content: '<b>Hi</b>' };
    const adaptedBar = { id: 'announcement-bar', content: '<b>Hi</b>', isCloseable: true };
    expect(adapted({ themeConfig: { announcementBar } })).toMatchObject({
      theme: { announcementBar: adaptedBar },
    });
    const named = { id: 'v2', content: 'x', isCloseable: false };
    expect(adapted({ themeConfig: { announcementBar: named } })).toMatchObject({
      theme: { announcementBar: named },
    });
  });

  it.each([
    ['the preset', { presets: [['classic', { gtag: { trackingID: 'G-1', anonymizeIP: true } }]] }],
    [
      'the plugin',
      { plugins: [['@docusaurus/plugin-google-gtag', { trackingID: 'G-1', anonymizeIP: true }]] },
    ],
  ])('keeps the analytics of %s', (_, original) => {
    expect(adapted(original)).toMatchObject({
      analytics: { gtag: { trackingId: ['G-1'], anonymizeIp: true } },
    });
  });

  it.each([
    ['the preset', { presets: [['classic', { sitemap: { lastmod: 'date', priority: null } }]] }],
    ['the plugin', { plugins: [['@docusaurus/plugin-sitemap', { lastmod: 'date', priority: null }]] }],
  ])('keeps the sitemap of %s', (_, original) => {
    expect(adapted(original)).toMatchObject({ sitemap: { lastmod: 'date', priority: null } });
    const none = adapted({ presets: [['classic', { sitemap: false }]] });
    expect(none).toMatchObject({ sitemap: { ignorePatterns: ['/**'] } });
  });

  it('puts items without a position on the left, where the default of Recto is right [NVB-03]', () => {
    const items = [
      { to: '/a', label: 'A' },
      { to: '/b', label: 'B', position: 'right' },
    ];
    const navbar = adapted({ themeConfig: { navbar: { style: 'dark', items } } })?.theme.navbar;
    expect(navbar?.items.map(({ position }) => position)).toEqual(['left', 'right']);
    expect(navbar?.style).toBe('dark');
    const { config } = checkConfig({ ...site, theme: { navbar: { items } } }, 'recto.config.ts');
    expect(config?.theme.navbar.items.map(({ position = 'right' }) => position)).toEqual(['right', 'right']);
  });

  it('has no analytics by default, and explains a wrong base URL unless that is off', () => {
    expect(adapted({})).toMatchObject({ analytics: {} });
    expect(adapted({})?.baseUrlIssueBanner).toBe(true);
    expect(adapted({ baseUrlIssueBanner: false })?.baseUrlIssueBanner).toBe(false);
  });

  it('keeps settings of versions', () => {
    const versions = { current: { label: '3.0', path: 'v3', banner: 'none', badge: false, noIndex: true } };
    const docs = { lastVersion: 'current', onlyIncludeVersions: ['current', '2.0'], versions };
    const themeConfig = { docs: { versionPersistence: 'none' } };
    expect(adapted({ presets: [['classic', { docs }]], themeConfig })?.docs).toMatchObject({
      ...docs,
      versionPersistence: 'none',
    });
    const single = adapted({ presets: [['classic', { docs: { disableVersioning: true } }]] });
    expect(single?.docs.onlyIncludeVersions).toEqual(['current']);
  });

  it('keeps docs of separate plugins and of the preset', () => {
    const original = {
      presets: [['classic', { docs: { routeBasePath: '/' } }]],
      plugins: [
        [
          '@docusaurus/plugin-content-docs',
          { id: 'people', path: 'people', sidebarPath: './sidebars-people.js', disableVersioning: true },
        ],
      ],
      themeConfig: { docs: { versionPersistence: 'none' } },
    };
    expect(adapted(original)?.allDocs).toMatchObject([
      { id: 'default', routeBasePath: '', versionPersistence: 'none' },
      {
        id: 'people',
        path: 'people',
        sidebarPath: 'sidebars-people.js',
        onlyIncludeVersions: ['current'],
        versionPersistence: 'none',
      },
    ]);
    expect(
      adapted({ presets: [['classic', { docs: false }]], plugins: [original.plugins[0]] })?.docs.id,
    ).toBe('people');
  });

  it('keeps remark and rehype plugins, those before the defaults first', () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map((number) => () => number);
    const options = {
      remarkPlugins: [[second, { a: 1 }]],
      beforeDefaultRemarkPlugins: [first],
      beforeDefaultRehypePlugins: [third],
      rehypePlugins: [fourth],
    };
    const plugins = { remarkPlugins: [first, [second, { a: 1 }]], rehypePlugins: [third, fourth] };
    const presets = [['classic', { docs: options, blog: options, pages: options }]];
    expect(adapted({ presets })).toMatchObject({ docs: plugins, blog: plugins, pages: plugins });
  });

  it.each([
    ['the preset', { presets: [['classic', { googleTagManager: { containerId: 'GTM-1' } }]] }],
    ['the plugin', { plugins: [['@docusaurus/plugin-google-tag-manager', { containerId: 'GTM-1' }]] }],
  ])('keeps Google Tag Manager of %s', (_, original) => {
    expect(adapted(original)).toMatchObject({ analytics: { tagManager: { containerId: 'GTM-1' } } });
  });

  it('gives code without a language the default one', () => {
    const { remarkPlugins = [] } =
      adapted({ themeConfig: { prism: { defaultLanguage: 'ts' } } })?.markdown ?? {};
    const [plugin, language] = remarkPlugins[0] as [(name: string) => (tree: object) => void, string];
    const tree = { type: 'root', children: [{ type: 'code' }, { type: 'code', lang: 'js' }] };
    plugin(language)(tree);
    expect(tree.children).toEqual([
      { type: 'code', lang: 'ts' },
      { type: 'code', lang: 'js' },
    ]);
  });

  it('keeps a function that splits number prefixes, and how missing images are reported', () => {
    const numberPrefixParser = (name: string) => ({ filename: name.slice(2), numberPrefix: 7 });
    const markdown = { hooks: { onBrokenMarkdownImages: 'log' } };
    const config = adapted({ presets: [['classic', { docs: { numberPrefixParser } }]], markdown });
    const parse = config?.docs.numberPrefixParser;
    expect(typeof parse === 'function' && parse('x-a')).toEqual({ name: 'a', position: 7 });
    expect(config?.links.onBrokenImages).toBe('warn');
  });

  it('keeps the paths of pages and tags, closing categories, and locales without translations', () => {
    const config = adapted({
      presets: [['classic', { docs: { tagsBasePath: 'topics' }, pages: { routeBasePath: '/site' } }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
      themeConfig: { docs: { sidebar: { autoCollapseCategories: true, hideable: false } } },
      i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { translate: false } } },
    });
    expect(config?.allDocs.map((docs) => [docs.tagsBasePath, docs.autoCollapseCategories])).toEqual([
      ['topics', true],
      ['tags', true],
    ]);
    expect(config?.pages.routeBasePath).toBe('site');
    expect(config?.i18n.localeConfigs.en?.translate).toBe(false);
  });

  it('keeps the settings of Markdown', async () => {
    const config = adapted({
      markdown: {
        remarkRehypeOptions: { footnoteLabel: 'Notes' },
        emoji: false,
        anchors: { maintainCase: true },
        preprocessor: ({ filePath, fileContent }: Record<string, string>) => `${filePath} ${fileContent}`,
        parseFrontMatter: async ({ filePath }: Record<string, string>) => ({ frontMatter: { filePath } }),
      },
      themeConfig: {
        prism: {
          magicComments: [
            { className: 'theme-code-block-highlighted-line', line: 'this-line' },
            { className: 'error', block: { start: 'errors', end: 'errors-end' } },
          ],
        },
      },
      presets: [['classic', { docs: { admonitions: { keywords: ['own'], extendDefaults: true } } }]],
    });
    const { preprocessor, parseFrontMatter, ...markdown } = config?.markdown ?? {};
    expect(markdown).toMatchObject({
      remarkRehypeOptions: { footnoteLabel: 'Notes' },
      emoji: false,
      anchors: { maintainCase: true },
      magicComments: [
        { className: 'hl', line: 'this-line' },
        { className: 'error', block: { start: 'errors', end: 'errors-end' } },
      ],
    });
    expect(config?.docs.admonitions).toEqual(['own']);
    const file = { filePath: 'docs/a.md', fileContent: 'x' };
    expect(preprocessor?.(file)).toBe('/site/docs/a.md x');
    const parsed = await parseFrontMatter?.({
      ...file,
      defaultParseFrontMatter: async () => ({ frontMatter: {}, content: '' }),
    });
    expect(parsed?.frontMatter).toEqual({ filePath: '/site/docs/a.md' });
  });

  it('keeps a function that generates the items of sidebars', async () => {
    const sidebarItemsGenerator = async ({ docs, version, numberPrefixParser, ...all }: GeneratorContext) => {
      expect(docs).toEqual([{ ...listed, source: '@site/docs/x-a.md' }]);
      expect(version).toEqual({ versionName: 'current', contentPath: '/site/docs' });
      expect(numberPrefixParser('x-a')).toEqual({ filename: 'a', numberPrefix: 7 });
      const parser = (name: string) => ({ filename: name, numberPrefix: undefined });
      return all.defaultSidebarItemsGenerator({ ...all, docs, version, numberPrefixParser: parser });
    };
    const config = adapted({ presets: [['classic', { docs: { sidebarItemsGenerator } }]] });
    const listed = { id: 'a', title: 'A', frontMatter: {}, sourceDirName: '.' };
    const items = await config?.docs.sidebarItemsGenerator?.({
      item: { type: 'autogenerated', dirName: '.' },
      docs: [{ ...listed, source: 'docs/x-a.md' }],
      version: { versionName: 'current', contentPath: 'docs' },
      numberPrefixParser: (name) => ({ name: name.slice(2), position: 7 }),
      isCategoryIndex: () => false,
      categoriesMetadata: {},
      defaultSidebarItemsGenerator: async (context) => [context.numberPrefixParser('x-a').name],
    });
    expect(items).toEqual(['x-a']);
  });

  it('names links without text after their host', () => {
    const icon = { href: 'https://www.e.org/x', className: 'icon' };
    const items = [
      icon,
      { label: 'More', items: [{ to: '/a', className: 'b' }] },
      { ...icon, 'aria-label': 'E' },
    ];
    const themeConfig = { navbar: { items }, footer: { links: [{ items: [icon] }] } };
    expect(adapted({ themeConfig })?.theme).toMatchObject({
      navbar: {
        items: [
          { 'aria-label': 'e.org' },
          { label: 'More', items: [{ 'aria-label': '/a' }] },
          { 'aria-label': 'E' },
        ],
      },
      footer: { links: [{ items: [{ 'aria-label': 'e.org' }] }] },
    });
  });

  it('keeps globs of content files, and folders with absolute paths', () => {
    const docs = { path: '/site/../manual', include: ['a/**'], exclude: ['**/b.md'] };
    const blog = { path: '/site/news', exclude: [] };
    expect(adapted({ presets: [['classic', { docs, blog, pages: { include: ['*.md'] } }]] })).toMatchObject({
      docs: { path: '../manual', include: ['a/**'], exclude: ['**/b.md'] },
      blog: { path: 'news', exclude: [] },
      pages: { include: ['*.md'] },
    });
  });

  it('passes the arguments of Docusaurus to functions that return edit links', () => {
    const page = { file: 'i18n/fr/x/a/b.md', original: 'versioned_docs/version-1/a/b.md', name: 'a/b.md' };
    const at = { locale: 'fr', permalink: '/docs/a/b', version: '1' };
    const editUrl = (given: object) => JSON.stringify(given);
    const config = adapted({ presets: [['classic', { docs: { editUrl }, blog: { editUrl } }]] });
    const call = (value: unknown) => JSON.parse((value as (given: object) => string)({ ...page, ...at }));
    const shared = { permalink: '/docs/a/b', locale: 'fr' };
    expect(call(config?.docs.editUrl)).toEqual({
      ...{ version: '1', versionDocsDirPath: 'versioned_docs/version-1', docPath: 'a/b.md' },
      ...shared,
    });
    const { blog } = config as unknown as { blog: { editUrl: unknown } };
    expect(call(blog.editUrl)).toEqual({
      ...{ blogDirPath: 'versioned_docs/version-1', blogPath: 'a/b.md' },
      ...shared,
    });
    const linked = (options: object) => {
      const docs = { path: 'manual', editUrl: 'https://e.org/', ...options };
      const { editUrl: made } = adapted({ presets: [['classic', { docs }]] })?.docs ?? {};
      return typeof made === 'function' ? made({ ...page, ...at }) : made;
    };
    expect(linked({})).toBe('https://e.org/');
    expect(linked({ editLocalizedFiles: true })).toBe('https://e.org/i18n/fr/x/a/b.md');
    expect(linked({ editCurrentVersion: true })).toBe('https://e.org/manual/a/b.md');
  });

  it('keeps redirects and createRedirects', () => {
    const createRedirects = (path: string) => [`/old${path}`];
    const redirects = [{ from: ['/a', '/b'], to: '/c' }];
    const plugins = [['@docusaurus/plugin-client-redirects', { redirects, createRedirects }]];
    const converted = adapted({ plugins }) as unknown as { createRedirects(path: string): string[] };
    expect(converted).toMatchObject({ redirects });
    expect(converted.createRedirects('/a')).toEqual(['/old/a']);
  });

  it('keeps the blog of the preset or of a plugin, with the keys of Recto', () => {
    const options = {
      routeBasePath: '/news/',
      blogTitle: 'News',
      blogSidebarCount: 'ALL',
      postsPerPage: 3,
      sortPosts: 'ascending',
      feedOptions: { type: 'all', limit: 5, copyright: 'Me' },
      tags: null,
      onInlineTags: 'log',
      onUntruncatedBlogPosts: 'ignore',
    };
    const expected = {
      path: 'blog',
      routeBasePath: 'news',
      title: 'News',
      sidebarCount: 'ALL',
      postsPerPage: 3,
      sortPosts: 'ascending',
      feed: { type: ['rss', 'atom', 'json'], limit: 5, copyright: 'Me' },
      tags: false,
      onInlineTags: 'warn',
      onUntruncatedPosts: 'ignore',
    };
    expect(blogOf({ presets: [['classic', { blog: options }]] })).toMatchObject(expected);
    expect(blogOf({ plugins: [['@docusaurus/plugin-content-blog', options]] })).toMatchObject(expected);
    expect(blogOf({ plugins: ['@docusaurus/plugin-content-blog'] })).toMatchObject({ title: 'Blog' });
  });

  it('keeps the blog of the preset unless it is disabled [BLG-01]', () => {
    expect(blogOf({ presets: ['classic'] })).toMatchObject({ path: 'blog' });
    expect(blogOf({ presets: [['classic', { docs: {} }]] })).toMatchObject({ path: 'blog' });
    expect(blogOf({ presets: [['classic', { blog: false }]] })).toBe(false);
    expect(blogOf({})).toBe(false);
  });
});
