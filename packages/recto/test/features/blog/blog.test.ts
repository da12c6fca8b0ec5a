import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { renderSite } from '../../whole-site/render-site.ts';

/** Posts by their days; each has an excerpt. */
function posts(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const day = String(index + 1).padStart(2, '0');
      return [
        `blog/2024-01-${day}-p${day}.md`,
        `# Post ${day}\n\nBegins ${day}.\n\n<!-- truncate -->\n\nEnds.\n`,
      ];
    }),
  );
}

const home = { 'src/pages/index.md': '# Home\n' };
const titles = (html: string) =>
  [...html.matchAll(/<article class="post">.*?<a [^>]*>(.*?)<\/a>/gs)].map(([, title]) => title);
const pager = (html: string) =>
  [...html.matchAll(/<a class="pagination-nav__link[^>]*href="([^"]*)".*?<\/a>/gs)].map(([link, href]) => [
    href,
    link
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .replace(/\s+/g, ' '),
  ]);
const codes = (diagnostics: Diagnostic[]) => diagnostics.map(({ code }) => code);

describe('a site without posts', () => {
  it.each([
    ['no folder', {}],
    ['an empty one', { 'blog/authors.yml': '', 'blog/_draft.md': '# No post\n' }],
    ['drafts alone', { 'blog/2024-01-01-a.md': '---\ndraft: true\n---\n\n# A\n' }],
  ])('has no blog at all with %s [BLG-01]', async (_, files) => {
    const site = await renderSite({ ...home, ...files });
    expect(site.paths).toEqual(['/', '/404']);
    expect(site.html('/')).not.toMatch(/rss|atom|blog/i);
    expect(site.file('blog/rss.xml')).toBeUndefined();
    expect(site.diagnostics).toEqual([]);
  });

  it('has no posts if the blog is disabled [BLG-01]', async () => {
    const { paths } = await renderSite({ ...home, ...posts(1) }, { blog: false });
    expect(paths).toEqual(['/', '/404']);
  });
});

describe('the dates of posts', () => {
  it.each([
    ['en', 'en-GB', 'January 2, 2024'],
    ['en-GB', undefined, '2 January 2024'],
    ['th', undefined, '2 มกราคม 2567'],
  ])('follow the locale %s, not its lang attribute %s', async (defaultLocale, htmlLang, expected) => {
    const localeConfigs = htmlLang ? { [defaultLocale]: { htmlLang } } : {};
    const { html } = await renderSite({ ...home, ...posts(2) }, { i18n: { defaultLocale, localeConfigs } });
    expect(html('/blog/2024/01/02/p02')).toContain(`>${expected}</time>`);
  });
});

describe('the list of posts', () => {
  it('shows the newest posts first, ten per page [BLG-02]', async () => {
    const { html, paths, diagnostics } = await renderSite({ ...home, ...posts(21) });
    expect(diagnostics).toEqual([]);
    expect(paths.filter((path) => /^\/blog(?:\/page|$)/.test(path))).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
    ]);
    expect(titles(html('/blog'))).toEqual(
      [21, 20, 19, 18, 17, 16, 15, 14, 13, 12].map((day) => `Post ${day}`),
    );
    expect(titles(html('/blog/page/3'))).toEqual(['Post 01']);
    expect(pager(html('/blog'))).toEqual([['/blog/page/2', 'Older Entries']]);
    expect(pager(html('/blog/page/2'))).toEqual([
      ['/blog', 'Newer Entries'],
      ['/blog/page/3', 'Older Entries'],
    ]);
    expect(pager(html('/blog/page/3'))).toEqual([['/blog/page/2', 'Newer Entries']]);
  });

  it('shows excerpts with links to the posts [BLG-02]', async () => {
    const { article } = await renderSite({ ...home, ...posts(1) });
    expect(article('/blog')).toContain('<p>Begins 01.</p>');
    expect(article('/blog')).not.toContain('Ends.');
    expect(article('/blog')).toMatch(
      /<a href="\/blog\/2024\/01\/01\/p01" aria-label="Read more about Post 01"><b>Read more/,
    );
  });

  it('shows posts without a marker in full, and warns once [BLG-02]', async () => {
    const files = { 'blog/2024-01-01-a.md': '# A\n\nAll.\n', 'blog/2024-01-02-b.md': '# B\n\nAll of b.\n' };
    const { article, diagnostics } = await renderSite({ ...home, ...files });
    expect(article('/blog')).toContain('All of b.');
    expect(article('/blog')).not.toContain('Read more');
    expect(diagnostics).toMatchObject([
      { code: 'blog/post-untruncated', level: 'warning', notes: ['blog/2024-01-01-a.md'] },
    ]);
    const quiet = await renderSite({ ...home, ...files }, { blog: { onUntruncatedPosts: 'ignore' } });
    expect(quiet.diagnostics).toEqual([]);
  });

  it('has a configurable page size and order [BLG-02]', async () => {
    const all = await renderSite(
      { ...home, ...posts(12) },
      { blog: { postsPerPage: 'ALL', sortPosts: 'ascending' } },
    );
    expect(titles(all.html('/blog'))).toHaveLength(12);
    expect(titles(all.html('/blog'))[0]).toBe('Post 01');
    expect(pager(all.html('/blog'))).toEqual([]);
    const two = await renderSite({ ...home, ...posts(3) }, { blog: { postsPerPage: 2 } });
    expect(two.paths).toContain('/blog/page/2');
  });

  it('can be the home page [BLG-02]', async () => {
    const { html, paths } = await renderSite(posts(11), { blog: { routeBasePath: '/' }, baseUrl: '/x/' });
    expect(titles(html('/x/'))).toHaveLength(10);
    expect(pager(html('/x/'))).toEqual([['/x/page/2', 'Older Entries']]);
    expect(paths).toContain('/x/2024/01/01/p01');
    expect(paths).toContain('/x/archive');
  });

  it('keeps the links and ids of an excerpt', async () => {
    const text = (name: string) =>
      `# ${name}\n\n## Part\n\n[own](#part) [other](./2024-01-02-b.md) [doc](../docs/a.md) [on](#below)\n\n<!-- truncate -->\n\n## Below\n`;
    const { article, diagnostics } = await renderSite({
      'docs/a.md': '# A\n\n[post](../blog/2024-01-01-a.md)\n',
      'blog/2024-01-01-a.md': text('A'),
      'blog/2024-01-02-b.md': text('B'),
    });
    expect(diagnostics).toEqual([]);
    const list = article('/blog');
    expect(list).toContain(
      '<a href="/blog/2024/01/02/b#part">own</a> <a href="/blog/2024/01/02/b">other</a> <a href="/docs/a">doc</a>',
    );
    expect(list).toContain('<a href="/blog/2024/01/01/a#below">on</a>');
    expect(list).toContain('<h2 id="part">Part</h2>');
    expect(list).toContain('<h2 id="part-1">Part</h2>');
    expect(article('/docs/a')).toContain('<a href="/blog/2024/01/01/a">post</a>');
  });

  it('leaves out unlisted posts, which still have a page', async () => {
    const { html, paths, file } = await renderSite({
      ...home,
      ...posts(2),
      'blog/2024-01-03-hidden.md':
        '---\nunlisted: true\ntags: [secret]\n---\n\n# Hidden\n\n<!-- truncate -->\n',
    });
    expect(paths).toContain('/blog/2024/01/03/hidden');
    for (const path of ['/blog', '/blog/archive', '/blog/2024/01/02/p02', '/blog/tags'])
      expect(html(path)).not.toMatch(/Hidden|\/hidden|secret/);
    expect(html('/blog/2024/01/03/hidden')).toContain('content="noindex, nofollow"');
    expect(html('/blog/tags/secret')).toContain('content="noindex, nofollow"');
    expect(file('blog/rss.xml')).not.toContain('hidden');
    expect(file('sitemap.xml')).not.toContain('hidden');
  });
});

