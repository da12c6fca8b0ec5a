import { describe, expect, it } from 'vitest';
import { sitemapFiles } from '../../../src/features/sitemap/sitemap.ts';
import { cspSourcesOf } from '../../../src/render/head/csp-sources.ts';
import { expectSitemap } from '../../output/valid-xml.ts';
import { siteConfig } from '../../site/fixtures.ts';
import { renderSite } from '../../whole-site/render-site.ts';

const files = {
  'docs/index.md': '---\nslug: /\ntags: [knots & ropes]\n---\n\n# Start\n',
  'docs/a.md': '# A\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/größe & maß.md': '# Größe\n',
  'src/pages/index.md': '# Home\n',
  'src/pages/about.md': '# About\n',
};

function addresses(xml = ''): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
}

describe('the sitemap', () => {
  it('lists absolute URLs without a trailing slash, with frequency and priority [SMP-01]', async () => {
    const { file } = await renderSite(files);
    const xml = file('sitemap.xml') ?? '';
    await expectSitemap(xml);
    expect(xml).toContain(
      '<url><loc>https://example.org/docs/a</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    );
    const found = addresses(xml);
    expect(found).toContain('https://example.org/');
    expect(found).toContain('https://example.org/docs/gr%C3%B6%C3%9Fe%20&amp;%20ma%C3%9F');
    expect(found.filter((loc) => loc.endsWith('/'))).toEqual(['https://example.org/']);
  });

  it('leaves out the not-found page, redirects, unlisted pages and ignored patterns [SMP-02]', async () => {
    const sitemap = { ignorePatterns: ['/about', '/docs/tags/**'] };
    const { file } = await renderSite(files, { sitemap, redirects: [{ from: '/old', to: '/docs/a' }] });
    expect(addresses(file('sitemap.xml')).map((loc) => new URL(loc).pathname)).toEqual([
      '/docs/a',
      '/docs/gr%C3%B6%C3%9Fe%20&amp;%20ma%C3%9F',
      '/docs',
      '/',
    ]);
    const below = await renderSite(files, { sitemap: { ignorePatterns: ['/base/about'] }, baseUrl: '/base' });
    expect(addresses(below.file('sitemap.xml'))).toContain('https://example.org/base/docs/a');
    expect(addresses(below.file('sitemap.xml'))).not.toContain('https://example.org/base/about');
  });

  it('is not written if no page is indexed [SMP-02]', async () => {
    expect((await renderSite(files, { noIndex: true })).file('sitemap.xml')).toBeUndefined();
    const everything = await renderSite(files, { sitemap: { ignorePatterns: ['/**'] } });
    expect(everything.file('sitemap.xml')).toBeUndefined();
    expect(everything.file('robots.txt')).toBeUndefined();
  });

  it('leaves out a version of the docs with noIndex [SMP-02]', async () => {
    const versioned = {
      'versions.json': '["1.0"]',
      'docs/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# A\n',
    };
    const { file } = await renderSite(versioned, { docs: { versions: { current: { noIndex: true } } } });
    expect(addresses(file('sitemap.xml'))).toEqual(['https://example.org/docs/a']);
  });

  it('contains documents, also those outside sidebars, tags, home and other pages [SMP-03]', async () => {
    const { file } = await renderSite(files, { sidebars: { main: ['index'] } });
    const found = addresses(file('sitemap.xml'));
    for (const path of ['/docs', '/docs/a', '/docs/tags', '/docs/tags/knots-ropes', '/', '/about'])
      expect(found).toContain(`https://example.org${path}`);
  });

  it('links a page to its translations', async () => {
    const i18n = { locales: ['en', 'fr'] };
    const { file } = await renderSite({ 'docs/a.md': '# A\n' }, { i18n, baseUrl: '/base/' });
    const xml = file('sitemap.xml') ?? '';
    await expectSitemap(xml);
    expect(addresses(xml)).toEqual(['https://example.org/base/docs/a', 'https://example.org/base/fr/docs/a']);
    const links = [
      '<xhtml:link rel="alternate" hreflang="en" href="https://example.org/base/docs/a"/>',
      '<xhtml:link rel="alternate" hreflang="fr" href="https://example.org/base/fr/docs/a"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/base/docs/a"/>',
    ].join('');
    expect(xml.split(links)).toHaveLength(3);
  });

  it('contains lastmod if configured', { tags: 'full' }, async () => {
    const dated = { 'docs/a.md': '---\nlast_update: { date: 2024-05-06T07:08:09Z }\n---\n\n# A\n' };
    const lastmod = async (value: 'date' | 'datetime') => {
      const sitemap = { lastmod: value, changefreq: null, priority: null };
      const { file } = await renderSite(dated, { sitemap });
      const xml = file('sitemap.xml') ?? '';
      await expectSitemap(xml);
      return /<loc>.*<\/url>/.exec(xml)?.[0];
    };
    expect(await lastmod('date')).toBe(
      '<loc>https://example.org/docs/a</loc><lastmod>2024-05-06</lastmod></url>',
    );
    expect(await lastmod('datetime')).toContain('<lastmod>2024-05-06T07:08:09.000Z</lastmod>');
  });

  it('is an index of several files if one cannot hold all pages', async () => {
    const config = siteConfig({ baseUrl: '/base/' });
    const options = {
      ignorePatterns: [],
      lastmod: null,
      changefreq: null,
      priority: null,
      filename: 'sitemap.xml',
    };
    const pages = Array.from({ length: 5 }, (_, index) => ({
      route: { kind: 'not-found' as const, path: `/base/${index}`, file: `${index}.html`, title: '' },
      title: '',
      description: '',
      isIndexed: true,
      markdown: '',
      needs: cspSourcesOf(''),
    }));
    const [index, ...parts] = await sitemapFiles([{ config, pages }], options, 2);
    await expectSitemap(String(index?.data), 'siteindex');
    expect(addresses(String(index?.data))).toEqual(
      [1, 2, 3].map((number) => `https://example.org/base/sitemap-${number}.xml`),
    );
    expect(parts.map(({ data }) => addresses(String(data)).length)).toEqual([2, 2, 1]);
    for (const { data } of parts) await expectSitemap(String(data));
  });
});

describe('robots.txt', () => {
  it('links to the sitemap, only at the root of a host', async () => {
    const { file } = await renderSite(files);
    expect(file('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n');
    expect((await renderSite(files, { baseUrl: '/base/' })).file('robots.txt')).toBeUndefined();
  });
});
