import { describe, expect, it } from 'vitest';
import { attributes, links, texts } from '../read-document.ts';
import { renderSite } from './render-site.ts';

const doc = (frontMatter: string, text: string) => `---\n${frontMatter}\n---\n\n${text}\n`;
const wren = `A small bird with a **loud** voice, which it uses from the middle of winter on, often before any other bird can be heard
in the garden, and again late in the evening; nobody who has heard it close by forgets how much of it there is.`;

describe('tags', () => {
  const files = {
    'docs/intro.md': doc('title: Introduction\ntags: [Getting Started, birds]', 'Where to begin.'),
    'docs/wren.md': doc('title: Wren\ntags:\n  - birds\n  - label: Small ones\n    permalink: /tiny', wren),
    'docs/eagle.md': doc('title: Eagle\ntags: [birds, Alps]', 'A large bird.'),
    'docs/mallard.md': '# Mallard\n',
    'docs/secret.md': doc('title: Secret\nunlisted: true\ntags: [birds, hidden]', 'Rare.'),
    'docs/unfinished.md': doc('title: Unfinished\ndraft: true\ntags: [birds, later]', 'Soon.'),
  };

  it('of a document link to their documents and to all tags [DOC-13]', async () => {
    const { page } = await renderSite(files);
    expect(texts(page('/docs/wren'), '.theme-doc-tags')[0]).toMatch(/^Tags:/);
    expect(links(page('/docs/wren'), '.theme-doc-tags a')).toEqual([
      ['birds', '/docs/tags/birds'],
      ['Small ones', '/docs/tags/tiny'],
    ]);
    expect(page('/docs/mallard').querySelector('.theme-doc-tags')).toBeNull();

    const birds = page('/docs/tags/birds');
    expect(texts(birds, 'h1')).toEqual(['3 docs tagged with "birds"']);
    expect(birds.title).toBe('3 docs tagged with "birds" | Test');
    expect(links(birds, '.markdown h2 a')).toEqual([
      ['Eagle', '/docs/eagle'],
      ['Introduction', '/docs/intro'],
      ['Wren', '/docs/wren'],
    ]);
    expect(texts(birds, '.markdown')[0]).toContain('A small bird with a loud voice');
    expect(links(birds, 'a[href="/docs/tags"]')).toEqual([['View All Tags', '/docs/tags']]);

    const all = page('/docs/tags');
    expect(texts(all, 'h1')).toEqual(['Tags']);
    expect(texts(all, '.markdown h2')).toEqual(['A', 'B', 'G', 'S']);
    expect(links(all, '.markdown li a')).toEqual([
      ['Alps 1', '/docs/tags/alps'],
      ['birds 3', '/docs/tags/birds'],
      ['Getting Started 1', '/docs/tags/getting-started'],
      ['Small ones 1', '/docs/tags/tiny'],
    ]);
    expect(texts(page('/docs/tags/alps'), 'h1')).toEqual(['One doc tagged with "Alps"']);
    expect(texts(page('/docs/tags/alps'), '.markdown h2')).toEqual(['Eagle']);
  });

  it('of unlisted documents only are unlisted, and those of drafts only do not exist [DOC-09, DOC-13]', async () => {
    const { page, paths } = await renderSite(files);
    const hidden = page('/docs/tags/hidden');
    expect(links(page('/docs/secret'), '.theme-doc-tags a')).toContainEqual(['hidden', '/docs/tags/hidden']);
    expect(texts(hidden, 'h1')).toEqual(['One doc tagged with "hidden"']);
    expect(texts(hidden, '[role="note"]')[0]).toContain('Unlisted page');
    expect(attributes(hidden, 'meta[name="robots"]', 'content')).toEqual(['noindex, nofollow']);
    expect(page('/docs/tags').body.textContent).not.toContain('hidden');
    expect(paths.filter((path) => path.includes('later'))).toEqual([]);
  });

  it('have classes on <html>, and the version for search [MRK-01, MRK-02]', async () => {
    const { page } = await renderSite(files);
    const common = 'docs-wrapper plugin-docs plugin-id-default docs-version-current';
    const classes = (path: string) => page(path).documentElement.className;
    expect(classes('/docs/tags/birds')).toBe(`${common} docs-tags-doc-list-page`);
    expect(classes('/docs/tags')).toBe(`${common} docs-tags-list-page`);
    expect(attributes(page('/docs/tags/birds'), 'meta[name="docsearch:version"]', 'content')).toEqual([
      'current',
    ]);
  });
});

