import { join } from 'node:path';
import type { Code, Parents, Root } from 'mdast';
import type { Diagnostic, Plugin } from 'recto-docs/plugin';
import type { PluginOption } from 'vite';
import { installedFolder, packageFolder, themeFile } from './package-files.ts';
import { plain } from './values.ts';

/**
 * Returns the plugin that makes fences with `live` editable in the browser, with the package `react-live` of the site.
 * Returns a warning instead if the package is not installed: the code is then only shown.
 */
export function liveCodePlugins(
  /** `isUsed` is whether the site has the theme, `settings` is `themeConfig.liveCodeBlock`. */
  liveCode: unknown,
  { root, file }: { root: string; file: string },
): { plugins: Plugin[]; diagnostics: Diagnostic[] } {
  const { isUsed, settings } = plain(liveCode);
  if (!isUsed) return { plugins: [], diagnostics: [] };
  const theme = installedFolder('@docusaurus/theme-live-codeblock', root);
  const importer = [root, theme].find((folder) => folder && installedFolder('react-live', folder));
  if (!importer) return { plugins: [], diagnostics: [missingPackageProblem(file)] };
  const plugin: Plugin = {
    name: 'docusaurus-live-code',
    remarkPlugins: [liveCodeToComponents],
    components: { Playground: playgroundFile(root) },
    vite: { plugins: [liveCodeModules(settings ?? {}, join(importer, 'package.json'))] },
  };
  return { plugins: [plugin], diagnostics: [] };
}

/** Returns the module that renders live code: for the component of the site, if there is one. */
function playgroundFile(root: string): string {
  const folder = themeFile('Playground', root) ? 'src/slots' : 'src/modules/theme';
  return join(packageFolder(), folder, 'Playground.tsx');
}

function missingPackageProblem(file: string): Diagnostic {
  return {
    level: 'warning',
    code: 'config/package-missing',
    message: 'The package "react-live" is not installed, so live examples are shown as code.',
    at: { file },
    notes: ['needed by  @docusaurus/theme-live-codeblock'],
    fix: 'Run `npm install`, or remove the theme.',
  };
}

const settingsModule = 'virtual:docusaurus/live-code';

function liveCodeModules(settings: unknown, importer: string): PluginOption {
  return {
    name: 'recto-docusaurus:live-code',
    enforce: 'pre',
    async resolveId(id, from) {
      if (id === settingsModule) return `\0${settingsModule}`;
      return id === 'react-live' && from !== importer ? this.resolve(id, importer) : undefined;
    },
    load: (id) => (id === `\0${settingsModule}` ? `export default ${JSON.stringify(settings)};` : undefined),
  };
}

/** Wraps fences with `live` in `<Playground code="…">`. */
function liveCodeToComponents() {
  return (tree: Root) => wrapLiveCode(tree);
}

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
