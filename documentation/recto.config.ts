import { defineConfig } from 'recto-docs';
import recto from '../packages/recto/package.json' with { type: 'json' };
import { expandExamples } from './plugins/examples.ts';
import { references } from './plugins/references.ts';

export default defineConfig({
  title: 'Recto',
  tagline: 'Documentation that opens like a book.',
  url: 'https://recto-docs.dev',
  favicon: 'img/mark.svg',
  socialImages: true,
  hosts: ['github-pages'],
  plugins: [references()],
  markdown: { format: 'detect', preprocessor: ({ fileContent }) => expandExamples(fileContent) },
  links: { onBrokenLinks: 'throw', onBrokenAnchors: 'throw', onBrokenMarkdownLinks: 'throw' },
  theme: {
    customCss: ['src/css/site.css'],
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Recto',
      logo: { src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
        { type: 'search' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Start',
          items: [
            { label: 'Get started', to: '/docs/get-started' },
            { label: 'Project structure', to: '/docs/project-structure' },
            { label: 'Why Recto is fast', to: '/docs/performance' },
          ],
        },
        {
          title: 'Move',
          items: [
            { label: 'From Docusaurus', to: '/docs/docusaurus' },
            { label: 'From VitePress', to: '/docs/vitepress' },
            { label: 'From Starlight', to: '/docs/starlight' },
          ],
        },
        {
          title: 'Look up',
          items: [
            { label: 'Configuration', to: '/docs/configuration' },
            { label: 'Commands', to: '/docs/commands' },
            { label: 'Errors and warnings', to: '/docs/errors' },
          ],
        },
      ],
      copyright: `Recto ${recto.version}, the right-hand page. MIT license.`,
    },
  },
});
