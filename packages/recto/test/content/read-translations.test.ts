import { describe, expect, it } from 'vitest';
import { inLocale } from '../../src/config/locale.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { readTranslations } from '../../src/content/read-translations.ts';
import { memoryFiles } from '../memory-files.ts';
import { i18nConfig, reported, withTheme } from '../site/fixtures.ts';

const theme: Partial<SiteConfig['theme']> = {
  navbar: {
    title: 'Harbour',
    logo: { src: 'a.svg', alt: 'Mark' },
    hideOnScroll: false,
    items: [
      { to: '/docs', label: 'Guide' },
      { label: 'More', items: [{ to: '/docs/a', label: 'Ropes' }] },
      { type: 'localeDropdown', dropdownItemsAfter: [{ to: '/docs/a', label: 'Ropes' }] },
    ],
  },
  footer: {
    style: 'light',
    links: [
      { title: 'Learn', className: 'wide', items: [{ label: 'Guide', to: '/docs' }, { html: '<b>x</b>' }] },
      { title: null, items: [] },
    ],
    copyright: 'All rights',
  },
};

async function french(files: Record<string, unknown>) {
  const config = inLocale({ ...withTheme(theme), i18n: i18nConfig(['en', 'fr']) }, 'fr');
  const disk = Object.entries(files).map(([path, value]) => [
    `/site/i18n/fr/${path}`,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const versions = ['current', '1.0'].map((name) => ({ name, folder: name, sidebars: undefined }));
  return readTranslations({ root: '/site', config, files: memoryFiles(Object.fromEntries(disk)) }, versions);
}

describe('the texts of a locale', () => {
  it('translate the labels of navbar and footer', async () => {
    const { config, diagnostics } = await french({
      'docusaurus-theme-classic/navbar.json': {
        title: { message: 'Port' },
        'logo.alt': { message: 'Marque' },
        'item.label.More': { message: 'Plus' },
        'item.label.Ropes': { message: 'Cordes' },
      },
      'docusaurus-theme-classic/footer.json': {
        'link.title.Learn': { message: 'Apprendre' },
        'link.item.label.Guide': { message: 'Le guide' },
        copyright: { message: 'Tous droits' },
      },
    });
    expect(diagnostics).toEqual([]);
    expect(config.theme.navbar).toMatchObject({
      title: 'Port',
      logo: { src: 'a.svg', alt: 'Marque' },
      items: [
        { label: 'Guide' },
        { label: 'Plus', items: [{ label: 'Cordes' }] },
        { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Cordes' }] },
      ],
    });
    expect(config.theme.footer).toMatchObject({
      links: [
        { title: 'Apprendre', className: 'wide', items: [{ label: 'Le guide' }, { html: '<b>x</b>' }] },
        { title: null },
      ],
      copyright: 'Tous droits',
    });
  });

  it('include those of versions and of components', async () => {
    const { versions, messages } = await french({
      'docusaurus-plugin-content-docs/current.json': { 'version.label': { message: 'Prochaine' } },
      'docusaurus-plugin-content-docs/version-1.0.json': { 'version.label': { message: 'Un' } },
      'code.json': { a: { message: 'A', description: 'Letter' } },
    });
    expect(versions.map((version) => version.messages)).toEqual([
      { 'version.label': 'Prochaine' },
      { 'version.label': 'Un' },
    ]);
    expect(messages).toMatchObject({ a: 'A', 'theme.docs.paginator.next': 'Suivant' });
  });

  it('are empty without files, and report invalid ones', async () => {
    const none = await french({});
    expect([none.diagnostics, none.config.theme]).toEqual([[], expect.objectContaining(theme)]);
    const broken = await french({ 'code.json': '{', 'docusaurus-theme-classic/footer.json': { a: 'b' } });
    expect(reported(broken.diagnostics)).toMatchInlineSnapshot(`
      "error load/translation-invalid i18n/fr/code.json:1
      The translations are not valid JSON: A map is not closed with "}".
      > Write each text as "id": { "message": "…" }.

      error load/translation-invalid i18n/fr/docusaurus-theme-classic/footer.json:1
      \`a\` is "b"; expected an object.
      > Write each text as "id": { "message": "…" }."
    `);
    expect(broken.config.theme.footer).toEqual(theme.footer);
  });
});
