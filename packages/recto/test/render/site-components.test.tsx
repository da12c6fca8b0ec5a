import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteComponents } from '../../src/config/component-slots.ts';
import { inLocale } from '../../src/config/locale.ts';
import { i18nSchema } from '../../src/config/locale-config.ts';
import { shellCache } from '../../src/render/shell/shell-cache.tsx';
import { renderShell } from '../../src/render/shell/shell-html.tsx';
import { articleComponents, shellComponents, withComponents } from '../../src/render/site-components.ts';
import { Link } from '../../src/theme/article/link.tsx';
import { useBaseUrl } from '../../src/theme/article/site-context.ts';
import { defaultComponents } from '../../src/theme/default-components.ts';
import { Translate } from '../../src/theme/i18n/translate.tsx';
import { Logo } from '../../src/theme/shell/navbar/logo.tsx';
import { useShellState } from '../../src/theme/slots.ts';
import { siteConfig } from '../site/fixtures.ts';
import { docState, sidebarItems } from '../theme/sample-state.ts';

const site = (components: Record<string, unknown>): SiteComponents =>
  new Map(
    Object.entries(components).map(([name, component]) => [
      name,
      { module: `./${name}.tsx`, file: `${name}.tsx`, component },
    ]),
  );

const Own = () => <b>own</b>;
const Broken = () => {
  throw new Error('out of ink', { cause: new Error('no refill') });
};

const route = { kind: 'not-found', path: '/404', file: '404.html', title: '' } as const;

function shell(
  components: Record<string, unknown>,
  messages: Record<string, string> = {},
  config = siteConfig({ customFields: { edition: 'blue' } }),
) {
  const sidebar = { name: 's', items: sidebarItems };
  return renderShell(route, docState({ sidebar }), '<p>Text</p>', {
    config,
    components: site(components),
    getMessage: (id) => messages[id],
    data: new Map(),
    footer: undefined,
    shell: shellCache(docState().site),
  });
}

describe('the shell with components of the site', () => {
  it('is unchanged without any, and so is its state', () => {
    const state = docState();
    const { components } = articleComponents(site({}));
    expect(Object.keys(components)).toContain('Tabs');
    const pageFormat = { extension: 'md', type: 'text/markdown', module: '/site/markdown.js' };
    const withMarkdown = { plugins: [{ name: 'copies', pageFormat }] };
    expect(shellComponents(site({ a: Own, Footer: Own, Tabs: Own }), withMarkdown)).toEqual(
      defaultComponents,
    );
    const { PageMarkdown, ...others } = defaultComponents;
    expect(PageMarkdown).toBeDefined();
    expect(shellComponents(site({}), { plugins: [] })).toEqual(others);
    const rendered = shell({ Footer: Own });
    expect(rendered.state.site).toEqual(state.site);
    expect(rendered.siteHtml).toBe('<hr>');
    expect(rendered.hasSidebarList).toBe(true);
  });

  it('gives a component its props and the state, with the configuration for the browser', () => {
    const OwnLogo = (props: Parameters<typeof Logo>[0]) => (
      <i title={useShellState().path}>
        <Logo {...props} />
      </i>
    );
    const { html, state } = shell({ Logo: OwnLogo });
    expect(html).toMatch(/<i title="\/docs\/start"><a class="navbar__brand"/);
    expect(state.site.config).toMatchObject({ title: 'Site', customFields: { edition: 'blue' } });
  });

  it('adds the messages that components show to the state', () => {
    const Greeting = () => <Translate id="site.hello">Hello</Translate>;
    const { html, state } = shell({ DocHeader: Greeting }, { 'site.hello': 'Hallo', 'site.other': 'x' });
    expect(html).toContain('Hallo');
    expect(state.site.messages).toEqual({ 'site.hello': 'Hallo' });
  });

  it('gives links and files the base URL, files that of all locales', () => {
    const i18n = i18nSchema.parse({ locales: ['en', 'fr'] });
    const french = inLocale(siteConfig({ baseUrl: '/base/', i18n }), 'fr');
    const Addresses = () => (
      <>
        <Link to="/docs/a" />
        <Link to="https://example.org" />
        <Link to="/base/fr/docs" />
        <img src={useBaseUrl('img/a.svg')} alt="" />
      </>
    );
    const { html } = shell({ DocHeader: Addresses }, {}, french);
    for (const address of ['href="/base/fr/docs/a"', 'href="https://example.org"', 'href="/base/fr/docs"'])
      expect(html).toContain(address);
    expect(html).toContain('src="/base/img/a.svg"');
  });

  it('keeps the items of a sidebar in the state if its list is replaced', () => {
    const { html, hasSidebarList } = shell({ SidebarItem: () => <li>item</li> });
    expect(html).toContain(
      '<ul class="menu__list"><li>item</li><li>item</li><li>item</li><li>item</li></ul>',
    );
    expect(hasSidebarList).toBe(false);
  });

  it('has the original of a component that throws, and the others stay', () => {
    const { html, diagnostics } = shell({ Logo: Broken, DocFooter: Own });
    expect(html).toContain('navbar__brand');
    expect(html).toContain('<b>own</b>');
    expect(diagnostics).toMatchObject([
      { code: 'render/failed', at: { file: 'Logo.tsx' }, notes: ['cause: no refill'] },
    ]);
    expect(diagnostics[0]?.message).toBe(
      '"Logo" could not be rendered: its component "./Logo.tsx" threw "out of ink".',
    );
  });
});

describe('withComponents', () => {
  it('throws what is thrown without replacements, and by components that replace nothing', () => {
    const render = (components: SiteComponents) => {
      const { Boat = Own } = articleComponents(components).components as { Boat?: typeof Own };
      return renderToString(<Boat />);
    };
    expect(() => withComponents(site({ a: Own, Boat: Broken }), render)).toThrow('out of ink');
    expect(withComponents(site({ a: Own, Boat: Own }), render).result).toBe('<b>own</b>');
  });
});
