import { defineConfig } from 'recto-docs';

export default defineConfig({
  title: 'Almanac',
  tagline: 'A calendar from your garden diary',
  url: 'https://almanac.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  docs: {
    sidebarPath: 'sidebars.ts',
    // Released is 1.0; the docs folder is what 2.0 will be.
    versions: { current: { label: '2.0', path: 'next' } },
  },
  blog: {
    title: 'Notes from the shed',
    description: 'What changes in Almanac, and what its users grow with it.',
    feed: { type: 'all' },
  },
  theme: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'docsVersionDropdown' },
        { type: 'localeDropdown' },
      ],
    },
    footer: {
      links: [
        { label: 'Archive', to: '/blog/archive' },
        { label: 'Tags', to: '/blog/tags' },
        { label: 'RSS', to: '/blog/rss.xml' },
      ],
      copyright: 'Almanac is an invention of the documentation of Recto.',
    },
  },
});
