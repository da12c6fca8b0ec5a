import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attributes, links, texts } from '../read-document.ts';
import { renderSite } from './render-site.ts';

const home = { 'src/pages/index.md': '# Home\n' };
const doc = (frontMatter: string, text = 'Text.') => `---\n${frontMatter}\n---\n\n${text}\n`;

describe('title', () => {
  it('is the h1 unless the content has one or it is hidden, and always that of the document [DOC-01]', async () => {
    const { page } = await renderSite({
      'docs/plain.md': doc('title: Plain'),
      'docs/own.md': doc('title: Front matter', '# The heading of the content'),
      'docs/hidden.md': doc('title: Nothing shown\nhide_title: true'),
      'docs/heading.md': '# Only *a* heading\n',
    });
    const titles = (path: string) => [texts(page(path), 'main h1'), page(path).title];
    expect(titles('/docs/plain')).toEqual([['Plain'], 'Plain | Test']);
    expect(titles('/docs/own')).toEqual([['The heading of the content'], 'Front matter | Test']);
    expect(titles('/docs/hidden')).toEqual([[], 'Nothing shown | Test']);
    expect(titles('/docs/heading')).toEqual([['Only a heading'], 'Only a heading | Test']);
  });
});

it('titles of pages without a heading are hidden if the site hides them', async () => {
  const files = { 'src/pages/a.md': doc('title: A'), 'src/pages/b.md': doc('title: B\nhide_title: false') };
  const { page } = await renderSite(files, { pages: { hideTitle: true } });
  expect(texts(page('/a'), 'main h1')).toEqual([]);
  expect(page('/a').title).toBe('A | Test');
  expect(texts(page('/b'), 'main h1')).toEqual(['B']);
});

describe('breadcrumbs', () => {
  const files = {
    ...home,
    'docs/kinds.md': doc('title: Kinds'),
    'docs/labelled.md': doc('title: Title\nsidebar_label: Label'),
    'docs/plain.md': doc('title: Plain page'),
    'docs/outside.md': '# Outside\n',
    'docs/alone.md': doc('title: Alone\ndisplayed_sidebar: null'),
  };
  const sidebars = {
    main: [
      { type: 'category', label: 'Kinds', link: { type: 'doc', id: 'kinds' }, items: ['labelled'] },
      { type: 'category', label: 'Plain', items: ['plain', 'alone'] },
    ],
  };
  const items = 'nav[aria-label="Breadcrumbs"] [itemtype="https://schema.org/BreadcrumbList"] > [itemprop]';

  it('start at home and end at the page, with name and position of each entry [DOC-02]', async () => {
    const { page } = await renderSite(files, { sidebars });
    const labelled = page('/docs/labelled');
    expect(attributes(labelled, '.breadcrumbs a', 'href')).toEqual(['/', '/docs/kinds']);
    expect(attributes(labelled, items, 'itemprop')).toEqual(['itemListElement', 'itemListElement']);
    expect(attributes(labelled, items, 'itemtype')).toEqual(Array(2).fill('https://schema.org/ListItem'));
    expect(texts(labelled, `${items} [itemprop="name"]`)).toEqual(['Kinds', 'Label']);
    expect(attributes(labelled, `${items} meta[itemprop="position"]`, 'content')).toEqual(['1', '2']);
    expect(links(labelled, `${items} a[itemprop="item"]`)).toEqual([['Kinds', '/docs/kinds']]);
    expect(texts(labelled, `${items} [aria-current="page"]`)).toEqual(['Label']);
    expect(texts(page('/docs/plain'), `${items} [itemprop="name"]`)).toEqual(['Plain', 'Plain page']);
    expect(attributes(page('/docs/plain'), `${items} a`, 'href')).toEqual([]);
    // On the page of a category, the category is the last entry.
    expect(texts(page('/docs/kinds'), `${items} [itemprop="name"]`)).toEqual(['Kinds']);
  });

  it('are missing outside all sidebars [DOC-03]', async () => {
    const { page } = await renderSite(files, { sidebars });
    for (const path of ['/docs/outside', '/docs/alone'])
      expect(page(path).querySelector('nav[aria-label="Breadcrumbs"]'), path).toBeNull();
  });
});

