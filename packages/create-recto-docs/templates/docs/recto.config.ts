import { defineConfig } from 'recto-docs';

export default defineConfig({
  title: 'My site',
  tagline: 'Documentation that people like to read',
  // The address that the site is published at.
  url: 'https://docs.example.org',
  favicon: 'img/mark.svg',
  blog: {},
  theme: {
    customCss: ['src/css/custom.css'],
    navbar: {
      items: [
        { label: 'Docs', to: '/docs' },
        { label: 'Blog', to: '/blog' },
      ],
    },
  },
});
