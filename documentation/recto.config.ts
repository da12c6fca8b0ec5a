import { defineConfig } from 'recto-docs';
import recto from '../packages/recto/package.json' with { type: 'json' };
import { expandExamples } from './plugins/examples.ts';
import { references } from './plugins/references.ts';

const repository = 'https://github.com/recto-docs/recto';

export default defineConfig({
  title: 'Recto',
  tagline: 'Documentation that opens like a book.',
  url: 'https://recto-docs.dev',
  favicon: 'img/mark.svg',
  socialImages: true,
  hosts: ['github-pages'],
  docs: { editUrl: `${repository}/edit/main/documentation/` },
  blog: { title: 'Blog', description: 'What changes in Recto, and why.' },
  plugins: [references()],
  markdown: {
    format: 'detect',
    math: true,
    preprocessor: ({ fileContent, filePath }) => expandExamples(fileContent, filePath),
  },
  images: { zoom: true },
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
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'search' },
      ],
      social: { github: repository },
    },
    footer: {
      links: [
        {
          title: 'Learn',
          items: [
            { label: 'Get started', to: '/docs/get-started' },
            { label: 'Tutorial', to: '/docs/tutorial/create' },
            { label: 'How Recto compares', to: '/docs/comparison' },
            { label: 'Troubleshooting', to: '/docs/troubleshooting' },
          ],
        },
        {
          title: 'Move to Recto',
          items: [
            { label: 'From Docusaurus', to: '/docs/docusaurus' },
            { label: 'From VitePress', to: '/docs/vitepress' },
            { label: 'From Starlight', to: '/docs/starlight' },
          ],
        },
        {
          title: 'Reference',
          items: [
            { label: 'Configuration', to: '/docs/configuration' },
            { label: 'Commands', to: '/docs/commands' },
            { label: 'Errors and warnings', to: '/docs/errors' },
          ],
        },
        {
          title: 'Project',
          items: [
            { label: 'Repository', href: repository },
            { label: 'Changelog', href: `${repository}/blob/main/CHANGELOG.md` },
            { label: 'Issues', href: `${repository}/issues` },
            { label: 'Security', href: `${repository}/blob/main/SECURITY.md` },
          ],
        },
      ],
      copyright: `Recto ${recto.version}, the right-hand page. MIT license.`,
    },
  },
});
