import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'recto/plugin';
import { modulesPlugin } from './modules-plugin.ts';

/** The plugin of every Docusaurus site: provides the modules that its code imports. */
export function docusaurusPlugin(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('recto-docusaurus/package.json'));
  return { name: 'docusaurus', vite: { plugins: [modulesPlugin(join(folder, 'src/modules'))] } };
}
