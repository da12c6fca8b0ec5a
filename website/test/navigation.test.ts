import { expect, it } from 'vitest';
import type { Page } from '../../packages/recto/src/content/page.ts';
import type { SidebarItem } from '../../packages/recto/src/site/sidebar/sidebar.ts';
import { doc, linkParsed, unversioned, withTheme } from '../../packages/recto/test/site/fixtures.ts';
import sidebars from '../sidebars.ts';
import { documents, specified } from './documents.ts';

const pages: Page[] = documents.map((id) => doc(`${id}.md`));
const config = withTheme({
  navbar: {
    hideOnScroll: false,
    items: ['guides', 'references', 'api'].map((sidebarId) => ({
      type: 'docSidebar',
      sidebarId,
      label: sidebarId,
    })),
  },
});
const { site, diagnostics } = linkParsed({
  pages,
  categories: [],
  versions: unversioned({ file: 'sidebars.ts', value: sidebars }),
  config,
  production: true,
});

it('has the 84 specified documents and no broken reference [RTE-02]', () => {
  expect(specified).toHaveLength(84);
  expect(specified.filter((id) => !site.routes.has(`/docs/${id.replace(/\/index$/, '')}`))).toEqual([]);
  expect(diagnostics).toEqual([]);
});

it('links the navbar and redirects /docs to the specified pages [RTE-07]', () => {
  expect(site.navbar.map((item) => ('href' in item ? item.href : undefined))).toEqual([
    '/docs/overview/quickstart',
    '/docs/templates/overview',
    '/docs/api/cli',
  ]);
  expect(site.routes.get('/docs')).toMatchObject({ kind: 'redirect', to: '/docs/overview/quickstart' });
});

it('has all documents in sidebars except those that had none [RTE-08]', () => {
  const withoutSidebar = [...site.routes.values()].filter(
    (route) => route.kind === 'doc' && route.sidebar === undefined,
  );
  expect(withoutSidebar.map(({ path }) => path)).toEqual([
    '/docs/api/node/renative',
    '/docs/api/node/renative/enums/Engine',
    '/docs/api/node/renative/enums/FormFactor',
    '/docs/api/node/renative/enums/Platform',
    '/docs/api/node/renative/enums/PlatformGroup',
    '/docs/api/node/rnv-core',
  ]);
});

it('orders pages across categories; the first has no previous link', () => {
  expect(site.routes.get('/docs/overview/quickstart')).toMatchObject({
    next: { href: '/docs/overview/introduction' },
  });
  expect(site.routes.get('/docs/overview/quickstart')).not.toHaveProperty('previous');
  expect(site.routes.get('/docs/overview/migrating_react_native')).toMatchObject({
    next: { href: '/docs/guides/advanced-configuration' },
    breadcrumbs: [{ label: 'Getting Started' }, { label: 'Migrate a React Native App' }],
  });
});

it('has these labels in this order [SBR-09]', () => {
  const labels = (items: SidebarItem[]): string[] =>
    items.flatMap((item) => {
      if (item.type === 'html') return [];
      if (item.type === 'link') return [item.label];
      return [`${item.label}: ${labels(item.items ?? []).join(', ')}`];
    });
  const shown = [...(site.versions.get('current')?.sidebars ?? []).values()].map(({ name, items }) =>
    [`[${name}]`, ...labels(items)].join('\n'),
  );
  expect(`\n${shown.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    [guides]
    Getting Started: Quick Start, Introduction, Installation, Features, Architecture, Customize ReNative, Migrate a React Native App
    Guides: Advanced Configuration, App Ids for Build Schemes, App Icons and Splash Screens, Environment Variables, Deep Links, TV Simulators, Release on a Device, Version Codes, iOS in CI, Publish to the Stores, Common Issues, When pod install Fails, Apple Silicon, Update rnv, React Native Version, Monorepos, Analytics, Develop ReNative
    Platforms: iOS, Android, Web, tvOS, Android TV, Fire TV, Tizen TV, LG webOS, WebTV, Chromecast, Xbox, macOS, Windows, Linux, Android Wear, Tizen Watch, Tizen Mobile, KaiOS, Firefox TV, Firefox OS
    Concepts: Config Files, Config Folders, Engines, Plugins, Templates, File Extensions, Runtime, Build Hooks, ReNative CLI, Workspaces
    Upgrades: 1.0.x, 0.37.x, 0.36.x, 0.35.x, 0.34.x, 0.33.x, 0.32.x, 0.31.x, 0.30.x, 0.29.x
    Release Notes
    [references]
    Templates
    Engines: engine-core, engine-rn, engine-rn-electron, engine-rn-next, engine-rn-tvos, engine-rn-web, engine-rn-windows
    Plugins
    Integrations: AWS, Azure, Docker, Fastlane, FTP, TestFlight, Vercel
    Injected Values
    [api]
    rnv CLI
    @rnv/renative (Node)
    @rnv/core (Node)
    Config Descriptors (JSON): renative.json (App Config), renative.integration.json, renative.plugin.json, renative.json (Project Config), renative.template.json
    "
  `);
});
