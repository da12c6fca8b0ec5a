import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { visibleSidebar } from '../../src/render/shell/visible-sidebar.ts';
import type { NavActive } from '../../src/site/navbar/nav-item.ts';
import type { SidebarItem } from '../../src/site/sidebar/sidebar.ts';
import { sidebarAncestors } from '../../src/site/sidebar/sidebar-entries.ts';
import { defaultComponents } from '../../src/theme/default-components.ts';
import { Shell } from '../../src/theme/shell.tsx';
import type { ShellState } from '../../src/theme/shell-state.ts';
import { category, docState, page, sidebarItems } from './sample-state.ts';

/** The shell as the build writes it. */
function render(changes: Partial<ShellState> = {}): string {
  return renderToStaticMarkup(
    <Shell
      components={defaultComponents}
      state={docState(changes)}
      article={<p>Text</p>}
      footer={<footer>Foot</footer>}
    />,
  );
}

/** All start tags that contain a text, as written. */
function tags(html: string, part: string): string[] {
  return (html.match(/<[^>]+>/g) ?? []).filter((tag) => tag.includes(part));
}

const withSidebar = (items: SidebarItem[], path = '/docs/start') =>
  render({ sidebar: { name: 'guides', items }, path });

/** The state of a page that has nothing around its article. */
const bare: Partial<ShellState> = { breadcrumbs: [], toc: [] };

describe('landmarks', () => {
  test('have accessible names', () => {
    const html = render();
    for (const label of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages', 'On this page']) {
      expect(
        tags(html, `aria-label="${label}"`).filter((tag) => tag.startsWith('<nav')),
        label,
      ).toHaveLength(1);
    }
  });

  test('the skip link comes first and leads to the main region', () => {
    const html = render();
    expect(html).toMatch(/^<section aria-label="Skip to main content"><a [^>]*href="#recto:main"/);
    expect(html).toContain('<main id="recto:main"');
  });

  test('contain the article and the footer unchanged', () => {
    expect(render()).toContain('<p>Text</p>');
    expect(render()).toMatch(/<footer>Foot<\/footer>$/);
  });

  test('have no inline styles or handlers', () => {
    expect(tags(render(), ' style=')).toEqual([]);
    expect(tags(render(), ' on')).toEqual([]);
  });
});

