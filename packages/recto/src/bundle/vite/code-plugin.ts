import type { Plugin } from 'vite';
import type { ViteSettings } from './vite-settings.ts';

/** Exports a highlighter for browsers. Plugins of the site may resolve it. */
const highlighterModule = 'virtual:recto-code/highlighter';

/** Returns the Vite plugin that provides how the browser shows code that components add later. */
export function codePlugin({ markdown }: ViteSettings): Plugin {
  return {
    name: 'recto:code',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== highlighterModule) return undefined;
      return (await this.resolve(id, importer, { skipSelf: true })) ?? `\0${id}`;
    },
    load(id) {
      if (id === `\0${highlighterModule}`) return 'export default undefined;';
      if (id !== '\0virtual:recto/code') return undefined;
      const { magicComments = [] } = markdown?.() ?? {};
      return [
        `export { default as highlighter } from '${highlighterModule}';`,
        `export const magicComments = ${JSON.stringify(magicComments)};`,
      ].join('\n');
    },
  };
}
