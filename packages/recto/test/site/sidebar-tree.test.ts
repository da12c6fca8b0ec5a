import { expect, it } from 'vitest';
import { doc, linkParsed, siteConfig } from './fixtures.ts';

const value = {
  main: [
    {
      type: 'category',
      label: 'Ropes',
      link: { type: 'generated-index', description: 'All ropes' },
      items: ['bow', { type: 'doc', id: 'stern', label: 'Back' }],
    },
    { type: 'link', label: 'Out', href: 'https://example.org' },
    'front',
  ],
};

it('translates the labels of a sidebars file, but not its links', () => {
  const messages = {
    'sidebar.main.category.Ropes': 'Cordes',
    'sidebar.main.category.Ropes.link.generated-index.description': 'Toutes',
    'sidebar.main.doc.Back': 'Arrière',
    'sidebar.main.doc.Label': 'never',
    'sidebar.main.link.Out': 'Dehors',
  };
  const { site, diagnostics } = linkParsed({
    pages: [doc('bow.md', { title: 'Bow' }), doc('stern.md'), doc('front.md', { sidebar_label: 'Label' })],
    categories: [],
    versions: [{ name: 'current', folder: 'docs', sidebars: { file: 'sidebars.ts', value }, messages }],
    config: siteConfig(),
    production: true,
  });
  expect(diagnostics).toEqual([]);
  expect(site.versions.get('current')?.sidebars.get('main')?.items).toMatchObject([
    { label: 'Cordes', href: '/docs/category/ropes', items: [{ label: 'Bow' }, { label: 'Arrière' }] },
    { label: 'Dehors' },
    { label: 'Label' },
  ]);
  expect(site.routes.get('/docs/category/ropes')).toMatchObject({ title: 'Cordes', description: 'Toutes' });
  expect(site.routes.get('/docs/bow')).toMatchObject({
    breadcrumbs: [{ label: 'Cordes' }, { label: 'Bow' }],
  });
});

it('gives a category without a page the address of the first page inside that shows the sidebar', () => {
  const link = { type: 'link', label: 'Out', href: 'https://example.org' };
  const category = (label: string, items: unknown[]) => ({ type: 'category', label, items });
  const { site } = linkParsed({
    pages: [doc('bow.md'), doc('stern.md')],
    categories: [],
    versions: [
      {
        name: 'current',
        folder: 'docs',
        sidebars: {
          file: 'sidebars.ts',
          value: {
            main: [category('Mixed', [link, { type: 'ref', id: 'stern' }, 'bow']), category('Links', [link])],
            other: [category('Shared', ['stern'])],
            last: ['stern'],
          },
        },
      },
    ],
    config: siteConfig(),
    production: true,
  });
  const sidebars = site.versions.get('current')?.sidebars;
  expect(sidebars?.get('main')?.items).toMatchObject([
    { label: 'Mixed', href: '/docs/bow' },
    { label: 'Links', href: 'https://example.org' },
  ]);
  expect(sidebars?.get('other')?.items).toMatchObject([{ label: 'Shared', href: '/docs/stern' }]);
  expect([...(sidebars?.values() ?? [])].map(({ pages }) => [...pages])).toEqual([
    ['/docs/bow'],
    [],
    ['/docs/stern'],
  ]);
});