it('the pager follows the listed pages of the sidebar, with the labels that pages set [DOC-04]', async () => {
  const { page } = await renderSite(
    {
      'docs/first.md': doc('title: First\npagination_next: null'),
      'docs/kinds.md': doc('title: Kinds'),
      'docs/labelled.md': doc('title: Title\nsidebar_label: Label\npagination_label: Pager'),
      'docs/hidden.md': doc('title: Hidden\nunlisted: true'),
      'docs/last.md': doc('title: Last'),
      'docs/own.md': doc('title: Front matter\nsidebar_label: Own'),
      'docs/other.md': doc('title: Other'),
    },
    {
      sidebars: {
        main: [
          'first',
          {
            type: 'category',
            label: 'Kinds',
            link: { type: 'doc', id: 'kinds' },
            items: [
              'labelled',
              'hidden',
              { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example/' },
              { type: 'html', value: '<hr>' },
              { type: 'ref', id: 'other' },
              'last',
            ],
          },
          'own',
        ],
        second: ['other'],
      },
    },
  );
  const pager = (path: string) => links(page(path), 'nav[aria-label="Docs pages"] a');
  expect(pager('/docs/first')).toEqual([]);
  expect(pager('/docs/kinds')).toEqual([
    ['PreviousFirst', '/docs/first'],
    ['NextPager', '/docs/labelled'],
  ]);
  expect(pager('/docs/labelled')).toEqual([
    ['PreviousKinds', '/docs/kinds'],
    ['NextLast', '/docs/last'],
  ]);
  expect(pager('/docs/last')).toEqual([
    ['PreviousPager', '/docs/labelled'],
    ['NextOwn', '/docs/own'],
  ]);
  expect(pager('/docs/hidden')).toEqual([]);
});

it('the edit link leads to the source in a new tab; front matter can replace or hide it [DOC-05]', async () => {
  const { page } = await renderSite(
    {
      'docs/guide/a.md': doc('title: A'),
      'docs/b.md': doc('custom_edit_url: https://edit.example/other/b.md'),
      'docs/c.md': doc('custom_edit_url: null'),
    },
    { docs: { editUrl: 'https://edit.example/main/' } },
  );
  const edit = 'a.theme-edit-this-page[target="_blank"]:not([type])';
  expect(links(page('/docs/guide/a'), edit)).toEqual([
    ['Edit this page', 'https://edit.example/main/docs/guide/a.md'],
  ]);
  expect(links(page('/docs/b'), edit)).toEqual([['Edit this page', 'https://edit.example/other/b.md']]);
  expect(links(page('/docs/c'), edit)).toEqual([]);
  expect(page('/docs/c').body.textContent).not.toContain('Edit this page');
});

it('the last update has the name of its month in every language', async () => {
  const { page } = await renderSite(
    { 'docs/a.md': doc('last_update:\n  date: 2024-02-29') },
    { i18n: { defaultLocale: 'de', locales: ['de'] }, docs: { showLastUpdateTime: true } },
  );
  expect(texts(page('/docs/a'), '.theme-last-updated time')).toEqual(['29. Feb. 2024']);
});

it('the last update is that of the front matter, else of git, in UTC [DOC-06]', async () => {
  const files = {
    'docs/git.md': '# Git\n',
    'docs/own.md': doc('last_update:\n  date: 2024-02-29\n  author: Ada'),
    'docs/author.md': doc('last_update:\n  author: Grace'),
  };
  const root = repository(files, { name: 'Edsger', date: '2020-05-11T23:30:00-02:00' });
  const { page, diagnostics } = await renderSite(files, {
    root,
    docs: { showLastUpdateTime: true, showLastUpdateAuthor: true },
  });
  expect(diagnostics).toEqual([]);
  const updated = (path: string) => [
    ...texts(page(path), '.theme-last-updated'),
    ...attributes(page(path), '.theme-last-updated time', 'datetime'),
  ];
  const commit = '2020-05-12T01:30:00.000Z';
  expect(updated('/docs/git')).toEqual(['Last updated on May 12, 2020 by Edsger', commit]);
  expect(updated('/docs/own')).toEqual(['Last updated on Feb 29, 2024 by Ada', '2024-02-29T00:00:00.000Z']);
  expect(updated('/docs/author')).toEqual(['Last updated on May 12, 2020 by Grace', commit]);
});

/** Writes and commits files in a new folder, which is removed when the test ends. */
function repository(files: Record<string, string>, { name, date }: { name: string; date: string }): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'recto-docs-page-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'docs'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const identity = [
    '-c',
    `user.name=${name}`,
    '-c',
    'user.email=a@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  for (const command of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-q', '-m', 'All'],
  ])
    execFileSync('git', [...identity, ...command], { cwd: root, env, stdio: 'pipe' });
  return root;
}

