import { defineConfig } from 'recto-docs';
import { rnvReference } from 'rnv-reference/plugin';
import { shortVersion } from './src/data/version.ts';

const repository = 'https://github.com/flexn-io/renative';

/** Links to the project on other sites. */
const elsewhere = [
  ['GitHub', repository],
  ['X', 'https://twitter.com/renative'],
  ['YouTube', 'https://www.youtube.com/@renative'],
].map(([name, href]) => `<a href="${href}">${name}</a>`);

export default defineConfig({
  title: 'ReNative',
  tagline: 'Build one application for phones, TVs, watches, desktops and the web.',
  url: 'https://renative.org',
  favicon: 'img/favicon.svg',
  socialImages: true,
  sitemap: { ignorePatterns: ['/markdown-page'], lastmod: 'date' },
  hosts: ['nginx'],
  plugins: [rnvReference()],
  docs: {
    sidebarPath: 'sidebars.ts',
    editUrl: 'https://github.com/flexn-io/renative-docs/edit/main/',
    showLastUpdateTime: true,
  },
  theme: {
    customCss: ['src/css/custom.css'],
    navbar: {
      logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: 'ReNative' },
      title: 'ReNative',
      items: [
        {
          label: 'v1.0',
          href: `${repository}/releases/tag/1.0.0`,
          title: `Release notes of 1.0, the start of 1.x; these pages describe rnv ${shortVersion}`,
          position: 'left',
        },
        { type: 'doc', docId: 'overview/introduction', label: 'Docs', position: 'left' },
        { type: 'doc', docId: 'templates/overview', label: 'References', position: 'left' },
        { type: 'doc', docId: 'api/cli', label: 'API', position: 'left' },
        { type: 'search' },
        {
          to: '/docs/overview/quickstart',
          label: 'Get started',
          className: 'button',
          position: 'right',
        },
      ],
    },
    footer: {
      logo: {
        src: 'img/logo.svg',
        srcDark: 'img/logo-dark.svg',
        alt: 'ReNative',
        width: 40,
        height: 40,
        href: '/',
      },
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Getting started', to: '/docs/overview/introduction' },
            { label: 'Platforms', to: '/docs/concepts/platforms' },
            { label: 'Guides', to: '/docs/guides/advanced-configuration' },
            { label: 'Commands', to: '/docs/api/cli' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Discussions', href: `${repository}/discussions` },
            { label: 'Contributors', href: `${repository}/graphs/contributors` },
          ],
        },
        {
          title: 'Project',
          items: [
            { label: 'Source code', href: repository },
            { label: 'Changelog', href: `${repository}/releases` },
            { label: 'MIT licence', href: `${repository}/blob/main/LICENSE` },
            { label: 'Flexn', href: 'https://www.flexn.io/' },
          ],
        },
      ],
      copyright: `<p>© ${new Date().getFullYear()} ReNative Org · <a href="/docs/overview/introduction#versions">Docs for rnv ${shortVersion}</a></p><p>${elsewhere.join(' · ')}</p>`,
    },
  },
});
