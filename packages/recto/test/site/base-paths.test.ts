import { expect, it } from 'vitest';
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
