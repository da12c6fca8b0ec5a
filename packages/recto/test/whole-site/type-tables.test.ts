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
  expect(article('/docs/a')).toMatchInlineSnapshot();
  expect(article('/docs/b')).toContain('id="options-path"');
  expect(file('docs/a.md')).toMatchInlineSnapshot();
  const styles = (path: string) => attributes(page(path), 'link[rel="stylesheet"][data-page]', 'href');
  expect(styles('/docs/a')).toContain('/assets/part-type-table.css');
  expect(styles('/docs/plain')).toEqual([]);
});

it('is found by search, by property', async () => {
  const { buildContext } = memoryBuildContext(files);
  const [read] = await readSites(buildContext);
  const route = read?.site.routes.get('/docs/a');
  if (!read || !route) throw new Error('no page');
  const records = await recordsOf(route, read, buildContext);
  expect(records.map(({ url, content }) => `${url}: ${content}`)).toMatchInlineSnapshot();
});

it('shows types on pages with plugins', async () => {
  const { article, diagnostics } = await renderSite(files, { markdown: { remarkPlugins: [() => () => {}] } });
  expect(diagnostics).toEqual([]);
  expect(article('/docs/a')).toContain('id="options-path"');
});

it('reports what it cannot show, with its place', async () => {
  const { diagnostics } = await renderSite({
    ...files,
    'docs/c.md':
      '# C\n\n<TypeTable path={"../src/options.ts"} name="Options" />\n\n<TypeTable path="../src/options.ts" />\n\n' +
      '<TypeTable path="../src/options.ts" name="Option" />\n\n::type-table{path=../src/none.ts name=A}\n\n' +
      '<TypeTable path="../../../outside.ts" name="A" />\n\n```mdx\n<TypeTable path="../none.ts" name="A" />\n```\n',
  });
  expect(
    diagnostics.map(
      ({ code, at, message, fix }) => `${code} | ${at?.file}:${at?.line} | ${message} | ${fix}`,
    ),
  ).toMatchInlineSnapshot();
});

it('shows no file on untrusted pages', async () => {
  const { html } = await renderSite(files, { untrusted: ['docs'] } as never);
  expect(html('/docs/a')).not.toContain('options-path');
  expect(html('/docs/b')).not.toContain('options-path');
});
