import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { packageFolder } from '../package-files.ts';
import { languageFiles, type PrismOptions } from '../prism-highlighter.ts';

const packageName = 'prism-react-renderer';

const extendedId = `\0virtual:recto-docusaurus/${packageName}`;
const globalId = `${extendedId}/global`;
const highlighterId = `${extendedId}/highlighter`;

/** Matches the ids of these modules. */
const ownPattern = new RegExp(`^${extendedId}(?:/|$)`);

/** The module by which the engine highlights code in the browser. */
const highlighterModule = 'virtual:recto-code/highlighter';

/**
 * Provides the Prism of the site with its languages: to code of the site, such as copies of Docusaurus' components for code, and
 * to the browser, for code that components show later. In Docusaurus there is one, and the theme adds languages to it.
 */
export function prismPlugin(options: PrismOptions): PluginOption {
  const { root, importer, languages } = options;
  const isExtended = languages.length > 0;
  return {
    name: 'recto-docusaurus:prism',
    enforce: 'pre',
    config: () => (isExtended ? { ssr: { noExternal: [packageName] } } : {}),
    resolveId: {
      filter: { id: new RegExp(`^(?:${packageName}|${highlighterModule}|${globalId})$`) },
      handler(id, from = '') {
        if (id === globalId) return id;
        if (id === highlighterModule) return highlighterId;
        const isSite = from.startsWith(`${root}/`) && !from.includes('/node_modules/');
        if (isExtended && (isSite || from === highlighterId)) return extendedId;
        return from.startsWith(extendedId)
          ? this.resolve(id, join(importer, 'package.json'), { skipSelf: true })
          : undefined;
      },
    },
    load: {
      filter: { id: ownPattern },
      handler(id) {
        if (id === globalId) return `import { Prism } from '${packageName}';\nglobalThis.Prism = Prism;\n`;
        if (id === highlighterId) {
          const lines = JSON.stringify(join(packageFolder(), 'src/prism-lines.ts').replaceAll('\\', '/'));
          return [
            `import { Prism } from '${packageName}';`,
            `import { prismLines } from ${lines};`,
            'export default { lines: (code, language) => prismLines(Prism, code, language) };',
          ].join('\n');
        }
        const files = [globalId, ...languageFiles(options)].map((file) => file.replaceAll('\\', '/'));
        const imports = files.map((file) => `import ${JSON.stringify(file)};\n`);
        return `${imports.join('')}export * from '${packageName}';\n`;
      },
    },
  };
}
