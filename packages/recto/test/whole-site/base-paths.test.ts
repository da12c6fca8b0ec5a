import { describe, expect, it } from 'vitest';
import { renderSite } from './render-site.ts';

it('pages and tags of docs are at the paths of the configuration', async () => {
  const files = {
    'docs/a.md': '---\ntags: [One]\n---\n\n# A\n\n[page](/site/about) [file](../src/pages/about.md)\n',
    'src/pages/index.md': '# Home\n',
    'src/pages/about.md': '# About\n',
  };
  const { paths, html, diagnostics } = await renderSite(files, {
    docs: { tagsBasePath: '/topics/' },
    pages: { routeBasePath: '/site/' },
  });
  expect(diagnostics).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/site', '/site/about', '/docs/topics', '/docs/topics/one']));
  expect(html('/docs/a')).toContain('href="/docs/topics/one"');
});

it('a locale can be built without its translations', async () => {
  const files = {
    'docs/a.md': '# A\n',
    'i18n/fr/code.json': '{ "theme.common.skipToMainContent": { "message": "Sauter" } }',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Á\n',
  };
  const i18n = { locales: ['en', 'fr'], localeConfigs: { fr: { translate: false } } };
  const { html, page } = await renderSite(files, { i18n });
  expect(page('/fr/docs/a').querySelector('h1')?.textContent).toBe('A');
  expect(html('/fr/docs/a')).not.toContain('Sauter');
  const translated = await renderSite(files, { i18n: { locales: ['en', 'fr'] } });
  expect(translated.page('/fr/docs/a').querySelector('h1')?.textContent).toBe('Á');
});

it.each(['/', '/p/'])(
  'links may start with the path of the locale, below the base URL %s',
  async (baseUrl) => {
    const files = {
      'docs/a.md': '# A\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md':
        '# Á\n\n[1](/docs/a) [2](/fr/docs/a) [3](/fr/docs/b)\n',
    };
    const { article, diagnostics } = await renderSite(files, { baseUrl, i18n: { locales: ['en', 'fr'] } });
    const html = article(`${baseUrl}fr/docs/a`);
    expect(html.match(/href="[^"#]*a"/g)).toEqual([
      `href="${baseUrl}fr/docs/a"`,
      `href="${baseUrl}fr/docs/a"`,
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual(['Broken link "/fr/docs/b".']);
  },
);

describe('HTML in the configuration', () => {
  const html = (name: string) =>
    `<a href="/docs/a?${name}">A</a> <a href="/p/docs/a?based-${name}">A</a> <a href="docs/a#${name}">A</a> <img src="/a.svg?${name}" alt=""> <a href="#${name}">here</a> <a href="pathname:///b?${name}">B</a>`;
  const files = {
    'docs/a.md': '# A\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  };
  const theme = {
    announcementBar: { content: html('announcement') },
    navbar: {
      items: [
        { type: 'html', value: html('item') },
        { label: 'More', items: [{ type: 'html', value: html('sub') }] },
        { html: html('label'), to: '/p/docs/a' },
      ],
    },
    footer: { links: [{ html: html('link') }], copyright: html('copyright') },
  };
  const sidebars = { main: ['a', { type: 'html', value: html('sidebar') }] };
  const names = ['announcement', 'item', 'sub', 'label', 'link', 'copyright', 'sidebar'];
  const site = { theme, sidebars, baseUrl: '/p/', i18n: { locales: ['en', 'fr'] } };

  it.each(['/p/', '/p/fr/'])('has its addresses below the base URL %s', async (base) => {
    const { page } = await renderSite(files, site);
    const document = page(`${base}docs/a`);
    const addresses = [...document.querySelectorAll('a[href], img[src]')].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src'),
    );
    for (const name of names) {
      expect([...new Set(addresses.filter((address) => address?.endsWith(name)))]).toEqual([
        `${base}docs/a?${name}`,
        `${base}docs/a?based-${name}`,
        `${base}docs/a#${name}`,
        `/p/a.svg?${name}`,
        `#${name}`,
        `/b?${name}`,
      ]);
    }
  });

  it('is left as it is in Docusaurus projects', async () => {
    const { html: read } = await renderSite(files, { ...site, configFile: 'docusaurus.config.ts' });
    for (const name of names) expect(read('/p/docs/a')).toContain(html(name));
  });
});
