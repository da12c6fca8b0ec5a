import type { Plugin } from 'recto-docs/plugin';
import { expect, it } from 'vitest';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';
import { folder } from './folder.ts';

it('documents are rendered with the component of their docs; one that does not exist is reported', () => {
  const root = folder({ 'src/theme/Own/index.tsx': '', 'src/wiki.jsx': '' });
  const docs = (id: string, docItemComponent: string) => [
    '@docusaurus/plugin-content-docs',
    { id, path: id, routeBasePath: id, docItemComponent },
  ];
  const { value, diagnostics } = fromDocusaurus(
    {
      presets: [['classic', { docs: { docItemComponent: '@theme/Own' } }]],
      plugins: [
        docs('wiki', '@site/src/wiki'),
        docs('api', '@theme/ApiItem'),
        docs('same', '@theme/DocItem'),
      ],
    },
    { file: 'docusaurus.config.ts', root },
  );
  expect(diagnostics.map(({ message, fix }) => [message, fix])).toEqual([
    [
      '`plugins[1].docItemComponent` is not supported and was ignored.',
      'Install the theme with "@theme/ApiItem", or remove it.',
    ],
  ]);
  const plugin = (value.plugins as Plugin[]).find(({ name }) => name === 'docusaurus-doc-items');
  const [module] = (plugin?.vite?.plugins ?? []) as unknown as {
    resolveId(id: string): string;
    load(id: string): string | undefined;
  }[];
  const id = module?.resolveId('virtual:docusaurus/doc-items') ?? '';
  expect(module?.load(id)?.split('\n')).toEqual([
    `import Item0 from "${root}/src/theme/Own/index.tsx";`,
    `import Item1 from "${root}/src/wiki.jsx";`,
    'export default { "default": Item0, "wiki": Item1 };',
    "export { Pager } from 'recto-docs/theme';",
  ]);
});
