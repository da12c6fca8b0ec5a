import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { moduleFile } from './files.ts';

interface ModulesOptions {
  /** Folder with one file for each module: `docusaurus/router.tsx`. */
  folder: string;
  /** Absolute site folder. */
  root: string;
  /** Absolute folders with components of themes, the first first. */
  themes: string[];
  /** The configuration that components read. */
  config: object;
}

/** Example: `@docusaurus/router`, `@theme/Icon/Edit`, `@theme-original/Footer`. Groups: the scope, the name. */
const pattern = /^@(docusaurus|theme|theme-original|theme-init|theme-own|generated)\/(.+)$/;

/** Adapters of the package import components of the site by this scope. */
const ownScope = 'theme-own';

const configModule = '\0recto-docusaurus:config';

/**
 * Resolves the modules of Docusaurus to those in a folder. Modules of `@theme` are those of the site in `src/theme`, if it
 * has them.
 */
export function modulesPlugin({ folder, root, themes, config }: ModulesOptions): PluginOption {
  const find = (scope: string, name: string) => moduleFile(join(folder, scope, name));
  return {
    name: 'recto-docusaurus:modules',
    enforce: 'pre',
    resolveId: {
      // The engine has some of these modules for other sites.
      order: 'pre',
      handler(id) {
        const [, scope = '', name = ''] = pattern.exec(id) ?? [];
        if (scope === 'generated') return name === 'docusaurus.config' ? configModule : undefined;
        if (!name) return undefined;
        if (scope === 'docusaurus') return find(scope, name);
        const isOwn = scope === ownScope || (scope === 'theme' && name !== layout);
        return (
          (isOwn ? siteThemeFile(root, name) : undefined) ??
          (scope === 'theme' ? undefined : find('theme-original', name)) ??
          find('theme', name) ??
          themes.map((theme) => moduleFile(join(theme, name))).find((file) => file !== undefined)
        );
      },
    },
    load(id) {
      return id === configModule ? `export default ${JSON.stringify(config)};` : undefined;
    },
  };
}

/** React pages call it for their title; that of the site is around every page already. */
const layout = 'Layout';

/** Returns the file of a component in the site's `src/theme`. */
export function siteThemeFile(root: string, name: string): string | undefined {
  return moduleFile(join(root, 'src/theme', name));
}
