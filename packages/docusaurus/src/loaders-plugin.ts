import type { PluginOption } from 'vite';

/** Example: `!!raw-loader!./code.js`. Groups: the loader, the file. */
const pattern = /^-?!*(raw|url|file)-loader(?:\?[^!]*)?!(.+)$/;

/** Resolves imports that name a loader of webpack: the text of a file, or its address. */
export function loadersPlugin(): PluginOption {
  return {
    name: 'recto-docusaurus:loaders',
    enforce: 'pre',
    async resolveId(id, importer) {
      const [, loader, path = ''] = pattern.exec(id) ?? [];
      if (!loader) return undefined;
      // With the query, Markdown is a text, too.
      return this.resolve(loader === 'raw' ? `${path}?raw` : path, importer);
    },
  };
}
