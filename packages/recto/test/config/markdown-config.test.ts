import { expect, it } from 'vitest';
import { markdownFor } from '../../src/content/markdown/markdown-settings.ts';
import { siteConfig, withDocs } from '../site/fixtures.ts';

const plugin = () => {};
const of = (name: string) => ({
  remarkPlugins: [[plugin, name]] as [typeof plugin, string][],
  rehypePlugins: [],
});

it.each([
  ['docs/_note.mdx', 'docs'],
  ['docs/api/_note.mdx', 'api'],
  ['versioned_docs/version-1.0/_note.mdx', 'docs'],
  ['api_versioned_docs/version-1.0/_note.mdx', 'api'],
  ['i18n/fi/docusaurus-plugin-content-docs/current/_note.mdx', 'docs'],
  ['i18n/fi/docusaurus-plugin-content-docs-api/current/_note.mdx', 'api'],
  ['i18n/fi/docusaurus-plugin-content-pages/_note.mdx', 'pages'],
  ['src/pages/_note.mdx', 'pages'],
  ['shared/_note.mdx', undefined],
])('a partial has the plugins of its content folder: %s', (path, owner) => {
  const { docs } = withDocs({ path: './docs/', ...of('docs') });
  const api = { ...docs, id: 'api', path: 'docs/api', ...of('api') };
  const pages = { id: 'default', path: 'src/pages', routeBasePath: '', ...of('pages') };
  const config = siteConfig({ docs, allDocs: [docs, api], pages: [pages] });
  const source = { kind: 'partial', path, name: path, format: 'mdx', text: '' } as const;
  const { remarkPlugins } = markdownFor(source, config);
  expect(remarkPlugins).toEqual(owner ? [[plugin, owner]] : []);
});
