import { describe, expect, it } from 'vitest';
import type { FooterItemConfig, NavbarItemConfig } from '../../src/config/navbar-config.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { doc, linkParsed, reported, siteConfig, unversioned, withTheme } from './fixtures.ts';

const pages = [
  doc('overview/quickstart.md', { title: 'Quick Start' }),
  doc('overview/introduction.md', { title: 'Introduction' }),
  doc('api/cli.md'),
  doc('api/node/index.md'),
  doc('draft.md', { draft: true }),
  doc('unlisted.md', { unlisted: true }),
];
const value = {
  guides: ['overview/quickstart', 'overview/introduction'],
  api: [
    { type: 'link', label: 'Out', href: 'https://example.org' },
    { type: 'doc', id: 'api/cli', label: 'rnv CLI' },
  ],
  empty: [{ type: 'link', label: 'Out', href: 'https://example.org' }],
};

function link(config: SiteConfig) {
  return linkParsed({
    pages,
    categories: [],
    versions: unversioned({ file: 'sidebars.ts', value }),
    config,
    production: true,
  });
}

function nav(items: NavbarItemConfig[], baseUrl = '/') {
  const config = { ...withTheme({ navbar: { hideOnScroll: false, items } }), baseUrl };
  const { site, diagnostics } = link(config);
  return {
    items: site.navbar,
    diagnostics: diagnostics.filter(({ code }) => code === 'link/nav-item-invalid'),
  };
}

