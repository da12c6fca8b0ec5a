import { join } from 'node:path';
import type { Code, Parents } from 'mdast';
import type { Diagnostic, Plugin } from 'recto-docs/plugin';
import type { PluginOption } from 'vite';
import { type ConfigFile, warning } from './config/convert-settings.ts';
import { installedFolder, packageFolder, themeFile } from './package-files.ts';

/**
 * Returns the plugin that makes fences with `live` editable in the browser, with the package `react-live` of the site.
 * Returns a warning instead if the package is not installed: the code is then only shown.
 */
export function liveCodePlugins({ root, file }: ConfigFile): {
  plugins: Plugin[];
  diagnostics: Diagnostic[];
} {
  const theme = installedFolder('@docusaurus/theme-live-codeblock', root);
  const importer = [root, theme].find((folder) => folder && installedFolder('react-live', folder));
  if (!importer) {
    const message = 'The package "react-live" is not installed, so live examples are shown as code.';
    const notes = ['needed by  @docusaurus/theme-live-codeblock'];
    const fix = 'Run `npm install`, or remove the theme.';
    return { plugins: [], diagnostics: [warning('config/package-missing', message, { file, notes, fix })] };
  }
  const plugin: Plugin = {
    name: 'docusaurus-live-code',
    remarkPlugins: [() => wrapLiveCode],
    components: { Playground: playgroundFile(root) },
    vite: { plugins: [installedEditor(join(importer, 'package.json'))] },
  };
  return { plugins: [plugin], diagnostics: [] };
}

/** Returns the module that renders live code: for the component of the site, if there is one. */
function playgroundFile(root: string): string {
  const folder = themeFile('Playground', root) ? 'src/slots' : 'src/modules/theme';
  return join(packageFolder(), folder, 'Playground.tsx');
}

/** Resolves `react-live` from the package whose manifest is `importer`. */
function installedEditor(importer: string): PluginOption {
  return {
    name: 'recto-docusaurus:live-code',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-live$/ },
      handler(id, from) {
        return from === importer ? undefined : this.resolve(id, importer);
      },
    },
  };
}

/** Wraps fences with `live` in `<Playground code="…">`. */
function wrapLiveCode(parent: Parents): void {
  parent.children = parent.children.map((node) => {
    if ('children' in node) wrapLiveCode(node);
    return node.type === 'code' && hasWord(node, 'live') ? playground(node) : node;
  }) as never;
}

function hasWord({ meta }: Code, word: string): boolean {
  return (meta ?? '').split(/\s+/).includes(word);
}

function playground(node: Code) {
  const attribute = (name: string, value: string | null) => ({ type: 'mdxJsxAttribute', name, value });
  const attributes = [
    attribute('code', node.value),
    ...(hasWord(node, 'noInline') ? [attribute('noInline', null)] : []),
  ];
  const { position } = node;
  return { type: 'mdxJsxFlowElement', name: 'Playground', attributes, children: [node], position };
}
