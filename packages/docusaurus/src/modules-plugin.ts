import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginOption } from 'vite';

/** Example: `@docusaurus/router`, `@theme/Icon/Edit`, `@theme-original/Footer`. Groups: the scope, the name. */
const pattern = /^@(docusaurus|theme|theme-original|theme-init)\/(.+)$/;

/** Resolves the modules of Docusaurus to those in `folder`, which has one file for each: `docusaurus/router.tsx`. */
export function modulesPlugin(folder: string): PluginOption {
  return {
    name: 'recto-docusaurus:modules',
    enforce: 'pre',
    resolveId(id) {
      const [, scope = '', name = ''] = pattern.exec(id) ?? [];
      if (!name) return undefined;
      const path = join(folder, scope.replace(/-(?:original|init)$/, ''), name);
      return [`${path}.tsx`, `${path}.ts`].find((file) => existsSync(file));
    },
  };
}