describe('a post', () => {
  it('links to the newer and the older post [BLG-03]', async () => {
    const { html } = await renderSite({ ...home, ...posts(3) });
    expect(pager(html('/blog/2024/01/02/p02'))).toEqual([
      ['/blog/2024/01/03/p03', 'Newer Post Post 03'],
      ['/blog/2024/01/01/p01', 'Older Post Post 01'],
    ]);
    expect(pager(html('/blog/2024/01/01/p01'))).toEqual([['/blog/2024/01/02/p02', 'Newer Post Post 02']]);
  });

  it.each([
    [{}, 5],
    [{ sidebarCount: 2 }, 2],
    [{ sidebarCount: 'ALL' }, 7],
    [{ sidebarCount: 0 }, 0],
  ] as const)('shows recent posts in the sidebar: %j [BLG-03]', async (blog, count) => {
    const { html } = await renderSite({ ...home, ...posts(7) }, { blog });
    const [sidebar = ''] =
      /<nav class="menu" aria-label="Blog recent posts navigation">.*?<\/nav>/s.exec(html('/blog')) ?? [];
    expect(sidebar.match(/<a /g)?.length ?? 0).toBe(count);
    if (count > 0) expect(sidebar).toContain('Recent posts');
  });

  it('has the newest year first in the sidebar, in whatever order posts are [BLG-03]', async () => {
    const files = {
      'blog/2023-05-01-a.md': '# A\n',
      'blog/2024-05-01-b.md': '# B\n',
      'blog/2024-05-02-c.md': '# C\n',
    };
    const { html } = await renderSite(
      { ...home, ...files },
      { blog: { sortPosts: 'ascending', sidebarByYear: true } },
    );
    const [sidebar = ''] = /<nav class="menu".*?<\/nav>/s.exec(html('/blog')) ?? [];
    expect(sidebar.match(/20\d\d(?=<)|\b[ABC](?=<)/g)).toEqual(['2024', 'B', 'C', '2023', 'A']);
  });

  it('shows its date and reading time [BLG-04]', async () => {
    const { html } = await renderSite({
      ...home,
      'blog/2024-01-02-a.md': `# A\n\n${'word '.repeat(401)}\n`,
      'blog/2024-01-01-b.md': '# B\n\nword\n',
    });
    expect(html('/blog/2024/01/02/a')).toMatch(
      /<time dateTime="2024-01-02T00:00:00.000Z">January 2, 2024<\/time> · 3 min read/i,
    );
    expect(html('/blog/2024/01/01/b')).toContain('January 1, 2024</time> · One min read');
    const without = await renderSite({ ...home, ...posts(1) }, { blog: { showReadingTime: false } });
    expect(without.html('/blog/2024/01/01/p01')).not.toContain('min read');
  });

  it.each([
    ['its front matter', 'blog/2024-01-02-a.md', 'date: 2023-05-06', '/blog/2024/01/02/a', 'May 6, 2023'],
    ['its name', 'blog/2024-01-02-a.md', 'title: A', '/blog/2024/01/02/a', 'January 2, 2024'],
    ['its folders', 'blog/2024/01/02/a/index.md', 'title: A', '/blog/2024/01/02/a', 'January 2, 2024'],
    ['its file', 'blog/a.md', 'title: A', '/blog/a', 'January 1, 1970'],
    ['front matter alone', 'blog/a.md', 'date: 2025-02-03', '/blog/a', 'February 3, 2025'],
  ])('has the date of %s [BLG-05]', async (_, file, field, path, day) => {
    const { html } = await renderSite({ ...home, [file]: `---\n${field}\n---\n\n# Hello\n` });
    expect(html(path)).toContain(`>${day}</time>`);
  });

  it.each([
    ['slug: hello', '/blog/hello'],
    ['slug: /hello/there', '/blog/hello/there'],
    ['slug: größe', '/blog/gr%C3%B6%C3%9Fe'],
  ])('has the address of its front matter: %s [BLG-05]', async (field, path) => {
    const { paths } = await renderSite({ ...home, 'blog/2024-01-02-a.md': `---\n${field}\n---\n\n# A\n` });
    expect(paths).toContain(path);
  });

  it('is published before its date, as in Docusaurus', async () => {
    const { html } = await renderSite({ ...home, 'blog/2999-01-01-a.md': '# A\n\n<!-- truncate -->\n' });
    expect(titles(html('/blog'))).toEqual(['A']);
  });

  it('hides its table of contents, and has an image, keywords and a description', async () => {
    const head =
      'hide_table_of_contents: true\nimage: /img/a.png\nkeywords: [one, two]\ndescription: Short.\n';
    const { html } = await renderSite({
      ...home,
      'blog/2024-01-02-a.md': `---\n${head}---\n\n# A\n\n## B\n`,
    });
    const page = html('/blog/2024/01/02/a');
    expect(page).not.toContain('theme-doc-toc-mobile');
    expect(page).toContain('<meta property="og:image" content="https://example.org/img/a.png">');
    expect(page).toContain('<meta name="keywords" content="one,two">');
    expect(page).toContain('<meta name="description" content="Short.">');
    expect(page).toContain('<meta property="article:published_time" content="2024-01-02T00:00:00.000Z">');
  });

  it('has an edit link and its last update', async () => {
    const file = '---\nlast_update: { date: 2024-05-06, author: Jo }\n---\n\n# A\n';
    const blog = { editUrl: 'https://e.org/edit/', showLastUpdateTime: true, showLastUpdateAuthor: true };
    const { html } = await renderSite({ ...home, 'blog/2024-01-02-a.md': file }, { blog });
    expect(html('/blog/2024/01/02/a')).toContain('href="https://e.org/edit/blog/2024-01-02-a.md"');
    expect(html('/blog/2024/01/02/a')).toMatch(/ on <time[^>]*>May 6, 2024<\/time> by <!-- -->Jo/);
  });
});

