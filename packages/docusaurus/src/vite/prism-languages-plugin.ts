import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { languageFiles, type PrismOptions } from '../prism-highlighter.ts';

const packageName = 'prism-react-renderer';

const extendedId = `\0virtual:recto-docusaurus/${packageName}`;
const globalId = `${extendedId}/global`;

/**
 * Adds languages to the Prism that code of the site imports, such as copies of Docusaurus' components for code: in Docusaurus
 * there is one, and the theme adds them to it.
 */
export function prismLanguagesPlugin(options: PrismOptions): PluginOption {
  const { root, importer } = options;
  return {
    name: 'recto-docusaurus:prism-languages',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: [packageName] } }),
    resolveId(id, from = '') {
      if (id === globalId) return id;
      if (id !== packageName) return undefined;
      if (from.startsWith(extendedId))
        return this.resolve(id, join(importer, 'package.json'), { skipSelf: true });
      return from.startsWith(`${root}/`) && !from.includes('/node_modules/') ? extendedId : undefined;
    },
    load(id) {
      if (id === globalId) return `import { Prism } from '${packageName}';\nglobalThis.Prism = Prism;\n`;
      if (id !== extendedId) return undefined;
      const files = [globalId, ...languageFiles(options)].map((file) => file.replaceAll('\\', '/'));
      const imports = files.map((file) => `import ${JSON.stringify(file)};\n`);
      return `${imports.join('')}export * from '${packageName}';\n`;
    },
  };
}
