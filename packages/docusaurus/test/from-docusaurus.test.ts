import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../recto/src/config/read-config.ts';
import { adapted } from './adapted-config.ts';

const site = { title: 'T', url: 'https://example.org' };

describe('fromDocusaurus', () => {
  it.each([
    [true, 'always'],
    [false, 'never'],
    [undefined, 'ignore'],
  ])('keeps the addresses of a site: trailingSlash %s', (trailingSlash, expected) => {
    expect(adapted({ trailingSlash })).toMatchObject({ trailingSlash: expected });
  });

  it('takes images with the base URL', () => {
    const logo = { src: '/base/logo.svg', srcDark: '/dark.svg' };
    const themeConfig = { image: 'card.png', navbar: { logo }, footer: { logo, copyright: 'C' } };
    const own = { src: 'logo.svg', srcDark: '/dark.svg' };
    expect(adapted({ baseUrl: '/base', favicon: '/base/icon.svg', themeConfig })).toMatchObject({
      favicon: 'icon.svg',
      theme: { image: 'card.png', navbar: { logo: own }, footer: { logo: own } },
    });
  });

  it('keeps the announcement', () => {
    const announcementBar = { content: '<b>Hi</b>' };
    const adaptedBar = { id: 'announcement-bar', content: '<b>Hi</b>', isCloseable: true };
    expect(adapted({ themeConfig: { announcementBar } })).toMatchObject({
      theme: { announcementBar: adaptedBar },
    });
    const named = { id: 'v2', content: 'x', isCloseable: false };
    expect(adapted({ themeConfig: { announcementBar: named } })).toMatchObject({
      theme: { announcementBar: named },
    });
  });

  it.each([
    ['the preset', { presets: [['classic', { gtag: { trackingID: 'G-1', anonymizeIP: true } }]] }],
    [
      'the plugin',
      { plugins: [['@docusaurus/plugin-google-gtag', { trackingID: 'G-1', anonymizeIP: true }]] },
    ],
  ])('keeps the analytics of %s', (_, original) => {
    expect(adapted(original)).toMatchObject({
      analytics: { gtag: { trackingId: ['G-1'], anonymizeIp: true } },
    });
  });

  it.each([
    ['the preset', { presets: [['classic', { sitemap: { lastmod: 'date', priority: null } }]] }],
    ['the plugin', { plugins: [['@docusaurus/plugin-sitemap', { lastmod: 'date', priority: null }]] }],
  ])('keeps the sitemap of %s', (_, original) => {
    expect(adapted(original)).toMatchObject({ sitemap: { lastmod: 'date', priority: null } });
    const none = adapted({ presets: [['classic', { sitemap: false }]] });
    expect(none).toMatchObject({ sitemap: { ignorePatterns: ['/**'] } });
  });

  it.each([
    [{}, ''],
    [{ navbar: { logo: { src: 'a.svg' } } }, undefined],
    [{ navbar: { title: 'A' } }, 'A'],
  ])('shows the title of the site in no navbar: %j', (themeConfig, title) => {
    expect(adapted({ themeConfig })?.theme.navbar.title).toBe(title);
  });

  it('puts items without a position on the left, where the default of Recto is right [NVB-03]', () => {
    const items = [
      { to: '/a', label: 'A' },
      { to: '/b', label: 'B', position: 'right' },
    ];
    const navbar = adapted({ themeConfig: { navbar: { style: 'dark', items } } })?.theme.navbar;
    expect(navbar?.items.map(({ position }) => position)).toEqual(['left', 'right']);
    expect(navbar?.style).toBe('dark');
    const { config } = checkConfig({ ...site, theme: { navbar: { items } } }, 'recto.config.ts');
    expect(config?.theme.navbar.items.map(({ position = 'right' }) => position)).toEqual(['right', 'right']);
  });

  it('has no analytics by default, and explains a wrong base URL unless that is off', () => {
    expect(adapted({})).toMatchObject({ analytics: {} });
    expect(adapted({})?.baseUrlIssueBanner).toBe(true);
    expect(adapted({ baseUrlIssueBanner: false })?.baseUrlIssueBanner).toBe(false);
  });

  it.each([
    ['the preset', { presets: [['classic', { googleTagManager: { containerId: 'GTM-1' } }]] }],
    ['the plugin', { plugins: [['@docusaurus/plugin-google-tag-manager', { containerId: 'GTM-1' }]] }],
  ])('keeps Google Tag Manager of %s', (_, original) => {
    expect(adapted(original)).toMatchObject({ analytics: { tagManager: { containerId: 'GTM-1' } } });
  });

  it('names links without text after their host', () => {
    const icon = { href: 'https://www.e.org/x', className: 'icon' };
    const items = [
      icon,
      { label: 'More', items: [{ to: '/a', className: 'b' }] },
      { ...icon, 'aria-label': 'E' },
    ];
    const themeConfig = { navbar: { items }, footer: { links: [{ items: [icon] }] } };
    expect(adapted({ themeConfig })?.theme).toMatchObject({
      navbar: {
        items: [
          { 'aria-label': 'e.org' },
          { label: 'More', items: [{ 'aria-label': '/a' }] },
          { 'aria-label': 'E' },
        ],
      },
      footer: { links: [{ items: [{ 'aria-label': 'e.org' }] }] },
    });
  });

  it('keeps redirects and createRedirects', () => {
    const createRedirects = (path: string) => [`/old${path}`];
    const redirects = [{ from: ['/a', '/b'], to: '/c' }];
    const plugins = [['@docusaurus/plugin-client-redirects', { redirects, createRedirects }]];
    const converted = adapted({ plugins }) as unknown as { createRedirects(path: string): string[] };
    expect(converted).toMatchObject({ redirects });
    expect(converted.createRedirects('/a')).toEqual(['/old/a']);
  });
});
