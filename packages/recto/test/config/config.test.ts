import { describe, expect, it } from 'vitest';
import { fromDocusaurus } from '../../../docusaurus/src/config/from-docusaurus.ts';
import { checkConfig, readConfig } from '../../src/config/read-config.ts';
import { features } from '../../src/features/features.ts';
import { unlimited } from '../../src/utils/site-call.ts';
import { memoryFiles } from '../memory-files.ts';

const least = { title: 'T', url: 'https://example.org' };

describe('a configuration', () => {
  it('needs a title and an address, and has a default for all else', () => {
    expect(checkConfig(least, 'c.ts')).toMatchInlineSnapshot(`
      {
        "config": {
          "allDocs": [
            {
              "autoCollapseCategories": false,
              "breadcrumbs": true,
              "id": "default",
              "includeCurrentVersion": true,
              "numberPrefixParser": true,
              "onInlineTags": "warn",
              "path": "docs",
              "rehypePlugins": [],
              "remarkPlugins": [],
              "routeBasePath": "docs",
              "showLastUpdateAuthor": false,
              "showLastUpdateTime": false,
              "sidebarCollapsed": true,
              "sidebarCollapsible": true,
              "tags": "tags.yml",
              "tagsBasePath": "tags",
              "versionPersistence": "localStorage",
              "versions": {},
            },
          ],
          "baseUrl": "/",
          "baseUrlIssueBanner": true,
          "components": {},
          "contentSecurityPolicy": {},
          "customFields": {},
          "docs": {
            "autoCollapseCategories": false,
            "breadcrumbs": true,
            "id": "default",
            "includeCurrentVersion": true,
            "numberPrefixParser": true,
            "onInlineTags": "warn",
            "path": "docs",
            "rehypePlugins": [],
            "remarkPlugins": [],
            "routeBasePath": "docs",
            "showLastUpdateAuthor": false,
            "showLastUpdateTime": false,
            "sidebarCollapsed": true,
            "sidebarCollapsible": true,
            "tags": "tags.yml",
            "tagsBasePath": "tags",
            "versionPersistence": "localStorage",
            "versions": {},
          },
          "file": "c.ts",
          "head": [],
          "i18n": {
            "currentLocale": "en",
            "defaultLocale": "en",
            "localeConfigs": {
              "en": {
                "calendar": "gregory",
                "direction": "ltr",
                "htmlLang": "en",
                "label": "English",
                "path": "en",
                "translate": true,
              },
            },
            "locales": [
              "en",
            ],
            "path": "i18n",
          },
          "icons": {},
          "images": {
            "format": "webp",
            "zoom": false,
          },
          "links": {
            "onBrokenAnchors": "warn",
            "onBrokenImages": "throw",
            "onBrokenLinks": "warn",
            "onBrokenMarkdownLinks": "warn",
            "onDuplicateRoutes": "warn",
          },
          "markdown": {
            "format": "mdx",
            "rehypePlugins": [],
            "remarkPlugins": [],
          },
          "noIndex": false,
          "pages": [
            {
              "id": "default",
              "path": "src/pages",
              "rehypePlugins": [],
              "remarkPlugins": [],
              "routeBasePath": "",
            },
          ],
          "plugins": [],
          "search": {
            "insights": false,
            "searchParameters": {},
          },
          "staticDirectories": [
            "static",
          ],
          "tagline": "",
          "theme": {
            "colorMode": {
              "defaultMode": "light",
              "disableSwitch": false,
              "respectPrefersColorScheme": false,
            },
            "customCss": [],
            "navbar": {
              "hideOnScroll": false,
              "items": [],
            },
            "tableOfContents": {
              "maxHeadingLevel": 3,
              "minHeadingLevel": 2,
            },
          },
          "title": "T",
          "titleDelimiter": "|",
          "trailingSlash": "never",
          "untrusted": [],
          "url": "https://example.org",
          "userPlugins": [],
          "vite": {},
        },
        "diagnostics": [],
      }
    `);
  });

  it.each([
    ['base', '/base/'],
    ['/base', '/base/'],
    ['/a/b/', '/a/b/'],
    ['/', '/'],
    ['', '/'],
  ])('turns the base URL %j into %j', (baseUrl, expected) => {
    expect(checkConfig({ ...least, baseUrl }, 'c.ts').config?.baseUrl).toBe(expected);
  });

  it.each([
    ['no title', { url: least.url }],
    ['an address with a path', { title: 'T', url: 'https://example.org/docs' }],
    ['an address that is none', { title: 'T', url: 'example.org' }],
    ['nothing', undefined],
    ['a wrong severity', { ...least, links: { onBrokenLinks: 'log' } }],
    ['an unknown key deep inside', { ...least, theme: { navbar: { itmes: [] } } }],
  ])('is refused with %s', (_, value) => {
    const { config, diagnostics } = checkConfig(value, 'c.ts', features);
    expect(config).toBeUndefined();
    expect(diagnostics.map(({ message, notes, fix }) => [message, ...notes, fix])).toMatchSnapshot();
  });

  it('of Recto goes before that of Docusaurus', async () => {
    const files = memoryFiles({ '/site/docusaurus.config.js': '', '/site/recto.config.mjs': '' });
    const importModule = async (file: string) => ({ ...least, title: file });
    expect(
      (await readConfig('/site', { files, importModule, features, limitCall: unlimited })).config?.title,
    ).toBe('/site/recto.config.mjs');
  });
});

