import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin, Problem } from 'recto-docs/plugin';
import { normalizePath } from 'vite';
import { cssPlugin } from '../css/css-plugin.ts';
import { themeRules } from '../css/theme-rules.ts';
import { packageFolder } from '../package-files.ts';
import { firstLine, type Plain, plain } from '../values.ts';

/*
 * Loads Infima and the look of Docusaurus before the style sheets of the site: rules (`css/*.css`) give the theme
 * Infima's variables, and `css/ready-styles.ts` joins all of them. `css/infima.ts` leaves out what the theme has; all other classes stay,
 * since data and packages may name any of them. The cascade is the same as in Docusaurus: variables and classes of Infima are
 * in no layer, because its dark mode wins over `:root` of a site by specificity, and rules for elements are in a layer
 * below the theme's parts. With `future.v4.useCssCascadeLayers`, all are in a layer below the rules of the site.
 * `theme-selectors.ts` makes selectors written for Docusaurus match the theme's elements.
 */

/**
 * Gives a site Infima and the look of Docusaurus, which its own style sheets can override. `root` is the absolute site
 * folder.
 */
export function stylesPlugin({ themeConfig, future }: Plain, root: string): Plugin {
  const folder = join(packageFolder(), 'dist');
  const styles = { layered: join(folder, 'docusaurus.css'), unlayered: join(folder, 'infima.css') };
  const failures = new Map<string, unknown>();
  const onFailure = (file: string, cause: unknown) => failures.set(relative(root, file), cause);
  let sheets: string[] = [];
  return {
    name: 'docusaurus-styles',
    config(config) {
      const { theme = {} } = config;
      const siteSheets = [theme.customCss ?? []].flat();
      sheets = siteSheets.map((file) => normalizePath(resolve(root, file)));
      const customCss = [...Object.values(styles).map((file) => relative(root, file)), ...siteSheets];
      return { ...config, theme: { ...theme, customCss } };
    },
    vite: {
      plugins: [
        cssPlugin({
          styles,
          rules: themeRules(themeConfig),
          hasLayers: hasCascadeLayers(future),
          sortsMedia: !usesLightningCss(future),
          sheets: () => sheets,
          mediaQueries: () => readFileSync(join(folder, 'infima-queries.css'), 'utf8'),
          moduleRules: () => readFileSync(join(folder, 'modules.css'), 'utf8'),
          onFailure,
        }),
      ],
      server: { fs: { allow: [folder] } },
    },
    check: () => [...failures].map(([file, cause]) => selectorProblem(file, cause)),
  };
}

/** Whether Docusaurus puts its styles in layers, so that all rules of the site win over them. */
function hasCascadeLayers(future: unknown): boolean {
  const { v4 } = plain(future);
  return v4 === true || plain(v4).useCssCascadeLayers === true;
}

/** Whether the minifier of Docusaurus is Lightning CSS, which keeps the order of rules. */
function usesLightningCss(future: unknown): boolean {
  const { v4, experimental_faster, faster = experimental_faster } = plain(future);
  if (typeof faster === 'boolean') return faster;
  const { lightningCssMinimizer = v4 === true || plain(v4).fasterByDefault === true } = plain(faster);
  return lightningCssMinimizer === true;
}

function selectorProblem(file: string, cause: unknown): Problem {
  return {
    level: 'warning',
    message: `A selector cannot be read, so the style sheet was not adapted to the theme: ${firstLine(cause)}.`,
    at: { file },
    fix: 'Fix the selector. The styles of the file apply as written, but not to all parts of the theme.',
  };
}
