import { describe, expect, it } from 'vitest';
import type { NavbarItemConfig } from '../../../src/config/navbar-config.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { renderCustomNavbarItems } from '../../../src/render/shell/custom-navbar-items.tsx';
import type { PageHtml } from '../../../src/site/navbar/nav-item.ts';
import { useBaseUrl, useDocusaurusContext, usePage } from '../../../src/theme/article/site-context.ts';
import { reported, siteConfig, withTheme } from '../../site/fixtures.ts';

function Sign({ label, size }: { label: string; size: number }) {
  return (
    <a href={useBaseUrl('/sign')}>
      {label} of {String(useDocusaurusContext().siteConfig.title)} {size}
    </a>
  );
}

function Flag({ mobile = false }: { mobile?: boolean }) {
  return mobile ? <li>Flag in the menu</li> : <b>Flag</b>;
}

function List({ items }: { items: { type: string; label: string }[] }) {
  return items.map(({ type, label }) => `${type} ${label}`).join(', ');
}

function Broken(): never {
  throw new Error('no boat.', { cause: new Error('no wood') });
}

function Place(): string {
  const { path, data } = usePage();
  if (path === '/base/sea') throw new Error('no land');
  return `${path} ${data('count')}`;
}

function Count(): string {
  return (usePage().data('count') as number).toFixed();
}

function rendered(items: NavbarItemConfig[]) {
  const config = { ...withTheme({ navbar: { hideOnScroll: false, items } }), baseUrl: '/base/' };
  const types = {
    'custom-sign': Sign,
    'custom-flag': Flag,
    'custom-list': List,
    'custom-broken': Broken,
    'custom-place': Place,
    'custom-count': Count,
  };
  const result = renderCustomNavbarItems({ config, messages: {}, types, components: new Map() });
  return { items: result.config.theme.navbar.items, diagnostics: result.diagnostics };
}

describe('custom navbar items [NVB-04, NVB-06, CAT-08]', () => {
  const sign = { type: 'custom-sign', label: 'Sign', size: 3 };
  const html = {
    type: 'html',
    value: '<a href="/base/sign">Sign of Site 3</a>',
    className: 'navbar__custom',
  };

  it('become HTML in the bar and in dropdowns; other items are unchanged', () => {
    const others = [{ type: 'search' }, { type: 'custom-other' }, { label: 'L', to: '/' }];
    const { items, diagnostics } = rendered([
      { ...sign, position: 'left' },
      { label: 'Menu', items: [sign] },
      ...others,
    ]);
    expect(items).toEqual([{ ...html, position: 'left' }, { label: 'Menu', items: [html] }, ...others]);
    expect(diagnostics).toEqual([]);
  });

  it('have their own items', () => {
    const { items } = rendered([{ type: 'custom-list', items: [{ type: 'part', label: 'A' }, sign] }]);
    expect(items).toEqual([{ ...html, value: 'part A, custom-sign Sign' }]);
  });

  it('know whether they are in the menu on small screens', () => {
    const flag = { type: 'custom-flag' };
    const { items } = rendered([flag, { label: 'Menu', items: [flag] }]);
    expect(items.map((item) => item.value ?? item.items?.[0]?.value)).toEqual([
      '<div data-part="navbar-variants" class="navbar__in-bar"><b>Flag</b></div><ul class="navbar__in-menu"><li>Flag in the menu</li></ul>',
      '<b>Flag</b>',
    ]);
  });

  it('that throw are left out and reported with their cause', () => {
    const { items, diagnostics } = rendered([{ type: 'custom-broken', label: 'B' }, sign]);
    expect(items).toEqual([html]);
    expect(`\n${reported(diagnostics)}\n`).toMatchInlineSnapshot(`
      "
      error link/nav-item-invalid recto.config.ts theme.navbar.items[0]
      This navbar item could not be rendered: no boat.
      - item: {"type":"custom-broken","label":"B"}
      - cause: no wood
      > Fix the component of "custom-broken", or the values that the item passes to it.
      "
    `);
  });

  it('are rendered for each page if they read its address or the data of plugins', () => {
    const { items } = rendered([{ type: 'custom-place' }]);
    expect(items[0]).toMatchObject({ type: 'html', value: '/base/ undefined' });
    const { pageHtml } = items[0] as { pageHtml: PageHtml };
    const problems: Diagnostic[] = [];
    const data = new Map([['count', 3]]);
    const htmlAt = (path: string) => pageHtml({ path, data, report: (found) => problems.push(...found) });
    expect(htmlAt('/base/sea')).toBe('');
    expect(reported(problems)).toContain('This navbar item could not be rendered: no land.');
    // React keeps the contexts of a render that throws until the next one.
    expect(htmlAt('/base/a')).toBe('/base/a 3');
    expect(problems).toHaveLength(1);
  });

  it('may fail as long as plugins have no data', () => {
    const { items, diagnostics } = rendered([{ type: 'custom-count' }]);
    expect(diagnostics).toEqual([]);
    const [{ value, pageHtml }] = items as [{ value: string; pageHtml: PageHtml }];
    expect(value).toBe('');
    expect(pageHtml({ path: '/base/a', data: new Map([['count', 3]]) })).toBe('3');
  });

  it('leave the configuration unchanged if there are none', () => {
    const config = siteConfig();
    const context = { config, messages: {}, types: {}, components: new Map() };
    expect(renderCustomNavbarItems(context).config).toBe(config);
  });
});
