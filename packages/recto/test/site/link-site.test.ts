import { describe, expect, it } from 'vitest';
import type { EditedPage } from '../../src/config/docs-config.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import type { Page } from '../../src/content/page.ts';
import type { DocRoute, Route } from '../../src/site/routes/route.ts';
import {
  doc,
  linkParsed,
  reported,
  siteConfig,
  standalone,
  unversioned,
  withDocs,
  withTheme,
} from './fixtures.ts';

interface Given {
  sidebars?: Record<string, unknown> | false;
  config?: SiteConfig;
  production?: boolean;
  hasFile?: (file: string) => boolean;
}

function link(pages: Page[], { sidebars, config = siteConfig(), production = true, ...rest }: Given = {}) {
  const file = sidebars && { file: 'sidebars.ts', value: sidebars };
  return linkParsed({
    pages,
    categories: [],
    versions: unversioned(sidebars === false ? false : file),
    config,
    production,
    ...rest,
  });
}

function table(routes: Iterable<Route>): string[] {
  return [...routes].map(
    (route) => `${route.kind} ${route.path} ${route.file}${'to' in route ? ` -> ${route.to}` : ''}`,
  );
}

function docAt(site: { routes: Map<string, Route> }, path: string): DocRoute {
  const route = site.routes.get(path);
  if (route?.kind !== 'doc') throw new Error(`no document at ${path}`);
  return route;
}

describe('routes', () => {
  it('have a path and a file, and include the docs root and the 404 page', () => {
    const { site, diagnostics } = link([
      doc('overview/quickstart.md'),
      doc('api/node/renative/index.md', { id: 'index' }),
      doc('upgrades/0.37.md'),
      doc('api/schemas/rnv.app.mdx'),
      doc('a/my file.md'),
      standalone('index.tsx'),
      standalone('markdown-page.md', { heading: 'M' }),
      standalone('über uns/index.jsx'),
      standalone('v1.0.tsx'),
    ]);
    expect(diagnostics).toEqual([]);
    expect(table(site.routes.values())).toEqual([
      'doc /docs/overview/quickstart docs/overview/quickstart.html',
      'doc /docs/api/node/renative docs/api/node/renative.html',
      'doc /docs/upgrades/0.37 docs/upgrades/0.37.html',
      'doc /docs/api/schemas/rnv.app docs/api/schemas/rnv.app.html',
      'doc /docs/a/my%20file docs/a/my file.html',
      'page / index.html',
      'page /markdown-page markdown-page.html',
      'page /%C3%BCber%20uns über uns.html',
      'page /v1.0 v1.0.html',
      'redirect /docs docs.html -> /docs/a/my%20file',
      'not-found /404 404.html',
    ]);
  });

  it('have the base URL in paths, but not in files', () => {
    const config = siteConfig({ baseUrl: '/base/' });
    const { site } = link([doc('a.md'), standalone('index.tsx')], { config });
    expect(table(site.routes.values())).toEqual([
      'doc /base/docs/a docs/a.html',
      'page /base/ index.html',
      'redirect /base/docs docs.html -> /base/docs/a',
      'not-found /base/404 404.html',
    ]);
  });

  it.each<[string, Page[], Given, string[]]>([
    ['a home document', [doc('index.md')], {}, ['doc /docs docs.html']],
    ['slug /', [doc('a/b.md', { slug: '/' })], {}, ['doc /docs docs.html']],
    [
      'first of the first sidebar',
      [doc('a.md'), doc('b.md')],
      { sidebars: { s: [{ C: ['b'] }], t: ['a'] } },
      ['redirect /docs docs.html -> /docs/b'],
    ],
    ['no sidebars', [doc('a.md')], { sidebars: false }, ['redirect /docs docs.html -> /docs/a']],
    ['only unlisted documents', [doc('a.md', { unlisted: true })], {}, []],
    ['no documents', [standalone('x.tsx')], {}, []],
    ['a page of that name', [doc('a.md'), standalone('docs.tsx')], {}, ['page /docs docs.html']],
    [
      'docs at the root',
      [doc('a.md')],
      { config: withDocs({ routeBasePath: '/' }) },
      ['redirect / index.html -> /a'],
    ],
  ])('of the docs root with %s', (_name, pages, given, expected) => {
    const { site } = link(pages, given);
    const root = table(site.routes.values()).filter((row) => / \/(docs)? /.test(row));
    expect(root).toEqual(expected);
  });

  it('include the author’s own 404 page', () => {
    expect(table(link([standalone('404.tsx')]).site.routes.values())).toEqual(['page /404 404.html']);
  });

  it('keep the first of two pages with one path [CHK-04]', () => {
    const pages = [doc('a.md'), doc('b.md', { slug: '/a' }), standalone('docs/a.tsx')];
    const { site, diagnostics } = link(pages);
    expect(docAt(site, '/docs/a').page).toBe(pages[0]);
    expect(`\n${reported(diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      warning link/route-duplicate docs/b.md
      Duplicate route "/docs/a": docs/a.md and docs/b.md.
      - docs/a.md is used
      > Rename one of them, or change its \`slug\`.

      warning link/route-duplicate src/pages/docs/a.tsx
      Duplicate route "/docs/a": docs/a.md and src/pages/docs/a.tsx.
      - docs/a.md is used
      > Rename one of them, or change its \`slug\`.
      "
    `);
    const strict = siteConfig({ links: { ...siteConfig().links, onDuplicateRoutes: 'throw' } });
    expect(link(pages, { config: strict }).diagnostics[0]?.level).toBe('error');
    const quiet = siteConfig({ links: { ...siteConfig().links, onDuplicateRoutes: 'ignore' } });
    expect(link(pages, { config: quiet }).diagnostics).toEqual([]);
  });
});

