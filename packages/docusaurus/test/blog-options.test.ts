import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { renderSite } from '../../recto/test/whole-site/render-site.ts';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';

const posts = {
  'blog/2024-01-01-a.md': '# First\n\nOne.\n\nMORE\n\nTwo.\n',
  'blog/2024-01-02-b.md': '---\ntitle: Second\nhide_time: true\n---\n\nThree.\n\nMORE\n',
  'blog/2024-01-03-c.md': `# Third\n\n${'word '.repeat(500)}\n\nMORE\n`,
};

/** Renders posts with options of a Docusaurus blog. */
async function rendered(options: object, files: Record<string, string> = posts, root = '/none') {
  const { themeConfig = {}, ...blogOptions } = options as { themeConfig?: object };
  const presets = [['classic', { blog: blogOptions }]];
  const site = { title: 'T', url: 'https://example.org', presets, themeConfig };
  const { value, diagnostics } = fromDocusaurus(site, { file: 'docusaurus.config.ts', root });
  const { blog } = value as { blog: never };
  const result = await renderSite({ 'src/pages/index.md': '# Home\n', ...files }, { blog });
  return { ...result, reported: [...diagnostics, ...result.diagnostics].map(({ message }) => message) };
}

const truncateMarker = /^MORE$/;

it('a pattern ends excerpts', async () => {
  const { article, reported } = await rendered({ truncateMarker: /^MORE$/g });
  expect(reported).toEqual([]);
  expect(article('/blog')).toContain('One.');
  expect(article('/blog')).not.toContain('Two.');
});

it('a function decides the reading time, given the estimate of Docusaurus', async () => {
  const { html } = await rendered({
    truncateMarker,
    readingTime: ({ content, frontMatter, locale, defaultReadingTime }: never) =>
      (frontMatter as { hide_time?: boolean }).hide_time
        ? undefined
        : (defaultReadingTime as (given: object) => number)({
            content,
            locale,
            options: { wordsPerMinute: 100 },
          }),
  });
  expect(html('/blog/2024/01/01/a')).toContain('One min read');
  expect(html('/blog/2024/01/02/b')).not.toContain('min read');
  // 500 words and the one of the marker.
  expect(html('/blog/2024/01/03/c')).toContain('6 min read');
  const byDefault = await rendered({ truncateMarker });
  expect(byDefault.html('/blog/2024/01/03/c')).toContain('3 min read');
});

it('a function leaves out, sorts and renames posts; other changes are reported', async () => {
  interface Given {
    blogPosts: { metadata: { date: Date; title: string; tags: unknown[] } }[];
  }
  const processBlogPosts = async ({ blogPosts }: Given) => {
    const [third, second, first] = blogPosts as [Given['blogPosts'][0], ...Given['blogPosts']];
    third.metadata.title = 'Renamed';
    (first as Given['blogPosts'][0]).metadata.tags = ['new'];
    return [first, third].filter((post) => post !== second);
  };
  const { paths, article, reported } = await rendered({ truncateMarker, processBlogPosts });
  expect(paths).not.toContain('/blog/2024/01/02/b');
  expect(article('/blog')).toMatch(/First.*Renamed/s);
  expect(reported).toEqual([
    '`processBlogPosts` changed more of the post than title, date and reading time; this was ignored.',
  ]);
  const none = await rendered({ processBlogPosts: () => [] });
  expect(none.paths).toEqual(['/', '/404']);
});

it('a function returns the items of feeds', async () => {
  interface Given {
    blogPosts: object[];
    defaultCreateFeedItems(given: object): Promise<{ title: string }[]>;
  }
  const createFeedItems = async ({ blogPosts, defaultCreateFeedItems, ...rest }: Given) => {
    const items = await defaultCreateFeedItems({ blogPosts: blogPosts.slice(0, 1), ...rest });
    return items.map((item) => ({ ...item, title: `${item.title} & more` }));
  };
  const feedOptions = { createFeedItems, language: 'xx', type: 'json' };
  const { file } = await rendered({ truncateMarker, feedOptions });
  expect(JSON.parse(file('blog/feed.json') ?? '')).toMatchObject({ items: [{ title: 'Third & more' }] });
  const rss = await rendered({ truncateMarker, feedOptions: { language: 'xx', type: 'rss' } });
  expect(rss.file('blog/rss.xml')).toContain('<language>xx</language>');
});

