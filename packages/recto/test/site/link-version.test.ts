import { describe, expect, it } from 'vitest';
import type { DocsConfig } from '../../src/config/docs-config.ts';
import type { NavbarItemConfig } from '../../src/config/navbar-config.ts';
import { createResolver } from '../../src/site/links/resolve-href.ts';
import { doc, linkParsed, reported, standalone, versionDoc, withDocs } from './fixtures.ts';

const pages = [
  doc('intro.md', { title: 'Intro', pagination_next: 'new' }),
  doc('new.md', { title: 'New', displayed_sidebar: 'extra' }),
  doc('draft.md', { draft: true }),
  versionDoc('2.0', 'intro.md', { title: 'Intro' }),
  versionDoc('2.0', 'guide/start.md', { title: 'Start' }),
  versionDoc('2.0', 'hidden.md', { unlisted: true }),
  versionDoc('2.0', 'soon.md', { draft: true }),
  versionDoc('1.0', 'home.md', { slug: '/', title: 'Home' }),
  versionDoc('1.0', 'soon.md', { title: 'Soon' }),
  standalone('index.tsx'),
];
const sources = [
  {
    name: 'current',
    folder: 'docs',
    sidebars: { file: 'sidebars.ts', value: { main: ['intro', 'draft'], extra: ['new'] } },
  },
  {
    name: '2.0',
    folder: 'versioned_docs/version-2.0',
    sidebars: {
      file: 'versioned_sidebars/version-2.0-sidebars.json',
      value: { main: ['guide/start', 'intro', 'hidden'] },
    },
  },
  { name: '1.0', folder: 'versioned_docs/version-1.0', sidebars: false as const },
];

function link(docs: Partial<DocsConfig> = {}, items: NavbarItemConfig[] = []) {
  const config = withDocs(docs);
  const navbar = { hideOnScroll: false, items };
  const themed = { ...config, theme: { ...config.theme, navbar } };
  const versions = sources.filter(({ name }) => docs.onlyIncludeVersions?.includes(name) ?? true);
  const kept = pages.filter(
    ({ source }) =>
      source.kind === 'page' || versions.some(({ name }) => name === (source.version ?? 'current')),
  );
  const linked = linkParsed({ pages: kept, categories: [], versions, config: themed, production: true });
  return { ...linked, config: themed };
}

const versionsOf = (docs: Partial<DocsConfig> = {}) => [...link(docs).site.versions.values()];