describe('a configuration of Docusaurus', () => {
  const adapt = (value: unknown) => fromDocusaurus(value, { file: 'docusaurus.config.js', root: '/site' });

  it('keeps the defaults of Docusaurus: broken links are errors, navbar items are on the left', () => {
    const { value } = adapt({
      ...least,
      themeConfig: { navbar: { items: [{ to: '/a' }, { to: '/b', position: 'right' }] } },
    });
    expect(checkConfig(value, 'x', features).config).toMatchObject({
      links: {
        onBrokenLinks: 'throw',
        onBrokenAnchors: 'warn',
        onBrokenMarkdownLinks: 'warn',
        onDuplicateRoutes: 'warn',
      },
      theme: {
        navbar: {
          items: [
            { to: '/a', position: 'left' },
            { to: '/b', position: 'right' },
          ],
        },
      },
    });
  });

  it('turns a custom search box into the search of Recto', () => {
    const { value } = adapt({
      ...least,
      themeConfig: { navbar: { items: [{ type: 'custom-search-navbar-item', position: 'right' }] } },
    });
    expect(value).toMatchObject({ theme: { navbar: { items: [{ type: 'search', position: 'right' }] } } });
  });

  it.each([
    [
      'a preset',
      {
        presets: [
          [
            'classic',
            {
              docs: { path: 'handbook', sidebarPath: '/site/nav.js' },
              theme: { customCss: ['/site/a.css', './b.css'] },
            },
          ],
        ],
      },
    ],
    [
      'a plugin',
      { plugins: [['@docusaurus/plugin-content-docs', { path: 'handbook', sidebarPath: './nav.js' }]] },
    ],
  ])('finds the docs options in %s', (_, options) => {
    expect(adapt({ ...least, ...options }).value.docs).toEqual({ path: 'handbook', sidebarPath: 'nav.js' });
  });

  it('is accepted as a whole, and reports what is not supported', () => {
    const { value, diagnostics } = adapt({
      ...least,
      onBrokenLinks: 'log',
      trailingSlash: false,
      i18n: { defaultLocale: 'fi', locales: ['fi'] },
      clientModules: ['./a.js'],
      themeConfig: {
        tidePool: { depth: 2 },
        prism: {},
        colorMode: { defaultMode: 'dark' },
        footer: { style: 'dark', links: [] },
      },
    });
    expect(checkConfig(value, 'x', features).config).toMatchObject({
      i18n: { defaultLocale: 'fi', locales: ['fi'] },
      links: { onBrokenLinks: 'warn' },
      theme: { colorMode: { defaultMode: 'dark' }, footer: { style: 'dark' } },
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`themeConfig.tidePool` is not supported and was ignored.',
    ]);
  });

  it.each([[undefined], [null], [3], [{}]])('does not throw for %j', (value) => {
    expect(() => adapt(value)).not.toThrow();
  });
});
