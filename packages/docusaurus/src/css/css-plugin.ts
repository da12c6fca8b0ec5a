import { normalizePath, type PluginOption } from 'vite';
import { filterInfima, withoutUnusedVariables } from './infima.ts';
import { siteCss, themeCss, withoutTextRules } from './site-css.ts';
import { usedNames } from './used-names.ts';

interface CssOptions {
  /** Absolute path of the style sheet that adapts the theme; it imports Infima. */
  styles: string;
  /** Absolute folders with the sources of the site. */
  sources: string[];
  /** Further rules, such as the colors of code that the configuration has. */
  rules: string;
  /** Receives a style sheet of the site that stays as it is, because it cannot be adapted. */
  onFailure(file: string, cause: unknown): void;
}

const stylePattern = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|\?(?!.*\b(?:raw|url)\b))/;

/** Lowest first, as in the theme, with the layer `elements` between its rules for elements and its parts. */
const layers = '@layer reset, tokens, base, elements, shell, article, components, site, calm;\n';

/**
 * Adapts compiled style sheets: adds Infima, of which a build keeps what the site uses, and lets rules of the site and of
 * the theme meet as they do in Docusaurus.
 */
export function cssPlugin({ styles, sources, rules, onFailure }: CssOptions): PluginOption {
  const own = normalizePath(styles);
  return {
    name: 'recto-docusaurus:css',
    // Between Vite's plugin that compiles style sheets and the one that makes modules of them.
    transform(code, id) {
      if (!stylePattern.test(id)) return undefined;
      const file = normalizePath(id).replace(/\?.*/, '');
      if (/\/src\/theme\/css\/(?:theme|parts\/[\w-]+)\.css$/.test(file))
        return { code: layers + themeCss(withoutTextRules(code)), map: null };
      if (file !== own) {
        try {
          return { code: siteCss(code), map: null };
        } catch (cause) {
          onFailure(file, cause);
          return undefined;
        }
      }
      // One plugin serves the bundle and, at the same time, the modules of pages.
      const isBuild = this.environment.config.command === 'build';
      const isUsed = isBuild ? usedNames(sources) : () => true;
      const infima = themeCss(filterInfima(code, isUsed) + rules);
      return { code: isBuild ? withoutUnusedVariables(infima, isUsed) : infima, map: null };
    },
  };
}
