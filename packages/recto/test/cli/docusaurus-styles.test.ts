// @module-tag full
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDev } from './run-dev.ts';
import { runRecto, siteFolder } from './run-recto.ts';

const config = `module.exports = {
  title: 'Test',
  url: 'https://example.org',
  presets: [['classic', { theme: { customCss: './src/custom.css' } }]],
  themeConfig: { announcementBar: { content: 'News', backgroundColor: '#20232a', textColor: '#fff' } },
};
`;

/** Builds a Docusaurus site without problems, and returns its style sheet. */
async function styleSheet(files: Record<string, string>): Promise<string> {
  const folder = siteFolder({ 'docusaurus.config.js': config, ...files });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const assets = join(folder, 'build/assets');
  const name = readdirSync(assets).find((file) => /^styles-.*\.css$/.test(file));
  return readFileSync(join(assets, name ?? ''), 'utf8');
}

it('a Docusaurus site has the classes and variables of Infima, and its own colors', async () => {
  const css = await styleSheet({
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n<p className="badge badge--info">x</p>\n',
    'src/custom.css':
      ":root { --ifm-color-primary: #123456 }\n[data-theme='dark'] { --ifm-color-primary: #abcdef }\nfigure { padding: 9px }\n",
  });
  expect(css).toContain('--accent:var(--ifm-color-primary)');
  expect(css.lastIndexOf('--ifm-color-primary:#123456')).toBeGreaterThan(
    css.indexOf('--ifm-color-primary:#3578e5'),
  );
  expect(css).toMatch(/\[data-theme=dark\]\{--ifm-color-primary:#abcdef\}/);
  expect(css).toContain('.badge--info{');
  // Packages and data may use others than its text.
  for (const used of ['.hero{', '.badge--danger{', '.col--6{', '--ifm-pills-spacing'])
    expect(css).toContain(used);
  // Rules for elements are in a layer below the parts of the page.
  const layer = css.slice(css.indexOf('@layer elements{'), css.indexOf('@layer shell{'));
  expect(layer).toContain('figure:where(:not(.code)){padding:9px}');
  expect(css).toContain('.theme-announcement-bar{color:#fff;background-color:#20232a}');
});

it('recto dev serves all of Infima, in the same layers', async () => {
  const dev = await runDev(
    siteFolder({
      'docusaurus.config.js': config,
      'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
      'src/custom.css': 'a { color: red }\n',
    }),
  );
  const { text: html } = await dev.request('/');
  const css = async (name: string) => {
    const [, address = ''] = new RegExp(`href="([^"]*/${name})"`).exec(html) ?? [];
    return (await dev.request(address, { headers: { accept: 'text/css' } })).text;
  };
  expect(await css('theme.css')).toMatch(/^@layer reset, tokens, base, elements, shell,/);
  expect(await css('infima.css')).toContain('.hero--primary {');
  expect(await css('custom.css')).toMatch(/^@layer elements \{\s*a \{/);
});
