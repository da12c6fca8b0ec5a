import { describe, expect, it } from 'vitest';
import { attributes, links, texts } from '../read-document.ts';
import { renderSite } from './render-site.ts';

const start = '---\nslug: /\ntitle: Start\n---\n\nRead [more](./guide/a.md).\n';

describe('a site in memory', () => {
  it('has documents for its pages, its docs root and the not-found page', async () => {
    const { paths, diagnostics } = await renderSite({ 'docs/index.md': start, 'docs/guide/a.md': '# A\n' });
    expect(paths.sort()).toEqual(['/404', '/docs', '/docs/guide/a']);
    expect(diagnostics).toEqual([]);
  });

  it('renders an article with resolved links', async () => {
    const site = await renderSite({ 'docs/index.md': start, 'docs/guide/a.md': '# A\n' });
    expect(site.article('/docs')).toBe('<p>Read <a href="/docs/guide/a">more</a>.</p>');
  });

  it('shows the title of the front matter or the h1 of the content, never both', async () => {
    const { html } = await renderSite({ 'docs/index.md': start, 'docs/a.md': '---\ntitle: T\n---\n# Own\n' });
    expect(html('/docs').match(/<h1/g)).toHaveLength(1);
    expect(html('/docs')).toContain('<h1>Start</h1>');
    expect(html('/docs/a').match(/<h1/g)).toHaveLength(1);
    expect(html('/docs/a')).toContain('>Own</h1>');
    expect(html('/docs/a')).toContain('<title>T | Test</title>');
  });

  it('lists headings of level 2 and 3, or of the configured levels [TOC-01]', async () => {
    const text = '## Two\n\n### Three `x`\n\n#### Four\n';
    const site = await renderSite({
      'docs/a.md': text,
      'docs/b.md': `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n${text}`,
      'docs/c.md': `---\nhide_table_of_contents: true\n---\n${text}`,
    });
    const entries = (path: string, { html } = site) =>
      [...html(path).matchAll(/class="table-of-contents__link" href="(#[^"]+)"/g)].map(([, href]) => href);
    expect(new Set(entries('/docs/a'))).toEqual(new Set(['#two', '#three-x']));
    expect(new Set(entries('/docs/b'))).toEqual(new Set(['#three-x', '#four']));
    expect(entries('/docs/c')).toEqual([]);

    const deep = await renderSite(
      { 'docs/a.md': text, 'docs/b.md': `---\ntoc_max_heading_level: 2\n---\n${text}` },
      { theme: { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } } },
    );
    expect(new Set(entries('/docs/a', deep))).toEqual(new Set(['#two', '#three-x', '#four']));
    expect(new Set(entries('/docs/b', deep))).toEqual(new Set(['#two']));
  });

  it('marks the type of each page, and its language [MRK-01, MRK-04]', async () => {
    const { html } = await renderSite(
      {
        'docs/index.md': start,
        'docs/kinds/index.md': '# Kinds\n',
        'src/pages/about.md': '# About\n',
        'src/pages/own.md': '---\nwrapperClassName: own-wrapper\n---\n\n# Own\n',
      },
      { i18n: { defaultLocale: 'fi' } },
    );
    expect(html('/docs')).toContain(
      '<html lang="fi" dir="ltr" class="docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-index"',
    );
    expect(html('/docs/kinds')).toContain('docs-doc-page docs-doc-id-kinds/index"');
    expect(html('/about')).toContain('class="mdx-wrapper mdx-page plugin-pages plugin-id-default"');
    expect(html('/own')).toContain('class="own-wrapper mdx-page plugin-pages plugin-id-default"');
    expect(html('/404')).toContain('class="plugin-native plugin-id-default"');
    expect(html('/404')).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('has a not-found page that explains what happened and links on [NFD-01, NFD-02]', async () => {
    const { page } = await renderSite({ 'docs/index.md': start, 'src/pages/index.md': '# Home\n' });
    const found = page('/404');
    expect(found.title).toBe('Page Not Found | Test');
    expect(texts(found, 'h1')).toEqual(['Page Not Found']);
    expect(texts(found, '#article p')).toEqual([
      expect.stringContaining('nothing at this address'),
      'Close matches',
      expect.stringContaining('tell the owner'),
    ]);
    expect(links(found, 'nav[aria-label="Next steps"] a')).toEqual([
      ['Home page', '/'],
      ['Documentation', '/docs'],
    ]);
    expect(found.querySelectorAll('nav[aria-label="Main"]')).toHaveLength(1);
    expect(attributes(found, 'meta[name="robots"]', 'content')).toEqual(['noindex, nofollow']);
    expect(found.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull();
  });

  it('has a footer only if one is configured [FTR-05]', async () => {
    const footers = async (theme: object) => {
      const { page } = await renderSite({ 'docs/index.md': start }, { theme });
      return texts(page('/docs'), 'footer.footer');
    };
    expect(await footers({})).toEqual([]);
    expect(await footers({ footer: { copyright: 'Us' } })).toEqual([expect.stringContaining('Us')]);
  });

  it('has redirects that work without script', async () => {
    const moved = '---\nredirect_from: [/old]\n---\n\n# Moved\n';
    const { page } = await renderSite({ 'docs/moved.md': moved }, { baseUrl: '/base/' });
    expect(attributes(page('/base/old'), 'meta[http-equiv="refresh"]', 'content')).toEqual([
      '0; url=/base/docs/moved',
    ]);
    expect(attributes(page('/base/old'), 'a', 'href')).toEqual(['/base/docs/moved']);
  });

  it('escapes the state of a document', async () => {
    const { html } = await renderSite({ 'docs/a.md': '---\ntitle: "</script><b>"\n---\n' });
    const [, json = ''] =
      /<script type="application\/json" id="shell-state">(.*)<\/script>/.exec(html('/docs/a')) ?? [];
    expect(JSON.parse(json).heading).toBe('</script><b>');
    expect(html('/docs/a')).toContain('<title>&lt;/script&gt;&lt;b&gt; | Test</title>');
  });

  it('follows its sidebars', async () => {
    const files = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' };
    const { html } = await renderSite(files, { sidebars: { main: ['c', { Group: ['a', 'b'] }] } });
    expect(html('/docs/c')).toContain('rel="next"');
    expect(html('/docs/c')).toContain(
      '<a class="pagination-nav__link pagination-nav__link--next" href="/docs/a"',
    );
    expect(html('/docs/c')).not.toContain('href="/docs/b"');
    expect(html('/docs/b')).toContain('itemProp="name">Group</span>');
  });

  it('starts breadcrumbs at home if there is a home page, omits them, or shows only an author [DOC-02, DOC-03, DOC-06]', async () => {
    const files = { 'docs/a.md': '---\nlast_update: {author: Ada}\n---\n# A\n' };
    const sidebars = { main: [{ Group: ['a'] }] };
    const page = async (docs: object, more: Record<string, string> = {}) =>
      (await renderSite({ ...files, ...more }, { sidebars, docs })).html('/docs/a');
    const bare = await page({});
    expect(bare).toContain('aria-label="Breadcrumbs"');
    expect(bare).not.toContain('aria-label="Home page"');
    expect(bare).not.toContain('Last updated');
    const home = { 'src/pages/index.md': '# Home\n' };
    expect(await page({}, home)).toContain('<a class="breadcrumbs__link" href="/" aria-label="Home page">');
    expect(await page({ breadcrumbs: false }, home)).not.toContain('aria-label="Breadcrumbs"');
    expect(await page({ showLastUpdateAuthor: true })).toContain(
      '<span class="theme-last-updated">Last updated<!-- --> by <!-- -->Ada</span>',
    );
  });

  it('reports broken references with their place and the configured severity [CHK-01, CHK-03]', async () => {
    const files = { 'docs/a.md': '# A\n\nSee [b](./b.md) and [x](/nowhere).\n' };
    const levels = async (links: object) =>
      (await renderSite(files, { links })).diagnostics.map(({ code, level, at }) => [
        code,
        level,
        at?.line,
        at?.column,
      ]);
    expect(await levels({})).toEqual([
      ['link/file-missing', 'warning', 3, 9],
      ['link/page-missing', 'warning', 3, 25],
    ]);
    // A link to a missing file leads to a missing page, too.
    expect(await levels({ onBrokenLinks: 'throw', onBrokenMarkdownLinks: 'ignore' })).toEqual([
      ['link/file-missing', 'error', 3, 9],
      ['link/page-missing', 'error', 3, 25],
    ]);
    expect(await levels({ onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore' })).toEqual([]);
  });

  it('can report broken HTML otherwise than broken Markdown', async () => {
    const files = {
      'docs/a.mdx':
        '# A\n\n[x](/m) <a href="/h">x</a> <Link to="/l">x</Link>\n\n![y](m.png) <img src="h.png" />\n',
    };
    const levels = async (links: object) =>
      (await renderSite(files, { links })).diagnostics.map(
        ({ level, message }) => `${level} ${/"(.*)"/.exec(message)?.[1]}`,
      );
    const links = { onBrokenLinks: 'throw' };
    const all = ['error /m', 'error /h', 'error /l', 'error m.png', 'error h.png'];
    expect(await levels(links)).toEqual(all);
    expect(await levels({ ...links, onBrokenHtmlLinks: 'warn' })).toEqual(
      all.map((one) => one.replace(/error (.*h)/, 'warning $1')),
    );
  });

  it('reports no anchor of a page that could not be parsed', async () => {
    const files = {
      'docs/a.mdx': '# A\n\n[b](b.mdx#x) [c](#c)\n\n<a name="c" />\n',
      'docs/b.mdx': '## X {#x}\n\n<b>\n',
    };
    const { diagnostics } = await renderSite(files);
    expect(diagnostics.map(({ code }) => code)).toEqual(['parse/syntax-error']);
  });

  it('renders an empty site', async () => {
    const { paths, html } = await renderSite({ 'docs/empty.md': '' });
    expect(paths).toContain('/docs/empty');
    expect(html('/docs/empty')).toContain('<h1>empty</h1>');
  });

  it('renders a huge page completely', async () => {
    const text = Array.from(
      { length: 3000 },
      (_, index) => `## Part ${index}\n\nText of part ${index}.\n`,
    ).join('\n');
    const { html, diagnostics } = await renderSite({ 'docs/huge.md': text });
    expect(html('/docs/huge')).toContain('Text of part 2999.');
    expect(diagnostics.filter(({ code }) => code !== 'parse/slow')).toEqual([]);
  });
});
