import { defineConfig } from 'recto-docs';

export default defineConfig({
  title: 'My site',
  tagline: 'Documentation that people like to read',
  // The address that the site is published at.
  url: 'https://docs.example.org',
  favicon: 'img/mark.svg',
  blog: {},
  theme: {
    // Follows the reader's system until they choose a mode.
    colorMode: { respectPrefersColorScheme: true },
    customCss: ['src/css/custom.css'],
    navbar: {
      items: [
        { label: 'Docs', to: '/docs' },
        { label: 'Blog', to: '/blog' },
      ],
    },
  },
});