describe('navbar items [NVB-03, NVB-04]', () => {
  const start = '/docs/overview/quickstart';

  it.each<[NavbarItemConfig & Record<string, unknown>, object]>([
    [
      { label: 'L', to: '/docs/api/cli/#x' },
      {
        type: 'link',
        position: 'right',
        label: 'L',
        href: '/docs/api/cli#x',
        active: { path: '/docs/api/cli' },
      },
    ],
    [
      { type: 'default', label: 'L', to: 'docs/api/cli', position: 'left' },
      {
        type: 'link',
        position: 'left',
        label: 'L',
        href: '/docs/api/cli',
        active: { path: '/docs/api/cli' },
      },
    ],
    [
      { label: 'L', href: '/', className: 'c' },
      { type: 'link', position: 'right', label: 'L', href: '/', active: 'never', className: 'c' },
    ],
    [
      { label: 'v1.0', href: 'https://x.org/tag/' },
      { type: 'link', position: 'right', label: 'v1.0', href: 'https://x.org/tag/', active: 'never' },
    ],
    [
      { label: 'Out', to: 'https://x.org' },
      { type: 'link', position: 'right', label: 'Out', href: 'https://x.org', active: 'never' },
    ],
    [
      { href: 'https://x.org', className: 'icon', 'aria-label': 'X', rel: null },
      {
        ...{ type: 'link', position: 'right', label: '', href: 'https://x.org', active: 'never' },
        ...{ className: 'icon', attributes: { 'aria-label': 'X' } },
      },
    ],
    [
      { html: '<b>x</b>', href: 'https://x.org' },
      {
        type: 'link',
        position: 'right',
        label: '',
        html: '<b>x</b>',
        href: 'https://x.org',
        active: 'never',
      },
    ],
    [
      { label: 'L', to: '/a', activeBasePath: 'docs/api.x' },
      { type: 'link', position: 'right', label: 'L', href: '/a', active: { pattern: '^/docs/api\\.x' } },
    ],
    [
      { label: 'L', to: '/a', activeBasePath: 'docs', activeBaseRegex: 'x|y' },
      { type: 'link', position: 'right', label: 'L', href: '/a', active: { pattern: 'x|y' } },
    ],
    [
      { type: 'doc', docId: 'overview/quickstart', label: 'Get started' },
      {
        type: 'link',
        position: 'right',
        label: 'Get started',
        href: start,
        active: { sidebar: 'guides', path: start },
      },
    ],
    [
      { type: 'doc', docId: 'api/node/index' },
      {
        type: 'link',
        position: 'right',
        label: 'api/node/index',
        href: '/docs/api/node',
        active: { pattern: '^/docs/api/node$' },
      },
    ],
    [
      { type: 'docSidebar', sidebarId: 'guides' },
      {
        type: 'link',
        position: 'right',
        label: 'overview/quickstart',
        href: start,
        active: { sidebar: 'guides', path: start },
      },
    ],
    [
      { type: 'docSidebar', sidebarId: 'api' },
      {
        type: 'link',
        position: 'right',
        label: 'rnv CLI',
        href: '/docs/api/cli',
        active: { sidebar: 'api', path: '/docs/api/cli' },
      },
    ],
    [
      { type: 'docSidebar', sidebarId: 'api', label: 'A', className: 'c', 'aria-label': 'Of us' },
      {
        type: 'link',
        position: 'right',
        label: 'A',
        href: '/docs/api/cli',
        active: { sidebar: 'api', path: '/docs/api/cli' },
        className: 'c',
        attributes: { 'aria-label': 'Of us' },
      },
    ],
    [
      { label: 'D', to: 'pathname:///demo', 'data-kind': 'x', tabIndex: 2 },
      {
        type: 'link',
        position: 'right',
        label: 'D',
        href: '/demo',
        active: 'never',
        attributes: { target: '_blank', 'data-kind': 'x', tabIndex: 2 },
      },
    ],
    [
      { label: 'D', href: 'pathname://demo', target: '_self' },
      {
        type: 'link',
        position: 'right',
        label: 'D',
        href: '/demo',
        active: 'never',
        attributes: { target: '_self' },
      },
    ],
    [{ type: 'search' }, { type: 'search', position: 'right' }],
    [
      { type: 'html', value: '<hr>', className: 'c' },
      { type: 'html', position: 'right', value: '<hr>', className: 'c' },
    ],
    [
      {
        label: 'Menu',
        items: [
          { label: 'A', to: '/docs' },
          { type: 'doc', docId: 'api/cli' },
          { type: 'html', value: '<hr>' },
          { type: 'doc', docId: 'draft' },
        ],
      },
      {
        type: 'dropdown',
        position: 'right',
        label: 'Menu',
        active: 'never',
        items: [
          { type: 'link', label: 'A', href: '/docs', active: { path: '/docs' } },
          {
            type: 'link',
            label: 'api/cli',
            href: '/docs/api/cli',
            active: { sidebar: 'api', path: '/docs/api/cli' },
          },
          { type: 'html', value: '<hr>' },
        ],
      },
    ],
    [
      { type: 'dropdown', label: 'Menu', to: '/docs', items: [], className: 'c', rel: 'help' },
      {
        type: 'dropdown',
        position: 'right',
        label: 'Menu',
        href: '/docs',
        active: { path: '/docs' },
        items: [],
        className: 'c',
        attributes: { rel: 'help' },
      },
    ],
  ])('%j', (item, expected) => {
    expect(nav([item])).toEqual({ items: [expected], diagnostics: [] });
  });

  it.each<[NavbarItemConfig]>([
    [{ type: 'doc', docId: 'draft' }],
    [{ label: 'Menu', items: [{ type: 'doc', docId: 'draft' }] }],
  ])('%j shows nothing', (item) => {
    expect(nav([item])).toEqual({ items: [], diagnostics: [] });
  });

  it('marks a link to an unlisted document, which is visible only there', () => {
    const { items, diagnostics } = nav([{ type: 'doc', docId: 'unlisted' }]);
    expect(items).toMatchObject([{ type: 'link', href: '/docs/unlisted', unlisted: true }]);
    expect(diagnostics).toEqual([]);
  });

  it('adds the base URL to `to`, but not to `href`', () => {
    const { items } = nav(
      [
        { label: 'A', to: '/docs/api/cli' },
        { label: 'B', to: '/base/docs' },
        { label: 'C', href: '/x/' },
        { label: 'D', href: '/base/' },
        { label: 'E', href: '/x', prependBaseUrlToHref: true },
      ],
      '/base/',
    );
    expect(items.map((item) => ('href' in item ? item.href : ''))).toEqual([
      '/base/docs/api/cli',
      '/base/docs',
      '/x',
      '/base/',
      '/base/x',
    ]);
  });

  it('omits search on a site without search [NVB-01]', () => {
    const config = withTheme({ navbar: { hideOnScroll: false, items: [{ type: 'search' }] } });
    const { site, diagnostics } = link({ ...config, search: false });
    expect(site.navbar).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  it('reports invalid items with their JSON and the reason [NVB-05, NVB-06, NVB-07, CAT-08]', () => {
    const { items, diagnostics } = nav([
      { type: 'x', position: 'left' },
      { type: 'docsVersions' },
      { label: 'Both', to: '/a', href: '/b' },
      { label: 'Neither' },
      { to: '/a' },
      { to: '/a', label: 'a', html: 'b' },
      { label: 'L', to: '/a', activeBaseRegex: '(' },
      { type: 'doc' },
      { type: 'doc', docId: 'api/clu' },
      { type: 'docSidebar' },
      { type: 'docSidebar', sidebarId: 'guide' },
      { type: 'docSidebar', sidebarId: 'empty' },
      { type: 'html' },
      { items: [] },
      { type: 'dropdown', label: 'M' },
      {
        label: 'M',
        items: [
          { type: 'search' },
          { label: 'N', items: [] },
          { label: 'P', to: '/docs', position: 'left' },
          { type: 'y' },
        ],
      },
    ]);
    expect(items).toEqual([]);
    expect(`\n${reported(diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error link/nav-item-invalid recto.config.ts theme.navbar.items[0]
      No NavbarItem component found for type "x".
      - item: {"type":"x","position":"left"}
      - known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
      > Use one of the known types.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[1]
      No NavbarItem component found for type "docsVersions".
      - item: {"type":"docsVersions"}
      - known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
      > Use one of the known types.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[2]
      This link has both \`to\` and \`href\`.
      - item: {"label":"Both","to":"/a","href":"/b"}
      > Keep one of them.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[3]
      This link has neither \`to\` nor \`href\`.
      - item: {"label":"Neither"}
      > Add \`to\` for a page of this site, or \`href\` for another address.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[4]
      This link has no \`label\`.
      - item: {"to":"/a"}
      > Add one, or \`aria-label\` for an icon.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[5]
      This link has both \`label\` and \`html\`.
      - item: {"to":"/a","label":"a","html":"b"}
      > Keep one of them.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[6]
      Invalid regular expression "(" in \`activeBaseRegex\`.
      - item: {"label":"L","to":"/a","activeBaseRegex":"("}
      > Correct \`activeBaseRegex\`, or use \`activeBasePath\`.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[7]
      This item of type "doc" has no \`docId\`.
      - item: {"type":"doc"}
      > Add \`docId\`.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[8]
      Unknown document "api/clu" in the navbar.
      - item: {"type":"doc","docId":"api/clu"}
      - available in version "current":
      - - api/cli
      - - api/node/index
      - - overview/introduction
      - - overview/quickstart
      - - unlisted
      > Did you mean "api/cli"?

      error link/nav-item-invalid recto.config.ts theme.navbar.items[9]
      This item of type "docSidebar" has no \`sidebarId\`.
      - item: {"type":"docSidebar"}
      > Add \`sidebarId\`.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[10]
      Unknown sidebar "guide" in the navbar.
      - item: {"type":"docSidebar","sidebarId":"guide"}
      - available in version "current":
      - - guides
      - - api
      - - empty
      > Did you mean "guides"?

      error link/nav-item-invalid recto.config.ts theme.navbar.items[11]
      The sidebar "empty" has no page to link to.
      - item: {"type":"docSidebar","sidebarId":"empty"}
      > Add a document to the sidebar.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[12]
      This item of type "html" has no \`value\`.
      - item: {"type":"html"}
      > Add \`value\`, the HTML of the item.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[13]
      This dropdown has no \`label\`.
      - item: {"items":[]}
      > Add \`label\`.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[14]
      This dropdown has no list of \`items\`.
      - item: {"type":"dropdown","label":"M"}
      > Add \`items\`, a list of links.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[15].items[0]
      A dropdown cannot contain an item of type "search".
      - item: {"type":"search"}
      > Move it out of the dropdown.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[15].items[1]
      A dropdown cannot contain an item of type "dropdown".
      - item: {"label":"N","items":[]}
      > Move it out of the dropdown.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[15].items[2]
      An item of a dropdown cannot have a \`position\`.
      - item: {"label":"P","to":"/docs","position":"left"}
      > Remove \`position\`.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[15].items[3]
      No NavbarItem component found for type "y".
      - item: {"type":"y"}
      - known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
      > Use one of the known types.
      "
    `);
  });
});

describe('unknown keys of a link', () => {
  it('are reported, and the link is kept', () => {
    const wrong = { label: 'L', to: '/docs', postion: 'left', onClick: 'x', style: 'color: red', title: [1] };
    const { items, diagnostics } = nav([wrong]);
    expect(items).toMatchObject([{ label: 'L', position: 'right' }]);
    expect(items[0]).not.toHaveProperty('attributes');
    const texts = diagnostics.map(({ level, message, fix }) => [level, message.split('\n')[0], fix]);
    const remove = 'Remove it; only attributes with plain values are allowed.';
    expect(texts).toEqual([
      ['warning', 'Unknown link option `postion`.', 'Did you mean `position`?'],
      ['warning', 'Unknown link option `onClick`.', remove],
      ['warning', 'Unknown link option `style`.', remove],
      ['warning', 'Unknown link option `title`.', remove],
    ]);
  });

  it('are attributes if they are plain values, as in Docusaurus', () => {
    const { items, diagnostics } = nav([
      { label: 'L', to: '/docs', 'aria-role': 'x', icon: 'star', custom: 1 },
    ]);
    expect(diagnostics).toEqual([]);
    expect(items).toMatchObject([{ attributes: { 'aria-role': 'x', icon: 'star', custom: 1 } }]);
  });

  it.each(['ref', 'key', 'children', 'dangerouslySetInnerHTML'])(
    'are reported if React reads them: %s',
    (key) => {
      const { items, diagnostics } = nav([{ label: 'L', to: '/docs', [key]: 'x' }]);
      expect(diagnostics.map(({ message }) => message)).toEqual([`Unknown link option \`${key}\`.`]);
      expect(items[0]).not.toHaveProperty('attributes');
    },
  );
});

describe('footer', () => {
  it('resolves columns, attributes, logo and copyright [FTR-01, FTR-02, FTR-03]', () => {
    const config = {
      ...withTheme({
        footer: {
          style: 'dark',
          links: [
            { title: 'Docs', items: [{ label: 'CLI', to: '/docs/api/cli/' }, { html: '<b>x</b>' }] },
            {
              title: null,
              items: [
                { label: 'Out', href: 'https://x.org', className: 'c', rel: 'me' } as FooterItemConfig,
                { label: 'Demo', to: 'pathname:///demo' },
              ],
            },
          ],
          logo: { src: 'img/a.svg', srcDark: '/img/b.svg', href: '/', width: 10 },
          copyright: '© us',
        },
      }),
      baseUrl: '/base/',
    };
    expect(link(config).site.footer).toEqual({
      style: 'dark',
      columns: [
        { title: 'Docs', items: [{ label: 'CLI', href: '/base/docs/api/cli' }, { html: '<b>x</b>' }] },
        {
          items: [
            { label: 'Out', href: 'https://x.org', className: 'c', attributes: { rel: 'me' } },
            { label: 'Demo', href: '/demo', attributes: { target: '_blank' } },
          ],
        },
      ],
      row: [],
      logo: { src: '/base/img/a.svg', srcDark: '/base/img/b.svg', alt: '', width: 10, href: '/base/' },
      copyright: '© us',
    });
  });

  it('is one row of single links, and missing without configuration [FTR-01, FTR-05]', () => {
    const config = withTheme({
      footer: {
        style: 'light',
        links: [
          { label: 'A', to: '/docs' },
          { label: 'B', href: '/docs' },
        ],
      },
    });
    expect(link(config).site.footer).toMatchObject({
      columns: [],
      row: [
        { label: 'A', href: '/docs' },
        { label: 'B', href: '/docs' },
      ],
    });
    expect(link(siteConfig()).site.footer).toBeUndefined();
  });

  it('reports invalid items and the reason [FTR-01, FTR-02]', () => {
    const config = withTheme({
      footer: {
        style: 'light',
        links: [
          { title: 'T', items: [{ label: 'A' }, { to: '/docs' }, { label: 'B', to: '/docs', html: 'x' }] },
          { label: 'C', to: '/docs' },
        ],
      },
    });
    expect(`\n${reported(link(config).diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error link/nav-item-invalid recto.config.ts theme.footer.links
      The footer mixes columns and standalone links.
      - single links: "C"
      > Put all links into columns, or none.

      error link/nav-item-invalid recto.config.ts theme.footer.links[0].items[0]
      A footer item needs exactly one of \`to\`, \`href\` and \`html\`.
      - item: {"label":"A"}
      > Add one of them.

      error link/nav-item-invalid recto.config.ts theme.footer.links[0].items[1]
      This footer link has no \`label\`.
      - item: {"to":"/docs"}
      > Add one, or \`aria-label\` for an icon.

      error link/nav-item-invalid recto.config.ts theme.footer.links[0].items[2]
      A footer item needs exactly one of \`to\`, \`href\` and \`html\`.
      - item: {"label":"B","to":"/docs","html":"x"}
      > Keep one of them.
      "
    `);
  });
});

describe('the logo of the navbar [NVB-20]', () => {
  const logoOf = (navbar: Partial<SiteConfig['theme']['navbar']>) =>
    link({
      ...withTheme({ navbar: { hideOnScroll: false, items: [], ...navbar } }),
      baseUrl: '/base/',
    }).site.logo;

  it.each([
    [{ logo: { src: 'a.svg' } }, 'Site'],
    [{ logo: { src: 'a.svg' }, title: '' }, 'Site'],
    [{ logo: { src: 'a.svg' }, title: 'T' }, ''],
    [{ logo: { src: 'a.svg', alt: 'Own' }, title: 'T' }, 'Own'],
    [{ logo: { src: 'a.svg', alt: '' } }, ''],
  ])('%j has the alt text %j', (navbar, alt) => {
    expect(logoOf(navbar)?.alt).toBe(alt);
  });

  it('has URLs below the base URL and all its attributes', () => {
    const logo = {
      ...{ src: 'a.svg', srcDark: '/b.svg', href: '/docs', target: '_self' },
      ...{ width: 32, height: '2rem', className: 'c' },
    };
    expect(logoOf({ logo })).toEqual({
      ...logo,
      alt: 'Site',
      src: '/base/a.svg',
      srcDark: '/base/b.svg',
      href: '/base/docs',
    });
    expect(logoOf({})).toBeUndefined();
  });
});
