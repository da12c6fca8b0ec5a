import { describe, expect, it } from 'vitest';
import { attributes } from '../read-document.ts';
import { renderSite } from './render-site.ts';

const files = {
  'versions.json': '["2.0"]',
  'docs/a.md': '# Next\n',
  'versioned_docs/version-2.0/a.md':
    '---\ntitle: A </script> B\nlast_update: { date: 2024-05-06 }\n---\n\nWhat it is.\n',
  'src/pages/index.md': '# Home\n',
};

/** Contents of the meta elements of a page whose name fits. */
function marks(html: string, pattern: RegExp): Record<string, string> {
  const all = [...html.matchAll(/<meta name="([^"]+)" content="([^"]*)">/g)];
  return Object.fromEntries(
    all.filter(([, name = '']) => pattern.test(name)).map(([, name, content]) => [name, content]),
  );
}

function structuredData(html: string): unknown {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

describe('the head of a page', () => {
  it('has search metadata: language, version and docs, under both names [META-03]', async () => {
    const { html } = await renderSite(files, {
      i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { htmlLang: 'fr-CA' } } },
    });
    expect(marks(html('/fr/docs/a'), /^doc/)).toEqual({
      docusaurus_locale: 'fr',
      'docsearch:language': 'fr',
      docusaurus_version: '2.0',
      'docsearch:version': '2.0',
      docusaurus_tag: 'docs-default-2.0',
      'docsearch:docusaurus_tag': 'docs-default-2.0',
    });
    expect(marks(html('/'), /^doc/)).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_tag: 'default',
      'docsearch:docusaurus_tag': 'default',
    });
  });

  it('tells crawlers which pages are lists', async () => {
    const post = '---\ntitle: P\nauthors: [ann]\ntags: [news]\n---\n\nText.\n';
    const { html } = await renderSite({
      'docs/a.md': '---\ntags: [one]\n---\n\n# A\n',
      'blog/2024-01-01-p.md': post,
      'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
    });
    const tags = (path: string) => html(path).match(/(?<=docusaurus_tag" content=")[^"]+/g);
    const lists = {
      '/docs/a': 'docs-default-current',
      '/docs/tags': 'doc_tags_list',
      '/docs/tags/one': 'doc_tag_doc_list',
      '/blog': 'blog_posts_list',
      '/blog/tags': 'blog_tags_list',
      '/blog/tags/news': 'blog_tags_posts',
      '/blog/authors': 'blog_authors_list',
      '/blog/authors/ann': 'blog_authors_posts',
      '/blog/archive': 'default',
      '/blog/2024/01/01/p': 'default',
    };
    for (const [path, tag] of Object.entries(lists)) expect([path, tags(path)]).toEqual([path, [tag, tag]]);
  });

  it('has structured data of the site on the home page, and of the document on its page [META-01]', async () => {
    const { html } = await renderSite(files, { tagline: 'T', theme: { image: 'img/a.png' } });
    const site = { '@type': 'WebSite', name: 'Test', url: 'https://example.org/' };
    expect(structuredData(html('/'))).toEqual({
      '@context': 'https://schema.org',
      ...site,
      description: 'Home',
      image: 'https://example.org/img/a.png',
      inLanguage: 'en',
    });
    expect(structuredData(html('/docs/a'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: 'A </script> B',
      url: 'https://example.org/docs/a',
      description: 'What it is.',
      image: 'https://example.org/img/a.png',
      inLanguage: 'en',
      dateModified: '2024-05-06T00:00:00.000Z',
      isPartOf: site,
    });
    expect(structuredData(html('/404'))).toBeUndefined();
  });

  it('has title, URL and image; values of the page replace those of the site [META-01]', async () => {
    const own =
      'title: First\ndescription: About.\nkeywords: [part, first]\nimage: https://images.example/a.png';
    const { page } = await renderSite(
      { 'docs/a.md': `---\n${own}\n---\n`, 'docs/b.md': '# B\n', 'src/pages/index.md': '# Home\n' },
      { theme: { image: 'img/site.svg' } },
    );
    const head = (path: string) =>
      Object.fromEntries(
        [...page(path).querySelectorAll('head :is(meta[name], meta[property], link[rel="canonical"])')].map(
          (one) => [
            one.getAttribute('name') ?? one.getAttribute('property') ?? one.getAttribute('rel'),
            one.getAttribute('content') ?? one.getAttribute('href'),
          ],
        ),
      );
    expect(head('/docs/a')).toMatchObject({
      description: 'About.',
      keywords: 'part,first',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://images.example/a.png',
      'og:title': 'First | Test',
      'og:description': 'About.',
      'og:url': 'https://example.org/docs/a',
      'og:image': 'https://images.example/a.png',
      'og:locale': 'en',
      canonical: 'https://example.org/docs/a',
    });
    expect(head('/docs/b')).toMatchObject({
      'og:image': 'https://example.org/img/site.svg',
      'twitter:image': 'https://example.org/img/site.svg',
    });
    expect(head('/')).toMatchObject({ canonical: 'https://example.org/' });
  });

  it('has encoding, viewport, generator and icon [META-04]', async () => {
    const { page } = await renderSite({ 'docs/a.md': '# A\n' }, { favicon: 'img/mark.svg' });
    const head = (selector: string, name: string) => attributes(page('/docs/a').head, selector, name);
    expect(head('meta[charset]', 'charset')).toEqual(['utf-8']);
    expect(head('meta[name="viewport"]', 'content')).toEqual(['width=device-width, initial-scale=1']);
    expect(head('meta[name="generator"]', 'content')).toEqual(['Recto']);
    expect(head('link[rel="icon"]', 'href')).toEqual(['/img/mark.svg']);
  });

  it('takes the icon from another site', async () => {
    const favicon = 'https://img.example/mark.png';
    const { page, diagnostics } = await renderSite({ 'docs/a.md': '# A\n' }, { favicon });
    expect(attributes(page('/docs/a').head, 'link[rel="icon"]', 'href')).toEqual([favicon]);
    expect(diagnostics).toEqual([]);
  });

  it('keeps an unlisted page out of search engines on a site with other rules for them', async () => {
    const { page } = await renderSite(
      { 'docs/a.md': '# A\n', 'docs/b.md': '---\nunlisted: true\n---\n\n# B\n' },
      { head: [{ tag: 'meta', attributes: { name: 'robots', content: 'max-image-preview:large' } }] },
    );
    const robots = (path: string) => attributes(page(path).head, 'meta[name="robots"]', 'content');
    expect(robots('/docs/a')).toEqual(['max-image-preview:large']);
    expect(robots('/docs/b')).toEqual(['noindex, nofollow']);
  });

  it('has the settings of analytics [GTG-03]', async () => {
    const { page } = await renderSite(
      { 'docs/a.md': '# A\n' },
      { analytics: { gtag: { trackingId: 'G-ONE', anonymizeIp: true } } },
    );
    const [settings] = attributes(page('/docs/a'), 'head script[data-gtag]', 'data-gtag');
    expect(JSON.parse(settings ?? '')).toEqual({ ids: ['G-ONE'], options: { anonymize_ip: true } });
    expect(attributes(page('/docs/a'), 'head script[async]', 'src')).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ONE',
    ]);
  });
});
