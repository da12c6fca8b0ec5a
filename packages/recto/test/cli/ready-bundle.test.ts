// @module-tag full
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config, fileTexts, index, runRecto, siteFolder } from './run-recto.ts';

/** Builds a site; returns its scripts and style sheets, and whether they were bundled for it. */
async function build(files: Record<string, string>) {
  const folder = siteFolder({ 'docs/index.md': index, ...files });
  expect((await runRecto(folder, 'build')).err).toBe('');
  const all = Object.entries(fileTexts(join(folder, 'build/assets')));
  return {
    assets: Object.fromEntries(all.filter(([path]) => /\.(?:js|css)$/.test(path))),
    isBundled: existsSync(join(folder, '.recto/client-bundle')),
  };
}

describe('the bundle that was made with the engine', () => {
  it('is what bundling makes of a site without code, at every base URL', async () => {
    const ready = await build({ 'recto.config.ts': config("baseUrl: '/base/'") });
    expect(ready.isBundled).toBe(false);
    for (const baseUrl of ['/', '/base/']) {
      const bundled = await build({
        'recto.config.ts': config(`baseUrl: '${baseUrl}', vite: { build: {} }`),
      });
      expect(bundled.isBundled).toBe(true);
      expect(bundled.assets).toEqual(ready.assets);
    }
  });

  const withoutCode: [string, Record<string, string>][] = [
    [
      'pages with static components',
      { 'docs/a.mdx': 'export const A = () => <b>Bold</b>;\n\n# A\n\n<A />\n' },
    ],
    ['a script of a feature', { 'recto.config.ts': config("analytics: { gtag: { trackingId: 'G-1' } }") }],
  ];
  it.each(withoutCode)('is that of a site with %s', async (_, files) => {
    const { assets, isBundled } = await build(files);
    expect(isBundled).toBe(false);
    expect(assets).toEqual((await build({})).assets);
  });

  const bundled: [string, Record<string, string>, RegExp | undefined][] = [
    [
      'style sheets',
      { 'a.css': 'a { color: red; }\n', 'recto.config.ts': config("theme: { customCss: 'a.css' }") },
      /\.js$/,
    ],
    ['CSS modules', { 'src/a.module.css': '.a { color: red; }\n' }, /\.js$/],
    [
      'parts of the shell',
      {
        'src/footer.tsx': 'export default () => <p>Footer</p>;\n',
        'recto.config.ts': config("components: { DocFooter: './src/footer.tsx' }"),
      },
      /\.css$/,
    ],
    [
      'islands',
      {
        'docs/a.mdx':
          "import { useState } from 'react';\n\nexport const A = () => <b>{useState(0)[0]}</b>;\n\n# A\n\n<A />\n",
      },
      /\.css$/,
    ],
    ['settings of Vite', { 'recto.config.ts': config('vite: { build: { minify: false } }') }, undefined],
  ];
  it.each(bundled)(
    'is bundled for a site with %s, except the part to which it adds nothing',
    async (_, files, shared) => {
      const site = await build(files);
      const plain = await build({});
      expect(site.isBundled).toBe(true);
      for (const pattern of [/\.js$/, /\.css$/]) {
        const assetsOf = (assets: Record<string, string>) =>
          Object.entries(assets).filter(([path]) => pattern.test(path));
        const isShared = pattern.source === shared?.source;
        if (isShared) expect(assetsOf(site.assets)).toEqual(assetsOf(plain.assets));
        else expect(assetsOf(site.assets)).not.toEqual(assetsOf(plain.assets));
      }
    },
  );

  it('is not used where pages have no copies in Markdown', async () => {
    expect((await build({ 'recto.config.ts': config('markdownCopies: false') })).isBundled).toBe(true);
  });

  it('has the scripts of a Docusaurus project without interactive components', async () => {
    const docusaurus =
      "export default { title: 'T', url: 'https://e.org', baseUrl: '/', presets: ['classic'] };\n";
    const folder = siteFolder({
      'docs/a.md': '# A\n',
      'docusaurus.config.js': docusaurus,
      'src/pages/p.js': 'export default () => <p>P</p>;\n',
      'src/a.css': 'a { color: red; }\n',
    });
    expect((await runRecto(folder, 'build')).err).toBe('');
    const plain = await build({});
    const scripts = Object.keys(plain.assets).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const path of scripts) expect(existsSync(join(folder, 'build/assets', path))).toBe(true);
  });
});
