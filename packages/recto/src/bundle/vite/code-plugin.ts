import type { Plugin } from 'vite';
import type { ViteSettings } from './vite-settings.ts';

/** Exports a highlighter for browsers. Plugins of the site may resolve it. */
const highlighterModule = 'virtual:recto-code/highlighter';

/** Returns the Vite plugin that provides how the browser shows code that components add later. */
export function codePlugin({ markdown }: ViteSettings): Plugin {
  return {
    name: 'recto:code',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${highlighterModule}$`) },
      async handler(id, importer) {
        return (await this.resolve(id, importer, { skipSelf: true })) ?? `\0${id}`;
      },
    },
    load: {
      filter: { id: new RegExp(`^\0(?:${highlighterModule}|virtual:recto/code)$`) },
      handler(id) {
        if (id === `\0${highlighterModule}`) return 'export default undefined;';
        const { magicComments = [] } = markdown?.() ?? {};
        return [
          `export { default as highlighter } from '${highlighterModule}';`,
          `export const magicComments = ${JSON.stringify(magicComments)};`,
        ].join('\n');
      },
    },
  };
}
