import { defineConfig } from 'recto-docs';

export default defineConfig({
  title: 'Lighthouse',
  url: 'https://lighthouse.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  theme: { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] } },
});
