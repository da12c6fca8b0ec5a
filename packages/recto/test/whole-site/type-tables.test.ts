import { expect, it } from 'vitest';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { attributes } from '../read-document.ts';
import { memoryBuildContext, recordsOf } from './memory-build-context.ts';
import { renderSite } from './render-site.ts';

const files = {
  'src/options.ts': `export interface Options<T = string> extends Base {
  /**
   * Where it *is*, as in [b](b.md) or \`a | b\`. <b>Not HTML.</b>
   *
   * - Relative.
   */
  path: T | undefined;
  /** @default 3 */
  size?: number;
  /** @deprecated Use \`size\`. */
  old?: number;
}
interface Base extends Unknown { base: boolean }
`,
  'docs/a.md': '# A\n\n<TypeTable\n  path="../src/options.ts"\n  name="Options"\n/>\n',
  'docs/b.md': '# B\n\n::type-table{path=/src/options.ts name=Options}\n',
  'docs/plain.md': '# Plain\n',
};

it('shows the properties of a type', async () => {
  const { article, page, file, diagnostics } = await renderSite(files);
  expect(diagnostics).toEqual([]);
  expect(article('/docs/a')).toMatchInlineSnapshot(`
    "<h1 id="a">A</h1>
    <div data-part="type-table" class="type-table"><p>Type parameters: <code class="nowrap">T = string</code></p><div class="table" tabindex="0" role="group" aria-label="Table"><table role="table" data-stack="rows">
    <thead>
    <tr role="row">
    <th role="columnheader">Property</th>
    <th role="columnheader">Type</th>
    <th role="columnheader">Default</th>
    <th role="columnheader">Description</th>
    </tr>
    </thead>
    <tbody>
    <tr role="row">
    <td role="cell"><a href="#options-path" id="options-path"><code>path</code></a></td>
    <td role="cell" data-label="Type"><code class="nowrap">T | undefined</code></td>
    <td role="cell" data-label="Default"><em>required</em></td>
    <td role="cell" data-label="Description">Where it <em>is</em>, as in <a href="/docs/b">b</a> or <code class="nowrap">a | b</code>. &#x3C;b>Not HTML.&#x3C;/b><br>
    • Relative.</td>
    </tr>
    <tr role="row">
    <td role="cell"><a href="#options-size" id="options-size"><code>size</code></a></td>
    <td role="cell" data-label="Type"><code>number</code></td>
    <td role="cell" data-label="Default"><code>3</code></td>
    <td role="cell" data-label="Description"></td>
    </tr>
    <tr role="row">
    <td role="cell"><a href="#options-old" id="options-old"><del><code>old</code></del></a></td>
    <td role="cell" data-label="Type"><code>number</code></td>
    <td role="cell" data-label="Default"></td>
    <td role="cell" data-label="Description"><strong>Deprecated.</strong> Use <code>size</code>.</td>
    </tr>
    <tr role="row">
    <td role="cell"><a href="#options-base" id="options-base"><code>base</code></a></td>
    <td role="cell" data-label="Type"><code>boolean</code></td>
    <td role="cell" data-label="Default"><em>required</em></td>
    <td role="cell" data-label="Description"></td>
    </tr>
    </tbody>
    </table></div><p>Also has the members of: <code>Unknown</code></p></div>"
  `);
  expect(article('/docs/b')).toContain('id="options-path"');
  expect(file('docs/a.md')).toMatchInlineSnapshot(`
    "# A

    Type parameters: \`T = string\`

    | Property | Type | Default | Description |
    | --- | --- | --- | --- |
    | \`path\` | \`T \\| undefined\` | *required* | Where it *is*, as in [b](https://example.org/docs/b.md) or \`a \\| b\`. \\<b>Not HTML.\\</b><br>• Relative. |
    | \`size\` | \`number\` | \`3\` |  |
    | ~~\`old\`~~ | \`number\` |  | **Deprecated.** Use \`size\`. |
    | \`base\` | \`boolean\` | *required* |  |

    Also has the members of: \`Unknown\`
    "
  `);
  const styles = (path: string) => attributes(page(path), 'link[rel="stylesheet"][data-page]', 'href');
  expect(styles('/docs/a')).toContain('/assets/part-type-table.css');
  expect(styles('/docs/plain')).toEqual([]);
});

