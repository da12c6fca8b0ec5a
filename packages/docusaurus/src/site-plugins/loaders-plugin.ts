import { dirname } from 'node:path';
import type { PluginOption } from 'vite';
import { type LoaderName, runWebpackLoaders } from './webpack-loaders-plugin.ts';

/** Example: `!!raw-loader!./code.js`. Groups: the loader, the file. */
const builtInPattern = /^-?!*(raw|url|file)-loader(?:\?[^!]*)?!([^!]+)$/;

/** Example: `!!./upper.js!../text.txt`. Groups: the loaders, the file. */
const inlinePattern = /^-?!{1,2}([^!].*)!([^!]+)$/;

const query = '?recto-loaders=';

/** Resolves imports that name loaders of webpack: the text of a file, its address, or what the loaders make of it. */
export function loadersPlugin(root: string): PluginOption {
  return {
    name: 'recto-docusaurus:loaders',
    enforce: 'pre',
    resolveId: {
      filter: { id: [builtInPattern, inlinePattern] },
      async handler(id, importer = root) {
        const [, builtIn, path = ''] = builtInPattern.exec(id) ?? [];
        // With a query, Markdown and scripts are files, too.
        if (builtIn) return this.resolve(`${path}?${builtIn === 'raw' ? 'raw' : 'url'}`, importer);
        const [, names, file = ''] = inlinePattern.exec(id) ?? [];
        const resource = names && (await this.resolve(file, importer));
        if (!resource) return undefined;
        const loaders = names
          .split('!')
          .map((loader) => ({ loader: loader.startsWith('.') ? `${dirname(importer)}/${loader}` : loader }));
        return `${resource.id}${query}${encodeURIComponent(JSON.stringify(loaders))}`;
      },
    },
    load: {
      filter: { id: new RegExp(`\\${query}`) },
      async handler(id) {
        const [file = '', loaders = ''] = id.split(query);
        const treatment = { loaders: JSON.parse(decodeURIComponent(loaders)), isText: false };
        return runWebpackLoaders(treatment, file, { root, watch: (path) => this.addWatchFile(path) });
      },
    },
  };
}

/** Resolves imports that name loaders by the aliases of a plugin: before others, as the loaders of these names need not exist. */
export function loaderAliasPlugin(nameOf: LoaderName): PluginOption {
  return {
    name: 'recto-docusaurus:loader-aliases',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      filter: { id: inlinePattern },
      handler(id, importer) {
        const [, names = '', file = ''] = inlinePattern.exec(id) ?? [];
        const renamed = names.split('!').map(nameOf).join('!');
        if (renamed === names) return undefined;
        return this.resolve(`!!${renamed}!${file}`, importer, { skipSelf: true });
      },
    },
  };
}
