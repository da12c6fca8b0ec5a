import { defineConfig } from 'recto';

const repository = 'https://github.com/flexn-io/renative';

export default defineConfig({
  title: 'ReNative',
  tagline: 'Build one application for phones, TVs, watches, desktops and the web.',
  url: 'https://renative.org',
  favicon: 'img/favicon.svg',
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
        { label: 'v1.0', href: `${repository}/releases/tag/1.0.0`, position: 'left' },
        { type: 'doc', docId: 'overview/introduction', label: 'Docs', position: 'left' },
        { type: 'doc', docId: 'templates/overview', label: 'References', position: 'left' },
        { type: 'doc', docId: 'api/cli', label: 'API', position: 'left' },
        {
          to: '/docs/overview/quickstart',
          label: 'Get started',
          className: 'button button--primary',
          position: 'right',
        },
      ],
    },
    footer: {
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Introduction', to: '/docs/overview/introduction' },
            { label: 'Platforms', to: '/docs/concepts/platforms' },
            { label: 'Guides', to: '/docs/guides/advanced-configuration' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Discussions', href: `${repository}/discussions` },
            { label: 'X', href: 'https://twitter.com/renative' },
            { label: 'YouTube', href: 'https://www.youtube.com/@renative' },
            { label: 'Contributors', href: `${repository}/graphs/contributors` },
          ],
        },
        {
          title: 'About Flexn',
          items: [
            { label: 'Website', href: 'https://www.flexn.io/' },
            { label: 'GitHub', href: 'https://github.com/flexn-io' },
            { label: 'X', href: 'https://twitter.com/flexn_io' },
          ],
        },
      ],
      copyright: `© ${new Date().getFullYear()} ReNative Org`,
    },
  },
});