describe('unlisted pages and drafts', () => {
  const files = {
    'docs/first.md': doc('title: First'),
    'docs/hidden.md': doc('title: Hidden\nunlisted: true'),
    'docs/draft.md': doc('title: Draft\ndraft: true'),
    'docs/last.md': doc('title: Last'),
    'docs/secret.md': doc('title: Secret\nunlisted: true'),
    'docs/secret-index.md': doc('title: Secret index\nunlisted: true'),
    'docs/plain.md': doc('title: Plain'),
  };
  const sidebars = {
    main: [
      'first',
      'hidden',
      'last',
      { type: 'category', label: 'Nothing left', items: ['draft'] },
      { type: 'category', label: 'Only secret', items: ['secret'] },
      {
        type: 'category',
        label: 'Headed by secret',
        link: { type: 'doc', id: 'secret-index' },
        items: ['plain'],
      },
    ],
  };
  const navbar = { items: [{ type: 'doc', docId: 'draft', label: 'Draft' }] };
  const config = { sidebars, theme: { navbar } };
  const sidebar = 'nav[aria-label="Docs sidebar"]';

  it('an unlisted page has a banner and noindex, and nothing links to it [DOC-09]', async () => {
    const { page } = await renderSite(files, config);
    const hidden = page('/docs/hidden');
    expect(texts(hidden, '[role="note"]')).toEqual([
      'Unlisted pageSearch engines skip this page; it is reachable only by its address.',
    ]);
    expect(attributes(hidden, 'meta[name="robots"]', 'content')).toEqual(['noindex, nofollow']);
    for (const path of ['/docs/first', '/docs/last', '/docs/plain']) {
      expect(attributes(page(path), 'a[href="/docs/hidden"]', 'href'), path).toEqual([]);
      expect(attributes(page(path), '[role="note"], meta[name="robots"]', 'class'), path).toEqual([]);
    }
  });

  it('a build has no trace of a draft [DOC-10]', async () => {
    const { html, paths, files: written } = await renderSite(files, config);
    expect([...paths, ...written()].filter((path) => path.includes('draft'))).toEqual([]);
    for (const path of paths) expect(html(path), path).not.toMatch(/\bDraft\b|Nothing left/);
  });

  it('the sidebar shows an unlisted page, and a category of unlisted pages, only on the page itself [SBR-06]', async () => {
    const { page } = await renderSite(files, config);
    const entries = (path: string) => texts(page(path), `${sidebar} .menu__link`);
    const others = ['First', 'Last', 'Headed by secret'];
    expect(entries('/docs/last')).toEqual(others);
    expect(entries('/docs/hidden')).toEqual(['First', 'Hidden', 'Last', 'Headed by secret']);
    expect(entries('/docs/secret')).toEqual(['First', 'Last', 'Only secret', 'Secret', 'Headed by secret']);
    expect(texts(page('/docs/secret'), `${sidebar} [aria-current="page"]`)).toEqual(['Secret']);
  });

  it('the label of a category with an unlisted page is a link to it only on that page [SBR-06]', async () => {
    const { page } = await renderSite(files, config);
    const toIndex = 'a[href="/docs/secret-index"]';
    expect(attributes(page('/docs/first'), toIndex, 'href')).toEqual([]);
    expect(texts(page('/docs/plain'), `${sidebar} [aria-current="page"]`)).toEqual(['Plain']);
    expect(texts(page('/docs/secret-index'), `${sidebar} ${toIndex}[aria-current="page"]`)).toEqual([
      'Headed by secret',
    ]);
  });
});

