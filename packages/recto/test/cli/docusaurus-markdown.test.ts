// @module-tag full
import { readdirSync, readFileSync } from 'node:fs';
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
  const around = siteFolder(files);
  const folder = 'docusaurus.config.js' in files ? around : join(around, 'site');
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
      /<recto-island data-module="recto:Mermaid"[^>]*>.*<pre[^>]*><code>graph TD; A-->B;/s,
    );
    expect(read('plain/index.html')).not.toContain('recto-island');
    const scripts = readdirSync(join(folder, 'build/assets')).filter((name) => name.endsWith('.js'));
    const drawing = scripts.filter((name) => read(`assets/${name}`).includes('the package of the site'));
    expect(drawing).toHaveLength(1);
    for (const page of ['index.html', 'plain/index.html']) expect(read(page)).not.toContain(drawing[0]);
  });

  it('are code where the site does not ask for them', async () => {
    const { code, err, read } = await build({ ...files, 'docusaurus.config.js': configuration({}) });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(read('index.html')).not.toContain('recto-island');
    expect(read('index.html')).toMatch(/<pre[^>]*>.*graph TD/s);
  });
});

it('runs remark plugins of CommonJS and ES modules, and those before the default ones first', async () => {
  const plugin = (mark: string) =>
    `() => (tree) => { tree.children.find(({ type }) => type === 'heading').children.push({ type: 'text', value: ' ${mark}' }); }`;
  const { code, err, read } = await build({
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'node_modules/remark-one/index.js': `module.exports = ${plugin('one')};\n`,
    'node_modules/remark-two/package.json': '{ "name": "remark-two", "type": "module", "main": "index.js" }',
    'node_modules/remark-two/index.js': `export default ${plugin('two')};\n`,
    'node_modules/remark-three/index.js': `exports.__esModule = true; exports.default = ${plugin('three')};\n`,
    'docusaurus.config.js': configuration({
      docs: `remarkPlugins: [require('remark-one'), [require('remark-three'), {}]],
        beforeDefaultRemarkPlugins: [require('remark-two').default ?? require('remark-two')],`,
    }),
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(read('index.html')).toContain('Start two one three</h1>');
});

it('reads docs next to the site folder, with their images, links and imports', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" />';
  const { code, err, read } = await build({
    'docs/index.mdx':
      "---\nslug: /\n---\n\nimport Part from './_part.mdx';\nimport Own from '@site/own.js';\n\n# Start\n\n![a](./a.svg) [b](./more/b.md#x)\n\n<Part /> <Own />\n",
    'docs/_part.mdx': 'Text of a part\n',
    'docs/a.svg': image,
    'docs/more/b.md': '# B {/* #x */}\n\n[start](../index.mdx)\n',
    'site/own.js': 'export default function Own() { return <b>of the site</b>; }\n',
    'site/docusaurus.config.js': configuration({
      docs: "path: '../docs', editUrl: 'https://example.org/edit/site/',",
    }),
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const html = read('index.html');
  expect(html).toMatch(
    /<img alt="a" src="\/[^"]*a[^"]*\.svg" width="2"|<img src="\/[^"]*\.svg"[^>]* width="2"/,
  );
  expect(html).toContain('href="/more/b#x"');
  expect(html).toContain('Text of a part');
  expect(html).toContain('<b>of the site</b>');
  expect(html).toContain('https://example.org/edit/site/../docs/index.mdx');
  expect(read('more/b/index.html')).toContain('href="/"');
});

it('has a search page and its description for browsers with a hosted search', async () => {
  const { code, err, read } = await build({
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'docusaurus.config.js': configuration({
      more: "themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i' } },",
    }),
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(read('search/index.html')).toMatch(/noindex.*replaceState.*<h1>Search the documentation/s);
  expect(read('index.html')).toMatch(/<link rel="search"[^>]* href="\/opensearch\.xml"/);
  expect(read('opensearch.xml')).toContain('template="https://example.org/search?q={searchTerms}"');
});

it('leaves a query to the search page of the site, unless it renders the original', async () => {
  const site = (component: string) => ({
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'docusaurus.config.js': configuration({
      more: "themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i' } },",
    }),
    'src/theme/SearchPage/index.js': component,
  });
  const own = await build(
    site("import Layout from '@theme/Layout';\nexport default () => <Layout><h1>Hits</h1></Layout>;\n"),
  );
  expect(own.read('search/index.html')).toMatch(/noindex.*<h1>Hits/s);
  expect(own.read('search/index.html')).not.toContain('replaceState');
  const wrapper = await build(
    site("import Search from '@theme-original/SearchPage';\nexport default () => <Search />;\n"),
  );
  expect(wrapper.read('search/index.html')).toMatch(/replaceState.*<h1>Search the documentation/s);
});