describe('drafts and unlisted pages', () => {
  const pages = [
    doc('a.md', { draft: true }),
    doc('b.md', { unlisted: true }),
    doc('c.md'),
    standalone('d.md', { draft: true }),
  ];

  it.each([
    [true, ['/docs/b', '/docs/c', '/docs', '/404']],
    [false, ['/docs/a', '/docs/b', '/docs/c', '/d', '/docs', '/404']],
  ])('in production: %s', (production, paths) => {
    expect([...link(pages, { production }).site.routes.keys()]).toEqual(paths);
  });
});

describe('document navigation', () => {
  const pages = [
    doc('a.md', { title: 'A' }),
    doc('b.md', { title: 'B', sidebar_label: 'Label B' }),
    doc('c.md', { title: 'C', pagination_label: 'Pager C', sidebar_label: 'Label C' }),
    doc('d.md', { title: 'D', unlisted: true }),
    doc('e.md', { title: 'E' }),
    doc('f.md', { title: 'F' }),
  ];
  const sidebars = {
    first: [
      'a',
      { type: 'html', value: '<hr>' },
      {
        type: 'category',
        label: 'Outer',
        items: [
          {
            type: 'category',
            label: 'Inner',
            link: { type: 'doc', id: 'b' },
            items: ['c', 'd', { type: 'ref', id: 'f' }],
          },
        ],
      },
      { type: 'link', label: 'L', href: 'https://example.org' },
      'e',
    ],
    second: ['e', { type: 'doc', id: 'f', label: 'Item F' }],
  };
  const { site } = link(pages, { sidebars });
  const placeOf = (path: string) => {
    const { sidebar, breadcrumbs, previous, next } = docAt(site, path);
    const crumbs = breadcrumbs.map(({ label, href }) => `${label}(${href ?? ''})`).join(' / ');
    return `${sidebar}: ${crumbs}; ${previous?.label ?? '-'} < > ${next?.label ?? '-'}`;
  };

  it.each([
    ['/docs/a', 'first: A(/docs/a); - < > Label B'],
    ['/docs/b', 'first: Outer() / Inner(/docs/b); A < > Pager C'],
    ['/docs/c', 'first: Outer() / Inner(/docs/b) / Label C(/docs/c); Label B < > E'],
    ['/docs/d', 'first: Outer() / Inner(/docs/b) / D(/docs/d); - < > -'],
    ['/docs/e', 'second: E(/docs/e); - < > Item F'],
    ['/docs/f', 'second: Item F(/docs/f); E < > -'],
  ])('%s', (path, expected) => {
    expect(placeOf(path)).toBe(expected);
  });

  it('prefers front matter to the sidebar', () => {
    const others = [
      doc('a.md', { pagination_next: 'c', pagination_prev: null }),
      doc('b.md', { pagination_prev: null, pagination_next: null }),
      doc('c.md', { displayed_sidebar: null }),
      doc('d.md', { displayed_sidebar: 's' }),
      doc('e.md', { pagination_next: 'f' }),
      doc('f.md', { draft: true }),
      doc('g.md', { pagination_next: 'h' }),
      doc('h.md', { unlisted: true }),
    ];
    const { site: other, diagnostics } = link(others, { sidebars: { s: ['b', 'a', 'c', 'e', 'g'] } });
    expect(diagnostics).toEqual([]);
    expect(docAt(other, '/docs/a')).toMatchObject({ next: { href: '/docs/c', label: 'c' }, sidebar: 's' });
    expect(docAt(other, '/docs/a')).not.toHaveProperty('previous');
    expect(docAt(other, '/docs/b')).not.toHaveProperty('next');
    expect(docAt(other, '/docs/c')).toMatchObject({ breadcrumbs: [] });
    expect(docAt(other, '/docs/c')).not.toHaveProperty('sidebar');
    expect(docAt(other, '/docs/d')).toMatchObject({ sidebar: 's', breadcrumbs: [] });
    expect(docAt(other, '/docs/e')).not.toHaveProperty('next');
    expect(docAt(other, '/docs/g')).not.toHaveProperty('next');
  });

  it('reports unknown names in front matter', () => {
    const others = [
      doc('a.md', { pagination_next: 'overview', displayed_sidebar: 'guide' }),
      doc('overview.md'),
      doc('x/b.md', { id: 'y/b' }),
    ];
    others.push(
      doc('p.md', { id: 'same' }),
      doc('same.md', { slug: '/elsewhere' }),
      doc('q.md', { pagination_prev: 'overveiw' }),
    );
    expect(
      `\n${reported(link(others, { sidebars: { guides: ['a'] } }).diagnostics)}\n`,
    ).toMatchInlineSnapshot(`
      "
      error parse/front-matter-invalid docs/x/b.md
      The \`id\` "y/b" contains a slash.
      - ids start with the folder automatically
      > Write \`id: b\`; use \`slug\` to change the URL.

      error link/doc-duplicate docs/same.md
      Duplicate document id "same".
      - the id refers to docs/p.md
      > Change the \`id\` in the front matter of one of them.

      error link/reference-unknown docs/a.md
      Unknown sidebar "guide" in the front matter field \`displayed_sidebar\`.
      - available: guides
      > Did you mean "guides"?

      error link/reference-unknown docs/q.md
      Unknown document "overveiw" in the front matter field \`pagination_prev\`.
      - ids are paths below the docs folder, such as "overview/quickstart"; \`null\` hides the link
      > Did you mean "overview"?
      "
    `);
  });

  it('has no breadcrumbs when disabled', () => {
    const { site: other } = link(pages, { sidebars, config: withDocs({ breadcrumbs: false }) });
    expect(docAt(other, '/docs/c').breadcrumbs).toEqual([]);
  });
});

