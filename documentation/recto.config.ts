import { defineConfig } from 'recto-docs';
import { expandExamples } from './plugins/examples.ts';
import { references } from './plugins/references.ts';

export default defineConfig({
  title: 'Recto',
  tagline: 'A documentation engine that builds pages, not an application.',
  url: 'https://recto-docs.dev',
  favicon: 'img/mark.svg',
  socialImages: true,
  hosts: ['github-pages'],
  markdown: { format: 'detect', preprocessor: ({ fileContent }) => expandExamples(fileContent) },
  plugins: [references()],
  links: { onBrokenLinks: 'throw', onBrokenAnchors: 'throw', onBrokenMarkdownLinks: 'throw' },
  theme: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Recto',
      logo: { src: 'img/mark.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
        { type: 'search' },
      ],
    },
  },
});
