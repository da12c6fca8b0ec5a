import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../recto/src/config/read-config.ts';
import { features } from '../../recto/src/features/features.ts';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';

const at = { file: 'docusaurus.config.ts', root: '/site' };
const site = { title: 'T', url: 'https://example.org' };

/** The subject of each report, which is the path of a setting or the name of a plugin. */
function ignored(original: Record<string, unknown>): string[] {
  const { diagnostics } = fromDocusaurus({ ...site, ...original }, at);
  for (const { code, level, fix, at: place } of diagnostics)
    expect({ code, level, hasFix: Boolean(fix), file: place?.file }).toEqual({
      code: 'config/docusaurus-ignored',
      level: 'warning',
      hasFix: true,
      file: at.file,
    });
  return diagnostics.map(({ message }) => message.replace(/,? is not supported and was ignored\.$/, ''));
}

const classic = (options: Record<string, unknown>) => ({ presets: [['classic', options]] });

describe('settings of a Docusaurus configuration that are not supported', () => {
  it('reports additions to every page', () => {
    const original = {
      ssrTemplate: '<html></html>',
      scripts: '/a.js',
    };
    expect(ignored(original)).toEqual(['`ssrTemplate`', '`scripts`']);
  });

  it.each([
    ['docs', 'plugin-content-docs', ['recmaPlugins', 'typo']],
    ['blog', 'plugin-content-blog', ['recmaPlugins', 'feedOptions.xslt']],
    ['pages', 'plugin-content-pages', ['recmaPlugins', 'editUrl']],
    ['sitemap', 'plugin-sitemap', ['createSitemapItem', 'cacheTime']],
    ['svgr', 'plugin-svgr', ['svgrConfig']],
    ['theme', 'theme-classic', ['typo']],
  ])('reports the options of %s by their paths', (key, plugin, paths) => {
    const options: Record<string, unknown> = {};
    for (const path of paths) {
      const [outer = '', inner] = path.split('.');
      options[outer] = inner ? { [inner]: () => 'x' } : outer.endsWith('Plugins') ? [() => {}] : () => 'x';
    }
    const expected = (start: string) => paths.map((path) => `\`${start}.${path}\``);
    expect(ignored(classic({ [key]: options }))).toEqual(expected(`presets[0].${key}`));
    const list = plugin.startsWith('theme') ? 'themes' : 'plugins';
    expect(ignored({ [list]: [[`@docusaurus/${plugin}`, options]] })).toEqual(expected(`${list}[0]`));
  });

  it('ignores the components of pages that Docusaurus has by default', () => {
    const blog = { blogListComponent: '@theme/BlogListPage', blogPostComponent: './src/Post' };
    const pages = { mdxPageComponent: '@theme/MDXPage' };
    expect(ignored(classic({ blog, pages }))).toEqual(['`presets[0].blog.blogPostComponent`']);
  });

  it('reports plugins, themes and presets by name', () => {
    const original = {
      presets: ['./preset', [require.resolve('vite'), {}]],
      plugins: [function tailwind() {}, [() => ({}), {}], './plugins/local.js', false, null],
      themes: ['@easyops-cn/docusaurus-search-local'],
    };
    expect(ignored(original)).toEqual([
      'The preset `./preset`',
      'The preset `vite`',
      'The plugin `tailwind`',
      'The plugin `plugins[1]`',
      'The plugin `./plugins/local.js`',
      'The theme `@easyops-cn/docusaurus-search-local`',
    ]);
  });

  it('names the search of Recto where a plugin for search is ignored', () => {
    const plugins = ['docusaurus-lunr-search', '@orama/plugin-docusaurus-v3'];
    const { diagnostics } = fromDocusaurus({ ...site, plugins }, at);
    expect(diagnostics.map(({ fix }) => fix)).toEqual(
      plugins.map(() => 'Remove it; Recto has its own search.'),
    );
  });

  it('reports the analytics of the preset that are not supported', () => {
    const analytics = { googleAnalytics: { trackingID: 'UA-1' } };
    expect(ignored(classic(analytics))).toEqual(['`presets[0].googleAnalytics`']);
  });

  it('reports a key of the preset that does not exist', () => {
    expect(ignored(classic({ bolg: {} }))).toEqual(['`presets[0].bolg`']);
  });

  it('reports what styles a feed, and options of compilers of style sheets', () => {
    expect(ignored(classic({ blog: { feedOptions: { xslt: true } } }))).toEqual([
      '`presets[0].blog.feedOptions.xslt`',
    ]);
    expect(ignored({ plugins: [['docusaurus-plugin-sass', { includePaths: ['a'] }]] })).toEqual([
      '`plugins[0].includePaths`',
    ]);
  });

  it('reports settings of the theme', () => {
    const themeConfig = {
      announcementBar: { content: 'x', backgroundColor: '#fff' },
      navbar: {
        logo: { src: 'a.svg', style: { width: 1 } },
        items: [{ type: 'docsVersionDropdown', versions: ['1.0'] }],
      },
      docs: { sidebar: { autoCollapseCategories: false } },
      blog: { sidebar: { groupByYear: true } },
      zoom: { selector: 'img' },
      liveCodeBlock: { playgroundPosition: 'top' },
    };
    expect(ignored({ themeConfig })).toEqual([
      '`themeConfig.zoom`',
      '`themeConfig.liveCodeBlock`',
      '`themeConfig.navbar.items[0].versions`',
    ]);
  });

  it('reports settings of Markdown and of locales', () => {
    const original = {
      markdown: {
        preprocessor: 'x',
        hooks: { onBrokenMarkdownLinks: () => undefined },
      },
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'fr'],
        localeConfigs: {
          en: { label: 'E', baseUrl: '/e/' },
          fr: { baseUrl: '/', url: 'https://example.com' },
        },
      },
    };
    expect(ignored(original)).toEqual([
      '`markdown.preprocessor`',
      '`markdown.hooks.onBrokenMarkdownLinks`',
      '`i18n.localeConfigs.en.baseUrl`',
      '`i18n.localeConfigs.fr.baseUrl`',
      '`i18n.localeConfigs.fr.url`',
    ]);
  });
});