it('generated pages have the paths of the options', async () => {
  const options = { truncateMarker, postsPerPage: 2, tagsBasePath: 'topics', authorsBasePath: 'by' };
  const { paths, html } = await rendered(
    { ...options, pageBasePath: 'p', archiveBasePath: null, id: 'news' },
    {
      ...posts,
      'blog/authors.yml': 'al: { name: Al, page: true }',
      'blog/2024-01-04-d.md': '---\ntags: [x]\nauthors: al\n---\n\n# D\n\nMORE\n',
    },
  );
  expect(paths.filter((path) => /^\/blog\/\D/.test(path)).sort()).toEqual([
    '/blog/by',
    '/blog/by/al',
    '/blog/p/2',
    '/blog/topics',
    '/blog/topics/x',
  ]);
  expect(html('/blog')).toContain('plugin-id-news');
});

it('authors in front matter are reported if they have to be defined', async () => {
  const files = { 'blog/2024-01-01-a.md': '---\nauthors: { name: Al }\n---\n\n# A\n\nMORE\n' };
  const strict = await rendered({ truncateMarker, onInlineAuthors: 'throw' }, files);
  expect(strict.diagnostics).toMatchObject([
    {
      code: 'blog/author-inline',
      level: 'error',
      message: 'The author "Al" is not defined in blog/authors.yml.',
      at: { file: 'blog/2024-01-01-a.md' },
    },
  ]);
  expect((await rendered({ truncateMarker }, files)).diagnostics).toEqual([]);
});

it('groups recent posts by year, unless the theme does not', async () => {
  const files = { ...posts, 'blog/2023-05-06-old.md': '# Old\n\nMORE\n' };
  const labels = (page: Document) =>
    [...page.querySelectorAll('.menu .menu__link')].map(({ textContent }) => textContent);
  const { page } = await rendered({ truncateMarker }, files);
  expect(labels(page('/blog'))).toEqual(['Recent posts', '2024', 'Third', 'Second', 'First', '2023', 'Old']);
  const themeConfig = { blog: { sidebar: { groupByYear: false } } };
  const plain = await rendered({ truncateMarker, themeConfig }, files);
  expect(labels(plain.page('/blog'))).toEqual(['Recent posts', 'Third', 'Second', 'First', 'Old']);
});

it('feeds link to their XSLT, which is published with its style sheet', async () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const assets = join(root, 'node_modules/@docusaurus/plugin-content-blog/assets');
  for (const folder of [assets, join(root, 'blog')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(assets, '../package.json'), '{}');
  for (const file of ['rss.xsl', 'rss.css', 'atom.xsl']) writeFileSync(join(assets, file), file);
  writeFileSync(join(root, 'blog/my.xsl'), 'mine');
  const own = await rendered({ truncateMarker, feedOptions: { xslt: true } }, posts, root);
  expect(own.file('blog/rss.xml')).toContain('?><?xml-stylesheet type="text/xsl" href="rss.xsl"?>');
  expect(['rss.xsl', 'rss.css', 'atom.xsl'].map((file) => own.file(`blog/${file}`))).toEqual([
    ...['rss.xsl', 'rss.css', 'atom.xsl'],
  ]);
  const mine = await rendered(
    { truncateMarker, feedOptions: { xslt: { atom: 'my.xsl', rss: null } } },
    posts,
    root,
  );
  expect(mine.file('blog/atom.xml')).toContain('href="my.xsl"');
  expect(mine.file('blog/my.xsl')).toBe('mine');
  expect(mine.file('blog/rss.xml')).not.toContain('xml-stylesheet');
  const gone = await rendered({ truncateMarker, feedOptions: { xslt: 'gone.xsl' } }, posts, root);
  expect(gone.reported).toEqual(['`presets[0].blog.feedOptions.xslt` is not supported and was ignored.']);
});
