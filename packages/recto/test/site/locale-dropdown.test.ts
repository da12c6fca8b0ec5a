import { describe, expect, it } from 'vitest';
import { inLocale } from '../../src/config/locale.ts';
import type { NavbarItemConfig } from '../../src/config/navbar-config.ts';
import { visibleNavbar } from '../../src/render/shell/visible-navbar.ts';
import type { NavItem, SiteNavItem } from '../../src/site/navbar/nav-item.ts';
import { doc, i18nConfig, linkParsed, reported, withTheme } from './fixtures.ts';

interface Asked {
  locales?: string[];
  current?: string;
  baseUrl?: string;
}

function navbar(
  item: NavbarItemConfig,
  { locales = ['en', 'fr', 'ar'], current, baseUrl = '/' }: Asked = {},
) {
  const i18n = i18nConfig(locales);
  const config = withTheme({ navbar: { hideOnScroll: false, items: [item] } });
  const { site, diagnostics } = linkParsed({
    pages: [doc('a.md')],
    categories: [],
    versions: [{ name: 'current', folder: 'docs', sidebars: undefined }],
    config: inLocale({ ...config, baseUrl, i18n }, current ?? i18n.defaultLocale),
    production: true,
  });
  return { items: site.navbar, diagnostics };
}

/** What a page shows of the items: the label, and where each entry leads. */
function shown(items: SiteNavItem[], path: string, below: string): Extract<NavItem, { type: 'dropdown' }> {
  const [item] = visibleNavbar(items, { path, below }, []);
  if (item?.type !== 'dropdown') throw new Error('no dropdown');
  return item;
}

const links = ({ items }: Extract<NavItem, { type: 'dropdown' }>) =>
  items.map((item) => (item.type === 'link' ? `${item.label} ${item.href}` : item.value));

describe('an item of type localeDropdown [NVB-04, LOC-01, LOC-02]', () => {
  it('shows the current locale and links to the same page in each', () => {
    const { items, diagnostics } = navbar({ type: 'localeDropdown' }, { current: 'fr', baseUrl: '/base/' });
    const dropdown = shown(items, '/base/fr/docs/a', 'docs/a');
    expect(diagnostics).toEqual([]);
    expect([dropdown.label, dropdown.list]).toEqual(['FR', 'Language']);
    expect(links(dropdown)).toEqual(['EN /base/docs/a', 'FR /base/fr/docs/a', 'AR /base/ar/docs/a']);
  });

  it('has the language of each link and marks the current one', () => {
    const { items } = navbar({ type: 'localeDropdown', position: 'left' });
    expect(shown(items, '/docs/a', 'docs/a')).toMatchObject({
      position: 'left',
      active: 'never',
      items: [
        { active: { path: '/docs/a' }, attributes: { lang: 'en', hrefLang: 'en' } },
        { active: 'never', attributes: { lang: 'fr', hrefLang: 'fr' } },
        { active: 'never', attributes: { lang: 'ar', hrefLang: 'ar' } },
      ],
    });
  });

  it('has the author’s items around the locales, and the query string to add', () => {
    const { items } = navbar({
      type: 'localeDropdown',
      queryString: '?from=menu',
      dropdownItemsBefore: [{ to: '/docs/a', label: 'Before' }],
      dropdownItemsAfter: [
        { type: 'html', value: '<hr>' },
        { href: 'https://example.org', label: 'Help' },
      ],
    });
    const dropdown = shown(items, '/docs/a', 'docs/a');
    expect(links(dropdown)).toEqual([
      'Before /docs/a',
      'EN /docs/a',
      'FR /fr/docs/a',
      'AR /ar/docs/a',
      '<hr>',
      'Help https://example.org',
    ]);
    expect(dropdown.items[1]).toMatchObject({ suffix: '?from=menu' });
  });

  it('is shown on a site with one locale too', () => {
    const before = [{ to: '/docs/a', label: 'Before' }];
    const item = { type: 'localeDropdown', dropdownItemsBefore: before };
    const { items } = navbar(item, { locales: ['en'] });
    expect(links(shown(items, '/docs/a', 'docs/a'))).toEqual(['Before /docs/a', 'EN /docs/a']);
  });

  it('is invalid inside a dropdown', () => {
    const nested = { label: 'More', items: [{ type: 'localeDropdown' }, { to: '/docs/a', label: 'A' }] };
    expect(reported(navbar(nested).diagnostics)).toMatchInlineSnapshot(`
      "error link/nav-item-invalid recto.config.ts theme.navbar.items[0].items[0]
      A dropdown cannot contain an item of type "localeDropdown".
      - item: {"type":"localeDropdown"}
      > Move it out of the dropdown."
    `);
  });
});

it('links of a locale lead to its pages and to shared files', () => {
  const look = (config: NavbarItemConfig) => {
    const [item] = navbar(config, { current: 'fr', baseUrl: '/base/' }).items;
    return item?.type === 'link' ? item.href : undefined;
  };
  expect(look({ to: '/docs/a', label: 'A' })).toBe('/base/fr/docs/a');
  expect(look({ to: '/files/guide.pdf', label: 'A' })).toBe('/base/files/guide.pdf');
  expect(look({ to: 'docs/upgrades/0.37', label: 'A' })).toBe('/base/fr/docs/upgrades/0.37');
  expect(look({ href: 'https://example.org/a.html', label: 'A' })).toBe('https://example.org/a.html');
});
