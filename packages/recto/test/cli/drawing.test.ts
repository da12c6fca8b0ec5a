import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

it('loads the package that draws a diagram of a partial, only on the page that includes it', {
  tags: 'full',
}, async () => {
  const folder = siteFolder({
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
    'docs/_part.mdx': '```mermaid\ngraph TD; A-->B;\n```\n',
    'node_modules/mermaid/package.json': '{ "name": "mermaid", "type": "module", "main": "index.js" }',
    'node_modules/mermaid/index.js': "export default { name: 'the package of the site' };\n",
  });
  const { code, err } = await runRecto(folder, 'build');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  expect(read('docs/a.html')).toContain('data-module="recto:Mermaid"');
  const scripts = readdirSync(join(folder, 'build/assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => read(`assets/${name}`).includes('the package of the site'))).toHaveLength(
    1,
  );
});
