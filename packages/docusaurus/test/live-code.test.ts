import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'recto-docs/plugin';
import { expect, it, onTestFinished } from 'vitest';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';

const site = { title: 'T', url: 'https://example.org', themes: ['@docusaurus/theme-live-codeblock'] };

function converted(root: string) {
  const { value, diagnostics } = fromDocusaurus(site, { file: 'docusaurus.config.ts', root });
  const plugins = value.plugins as Plugin[];
  return { diagnostics, value, plugin: plugins.find(({ name }) => name === 'docusaurus-live-code') };
}

it('fences with `live` become an editor around the code', () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules/react-live'), { recursive: true });
  writeFileSync(join(root, 'node_modules/react-live/package.json'), '{}');
  const { plugin, diagnostics, value } = converted(root);
  expect(diagnostics).toEqual([]);
  expect(value).not.toHaveProperty('liveCode');
  const code = (value: string, meta?: string) => ({ type: 'code', lang: 'jsx', value, meta });
  const tree = { type: 'root', children: [code('a', 'live noInline'), code('b', 'title="live"'), code('c')] };
  const [transform] = (plugin?.remarkPlugins ?? []) as (() => (tree: object) => void)[];
  transform?.()(tree);
  expect(tree.children).toMatchObject([
    {
      name: 'Playground',
      attributes: [
        { name: 'code', value: 'a' },
        { name: 'noInline', value: null },
      ],
      children: [{ type: 'code', value: 'a' }],
    },
    { type: 'code', value: 'b' },
    { type: 'code', value: 'c' },
  ]);
});

it('a playground of the site replaces the editor', () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of ['node_modules/react-live', 'src/theme/Playground/Provider'])
    mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'node_modules/react-live/package.json'), '{}');
  // The editor imports it.
  writeFileSync(join(root, 'src/theme/Playground/Provider/index.js'), 'export default () => null;');
  expect(converted(root).diagnostics).toEqual([]);
  expect(converted(root).plugin?.components?.Playground).toMatch(/src.modules.theme.Playground\.tsx$/);
  writeFileSync(join(root, 'src/theme/Playground/index.js'), 'export default () => null;');
  const { plugin, diagnostics } = converted(root);
  expect(plugin?.components?.Playground).toMatch(/src.slots.Playground\.tsx$/);
  expect(diagnostics).toEqual([]);
});

it('live code is only shown if its package is not installed, with a warning', () => {
  const { plugin, diagnostics } = converted('/none');
  expect(plugin).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      code: 'config/package-missing',
      message: 'The package "react-live" is not installed, so live examples are shown as code.',
    },
  ]);
});
