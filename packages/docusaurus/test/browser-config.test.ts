import { expect, it } from 'vitest';
import { browserConfig } from '../src/browser-config.ts';

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
