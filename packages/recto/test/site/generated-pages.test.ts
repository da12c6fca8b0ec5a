import { describe, expect, it } from 'vitest';
import type { CategoryMetadata } from '../../src/config/sidebars-config.ts';
import { currentVersion } from '../../src/config/version-key.ts';
import type { Page } from '../../src/content/page.ts';
import type { ListRoute } from '../../src/site/routes/route.ts';
import { doc, linkParsed, reported, siteConfig, versionDoc } from './fixtures.ts';

interface Given {
  pages: Page[];
  sidebars?: unknown;
  categories?: CategoryMetadata[];
  production?: boolean;
}

function link({ pages, sidebars, categories = [], production = true }: Given) {
  const file = sidebars === undefined ? undefined : { file: 'sidebars.ts', value: sidebars };
  const names = [...new Set(pages.map(({ source }) => source.version ?? currentVersion))];
  const versions = names.map((name) => ({
    name,
    folder: name === currentVersion ? 'docs' : `versioned_docs/version-${name}`,
    sidebars: file,
  }));
  const { site, diagnostics } = linkParsed({ pages, categories, versions, config: siteConfig(), production });
  return { site, diagnostics };
}

const listAt = (site: ReturnType<typeof link>['site'], path: string): ListRoute => {
  const route = site.routes.get(path);
  if (route?.kind !== 'list') throw new Error(`no list at ${path}`);
  return route;
};
const listPaths = ({ routes }: ReturnType<typeof link>['site']) =>
  [...routes.values()].filter(({ kind }) => kind === 'list').map(({ path }) => path);

const abc = [
  { ...doc('a.md', { title: 'A' }), description: 'About A.' },
  { ...doc('b.md', { title: 'B' }), description: 'B' },
  doc('c.md', { title: 'C', unlisted: true }),
];
const category = (label: string, items: unknown[], rest: object = {}) => ({
  type: 'category',
  label,
  items,
  ...rest,
});
const index = (rest: object = {}) => ({ link: { type: 'generated-index', ...rest } });

describe('generated category pages', () => {
  it('have the slug of their label or their own, and a position in the reading order', () => {
    const inner = category('Inner', ['b'], index({ slug: '/own place/', title: 'Title', keywords: ['k'] }));
    const { site, diagnostics } = link({
      pages: abc,
      sidebars: { s: ['a', category('Outer & Co', [inner, 'c'], { ...index(), description: 'Of outer.' })] },
    });
    expect(diagnostics).toEqual([]);
    expect(listPaths(site)).toEqual(['/docs/category/outer--co', '/docs/own%20place']);
    expect(listAt(site, '/docs/category/outer--co')).toMatchObject({
      file: 'docs/category/outer--co.html',
      title: 'Outer & Co',
      description: 'Of outer.',
      sidebar: 's',
      breadcrumbs: [{ label: 'Outer & Co', href: '/docs/category/outer--co' }],
      previous: { href: '/docs/a', label: 'A' },
      next: { href: '/docs/own%20place', label: 'Inner' },
      content: {
        of: 'category',
        cards: [{ label: 'Inner', href: '/docs/own%20place', count: 1 }],
      },
    });
    expect(listAt(site, '/docs/own%20place')).toMatchObject({
      title: 'Title',
      keywords: ['k'],
      breadcrumbs: [{ label: 'Outer & Co' }, { label: 'Inner' }],
      next: { href: '/docs/b', label: 'B' },
    });
    expect(site.routes.get('/docs/b')).toMatchObject({
      previous: { href: '/docs/own%20place', label: 'Inner' },
    });
  });

  it('list the items with a link, with the author’s labels and descriptions', () => {
    const items = [
      'a',
      'b',
      'c',
      { type: 'link', label: 'Out', href: 'https://example.org/out', description: 'Away.' },
      { type: 'html', value: '<hr>' },
      category('Two', ['a', 'b']),
      category('Described', ['b'], { description: 'Words.' }),
      category('Hidden', ['c']),
    ];
    const { site } = link({ pages: abc, sidebars: { s: [category('All', items, index())] } });
    expect(listAt(site, '/docs/category/all').content).toEqual({
      of: 'category',
      cards: [
        { label: 'A', href: '/docs/a', description: 'About A.', docId: 'a' },
        // The description of a page without text is its title.
        { label: 'B', href: '/docs/b', docId: 'b' },
        { label: 'Out', href: 'https://example.org/out', description: 'Away.' },
        { label: 'Two', href: '/docs/a', count: 2 },
        { label: 'Described', href: '/docs/b', description: 'Words.', count: 1 },
      ],
    });
  });

  it('have numbered slugs for equal labels, and disappear with the last item', () => {
    const drafts = [doc('d.md', { draft: true }), ...abc];
    const items = [
      category('Same', ['a'], index()),
      category('Same', ['b'], index()),
      category('Gone', ['d'], index()),
    ];
    expect(listPaths(link({ pages: drafts, sidebars: { s: items } }).site)).toEqual([
      '/docs/category/same',
      '/docs/category/same-1',
    ]);
  });

  it('are created by _category_ files too', () => {
    const pages = [doc('guide/a.md', { title: 'A' })];
    const categories = [
      {
        folder: 'guide',
        file: 'docs/guide/_category_.yml',
        label: 'Guide',
        link: { type: 'generated-index' as const, title: 'All guides' },
      },
    ];
    const { site } = link({ pages, categories });
    expect(listAt(site, '/docs/category/guide')).toMatchObject({
      title: 'All guides',
      sidebar: 'defaultSidebar',
    });
    const suppressed = categories.map((one) => ({ ...one, link: null }));
    expect(listPaths(link({ pages, categories: suppressed }).site)).toEqual([]);
  });

  it('can be the first page of a sidebar, and yield to a document with the same path', () => {
    const pages = [doc('a.md', { title: 'A' }), doc('x.md', { slug: '/category/all' })];
    const { site, diagnostics } = link({
      pages,
      sidebars: { s: [category('All', ['a'], index())], t: ['x'] },
    });
    expect(site.versions.get(currentVersion)?.sidebars.get('s')?.link).toEqual({
      href: '/docs/category/all',
      label: 'All',
    });
    expect(site.routes.get('/docs/category/all')?.kind).toBe('doc');
    expect(reported(diagnostics)).toMatchInlineSnapshot(`
      "warning link/route-duplicate
      Duplicate route "/docs/category/all": docs/x.md and the generated page "All".
      - docs/x.md is used
      > Rename one of them, or change its \`slug\`."
    `);
  });
});

