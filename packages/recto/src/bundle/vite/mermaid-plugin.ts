import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../../config/site-config.ts';
import { installedFolder } from '../installed-packages.ts';
import type { ViteSettings } from './vite-settings.ts';

/** The package that draws diagrams in the browser. It is optional: other sites do without its size. */
export const mermaidPackage = 'mermaid';

/** Returns a file that can import the package: of the site, or of the Docusaurus theme that depends on it. */
function mermaidImporter(root: string): string | undefined {
  const theme = installedFolder('@docusaurus/theme-mermaid', root);
  const folder = [root, theme].find((one) => one && installedFolder(mermaidPackage, one));
  return folder && join(folder, 'package.json');
}

const moduleId = '\0virtual:recto/mermaid';

/** Returns the Vite plugin that provides the package of the site, and its settings, to the component of diagrams. */
export function mermaidPlugin({ root, markdown }: ViteSettings): Plugin {
  return {
    name: 'recto:mermaid',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${mermaidPackage}$`) },
      handler(id, importer) {
        const siteImporter = importer === moduleId ? mermaidImporter(root) : undefined;
        return siteImporter ? this.resolve(id, siteImporter) : undefined;
      },
    },
    load: {
      filter: { id: new RegExp(`^${moduleId}$`) },
      handler() {
        if (!mermaidImporter(root)) return 'export const mermaid = undefined;';
        const mermaid = markdown?.().mermaid;
        const { theme, options = {} } = typeof mermaid === 'object' ? mermaid : {};
        return [
          `export { default as mermaid } from '${mermaidPackage}';`,
          `export const theme = ${JSON.stringify(theme)};`,
          `export const options = ${JSON.stringify(options)};`,
        ].join('\n');
      },
    },
  };
}

/**
 * Returns a configuration that decides whether diagrams are drawn: by default where the package is installed, or a component
 * of the site draws them. It is undefined where the package is missing.
 */
export function withMermaid(config: SiteConfig, root: string): SiteConfig {
  const { mermaid = true, ...markdown } = config.markdown;
  const isDrawn = 'Mermaid' in config.components || mermaidImporter(root) !== undefined;
  return {
    ...config,
    markdown: { ...markdown, mermaid: mermaid === false || isDrawn ? mermaid : undefined },
  };
}