describe('the archive', () => {
  it('lists all posts by year [BLG-03]', async () => {
    const { article } = await renderSite({
      ...home,
      ...posts(2),
      'blog/2022-12-31-old.md': '# Old\n\n<!-- truncate -->\n',
    });
    expect(
      article('/blog/archive')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe('2024 January 2 Post 02 January 1 Post 01 2022 December 31 Old');
  });

  it('has its title and description in the language of the site', async () => {
    const { html } = await renderSite({ ...home, ...posts(1) }, { i18n: { defaultLocale: 'de' } });
    expect(html('/blog/archive')).toContain('<meta name="description" content="Archiv">');
  });
});

describe('tags of posts', () => {
  const post = (tags: string) => `---\ntags: ${tags}\n---\n\n# A\n\n<!-- truncate -->\n`;

  it('lead to their posts, ten per page [BLG-03]', async () => {
    const many = Object.fromEntries(
      Object.entries(posts(11)).map(([file, text]) => [file, `---\ntags: [Some Tag]\n---\n\n${text}`]),
    );
    const { html, article } = await renderSite({ ...home, ...many });
    expect(article('/blog/tags')).toContain('href="/blog/tags/some-tag"');
    expect(titles(html('/blog/tags/some-tag'))).toHaveLength(10);
    expect(titles(html('/blog/tags/some-tag/page/2'))).toEqual(['Post 01']);
    expect(html('/blog/tags/some-tag')).toContain('<h1>11 posts tagged with &quot;Some Tag&quot;</h1>');
    expect(html('/blog/tags/some-tag/page/2')).toContain(
      '<title>11 posts tagged with &quot;Some Tag&quot; (2) | Test</title>',
    );
    expect(html('/blog/2024/01/01/p01')).toContain(
      '<a class="tag" href="/blog/tags/some-tag" rel="tag">Some Tag</a>',
    );
  });

  it('have the labels and addresses of the tags file, which reports unknown ones', async () => {
    const tagsFile = 'a:\n  label: Apples\n  permalink: /fruit/apples\n  description: All of them.\nb:\n';
    const { article, diagnostics } = await renderSite({
      ...home,
      'blog/tags.yml': tagsFile,
      'blog/2024-01-01-a.md': post('[a, b, bb]'),
    });
    expect(article('/blog/tags/fruit/apples')).toContain('<p>All of them.</p>');
    expect(article('/blog/tags')).toMatch(/Apples.*>B .*>bb /s);
    expect(diagnostics).toMatchObject([
      { code: 'link/tag-unknown', level: 'warning', at: { file: 'blog/2024-01-01-a.md', line: 2 } },
    ]);
    const strict = await renderSite(
      { ...home, 'blog/tags.yml': tagsFile, 'blog/2024-01-01-a.md': post('[bb]') },
      { blog: { onInlineTags: 'throw' } },
    );
    expect(strict.diagnostics).toMatchObject([{ code: 'link/tag-unknown', level: 'error' }]);
  });

  it('of documents have a tags file for each version [DOC-13]', async () => {
    const doc = (title: string) => `---\ntags: [a]\n---\n\n# ${title}\n`;
    const { html, article, diagnostics } = await renderSite({
      'versions.json': '["1.0"]',
      'docs/x.md': doc('X'),
      'docs/tags.yml': 'a: { label: Apples, description: Now. }\n',
      'versioned_docs/version-1.0/x.md': doc('X'),
      'versioned_docs/version-1.0/tags.yml': 'a: { label: Old apples }\n',
    });
    expect(diagnostics).toEqual([]);
    expect(html('/docs/next/tags/a')).toContain('One doc tagged with &quot;Apples&quot;');
    expect(article('/docs/next/tags/a')).toContain('<p>Now.</p>');
    expect(html('/docs/tags/a')).toContain('One doc tagged with &quot;Old apples&quot;');
  });
});

describe('authors', () => {
  const authors = [
    'mira:',
    '  name: Mira',
    '  title: Gardener',
    '  url: https://mira.example',
    '  image_url: /img/mira.png',
    '  page: true',
    '  description: Since 2009.',
    '  socials: { github: mira, x: "https://x.com/mira" }',
    'jo: { name: Jo, page: { permalink: /the-jo } }',
    'al: { name: Al, email: al@x.example }',
  ].join('\n');
  const post = (field: string) => `---\nauthors: ${field}\n---\n\n# A\n\n<!-- truncate -->\n`;

  it('are shown in a post with all their details', async () => {
    const { html } = await renderSite(
      {
        ...home,
        'blog/authors.yml': authors,
        'blog/2024-01-01-a.md': post('[mira, al, { name: Guest, url: /guest }]'),
      },
      { baseUrl: '/x/' },
    );
    const page = html('/x/blog/2024/01/01/a');
    expect(page).toMatch(
      /<img src="\/x\/img\/mira.png" alt=""[^>]*>.*<a class="author__name" href="\/x\/blog\/authors\/mira">Mira<\/a><\/div><small>Gardener/,
    );
    expect(page).toContain(
      '<a href="https://github.com/mira" aria-label="GitHub" title="GitHub" target="_blank" rel="noopener noreferrer"><svg',
    );
    expect(page).toContain('href="https://x.com/mira"');
    expect(page).toContain('href="mailto:al@x.example">Al');
    expect(page).toContain('href="/x/guest">Guest');
  });

  it('have no profiles that run code', async () => {
    const { article } = await renderSite({
      ...home,
      'blog/authors.yml': 'al: { name: Al, socials: { web: "javascript:al()", x: al } }',
      'blog/2024-01-01-a.md': post('al'),
    });
    expect(article('/blog/2024/01/01/a')).not.toContain('Web');
    expect(article('/blog/2024/01/01/a')).not.toContain('javascript:');
  });

  it('have a page if configured, and always a list', async () => {
    const { html, article, paths } = await renderSite({
      ...home,
      'blog/authors.yml': authors,
      'blog/2024-01-01-a.md': post('mira'),
    });
    expect(paths.filter((path) => path.includes('authors'))).toEqual([
      '/blog/authors',
      '/blog/authors/mira',
      '/blog/authors/the-jo',
    ]);
    expect(html('/blog/authors/mira')).toContain('<h1>Mira - One post</h1>');
    expect(article('/blog/authors/mira')).toContain('<p>Since 2009.</p>');
    expect(titles(html('/blog/authors/mira'))).toEqual(['A']);
    expect(article('/blog/authors/the-jo')).toContain('This author has not written any posts yet.');
    expect(article('/blog/authors')).toMatch(/Mira.*Jo.*Al/s);
    const list = await renderSite({
      ...home,
      'blog/authors.yml': 'al: { name: Al }',
      'blog/2024-01-01-a.md': post('al'),
    });
    expect(list.paths.filter((path) => path.includes('authors'))).toEqual(['/blog/authors']);
  });

  it('are reported if unknown, with suggestions', async () => {
    const { diagnostics } = await renderSite({
      ...home,
      'blog/authors.yml': authors,
      'blog/2024-01-01-a.md': post('[mirra, zoe]'),
    });
    expect(diagnostics).toMatchObject([
      { code: 'blog/author-unknown', at: { line: 2 }, fix: 'Did you mean "mira"?' },
      { code: 'blog/author-unknown', notes: ['authors in blog/authors.yml: mira, jo, al'] },
    ]);
  });
});

describe('mistakes in posts', () => {
  it('are reported with their place', async () => {
    const { diagnostics } = await renderSite({
      ...home,
      'blog/2024-13-01-a.md': '# A\n\n<!-- truncate -->\n',
      'blog/2024-01-01-untitled.md': 'Text.\n\n<!-- truncate -->\n',
      'blog/2024-01-02-one.md': '---\nslug: same\n---\n\n# One\n\n<!-- truncate -->\n',
      'blog/2024-01-03-two.md': '---\nslug: same\n---\n\n# Two\n\n[no](./gone.md)\n\n<!-- truncate -->\n',
      'blog/authors.yml': 'mira:\n  name: Mira\njo:\n  title: Nameless\n',
    });
    expect(codes(diagnostics)).toEqual([
      'load/definitions-invalid',
      'blog/post-untitled',
      'blog/post-date-invalid',
      'link/route-duplicate',
      'link/file-missing',
    ]);
    expect(diagnostics[0]).toMatchObject({ at: { file: 'blog/authors.yml', line: 3 } });
  });
});
