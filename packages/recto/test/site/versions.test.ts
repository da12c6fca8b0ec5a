import { describe, expect, it } from 'vitest';
import { renderSite } from './render-site.ts';

const files = {
  'versions.json': '["1.0"]',
  'docs/a.md': '# A\n',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# A en français\n',
  'i18n/fr/code.json': JSON.stringify({
    'theme.docs.versionBadge.label': { message: 'Version : {versionLabel}' },
    'theme.docs.versions.unreleasedVersionLabel': {
      message: 'Ceci est la documentation de {siteTitle} {versionLabel}, à venir.',
    },
    'theme.docs.versions.latestVersionSuggestionLabel': {
      message: 'Voir la {latestVersionLink} ({versionLabel}).',
    },
    'theme.docs.versions.latestVersionLinkLabel': { message: 'dernière version' },
  }),
};
const i18n = { locales: ['en', 'fr'] };
const banner = (html: string) =>
  /<div class="theme-doc-version-banner[^>]*>(.*?)<\/div>/.exec(html)?.[1]?.replaceAll('<!-- -->', '');

describe('versions of the docs', () => {
  it('DOC-07, DOC-08 speak the language of the page, and stay in it', async () => {
    const { html, article } = await renderSite(files, { i18n });
    expect(banner(html('/docs/next/a'))).toBe(
      '<p>These docs are for <strong>Next</strong>, which is not released yet. Up-to-date docs are in the <a href="/docs/a">latest version</a> (1.0).</p>',
    );
    expect(banner(html('/fr/docs/next/a'))).toBe(
      '<p>Ceci est la documentation de Test <strong>Next</strong>, à venir. Voir la <a href="/fr/docs/a">dernière version</a> (1.0).</p>',
    );
    expect(html('/fr/docs/a')).toContain('<span class="theme-doc-version-badge">Version : 1.0</span>');
    expect(article('/fr/docs/a')).toContain('français');
    expect(article('/fr/docs/next/a')).not.toContain('français');
  });

  it('cost a page the same however many pages there are', async () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          [`docs/p/${index}.md`, ''],
          [`versioned_docs/version-1.0/p/${index}.md`, ''],
        ]).flat(),
      );
    const theme = { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'docsVersion' }] } };
    const sidebars = { main: [{ type: 'category', label: 'All', items: ['a'] }] };
    const sizes: number[] = [];
    for (const count of [1, 100]) {
      const { html } = await renderSite({ ...files, ...many(count) }, { theme, sidebars });
      sizes.push(html('/docs/next/a').length);
    }
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[1]).toBe(sizes[0]);
  });
});
