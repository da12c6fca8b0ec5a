import { expect, it } from 'vitest';
import { adapted } from './adapted-config.ts';

it('items without a link are text, with the attributes that a script may read', () => {
  const item = { label: 'A & <b>', 'data-language': '"x"', className: 'one', position: 'right' };
  const config = adapted({
    themeConfig: { navbar: { items: [item, { label: 'More', items: [{ label: 'B', id: 'b' }] }] } },
  });
  const [text, menu] = config?.theme.navbar.items ?? [];
  const value = '<span class="one" data-language="&quot;x&quot;">A &amp; &lt;b></span>';
  expect(text).toMatchObject({ type: 'html', value, position: 'right' });
  expect(menu).toMatchObject({ items: [{ type: 'html', value: '<span id="b">B</span>' }] });
});

it('paths in `href` get the base URL, in the navbar and the footer', () => {
  const href = ['/a', '//example.org', 'https://example.org'].map((one) => ({ label: 'A', href: one }));
  const config = adapted({ themeConfig: { navbar: { items: href }, footer: { links: href } } });
  for (const items of [config?.theme.navbar.items, config?.theme.footer?.links])
    expect(items?.map((item) => 'prependBaseUrlToHref' in item && item.prependBaseUrlToHref)).toEqual([
      true,
      false,
      false,
    ]);
});

it('links that open a new tab have the icons of Docusaurus, in the navbar and the footer', () => {
  const [url, label] = ['https://example.org', 'A'];
  const links = [
    { label, to: url },
    { html: '<b>A</b>', href: url },
    { label, href: url },
    { label, to: '/a' },
    { label, href: '/a', target: '_blank' },
  ];
  const config = adapted({ themeConfig: { navbar: { items: links }, footer: { links } } });
  for (const items of [config?.theme.navbar.items, config?.theme.footer?.links])
    expect(items?.map((item) => 'data-external' in item)).toEqual([true, true, false, false, true]);
});

it('links of the site that open a new tab are not checked, as in Docusaurus', () => {
  const label = 'A';
  const links = [
    { label, to: '/a', target: '_blank' },
    { label, to: '/a', target: '_self' },
    { label, href: 'https://example.org', target: '_blank' },
  ];
  const config = adapted({ themeConfig: { navbar: { items: links }, footer: { links } } });
  for (const items of [config?.theme.navbar.items, config?.theme.footer?.links])
    expect(items?.map((item) => 'data-noBrokenLinkCheck' in item)).toEqual([true, false, false]);
});

it('columns of the footer may lack links', () => {
  const links = [{}, { title: 'More' }, { items: [{ label: 'A', to: '/a' }] }];
  const { footer } = adapted({ themeConfig: { footer: { links } } })?.theme ?? {};
  expect(footer?.links).toEqual([{ items: [] }, { title: 'More', items: [] }, links[2]]);
});

it('a menu with `to` and `href` leads to `href`', () => {
  const items = [{ label: 'A', to: '/a' }];
  const menu = { type: 'dropdown', label: 'More', to: '/more', href: 'https://example.org/more', items };
  const [item] = adapted({ themeConfig: { navbar: { items: [menu] } } })?.theme.navbar.items ?? [];
  expect(item).toMatchObject({ label: 'More', href: 'https://example.org/more' });
  expect(item).not.toHaveProperty('to');
});

it('a button hides the sidebar of docs, where the theme has it', () => {
  const names = (hideable: boolean) =>
    adapted({ themeConfig: { docs: { sidebar: { hideable } } } })?.plugins.map(({ name }) => name);
  expect(names(true)).toContain('docusaurus-hideable-sidebar');
  expect(names(false)).not.toContain('docusaurus-hideable-sidebar');
});

it('one custom item for search becomes the search, the last one', () => {
  const items = ['custom-ai-search', 'custom-site-search', 'custom-other'].map((type) => ({ type }));
  const config = adapted({ themeConfig: { navbar: { items } } });
  expect(config?.theme.navbar.items.map((item) => 'type' in item && item.type)).toEqual([
    'custom-ai-search',
    'search',
    'custom-other',
  ]);
});

it.each([
  ['a search item', {}, [{ type: 'search' }]],
  ['hosted search', { algolia: { appId: 'A', apiKey: 'K', indexName: 'I' } }, []],
])('custom items for search stay beside %s', (_, themeConfig, items) => {
  const config = adapted({
    themeConfig: { ...themeConfig, navbar: { items: [{ type: 'custom-search' }, ...items] } },
  });
  expect(config?.theme.navbar.items[0]).toMatchObject({ type: 'custom-search' });
});