describe('navbar', () => {
  const activeCases: { active: NavActive; path: string; isActive: boolean }[] = [
    { active: 'never', path: '/docs/api', isActive: false },
    { active: { path: '/docs/api' }, path: '/docs/api', isActive: true },
    { active: { path: '/docs/api' }, path: '/Docs/API/', isActive: true },
    { active: { path: '/docs/api' }, path: '/docs/api/cli', isActive: true },
    { active: { path: '/docs/api' }, path: '/docs/api-more', isActive: false },
    { active: { pattern: '^/docs/A' }, path: '/docs/api', isActive: true },
    { active: { pattern: '^/blog' }, path: '/docs/api', isActive: false },
    { active: { sidebar: 'guides', path: '/x' }, path: '/docs/api', isActive: true },
    { active: { sidebar: 'other', path: '/docs/api' }, path: '/docs/api', isActive: true },
    { active: { sidebar: 'other', path: '/x' }, path: '/docs/api', isActive: false },
  ];

  test.each(activeCases)('$active on $path: active is $isActive', ({ active, path, isActive }) => {
    const html = render({
      path,
      navbar: [{ type: 'link', position: 'left', label: 'It', href: '/it', active }],
    });
    const [link] = tags(html, 'navbar__item navbar__link');
    expect(link?.includes('navbar__link--active')).toBe(isActive);
    expect(link?.includes('aria-current="page"')).toBe(isActive);
  });

  test('a link that leaves the site opens a new tab', () => {
    expect(tags(render(), 'https://example.org/v1')).toEqual([
      '<a target="_blank" rel="noopener noreferrer" class="navbar__item navbar__link" href="https://example.org/v1">',
      '<a target="_blank" rel="noopener noreferrer" class="menu__link" href="https://example.org/v1">',
    ]);
  });

  test('a dropdown lists links and markup, and marks the current one', () => {
    const html = render({ path: '/blog' });
    expect(html).toContain(
      '<a class="dropdown__link dropdown__link--active" aria-current="page" href="/blog">Blog</a>',
    );
    expect(html).toContain('<li class="dropdown__html"><hr></li>');
    expect(html).toContain('<details open=""><summary class="menu__link">More</summary>');
  });

  test('passes attributes of an item to its link, in the bar, a dropdown and the menu', () => {
    const look = {
      label: 'It',
      href: '/it',
      active: 'never' as const,
      className: 'c',
      attributes: { target: '_self', rel: 'me', 'aria-label': 'It is' },
    };
    const html = render({
      navbar: [
        { type: 'link', position: 'left', ...look },
        { type: 'dropdown', position: 'right', ...look, items: [{ type: 'link', ...look }] },
      ],
    });
    const found = tags(html, 'href="/it"');
    expect(found).toHaveLength(5);
    for (const tag of found) expect(tag).toMatch(/target="_self" rel="me" aria-label="It is"/);
    expect(found.filter((tag) => / c"/.test(tag))).toHaveLength(5);
    expect(html).toContain('class="navbar__item dropdown dropdown--right"');
    expect(html).toContain('<summary class="menu__link c">');
  });

  test('menu button, brand, left items, right items, colour mode, in this order [NVB-01]', () => {
    const html = render({
      navbar: [
        { type: 'html', position: 'right', value: '<i>right</i>' },
        { type: 'html', position: 'left', value: '<i>left</i>' },
        { type: 'search', position: 'right' },
      ],
    });
    const [bar = ''] = /<nav class="navbar[\s\S]*?<\/nav>/.exec(html) ?? [];
    const marks = ['navbar__toggle', 'navbar__brand', '>left<', '>right<', 'data-search-open', 'color-mode'];
    const places = marks.map((mark) => bar.indexOf(mark));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(bar.split('data-search-open')).toHaveLength(2);
  });

  test('search is last, unless it is one of the items [NVB-01]', () => {
    const bar = (changes: Partial<ShellState>) =>
      /<nav class="navbar[\s\S]*?<\/nav>/.exec(render(changes))?.[0] ?? '';
    const search = { indexName: 'site' };
    const last = bar({ navbar: [], search });
    expect(last.indexOf('data-search-open')).toBeGreaterThan(last.indexOf('color-mode'));
    expect(last.split('data-search-open')).toHaveLength(2);
    const placed = bar({ navbar: [{ type: 'search', position: 'left' }], search });
    expect(placed.indexOf('data-search-open')).toBeLessThan(placed.indexOf('color-mode'));
    expect(placed.split('data-search-open')).toHaveLength(2);
    expect(bar({ navbar: [] })).not.toContain('data-search-open');
  });

  test.each([
    [undefined, 'navbar navbar--fixed-top'],
    ['dark', 'navbar navbar--fixed-top navbar--dark on-dark'],
    ['primary', 'navbar navbar--fixed-top navbar--primary on-dark'],
  ] as const)('the bar is named, and its style is a class: %s [NVB-19]', (navbarStyle, className) => {
    const site = { ...docState().site, ...(navbarStyle && { navbarStyle }) };
    expect(tags(render({ site }), 'aria-label="Main"')).toEqual([
      `<nav class="${className}" aria-label="Main"${navbarStyle ? ' data-part="bars"' : ''}>`,
    ]);
  });

  test('a link may have HTML instead of a label, in the bar, a dropdown and the menu', () => {
    const link = { type: 'link', label: '', html: '<i>Sign</i>', href: '/it', active: 'never' } as const;
    const html = render({
      navbar: [
        { ...link, position: 'left' },
        { type: 'dropdown', position: 'left', label: 'More', active: 'never', items: [link] },
      ],
    });
    expect(html.match(/<a [^>]*href="\/it"><span><i>Sign<\/i><\/span><\/a>/g)).toHaveLength(4);
  });

  test('there is no search button unless the site has a search item', () => {
    expect(tags(render(), 'data-search-open')).toEqual([]);
    const html = render({ navbar: [{ type: 'search', position: 'right' }] });
    expect(tags(html, 'data-search-open')[0]).toContain('aria-label="Search"');
    expect(html).toContain('>Search...</span>');
  });

  test('the colour-mode button has labels for both modes, and can be disabled', () => {
    expect(render()).toContain(
      'Switch color mode, now <span class="themed--light">light</span><span class="themed--dark">dark</span>',
    );
    expect(tags(render(), 'color-mode')[0]).toContain('data-replay');
    const site = docState().site;
    const off = render({ site: { ...site, colorMode: { ...site.colorMode, disableSwitch: true } } });
    expect(off).not.toContain('Switch color mode');
  });

  test.each([
    [{ title: '' }, []],
    [
      { title: 'Sample' },
      ['<a class="navbar__brand" title="Home page" aria-label="Sample – Home page" href="/">'],
    ],
    [
      { title: '', logo: { src: '/l.svg', alt: '' } },
      ['<a class="navbar__brand" title="Home page" aria-label="Home page" href="/">'],
    ],
    [
      { title: '', logo: { src: '/l.svg', alt: 'Sample', href: 'https://example.org', target: '_self' } },
      ['<a target="_self" class="navbar__brand" href="https://example.org">'],
    ],
  ])('renders the brand of %o, if any [NVB-01]', (site, brand) => {
    expect(tags(render({ site: { ...docState().site, ...site } }), 'navbar__brand').slice(0, 1)).toEqual(
      brand,
    );
  });

  test('a logo with the name of the title has no alt text, and is rendered for both modes [NVB-20]', () => {
    const logo = { src: '/l.svg', srcDark: '/d.svg', alt: 'Sample', width: 28, height: 28 };
    const html = render({ site: { ...docState().site, logo } });
    expect(tags(html, 'class="logo').slice(0, 2)).toEqual([
      '<img class="logo themed--light" src="/l.svg" alt="" width="28" height="28" loading="lazy"/>',
      '<img class="logo themed--dark" src="/d.svg" alt="" width="28" height="28" loading="lazy"/>',
    ]);
  });
});

describe('menu', () => {
  test('is one popover that contains the sidebar once, and works without script', () => {
    const html = render();
    expect(tags(html, 'id="recto:menu"')[0]).toMatch(
      /popover="auto" class="menu-panel theme-doc-sidebar-container" role="complementary"/,
    );
    expect(tags(html, 'Toggle navigation bar')[0]).toContain('popoverTarget="recto:menu"');
    expect(tags(html, 'Close navigation bar')[0]).toContain('popoverTargetAction="hide"');
    expect(html.split('>Install<')).toHaveLength(2 + 1);
    expect(html).toContain('← Back to main menu</button>');
  });

  test('without a sidebar, there is no aside, and the menu is the main menu', () => {
    const { sidebar: _, ...rest } = docState(bare);
    const html = renderToStaticMarkup(
      <Shell components={defaultComponents} state={rest} article={null} footer={null} />,
    );
    expect(html).not.toContain('complementary');
    expect(html).not.toContain('theme-doc-sidebar-container');
    expect(html).not.toContain('Back to main menu');
    expect(tags(html, 'aria-label="Breadcrumbs"')).toEqual([]);
    expect(tags(html, 'aria-label="Site menu"')).toHaveLength(1);
  });

  test('a page without navigation has no menu button', () => {
    const { sidebar: _, ...rest } = docState({ navbar: [] });
    const html = renderToStaticMarkup(
      <Shell components={defaultComponents} state={rest} article={null} footer={null} />,
    );
    expect(html).not.toContain('Toggle navigation bar');
  });
});

describe('sidebar', () => {
  test('marks the current page regardless of case and trailing slash', () => {
    for (const path of ['/docs/start', '/Docs/Start/']) {
      const html = withSidebar(sidebarItems, path);
      expect(tags(html, 'menu__link--active').filter((tag) => tag.includes('aria-current'))).toContain(
        '<a class="menu__link menu__link--active" aria-current="page" href="/docs/start">',
      );
    }
  });

  test('a category without a page links to its first page, open or closed', () => {
    const html = withSidebar(sidebarItems);
    expect(html).toContain(
      '<a class="menu__link menu__link--sublist" href="/docs/guides/one" role="button" aria-expanded="false" data-replay="">Guides</a>',
    );
    expect(html).toContain(
      '<a class="menu__link menu__link--sublist menu__link--active" href="/docs/start" role="button" aria-expanded="true" data-replay="">Basics</a>',
    );
  });

  test('a category with a page is a link with a separate button that folds', () => {
    const html = withSidebar(sidebarItems);
    expect(html).toContain('<a class="menu__link" href="/docs/engines">Engines</a>');
    expect(tags(html, "Expand sidebar category 'Engines'".replaceAll("'", '&#x27;'))[0]).toContain(
      'aria-expanded="false"',
    );
    const open = withSidebar(
      [category('Engines', '/docs/engines', { hasPage: true, items: [page('One', '/docs/engines/one')] })],
      '/docs/engines',
    );
    expect(open).toContain(
      '<a class="menu__link menu__link--active" aria-current="page" href="/docs/engines">Engines</a>',
    );
    expect(open).toContain('Collapse sidebar category');
  });

  test('a category that cannot be closed is a heading over its pages', () => {
    const html = withSidebar([
      category('Fixed', '/docs/one', { collapsible: false, items: [page('One', '/docs/one')] }),
    ]);
    expect(html).toContain('<span class="menu__link menu__heading">Fixed</span>');
    expect(html).toContain('>One</a>');
  });

  test('unlisted pages show only while they are current', () => {
    const items = [category('Hidden', '/docs/h', { items: [page('Secret', '/docs/h', { unlisted: true })] })];
    expect(withSidebar(items)).not.toContain('Hidden');
    expect(withSidebar(items, '/docs/h')).toContain('Secret');
  });

  test('the label of a category with an unlisted page is a link only on that page [SBR-06]', () => {
    const items = [
      category('Kinds', '/docs/one', {
        linkUnlisted: '/docs/kinds',
        items: [page('One', '/docs/one')],
      }),
    ];
    expect(withSidebar(items)).not.toContain('href="/docs/kinds"');
    expect(withSidebar(items, '/docs/kinds')).toContain('aria-current="page" href="/docs/kinds"');
  });

  test('the size of a closed category does not depend on its items', () => {
    const closed = withSidebar([category('Many', '/docs/many/1')]).length;
    const open = category('Many', '/docs/many/1', { items: [page('One', '/docs/many/1')] });
    expect(withSidebar([open]).length).toBeGreaterThan(closed);
    expect(closed - withSidebar([]).length).toBeLessThan(220);
  });

  test('ten thousand pages in closed categories take the bytes of ten', () => {
    const withPages = (count: number) => {
      const items = Array.from({ length: 5 }, (_, group) =>
        category(`Group ${group}`, `/docs/${group}/0`, {
          items: Array.from({ length: count / 5 }, (_, n) => page(`Page ${n}`, `/docs/${group}/${n}`)),
        }),
      );
      const all = [page('Start', '/docs/start'), ...items];
      const pages = new Set(items.map(({ href = '' }) => href));
      const sidebar = visibleSidebar(
        { name: 'guides', items: all, pages, ancestors: sidebarAncestors(all), hasUnlisted: false },
        '/docs/start',
        { closed: new WeakMap(), visible: new WeakMap() },
      );
      return render({ sidebar });
    };
    expect(withPages(10)).toContain('Group 4');
    expect(withPages(10_000)).toBe(withPages(10));
  });

  test('renders HTML items unchanged', () => {
    expect(withSidebar([{ type: 'html', value: '<hr class="x">', defaultStyle: true }])).toContain(
      '<li class="menu__list-item menu__html" data-markup=""><hr class="x"></li>',
    );
  });
});

describe('main region', () => {
  test('breadcrumbs start at home and end at the page, as structured data', () => {
    const html = render();
    expect(html).toContain('<a class="breadcrumbs__link" href="/" aria-label="Home page">');
    expect(html).toContain(
      '<span class="breadcrumbs__link" itemProp="name">Basics</span><meta itemProp="position" content="1"/>',
    );
    expect(html).toContain(
      '<span class="breadcrumbs__link" itemProp="name" aria-current="page">Start</span>',
    );
  });

  test('renders the nested table of contents twice, as a column and collapsible', () => {
    const list =
      '<ul class="table-of-contents"><li><a class="table-of-contents__link" href="#one">The <code>one</code></a>' +
      '<ul class="table-of-contents"><li><a class="table-of-contents__link" href="#two">Two</a></li></ul></li></ul>';
    const html = render();
    expect(html.split(list)).toHaveLength(3);
    expect(html).toContain(
      `<h1>Start here</h1></header><details class="theme-doc-toc-mobile"><summary>On this page</summary>${list}`,
    );
  });

  test('a page that hides the table of contents has the full width', () => {
    const html = render({ hideToc: true });
    expect(html).not.toContain('table-of-contents');
    expect(html).toContain('main--wide');
  });

  test('the pager shows the sides that exist', () => {
    const html = render();
    expect(tags(html, 'pagination-nav__link--')).toEqual([
      '<a class="pagination-nav__link pagination-nav__link--next" href="/docs/install" rel="next">',
    ]);
    expect(html).toContain('>Next</span>');
    const { next: _, ...rest } = docState();
    expect(
      renderToStaticMarkup(
        <Shell components={defaultComponents} state={rest} article={null} footer={null} />,
      ),
    ).not.toContain('Docs pages');
  });

  test('shows the edit link and the last update', () => {
    expect(tags(render(), 'theme-edit-this-page')[0]).toContain('href="https://example.org/edit/start.md"');
    expect(render()).toContain(
      'Last updated on <time dateTime="2026-01-05T23:30:00.000Z">Jan 5, 2026</time> by Ada',
    );
  });

  test('marks unlisted pages and drafts', () => {
    expect(render({ unlisted: true })).toContain('<strong>Unlisted page</strong>');
    expect(render({ draft: true })).toContain('<strong>Draft page</strong>');
    expect(render()).not.toContain('page-notice');
  });

  test.each(['page', 'not-found'] as const)('a %s has nothing around its article', (kind) => {
    const {
      sidebar: _,
      heading: __,
      next: ___,
      editUrl: ____,
      lastUpdated: _____,
      ...rest
    } = docState({ ...bare, kind });
    const html = renderToStaticMarkup(
      <Shell components={defaultComponents} state={rest} article={<p>Text</p>} footer={null} />,
    );
    expect(html).toContain(`main--${kind}`);
    expect(html).toContain(
      '<div class="main__column"><article id="article"><p>Text</p></article></div></main>',
    );
  });
});