describe('versions', () => {
  it('have a name, label, path, documents, drafts and sidebars [ENT-01]', () => {
    const [current, two, one] = versionsOf();
    expect(two).toEqual({
      name: '2.0',
      folder: 'versioned_docs/version-2.0',
      label: '2.0',
      isLast: true,
      path: '/docs',
      badge: true,
      className: 'docs-version-2.0',
      noIndex: false,
      texts: {},
      mainDocId: 'guide/start',
      docs: new Map([
        ['intro', { id: 'intro', path: '/docs/intro', sidebar: 'main' }],
        ['guide/start', { id: 'guide/start', path: '/docs/guide/start', sidebar: 'main' }],
        ['hidden', { id: 'hidden', path: '/docs/hidden', sidebar: 'main', unlisted: true }],
      ]),
      draftIds: ['soon'],
      sidebars: new Map([
        ['main', expect.objectContaining({ link: { href: '/docs/guide/start', label: 'guide/start' } })],
      ]),
    });
    expect(current).toMatchObject({
      name: 'current',
      label: 'Next',
      path: '/docs/next',
      banner: 'unreleased',
    });
    expect(current?.draftIds).toEqual(['draft']);
    expect(one).toMatchObject({ name: '1.0', label: '1.0', path: '/docs/1.0', banner: 'unmaintained' });
  });

  it('default to the current one at the root of the docs [ENT-01]', () => {
    const [only, ...others] = versionsOf({ onlyIncludeVersions: ['current'] });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: 'current', label: 'Next', isLast: true, path: '/docs', badge: false });
    expect(only).not.toHaveProperty('banner');
  });

  it('start with the document at their root, else the first of the first sidebar, else any [ENT-04]', () => {
    expect(versionsOf().map(({ mainDocId }) => mainDocId)).toEqual(['intro', 'guide/start', 'home']);
    const { site } = link({ onlyIncludeVersions: ['1.0'] });
    expect(site.routes.get('/docs')).toMatchObject({ kind: 'doc', id: 'home' });
    const withoutSidebars = linkParsed({
      pages: [doc('b.md'), doc('a.md')],
      categories: [],
      versions: [{ name: 'current', folder: 'docs', sidebars: false }],
      config: withDocs({}),
      production: true,
    });
    expect(withoutSidebars.site.versions.get('current')?.mainDocId).toBe('b');
  });

  it('take settings from the configuration', () => {
    const [current, two, one] = versionsOf({
      lastVersion: 'current',
      versions: {
        current: { label: '3.0', badge: false, className: 'newest' },
        '2.0': { path: '/stable/', banner: 'none', noIndex: true },
        '1.0': { banner: 'unreleased' },
      },
    });
    expect(current).toMatchObject({
      label: '3.0',
      isLast: true,
      path: '/docs',
      badge: false,
      className: 'newest',
    });
    expect(two).toMatchObject({ isLast: false, path: '/docs/stable', noIndex: true });
    expect(two).not.toHaveProperty('banner');
    expect(one).toMatchObject({ path: '/docs/1.0', banner: 'unreleased' });
  });

  it('have separate paths, and redirect from their root to their main document', () => {
    const { site, diagnostics } = link();
    expect(diagnostics).toEqual([]);
    const lines = [...site.routes.values()].map((route) =>
      [route.kind, route.path, 'to' in route ? `-> ${route.to}` : ''].join(' ').trim(),
    );
    expect(lines).toEqual([
      'doc /docs/next/intro',
      'doc /docs/next/new',
      'doc /docs/intro',
      'doc /docs/guide/start',
      'doc /docs/hidden',
      'doc /docs/1.0',
      'doc /docs/1.0/soon',
      'page /',
      'redirect /docs/next -> /docs/next/intro',
      'redirect /docs -> /docs/guide/start',
      'not-found /404',
    ]);
  });
});

describe('a document', () => {
  it('uses the sidebars and documents of its version', () => {
    const { site } = link();
    expect(site.routes.get('/docs/next/intro')).toMatchObject({
      version: 'current',
      sidebar: 'main',
      next: { href: '/docs/next/new', label: 'New' },
    });
    expect(site.routes.get('/docs/next/new')).toMatchObject({ sidebar: 'extra' });
    expect(site.routes.get('/docs/intro')).toMatchObject({
      version: '2.0',
      previous: { href: '/docs/guide/start', label: 'Start' },
    });
    expect(site.routes.get('/docs/1.0')).not.toHaveProperty('sidebar');
  });

  it('reports ids that only another version has', () => {
    const { diagnostics } = linkParsed({
      pages: [doc('a.md'), versionDoc('1.0', 'b.md', { pagination_next: 'a', displayed_sidebar: 'main' })],
      categories: [],
      versions: [
        { name: 'current', folder: 'docs', sidebars: { file: 'sidebars.ts', value: { main: ['a'] } } },
        {
          name: '1.0',
          folder: 'versioned_docs/version-1.0',
          sidebars: { file: 'versioned_sidebars/version-1.0-sidebars.json', value: { old: ['a', 'b'] } },
        },
      ],
      config: withDocs({}),
      production: true,
    });
    expect(`\n${reported(diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error link/sidebar-doc-unknown versioned_sidebars/version-1.0-sidebars.json
      Unknown document "a" in the sidebars.
      - old[0]  "a"
      - available: b
      > Correct the ids, or add the documents.

      error link/reference-unknown versioned_docs/version-1.0/b.md
      Unknown sidebar "main" in the front matter field \`displayed_sidebar\`.
      - available: old
      > Correct the name, or remove the field.

      error link/reference-unknown versioned_docs/version-1.0/b.md
      Unknown document "a" in the front matter field \`pagination_next\`.
      - ids are paths below the docs folder, such as "overview/quickstart"; \`null\` hides the link
      > Correct the id, or remove the field.
      "
    `);
  });

  it.each([
    ['intro.md', '/docs/next/new', '/docs/next/intro'],
    ['/intro.md#x', '/docs/next/new', '/docs/next/intro#x'],
    ['guide/start.md', '/docs/intro', '/docs/guide/start'],
    ['../intro.md', '/docs/guide/start', '/docs/intro'],
    ['home.md', '/docs/1.0/soon', '/docs/1.0'],
    ['intro.md', '/', '/docs/intro'],
    ['@site/docs/intro.md', '/docs/1.0', '/docs/next/intro'],
  ])('resolves the file %s from %s in its version', (href, from, target) => {
    const { site, config } = link();
    const resolve = createResolver(site, { config, hasFile: () => false });
    const route = site.routes.get(from);
    expect(route && resolve(href, route)).toMatchObject({ kind: 'route', href: target });
  });

  it('reports a file that only another version has [CHK-03]', () => {
    const { site, config } = link();
    const route = site.routes.get('/docs/1.0');
    const found = route && createResolver(site, { config, hasFile: () => false })('guide/start.md', route);
    expect(found).toMatchObject({
      kind: 'missing',
      code: 'link/file-missing',
      notes: [
        'looked for versioned_docs/version-1.0/guide/start.md, src/pages/guide/start.md, guide/start.md',
        'the page is in version "1.0" of the docs',
      ],
      fix: 'Did you mean "./home.md"?',
    });
  });

  it('has an edit link to the folder of its version [DOC-05]', () => {
    const { site } = link({ editUrl: 'https://example.org/edit/' });
    expect(site.routes.get('/docs/1.0')).toMatchObject({
      editUrl: 'https://example.org/edit/versioned_docs/version-1.0/home.md',
    });
  });
});

