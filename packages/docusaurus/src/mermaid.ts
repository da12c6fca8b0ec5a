import { join } from 'node:path';
import type { Code, Parents, Root } from 'mdast';
import type { Diagnostic, Plugin } from 'recto-docs/plugin';
import type { PluginOption } from 'vite';
import { isPlain, type Plain, plain } from './config/convert-settings.ts';
import { installedFolder, packageFolder } from './files.ts';

/**
 * Returns the plugin that draws diagrams in the browser with the site's package `mermaid`, if the site uses diagrams.
 * Returns a warning instead if the package is not installed: diagrams are then shown as code.
 */
export function mermaidPlugins(
  /** `isUsed` is `markdown.mermaid`, `settings` is `themeConfig.mermaid`. */
  mermaid: unknown,
  { root, file }: { root: string; file: string },
): { plugins: Plugin[]; diagnostics: Diagnostic[] } {
  const { isUsed, settings } = plain(mermaid);
  if (!isUsed) return { plugins: [], diagnostics: [] };
  const importer = mermaidImporter(root);
  if (!importer) return { plugins: [], diagnostics: [notInstalled(file)] };
  const plugin: Plugin = {
    name: 'docusaurus-mermaid',
    remarkPlugins: [diagramsToComponents],
    components: { Mermaid: join(packageFolder(), 'src/modules/theme/Mermaid.tsx') },
    vite: { plugins: [mermaidModules(plain(settings), importer)] },
  };
  return { plugins: [plugin], diagnostics: [] };
}

/** Whether diagrams of a site are drawn. */
export function drawsDiagrams(config: unknown, root: string): boolean {
  const { markdown } = plain(config);
  return isPlain(markdown) && Boolean(markdown.mermaid) && mermaidImporter(root) !== undefined;
}

function notInstalled(file: string): Diagnostic {
  return {
    level: 'warning',
    code: 'config/package-missing',
    message: 'The package "mermaid" is not installed, so diagrams are shown as code.',
    at: { file },
    notes: ['needed by  markdown.mermaid'],
    fix: 'Run `npm install mermaid`, or remove `markdown.mermaid`.',
  };
}

/** Returns a file that can import `mermaid`: of the site, or of the theme that depends on it. */
function mermaidImporter(root: string): string | undefined {
  if (installedFolder('mermaid', root)) return join(root, 'package.json');
  const theme = installedFolder('@docusaurus/theme-mermaid', root);
  return theme && installedFolder('mermaid', theme) ? join(theme, 'package.json') : undefined;
}

/** The module with the settings of diagrams. */
const settingsModule = 'virtual:docusaurus/mermaid';

/** Resolves `mermaid` to the package of the site, and provides its settings. */
function mermaidModules({ theme, options }: Plain, importer: string): PluginOption {
  const themes = { light: 'default', dark: 'dark', ...(isPlain(theme) && theme) };
  return {
    name: 'recto-docusaurus:mermaid',
    enforce: 'pre',
    async resolveId(id, from) {
      if (id === settingsModule) return `\0${settingsModule}`;
      return id === 'mermaid' && from !== importer ? this.resolve(id, importer) : undefined;
    },
    load(id) {
      if (id !== `\0${settingsModule}`) return undefined;
      return `export default ${JSON.stringify({ themes, options: options ?? {} })};`;
    },
  };
}

/** Turns fences of the language `mermaid` into `<Mermaid value="…" />`. */
function diagramsToComponents() {
  return (tree: Root) => replaceDiagrams(tree);
}

function replaceDiagrams(parent: Parents): void {
  parent.children = parent.children.map((node) => {
    if ('children' in node) replaceDiagrams(node);
    return node.type === 'code' && node.lang === 'mermaid' ? diagram(node) : node;
  }) as never;
}

function diagram({ value, position }: Code) {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'value', value }];
  return { type: 'mdxJsxFlowElement', name: 'Mermaid', attributes, children: [], position };
}