describe('tags', () => {
  const tagged = (
    name: string,
    tags: NonNullable<Page['frontMatter']['tags']>,
    rest: Page['frontMatter'] = {},
  ) => doc(`${name}.md`, { title: name.toUpperCase(), tags, ...rest });

  it('have a page each and a list by letter [DOC-13]', () => {
    const { site } = link({
      pages: [
        tagged('b', ['Émile', 'zoo', { label: 'Own', permalink: '/mine' }]),
        tagged('a', ['zoo', 'Zoo', 'apes']),
      ],
    });
    expect(listPaths(site)).toEqual([
      '/docs/tags',
      '/docs/tags/emile',
      '/docs/tags/zoo',
      '/docs/tags/mine',
      '/docs/tags/apes',
    ]);
    expect(site.routes.get('/docs/a')).toMatchObject({
      tags: [
        { label: 'zoo', href: '/docs/tags/zoo' },
        { label: 'apes', href: '/docs/tags/apes' },
      ],
    });
    const { title, content } = listAt(site, '/docs/tags');
    expect(title).toBe('Tags');
    expect(
      content.of === 'tags' &&
        content.groups.map(({ letter, tags }) => [letter, tags.map(({ label, count }) => [label, count])]),
    ).toEqual([
      ['A', [['apes', 1]]],
      ['É', [['Émile', 1]]],
      ['O', [['Own', 1]]],
      ['Z', [['zoo', 2]]],
    ]);
    expect(listAt(site, '/docs/tags/zoo')).toMatchObject({
      title: 'zoo',
      content: { docs: [{ label: 'A' }, { label: 'B' }], allTags: '/docs/tags' },
    });
    expect(listAt(site, '/docs/tags/apes').content).toMatchObject({ docs: [{ label: 'A' }] });
  });

  it('exclude drafts and unlisted documents; a tag with only unlisted ones is unlisted [DOC-13]', () => {
    const pages = [
      tagged('a', ['shown']),
      tagged('b', ['shown', 'secret'], { unlisted: true }),
      tagged('c', ['shown', 'gone'], { draft: true }),
    ];
    const { site } = link({ pages });
    expect(listPaths(site)).toEqual(['/docs/tags', '/docs/tags/shown', '/docs/tags/secret']);
    expect(listAt(site, '/docs/tags/shown').content).toEqual({
      of: 'tag',
      allTags: '/docs/tags',
      docs: [{ label: 'A', href: '/docs/a' }],
    });
    expect(listAt(site, '/docs/tags/shown').unlisted).toBeUndefined();
    expect(listAt(site, '/docs/tags/secret')).toMatchObject({
      unlisted: true,
      content: { docs: [{ label: 'B' }] },
    });
    const { content } = listAt(site, '/docs/tags');
    expect(
      content.of === 'tags' && content.groups.flatMap(({ tags }) => tags.map(({ label }) => label)),
    ).toEqual(['shown']);
    expect(listPaths(link({ pages, production: false }).site)).toContain('/docs/tags/gone');
  });

  it('belong to a version, and have no pages without tags', () => {
    const old = { ...versionDoc('1.0', 'a.md', { tags: ['then'] }) };
    const { site } = link({ pages: [tagged('a', ['now']), old] });
    expect(listPaths(site)).toEqual([
      '/docs/next/tags',
      '/docs/next/tags/now',
      '/docs/tags',
      '/docs/tags/then',
    ]);
    expect(listAt(site, '/docs/tags/then').version).toBe('1.0');
    expect(listPaths(link({ pages: abc }).site)).toEqual([]);
  });
});
