import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const island = (text: string) => `'use client';\nexport const Box = () => <p>${text}</p>;\n`;
const page = (path: string) => `---\nslug: /\n---\nimport { Box } from '${path}';\n\n# Start\n\n<Box />\n`;
const config = "export default { title: 'Test', url: 'https://example.org' };\n";

/** The text of all scripts of a built site. */
function scripts(folder: string): string {
  const assets = join(folder, 'build/assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return names.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
}

it('gives islands to the browser where the path of the site folder is a symbolic link', async () => {
  const folder = siteFolder({
    'real/recto.config.ts': config,
    'real/docs/index.mdx': page('./_parts/box'),
    'real/docs/_parts/box.tsx': island('linked box'),
  });
  symlinkSync(join(folder, 'real'), join(folder, 'link'));
  expect(await runRecto(folder, 'build', 'link')).toMatchObject({ code: 0, err: '' });
  const html = readFileSync(join(folder, 'real/build/docs.html'), 'utf8');
  expect(html).toContain('data-module="docs/_parts/box.tsx"');
  expect(scripts(join(folder, 'real'))).toContain('"docs/_parts/box.tsx"');
});

it('leaves out islands of other packages in the site folder, and of folders of tools', async () => {
  const folder = siteFolder({
    'docs/index.mdx': page('./_parts/box'),
    'docs/_parts/box.tsx': island('own box'),
    'src/package.json': '{ "type": "module" }',
    'src/used.tsx': island('box beside a package.json without a name'),
    'tools/package.json': '{ "name": "tools" }',
    'tools/box.tsx': island('box of tools'),
    '.cache/box.tsx': island('box of a cache'),
    'node_modules/x/box.tsx': island('box of a module'),
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const text = scripts(folder);
  for (const found of ['own box', 'without a name']) expect(text).toContain(found);
  for (const left of ['box of tools', 'box of a cache', 'box of a module']) expect(text).not.toContain(left);
});
