import { expect, it } from 'vitest';
import { renderSite } from '../../recto/test/whole-site/render-site.ts';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';

const files = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'src/pages/index.md': '# Home\n' };

/** Renders pages with a plugin of Docusaurus and its options. */
async function rendered(plugin: string, options: object) {
  const site = { title: 'T', url: 'https://example.org', plugins: [[`@docusaurus/${plugin}`, options]] };
  const { value } = fromDocusaurus(site, { file: 'docusaurus.config.ts', root: '/none' });
  const { sitemap, createRedirects } = value;
  return renderSite(files, { sitemap, createRedirects } as never);
}

interface Given {
  routes: { path: string }[];
  defaultCreateSitemapItems(given: object): Promise<{ url: string }[]>;
}

it('a function changes, removes and adds the items of the sitemap, which may have another name', async () => {
  const createSitemapItems = async ({ routes, defaultCreateSitemapItems, ...rest }: Given) => {
    const items = await defaultCreateSitemapItems({ routes, ...rest });
    const kept = items.filter(({ url }) => !url.endsWith('/b'));
    return [...kept.map((item) => ({ ...item, priority: 1 })), { url: 'https://example.org/extra' }];
  };
  const { file } = await rendered('plugin-sitemap', { createSitemapItems, filename: 'pages.xml' });
  expect(file('pages.xml')?.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://example.org/docs/a</loc><changefreq>weekly</changefreq><priority>1.0</priority></url>',
    '<url><loc>https://example.org/</loc><changefreq>weekly</changefreq><priority>1.0</priority></url>',
    '<url><loc>https://example.org/extra</loc></url>',
  ]);
  expect(file('robots.txt')).toContain('Sitemap: https://example.org/pages.xml');
});

it('old addresses of pages have extensions, and those of the function', async () => {
  const { paths } = await rendered('plugin-client-redirects', {
    fromExtensions: ['html', 'htm'],
    createRedirects: (path: string) => (path === '/docs/a' ? ['/a', '/first'] : undefined),
  });
  expect(paths.slice(3)).toEqual([
    ...['/a', '/first', '/docs/a.html', '/docs/a.htm', '/docs/b.html', '/docs/b.htm'],
    ...['/docs', '/404'],
  ]);
});
