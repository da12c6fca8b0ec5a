import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

/** The configuration of a Docusaurus project with docs at the root. */
function configuration({ docs = '', more = '' }: { docs?: string; more?: string }): string {
  return `module.exports = {
  title: 'Test', url: 'https://example.org', baseUrl: '/', ${more}
  presets: [['classic', { docs: { routeBasePath: '/', ${docs} }, blog: false }]],
};\n`;
}

/** Builds a project; returns its folder, what was printed, and a function that reads a file of the output. */
async function build(files: Record<string, string>) {
  const folder = siteFolder(files);
  rmSync(join(folder, 'recto.config.ts'));
  const { code, err } = await runRecto(folder, 'build');
  return { folder, code, err, read: (path: string) => readFileSync(join(folder, 'build', path), 'utf8') };
}

describe('diagrams of Mermaid', () => {
  const more = "markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'],";
  const files = {
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n```mermaid\ngraph TD; A-->B;\n```\n',
    'docs/plain.md': '# Plain\n',
    'docusaurus.config.js': configuration({ more }),
  };

  it('are drawn by the package of the site, on pages that have one', async () => {
    const { folder, code, err, read } = await build({
      ...files,
      'node_modules/mermaid/package.json': '{ "name": "mermaid", "type": "module", "main": "index.js" }',
      'node_modules/mermaid/index.js': "export default { name: 'the package of the site' };\n",
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(read('index.html')).toMatch(
      /<recto-island [^>]*Mermaid\.tsx[^>]*>.*<pre><code>graph TD; A--&gt;B;/s,
    );
    expect(read('plain.html')).not.toContain('Mermaid.tsx');
    const scripts = readdirSync(join(folder, 'build/assets')).filter((name) => name.endsWith('.js'));
    const drawing = scripts.filter((name) => read(`assets/${name}`).includes('the package of the site'));
    expect(drawing).toHaveLength(1);
    for (const page of ['index.html', 'plain.html']) expect(read(page)).not.toContain(drawing[0]);
  });

  it('are code without the package, which is reported', async () => {
    const { code, err, read } = await build(files);
    expect(code).toBe(0);
    expect(err).toMatchInlineSnapshot(`
      "warning  config/package-missing  The package "mermaid" is not installed, so diagrams are shown as code.
        docusaurus.config.js
        needed by  markdown.mermaid
        fix  Run \`npm install mermaid\`, or remove \`markdown.mermaid\`."
    `);
    expect(read('index.html')).toMatch(/<pre[^>]*>.*graph TD/s);
  });
});