it('has headings in the language of the page', async () => {
  const { article, diagnostics } = await renderSite(files, {
    i18n: { defaultLocale: 'fr', locales: ['fr'] },
  });
  expect(diagnostics).toEqual([]);
  expect(article('/docs/a')).toContain('<th role="columnheader">Propriété</th>');
  expect(article('/docs/a')).toContain('data-label="Par défaut"><em>obligatoire</em>');
  expect(article('/docs/a')).toContain('A aussi les membres de : <code>Unknown</code>');
});

it('is found by search, by property', async () => {
  const { buildContext } = memoryBuildContext(files);
  const [read] = await readSites(buildContext);
  const route = read?.site.routes.get('/docs/a');
  if (!read || !route) throw new Error('no page');
  const records = await recordsOf(route, read, buildContext);
  expect(records.map(({ url, content }) => `${url}: ${content}`)).toMatchInlineSnapshot(`
    [
      "/docs/a: null",
      "/docs/a: Type parameters: T = string · Property · Type · Default · Description",
      "/docs/a#options-path: null",
      "/docs/a#options-path: T | undefined · required · Where it is, as in b or a | b. <b>Not HTML.</b> · • Relative.",
      "/docs/a#options-size: null",
      "/docs/a#options-size: number · 3",
      "/docs/a#options-old: null",
      "/docs/a#options-old: number · · Deprecated. Use size.",
      "/docs/a#options-base: null",
      "/docs/a#options-base: boolean · required",
      "/docs/a: Also has the members of: Unknown",
    ]
  `);
});

it('shows types on pages with plugins', async () => {
  const { article, diagnostics } = await renderSite(files, { markdown: { remarkPlugins: [() => () => {}] } });
  expect(diagnostics).toEqual([]);
  expect(article('/docs/a')).toContain('id="options-path"');
});

it('reports what it cannot show, with its place', async () => {
  const { buildContext } = memoryBuildContext({
    ...files,
    'docs/c.md':
      '# C\n\n<TypeTable path="../src/options.ts" name="Option" />\n\n::type-table{path=../src/none.ts name=A}\n\n' +
      '```mdx\n<TypeTable path="../none.ts" name="A" />\n```\n',
  });
  const diagnostics = (await readSites(buildContext)).flatMap((read) => read.diagnostics);
  expect(
    diagnostics.map(
      ({ code, at, message, fix }) => `${code} | ${at?.file}:${at?.line} | ${message} | ${fix}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "parse/type-table-invalid | docs/c.md:3 | "src/options.ts" has no type "Option". | Did you mean "Options"?",
      "parse/type-table-invalid | docs/c.md:5 | The file "src/none.ts" does not exist. | Correct the path.",
    ]
  `);
});

it('reports a missing prop', async () => {
  const { diagnostics } = await renderSite({
    'docs/a.md': '# A\n\n<TypeTable path="../src/options.ts" />\n',
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'render/props-invalid',
      message: '<TypeTable> has no `name`.',
      at: { file: 'docs/a.md', line: 3 },
    },
  ]);
});

it('leaves components of the same name alone', async () => {
  const text =
    'import TypeTable from \'./own\';\n\n<TypeTable path="a.ts" name="A" />\n\n<TypeTable type={{}} />\n';
  const { buildContext } = memoryBuildContext({ 'docs/a.mdx': text });
  expect((await readSites(buildContext)).flatMap((read) => read.diagnostics)).toEqual([]);
});

it('shows no type on untrusted pages, where a directive is text', async () => {
  const { html, diagnostics } = await renderSite(files, { untrusted: ['docs'] });
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'untrusted/html-removed docs/a.md',
  ]);
  expect(html('/docs/a')).not.toContain('options-path');
  expect(html('/docs/b')).toContain('<p>::type-table{');
});
