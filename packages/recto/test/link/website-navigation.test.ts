import { expect, it } from 'vitest';
import sidebars from '../../../../website/sidebars.ts';
import { linkSite } from '../../src/link/link-site.ts';
import type { Page } from '../../src/model/page.ts';
import type { SidebarItem } from '../../src/model/site.ts';
import { doc, unversioned, withTheme } from './fixtures.ts';
import { documents } from './website-documents.ts';

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
const { site, diagnostics } = linkSite({
  pages,
  categories: [],
  versions: unversioned({ file: 'sidebars.ts', value: sidebars }),
  config,
  production: true,
});

it('has 84 documents and no broken reference [RTE-02]', () => {
  expect(documents).toHaveLength(84);
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
    breadcrumbs: [{ label: 'Getting Started' }, { label: 'Migrating react-native' }],
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
    Getting Started: Quick Start, Introduction, Installation, Architecture, Features, Customize ReNative, Migrating react-native
    Guides: Advanced Configurations, Analytics, Apple Silicon, Common Issues, Develop ReNative
    Concepts: Build Hooks, ReNative CLI, Config Folders, Config Files, Engines, File Extensions, Platforms, Plugins, Runtime, Templates, Workspaces
    Upgrades: 1.0.x, 0.37.x, 0.36.x, 0.35.x, 0.34.x, 0.33.x, 0.32.x, 0.31.x, 0.30.x, 0.29.x
    Release Notes
    [references]
    Templates
    Platforms: Android, Android TV, Android Wear, Chromecast, Firefox OS, Firefox TV, FireTV, iOS, KaiOS, Linux, macOS, Tizen TV, Tizen Mobile, Tizen Watch, tvOS, Web, LG WebOS, WebTV, Windows, Xbox
    Engines: engine-core, engine-rn, engine-rn-electron, engine-rn-next, engine-rn-tvos, engine-rn-web, engine-rn-windows
    Plugins
    Integrations: AWS, Azure, Docker, Fastlane, FTP, TestFlight, Vercel
    [api]
    rnv CLI
    @rnv/renative (Node)
    @rnv/core (Node)
    Config Descriptors (JSON): renative.json (App Config), renative.integration.json, renative.plugin.json, renative.json (Project Config), renative.template.json
    "
  `);
});