describe('text', () => {
  const headings = `## A *plain* heading

Text.

## Explicit {#repeated}

## Repeated

## Repeated

### With \`code\`

## 日本語の見出し

###### Deepest
`;

  it('headings from h2 to h6 have an anchor link with their name [DOC-11]', async () => {
    const { page } = await renderSite({ 'docs/a.md': `# Title\n\n${headings}` });
    const anchors = [...page('/docs/a').querySelectorAll('.hash-link')];
    expect(anchors.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
      ['#a-plain-heading', 'Direct link to A plain heading'],
      ['#repeated', 'Direct link to Explicit'],
      ['#repeated-1', 'Direct link to Repeated'],
      ['#repeated-2', 'Direct link to Repeated'],
      ['#with-code', 'Direct link to With code'],
      [`#${encodeURI('日本語の見出し')}`, 'Direct link to 日本語の見出し'],
      ['#deepest', 'Direct link to Deepest'],
    ]);
  });

  it('ids of headings are the slugs of GitHub, numbered if taken; explicit ids are used as written [DOC-12]', async () => {
    const { page } = await renderSite({ 'docs/a.md': headings });
    expect(attributes(page('/docs/a'), '.markdown :is(h2, h3, h4, h5, h6)', 'id')).toEqual([
      'a-plain-heading',
      'repeated',
      'repeated-1',
      'repeated-2',
      'with-code',
      '日本語の見出し',
      'deepest',
    ]);
  });

  it('an external link opens a new tab unless its author sets a target [DOC-16]', async () => {
    const { page } = await renderSite({
      'docs/b.md': '# B\n',
      'docs/a.md': `[Outside](https://elsewhere.example/page), [bare](//elsewhere.example), [mail](mailto:a@elsewhere.example),
[inside](./b.md), <a href="https://elsewhere.example/raw">raw</a> and
<a href="https://elsewhere.example/kept" target="_self" rel="author">kept</a>.
`,
    });
    const found = [...page('/docs/a').querySelectorAll('.markdown a')];
    expect(found.map((a) => [a.textContent, a.getAttribute('target'), a.getAttribute('rel')])).toEqual([
      ['Outside', '_blank', 'noopener noreferrer'],
      ['bare', '_blank', 'noopener noreferrer'],
      ['mail', null, null],
      ['inside', null, null],
      ['raw', '_blank', 'noopener noreferrer'],
      ['kept', '_self', 'author'],
    ]);
  });

  it('the description is that of the front matter, else the first line of text, else the heading [DOC-17]', async () => {
    const { page } = await renderSite({
      'docs/own.md': doc('description: What it is about.'),
      'docs/text.md': '# A\n\nThe **first** line with a [link](./own.md), `code` and *emphasis*.\n\nMore.\n',
      'docs/heading.md': '# Only *a* heading\n\n---\n\n| A | table |\n| - | ----- |\n',
    });
    const described = (path: string) =>
      attributes(page(path), ':is([name="description"], [property="og:description"])', 'content');
    expect(described('/docs/own')).toEqual(Array(2).fill('What it is about.'));
    expect(described('/docs/text')).toEqual(Array(2).fill('The first line with a link, code and emphasis.'));
    expect(described('/docs/heading')).toEqual(Array(2).fill('Only a heading'));
  });
});

describe('table of contents', () => {
  const column = '.toc .table-of-contents';

  it('nests its entries as in the tree of all headings, and keeps code and emphasis [TOC-02, TOC-03]', async () => {
    const { page } = await renderSite({
      'docs/a.md': '## Two\n\n### Three with `code` and *stress*\n\n#### Four\n\n## Another two\n',
      'docs/b.md': doc(
        'toc_min_heading_level: 3\ntoc_max_heading_level: 4',
        '### Three\n\n## Two\n\n#### Four',
      ),
    });
    const html = (path: string) =>
      page(path)
        .querySelector(column)
        ?.innerHTML.replace(/ class="[^"]*"/g, '');
    expect(html('/docs/a')).toBe(
      '<li><a href="#two">Two</a><ul><li><a href="#three-with-code-and-stress">Three with <code>code</code> and <em>stress</em></a></li></ul></li>' +
        '<li><a href="#another-two">Another two</a></li>',
    );
    expect(html('/docs/b')).toBe('<li><a href="#three">Three</a></li><li><a href="#four">Four</a></li>');
  });

  it('is missing without headings, or if the page hides it [TOC-04]', async () => {
    const { page } = await renderSite({
      'docs/empty.md': 'Nothing to list.\n',
      'docs/hidden.md': doc('hide_table_of_contents: true', '## Not listed'),
    });
    for (const path of ['/docs/empty', '/docs/hidden']) {
      expect(page(path).querySelector('.toc, .theme-doc-toc-mobile'), path).toBeNull();
      expect(page(path).body.textContent).not.toContain('On this page');
    }
  });
});

it('sidebar links to other sites open a new tab, and HTML items are rendered as written [SBR-07]', async () => {
  const sidebars = {
    main: [
      'a',
      { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example/' },
      { type: 'html', value: '<hr class="line">' },
    ],
  };
  const { page } = await renderSite({ 'docs/a.md': '# A\n' }, { sidebars });
  const out = page('/docs/a').querySelector('nav[aria-label="Docs sidebar"] a[href^="https:"]');
  expect(out?.getAttribute('target')).toBe('_blank');
  expect(out?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(page('/docs/a').querySelectorAll('nav[aria-label="Docs sidebar"] li > hr.line')).toHaveLength(1);
});

it('sidebar items of the navbar link to the first page, whose id is their default label [RTE-07]', async () => {
  const items = [
    { type: 'docSidebar', sidebarId: 'parts', label: 'Parts', position: 'left' },
    { type: 'docSidebar', sidebarId: 'contents', position: 'left' },
  ] as const;
  const { page } = await renderSite(
    { ...home, 'docs/b.md': doc('title: First'), 'docs/levels.md': '# Levels\n' },
    { sidebars: { parts: ['b'], contents: ['levels'] }, theme: { navbar: { items: [...items] } } },
  );
  expect(links(page('/'), 'nav[aria-label="Main"] .navbar__link')).toEqual([
    ['Parts', '/docs/b'],
    ['levels', '/docs/levels'],
  ]);
});
