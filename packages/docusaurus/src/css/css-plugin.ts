import postcss, { type Root } from 'postcss';
import { normalizePath, type PluginOption } from 'vite';
import { adaptSiteCss, adaptThemeCss, layerInfima, removeTextRules } from './site-css.ts';

interface CssOptions {
  /** Absolute path of the style sheet of this package. */
  styles: string;
  /** Further rules, such as the colors of code that the configuration has. */
  rules: string;
  /** Whether Infima is in a layer, below all rules of the site. */
  hasLayers: boolean;
  /** Receives a style sheet of the site that stays as it is, because it cannot be adapted. */
  onFailure(file: string, cause: unknown): void;
}

const stylePattern = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|\?(?!.*\b(?:raw|url)\b))/;

/** Lowest first, as in the theme, with the layer `elements` between its rules for elements and its parts. */
const layers = '@layer reset, tokens, base, elements, shell, article, components, docusaurus, site, calm;\n';

/** Adapts compiled style sheets: lets rules of the site and of the theme meet as they do in Docusaurus. */
export function cssPlugin({ styles, rules, hasLayers, onFailure }: CssOptions): PluginOption {
  const own = normalizePath(styles);
  return {
    name: 'recto-docusaurus:css',
    // Between Vite's plugin that compiles style sheets and the one that makes modules of them.
    transform(code, id) {
      if (!stylePattern.test(id)) return undefined;
      const file = normalizePath(id).replace(/\?.*/, '');
      if (/\/src\/theme\/css\/(?:theme|parts\/[\w-]+)\.css$/.test(file))
        return changed(layers + code, removeTextRules, adaptThemeCss);
      if (file !== own) {
        try {
          return changed(code, adaptSiteCss);
        } catch (cause) {
          onFailure(file, cause);
          return undefined;
        }
      }
      const all = `${code}\n${changed(rules, adaptThemeCss).code}`;
      return hasLayers ? changed(all, layerInfima) : { code: all, map: null };
    },
  };
}

/** Returns a changed style sheet, which is parsed once. */
function changed(code: string, ...changes: ((root: Root) => unknown)[]): { code: string; map: null } {
  const root = postcss.parse(code);
  for (const change of changes) change(root);
  return { code: root.toString(), map: null };
}
