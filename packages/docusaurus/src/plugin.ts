import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'recto/plugin';
import { commonJsPlugin } from './commonjs-plugin.ts';
import { modulesPlugin } from './modules-plugin.ts';
import { svgPlugin } from './svg-plugin.ts';

/** The plugin of every Docusaurus site: makes its code work, and provides the modules that it imports. */
export function docusaurusPlugin(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('recto-docusaurus/package.json'));
  const modules = join(folder, 'src/modules');
  return { name: 'docusaurus', vite: { plugins: [modulesPlugin(modules), commonJsPlugin(), svgPlugin()] } };
}
