import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'recto-docs/plugin';
import { isPlain } from './config/convert-settings.ts';
import { cssPlugin } from './css/css-plugin.ts';
import { themeRules } from './css/theme-rules.ts';
import { packageFolder } from './files.ts';

/**
 * Gives a site Infima and the look of Docusaurus, by a style sheet before those of the site. `root` is the absolute site
 * folder.
 */
export function stylesPlugin(themeConfig: unknown, root: string): Plugin {
  const folder = join(packageFolder(), 'src/css');
  const styles = join(folder, 'docusaurus.css');
  const sources = [root];
  return {
    name: 'docusaurus-styles',
    config(config) {
      sources.push(...outsideFolders(config, root));
      const { theme = {} } = config;
      const customCss = [relative(root, styles), ...[theme.customCss ?? []].flat()];
      return { ...config, theme: { ...theme, customCss } };
    },
    vite: {
      plugins: [cssPlugin({ styles, sources, rules: themeRules(themeConfig) })],
      server: { fs: { allow: [folder] } },
    },
  };
}

/** Returns the folders with content that are not in the site folder: `docs: { path: '../docs' }`. */
function outsideFolders(config: object, root: string): string[] {
  const { docs, blog, pages } = config as Record<string, unknown>;
  return [docs, blog, pages].flat().flatMap((part) => {
    const path = isPlain(part) && typeof part.path === 'string' ? part.path : '';
    return path.startsWith('..') ? [resolve(root, path)] : [];
  });
}
