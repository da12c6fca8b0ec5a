import { join, relative, resolve } from 'node:path';
import type { Plugin, Problem } from 'recto-docs/plugin';
import { firstLine, isPlain } from './config/convert-settings.ts';
import { cssPlugin } from './css/css-plugin.ts';
import { themeRules } from './css/theme-rules.ts';
import { packageFolder } from './files.ts';

/*
 * Adds a style sheet before those of the site: Infima, and rules (`css/*.css`) that give the theme Infima's
 * variables and the look of Docusaurus. `css/infima.ts` leaves out what the theme has; a build also leaves out the
 * classes and variables that no source of the site names (`used-names.ts`). The cascade is that of Docusaurus:
 * variables and classes of Infima are in no layer, because its dark mode wins over `:root` of a site by
 * specificity, and rules for elements are in a layer below the theme's parts. `theme-selectors.ts` lets a site's
 * selectors for the markup of Docusaurus match that of the theme.
 */

/**
 * Gives a site Infima and the look of Docusaurus, by a style sheet before those of the site. `root` is the absolute site
 * folder.
 */
export function stylesPlugin(themeConfig: unknown, root: string): Plugin {
  const folder = join(packageFolder(), 'src/css');
  const styles = join(folder, 'docusaurus.css');
  const sources = [root];
  const failures = new Map<string, unknown>();
  const onFailure = (file: string, cause: unknown) => failures.set(relative(root, file), cause);
  return {
    name: 'docusaurus-styles',
    config(config) {
      sources.push(...outsideFolders(config, root));
      const { theme = {} } = config;
      const customCss = [relative(root, styles), ...[theme.customCss ?? []].flat()];
      return { ...config, theme: { ...theme, customCss } };
    },
    vite: {
      plugins: [cssPlugin({ styles, sources, rules: themeRules(themeConfig), onFailure })],
      server: { fs: { allow: [folder] } },
    },
    check: () => [...failures].map(([file, cause]) => notAdapted(file, cause)),
  };
}

function notAdapted(file: string, cause: unknown): Problem {
  return {
    level: 'warning',
    message: `A selector cannot be read, so the style sheet was not adapted to the theme: ${firstLine(cause)}.`,
    at: { file },
    fix: 'Fix the selector. The styles of the file apply as written, but not to all parts of the theme.',
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