describe('the page of a category', () => {
  const files = {
    'docs/intro.md': doc('title: Introduction', 'Where to begin.'),
    'docs/wren.md': doc('title: Wren', wren),
    'docs/eagle.md': doc('title: Eagle', 'A large bird.'),
    'docs/secret.md': doc('title: Secret\nunlisted: true', 'Rare.'),
    'docs/mallard.md': '# Mallard\n',
  };
  const link = {
    type: 'generated-index',
    title: 'All about birds',
    description: 'From the small to the large.',
    keywords: ['birds'],
    image: 'https://images.example/bird.png',
  };
  const items = [
    'wren',
    'eagle',
    'secret',
    { type: 'category', label: 'Ducks', items: ['mallard'] },
    { type: 'link', label: 'Societies', href: 'https://birds.example/', description: 'Those who watch.' },
    { type: 'html', value: '<hr>' },
  ];
  const sidebars = { main: ['intro', { type: 'category', label: 'Birds', link, items }] };
  const path = '/docs/category/birds';

  it('shows its items as cards below its own title and description', async () => {
    const { page } = await renderSite(files, { sidebars });
    const birds = page(path);
    expect(texts(birds, 'h1')).toEqual(['All about birds']);
    expect(birds.title).toBe('All about birds | Test');
    expect(attributes(birds, 'meta[name="description"]', 'content')).toEqual([
      'From the small to the large.',
    ]);
    expect(attributes(birds, 'meta[name="keywords"]', 'content')).toEqual(['birds']);
    expect(attributes(birds, 'meta[property="og:image"]', 'content')).toEqual([
      'https://images.example/bird.png',
    ]);
    expect(texts(birds, '.markdown > p')).toEqual(['From the small to the large.']);
    expect(texts(birds, '.markdown .card > b')).toHaveLength(4);
    expect(attributes(birds, '.markdown .card', 'href')).toEqual([
      '/docs/wren',
      '/docs/eagle',
      '/docs/mallard',
      'https://birds.example/',
    ]);
    expect(texts(birds, '.card')[2]).toMatch(/^Ducks.*1 item/);
    expect(attributes(birds, '.card', 'target')).toEqual([null, null, null, '_blank']);
  });

  it('is part of sidebar, breadcrumbs and pager, and has the classes of a document [MRK-01]', {
    tags: 'full',
  }, async () => {
    const { page } = await renderSite(files, { sidebars });
    const birds = page(path);
    const sidebar = 'nav[aria-label="Docs sidebar"]';
    const pager = 'nav[aria-label="Docs pages"] a';
    const crumbs = 'nav[aria-label="Breadcrumbs"]';
    expect(texts(birds, `${sidebar} [aria-current="page"]`)).toEqual(['Birds']);
    expect(links(birds, `${sidebar} a`)).toContainEqual(['Wren', '/docs/wren']);
    expect(texts(birds, `${crumbs} [aria-current="page"]`)).toEqual(['Birds']);
    expect(attributes(birds, pager, 'href')).toEqual(['/docs/intro', '/docs/wren']);
    expect(attributes(page('/docs/intro'), pager, 'href')).toEqual([path]);
    expect(links(page('/docs/eagle'), `${crumbs} a`)).toEqual([['Birds', path]]);
    expect(birds.documentElement.className).toBe(
      'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page',
    );
  });
});

it('cards list the other items of the category of their page', async () => {
  const { page, diagnostics } = await renderSite({
    'docs/plants/_category_.yml': 'label: Plants\ndescription: What grows.\n',
    'docs/plants/index.mdx': '# Plants\n\n<DocCardList />\n',
    'docs/plants/fern.md': '# Fern\n\nLikes shade.\n',
    'docs/plants/moss.md': '---\nsidebar_class_name: wet\n---\n\n# Moss\n\nLikes water.\n',
  });
  expect(diagnostics).toEqual([]);
  expect(attributes(page('/docs/plants'), '.cards a', 'class')).toEqual(['card', 'card wet']);
  expect(links(page('/docs/plants'), '.cards a')).toEqual([
    ['FernLikes shade.', '/docs/plants/fern'],
    ['MossLikes water.', '/docs/plants/moss'],
  ]);
});