describe('edit links', () => {
  it.each<[Parameters<typeof doc>[1], string | undefined]>([
    [{}, 'https://example.org/edit/main/docs/a/my%20file.md'],
    [{ custom_edit_url: 'https://example.org/x' }, 'https://example.org/x'],
    [{ custom_edit_url: null }, undefined],
    [{ custom_edit_url: '' }, undefined],
  ])('%j', (frontMatter, expected) => {
    const config = withDocs({ editUrl: 'https://example.org/edit/main/' });
    expect(
      docAt(link([doc('a/my file.md', frontMatter)], { config }).site, '/docs/a/my%20file').editUrl,
    ).toBe(expected);
  });

  it('are what a function returns for the page, and missing without a result', () => {
    const seen: unknown[] = [];
    const editUrl = (page: EditedPage) => {
      seen.push(page);
      return page.name === 'a.md' ? `https://example.org/${page.locale}/${page.name}` : undefined;
    };
    const config = { ...withDocs({ editUrl }), baseUrl: '/base/' };
    const { site } = link([doc('a.md'), doc('b.md')], { config });
    expect(docAt(site, '/base/docs/a').editUrl).toBe('https://example.org/en/a.md');
    expect(docAt(site, '/base/docs/b')).not.toHaveProperty('editUrl');
    const file = { file: 'docs/a.md', original: 'docs/a.md', name: 'a.md', version: 'current' };
    expect(seen[0]).toEqual({ ...file, locale: 'en', permalink: '/base/docs/a' });
  });

  it('are missing without configuration', () => {
    expect(docAt(link([doc('a.md')]).site, '/docs/a')).not.toHaveProperty('editUrl');
  });
});

describe('links outside of articles', () => {
  it('are reported once if broken', () => {
    const config = withTheme({
      navbar: {
        hideOnScroll: false,
        items: [
          { label: 'Good', to: '/docs/a' },
          { label: 'Bare', to: 'docs/a/' },
          { label: 'Dead', to: '/docs/concepts/aa' },
          { label: 'Left alone', href: 'pathname:///elsewhere' },
          { label: 'Out', href: 'https://example.org' },
          { label: 'Menu', items: [{ label: 'Inner', to: '/docs/nowhere' }] },
        ],
      },
      footer: {
        style: 'dark',
        links: [
          { label: 'Sheet', href: '/files/sheet.pdf' },
          { label: 'Version', to: '/docs/upgrades/0.38' },
        ],
      },
    });
    const sidebars = { s: ['a', { type: 'link', label: 'Gone', href: '/gone' }] };
    const pages = [doc('a.md'), doc('guides/aa.md'), doc('upgrades/0.37.md')];
    const hasFile = (file: string) => file === 'static/files/sheet.pdf';
    expect(`\n${reported(link(pages, { config, sidebars, hasFile }).diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      warning link/page-missing recto.config.ts theme.navbar.items[2]
      Broken link "/docs/concepts/aa".
      - in the navbar item "Dead"
      - there is no page at /docs/concepts/aa
      > Correct the link, or add the page.

      warning link/page-missing recto.config.ts theme.navbar.items[5].items[0]
      Broken link "/docs/nowhere".
      - in the navbar item "Inner"
      - there is no page at /docs/nowhere
      > Correct the link, or add the page.

      warning link/page-missing recto.config.ts theme.footer.links[1]
      Broken link "/docs/upgrades/0.38".
      - in the footer link "Version"
      - there is no page at /docs/upgrades/0.38
      > Did you mean "/docs/upgrades/0.37"?

      warning link/page-missing sidebars.ts
      Broken link "/gone".
      - in the sidebar item "Gone"
      - there is no page at /gone
      > Correct the link, or add the page.
      "
    `);
    const known = link(pages, { config, hasFile: () => false }).diagnostics.map(({ message }) => message);
    expect(known).toContain('Broken link "/files/sheet.pdf".');
  });
});
