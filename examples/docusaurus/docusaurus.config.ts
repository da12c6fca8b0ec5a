import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { themes as prismThemes } from 'prism-react-renderer';

const config: Config = {
  title: 'Harbour',
  tagline: 'A site in the layout of Docusaurus',
  favicon: 'img/anchor.svg',
  url: 'https://harbour.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.ts', editUrl: 'https://example.org/edit/' },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Harbour',
      logo: { alt: 'Anchor', src: 'img/anchor.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'handbook', position: 'left', label: 'Handbook' },
        { to: '/about', label: 'About' },
        { href: 'https://example.org', label: 'Elsewhere', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Read', items: [{ label: 'Handbook', to: '/docs/intro' }] }],
      copyright: 'Made for the tests of Recto.',
    },
    prism: { theme: prismThemes.github, darkTheme: prismThemes.dracula },
  } satisfies Preset.ThemeConfig,
};

export default config;