describe('settings of a Docusaurus configuration that are ignored without a warning', () => {
  it('does not run a plugin for a button that every page has', () => {
    const original = { plugins: ['docusaurus-plugin-copy-page-button'] };
    expect(ignored(original)).toEqual([]);
    const { value } = fromDocusaurus({ ...site, ...original }, at);
    const names = (value.plugins as { name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => name.includes('copy-page'))).toEqual([]);
  });

  it.each([
    ['/', '/', '/fr/'],
    ['/base/', '/base', 'base/fr'],
    ['/base', '/base/', '/base/fr/'],
  ])('does not report addresses of locales that they have anyway, below %s', (baseUrl, en, fr) => {
    const localeConfigs = { en: { baseUrl: en, url: site.url }, fr: { baseUrl: fr, url: site.url } };
    expect(ignored({ baseUrl, i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs } })).toEqual(
      [],
    );
  });

  it('does not report empty values and defaults of Recto', () => {
    const original = {
      ...classic({
        debug: false,
        docs: { include: ['**/*.{md,mdx}'], remarkPlugins: [], admonitions: true },
        blog: { feedOptions: { xslt: false }, onInlineAuthors: 'warn', archiveBasePath: 'archive' },
        sitemap: { filename: 'sitemap.xml', changefreq: null },
        svgr: false,
      }),
      plugins: ['@docusaurus/plugin-debug', '@docusaurus/plugin-css-cascade-layers'],
      themes: [
        require.resolve('@docusaurus/theme-translations').replace('theme-translations', 'theme-classic'),
      ],
      future: { v4: true, faster: { rspackBundler: true }, experimental_router: 'browser' },
      organizationName: 'a',
      projectName: 'b',
      trailingSlash: false,
      scripts: [],
      headTags: [],
      markdown: { mermaid: false, mdx1Compat: { comments: true } },
      storage: { type: 'localStorage', namespace: false },
      themeConfig: {
        metadata: [],
        prism: { theme: {}, darkTheme: {}, additionalLanguages: ['bash', 'diff', 'json'] },
        navbar: { title: null },
      },
    };
    expect(ignored(original)).toEqual([]);
  });

  it('joins everything that adds to the head', () => {
    const original = {
      scripts: ['/a.js', { src: '/b.js', async: true }],
      stylesheets: ['/a.css', { href: '/b.css', media: 'print' }],
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.org' } },
        { tagName: 'style', attributes: {}, innerHTML: 'a {}' },
      ],
      themeConfig: { metadata: [{ name: 'keywords', content: 'a' }] },
    };
    const { value, diagnostics } = fromDocusaurus({ ...site, ...original }, at);
    expect(diagnostics).toEqual([]);
    const tag = (name: string, attributes: object, content = '') => ({ tag: name, attributes, content });
    expect(checkConfig(value, at.file, features).config?.head).toEqual([
      tag('script', { src: '/a.js' }),
      tag('script', { src: '/b.js', async: true }),
      tag('link', { rel: 'stylesheet', href: '/a.css' }),
      tag('link', { rel: 'stylesheet', href: '/b.css', media: 'print' }),
      tag('link', { rel: 'preconnect', href: 'https://example.org' }),
      tag('style', {}, 'a {}'),
      tag('meta', { name: 'keywords', content: 'a' }),
    ]);
  });

  it('keeps pages offline with plugin-pwa', () => {
    const { value, diagnostics } = fromDocusaurus({ ...site, plugins: ['@docusaurus/plugin-pwa'] }, at);
    expect(diagnostics).toEqual([]);
    expect(checkConfig(value, at.file, features).config).toMatchObject({ offline: true });
  });

  it('keeps style sheets of a separate theme, and the hooks of Markdown', () => {
    const original = {
      themes: [['@docusaurus/theme-classic', { customCss: './a.css' }]],
      markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },
      themeConfig: { footer: { links: [{ title: 'A', className: 'wide', items: [] }] } },
    };
    const { value, diagnostics } = fromDocusaurus({ ...site, ...original }, at);
    expect(diagnostics).toEqual([]);
    expect(checkConfig(value, at.file, features).config).toMatchObject({
      theme: { customCss: ['a.css'], footer: { links: [{ className: 'wide' }] } },
      links: { onBrokenMarkdownLinks: 'throw' },
    });
  });
});
