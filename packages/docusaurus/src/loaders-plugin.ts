import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PluginOption } from 'vite';
import { loadedModule } from './site-plugins/webpack-loaders-plugin.ts';

/** Example: `!!raw-loader!./code.js`. Groups: the loader, the file. */
const builtInPattern = /^-?!*(raw|url|file)-loader(?:\?[^!]*)?!([^!]+)$/;

/** Example: `!!./upper.js!../text.txt`. Groups: the loaders, the file. */
const inlinePattern = /^-?!{1,2}([^!].*)!([^!]+)$/;

const query = '?recto-loaders=';

/** Resolves imports that name loaders of webpack: the text of a file, its address, or what the loaders make of it. */
export function loadersPlugin(root: string): PluginOption {
  const { resolve } = createRequire(join(root, 'package.json'));
  return {
    name: 'recto-docusaurus:loaders',
    enforce: 'pre',
    async resolveId(id, importer = root) {
      const [, builtIn, path = ''] = builtInPattern.exec(id) ?? [];
      // With the query, Markdown is a text, too.
      if (builtIn) return this.resolve(builtIn === 'raw' ? `${path}?raw` : path, importer);
      const [, names, file = ''] = inlinePattern.exec(id) ?? [];
      const resource = names && (await this.resolve(file, importer));
      if (!resource) return undefined;
      const loaders = names.split('!').map((loader) => {
        const [name = '', options = ''] = loader.split('?');
        const isPath = name.startsWith('.');
        return `${isPath ? join(dirname(importer), name) : resolve(name)}${options && `?${options}`}`;
      });
      return `${resource.id}${query}${encodeURIComponent(JSON.stringify(loaders))}`;
    },
    async load(id) {
      const [file = '', loaders] = id.split(query);
      if (!loaders) return undefined;
      const names: string[] = JSON.parse(decodeURIComponent(loaders));
      const { code, dependencies } = await loadedModule(
        names.map((loader) => ({ loader })),
        file,
        root,
      );
      for (const path of [...dependencies, ...names.map((name) => name.replace(/\?.*/, ''))])
        this.addWatchFile(path);
      return { code, moduleType: 'js', map: null };
    },
  };
}
