import { expect, it } from 'vitest';
import { browserConfig } from '../src/browser-config.ts';
import { generatedModules } from '../src/generated-modules.ts';

it('components read all of the configuration that JSON can represent, as in Docusaurus', () => {
  const preset = () => ({});
  const config = {
    title: 'A',
    presets: [['classic', { docs: { routeBasePath: 'guide', editUrl: () => '' } }]],
    plugins: [preset, ['/site/b.js', { id: 'b' }]],
    markdown: { mermaid: true, parseFrontMatter: preset },
  };
  expect(browserConfig(config, '/site')).toMatchObject({
    title: 'A',
    presets: [['classic', { docs: { routeBasePath: 'guide' } }]],
    plugins: [null, ['b.js', { id: 'b' }]],
    themes: [],
    markdown: { mermaid: true },
  });
});

it('components read the defaults of the theme, and what the site sets of them', () => {
  const linked = { now: () => ({}) as never, linked: Promise.resolve(), plugins: {} };
  const themeConfig = { zoom: 1, docs: { sidebar: { hideable: true } }, metadata: [{ name: 'a' }] };
  const { 'docusaurus.config': config } = generatedModules({ title: 'A', themeConfig }, linked);
  expect(config?.(false)).toMatchObject({
    title: 'A',
    themeConfig: {
      zoom: 1,
      docs: {
        sidebar: { hideable: true, autoCollapseCategories: false },
        versionPersistence: 'localStorage',
      },
      metadata: [{ name: 'a' }],
      prism: { additionalLanguages: [], theme: { plain: { color: '#bfc7d5' } } },
      navbar: { items: [] },
    },
  });
});