describe('navbar items', () => {
  it('link to each version that has their target', () => {
    const { site, diagnostics } = link({}, [
      { type: 'doc', docId: 'intro', label: 'Intro' },
      { type: 'docSidebar', sidebarId: 'main', label: 'Main' },
      { type: 'docsVersion' },
      { type: 'docsVersion', label: 'Notes', to: '/notes' },
    ]);
    const places = site.navbar.map((item) => item.type === 'link' && [item.href, item.versions]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['link/page-missing']);
    const main = (href: string) => ({ label: 'Main', href, active: { sidebar: 'main', path: href } });
    expect(places).toEqual([
      [
        '/docs/intro',
        expect.objectContaining({ current: expect.objectContaining({ href: '/docs/next/intro' }) }),
      ],
      ['/docs/guide/start', { current: main('/docs/next/intro'), '2.0': main('/docs/guide/start') }],
      [
        '/docs/guide/start',
        {
          current: { label: 'Next', href: '/docs/next/intro', active: { path: '/docs/next/intro' } },
          '2.0': { label: '2.0', href: '/docs/guide/start', active: { path: '/docs/guide/start' } },
          '1.0': { label: '1.0', href: '/docs/1.0', active: { path: '/docs/1.0' } },
        },
      ],
      ['/notes', expect.objectContaining({ '1.0': expect.objectContaining({ href: '/notes' }) })],
    ]);
  });

  it('report an unknown document or sidebar with the ids of the last version [CAT-09]', () => {
    const { site, diagnostics } = link({}, [
      { type: 'doc', docId: 'new' },
      { type: 'docSidebar', sidebarId: 'extra' },
    ]);
    expect(site.navbar).toEqual([]);
    expect(`\n${reported(diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error link/nav-item-invalid recto.config.ts theme.navbar.items[0]
      Unknown document "new" in the navbar.
      - item: {"type":"doc","docId":"new"}
      - version "current" has it, but is not the last version
      - available in version "2.0":
      - - guide/start
      - - hidden
      - - intro
      > Use one of the available ids.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[1]
      Unknown sidebar "extra" in the navbar.
      - item: {"type":"docSidebar","sidebarId":"extra"}
      - version "current" has it, but is not the last version
      - available in version "2.0":
      - - main
      > Use one of the available ids.
      "
    `);
  });

  it('omit a draft, except in versions that publish it [CAT-09]', () => {
    const { site, diagnostics } = link({}, [{ type: 'doc', docId: 'soon', label: 'Soon' }]);
    expect(diagnostics).toEqual([]);
    expect(site.navbar).toMatchObject([{ href: '/docs/1.0/soon', unlisted: true }]);
    const { site: alone } = link({ onlyIncludeVersions: ['2.0'] }, [{ type: 'doc', docId: 'soon' }]);
    expect(alone.navbar).toEqual([]);
  });
});
