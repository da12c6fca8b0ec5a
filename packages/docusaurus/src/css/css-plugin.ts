import postcss, { type Root } from 'postcss';
import sortMedia from 'postcss-sort-media-queries';
import { normalizePath, type PluginOption } from 'vite';
import { adaptSiteCss, adaptThemeCss, removeTextRules } from './site-css.ts';
import type { ThemeRules } from './theme-rules.ts';

interface CssOptions {
  /** Absolute paths of the style sheets of this package: in layers of the theme, and in none. */
  styles: Record<keyof ThemeRules, string>;
  /** Further rules of both, such as the colors of code that the configuration has. */
  rules: ThemeRules;
  /** Whether Infima and the theme are in layers, below all rules of the site. */
  hasLayers: boolean;
  /** Whether media queries follow all other rules, as the default minifier of Docusaurus sorts them. */
  sortsMedia: boolean;
  /** Returns the rules of Infima in media queries, which then win over rules of the site for the same elements. */
  mediaQueries(): string;
  /** Returns the rules of CSS modules of Docusaurus' theme, which follow the style sheets of the site. */
  moduleRules(): string;
  /** Returns the absolute paths of the style sheets of the site. */
  sheets(): string[];
  /** Receives a style sheet of the site that stays as it is, because it cannot be adapted. */
  onFailure(file: string, cause: unknown): void;
}

const stylePattern = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|\?(?!.*\b(?:raw|url)\b))/;

/** Lowest first, as in the theme, with the layer `elements` between its rules for elements and its parts. */
const layers = '@layer reset, tokens, base, elements, shell, article, components, docusaurus, site, calm;\n';

/** Adapts compiled style sheets: lets rules of the site and of the theme meet as they do in Docusaurus. */
export function cssPlugin(options: CssOptions): PluginOption {
  const { styles, rules, hasLayers, sortsMedia, onFailure } = options;
  const [layered, unlayered] = [normalizePath(styles.layered), normalizePath(styles.unlayered)];
  /** What follows the style sheets of the site. In layers that is what the minifier sorts, which takes it out of them. */
  const followingRules = () => {
    const { nodes } = postcss.parse(options.moduleRules());
    return hasLayers ? nodes.filter(({ type }) => sortsMedia && type === 'atrule') : nodes;
  };
  const withRules = (code: string, added: string) => `${code}\n${transformCss(added, adaptThemeCss).code}`;
  return {
    name: 'recto-docusaurus:css',
    // Between Vite's plugin that compiles style sheets and the one that makes modules of them.
    transform: {
      filter: { id: stylePattern },
      handler(code, id) {
        const file = normalizePath(id).replace(/\?.*/, '');
        if (/\/src\/theme\/css\/(?:theme|parts\/[\w-]+)\.css$/.test(file))
          return transformCss(layers + code, removeTextRules, adaptThemeCss, lowerLayers);
        if (file === layered) return { code: withRules(code, rules.layered), map: null };
        if (file === unlayered) {
          const infima = hasLayers ? `@layer docusaurus.infima {\n${code}\n}` : code;
          const following = options.sheets().length === 0 ? followingRules() : [];
          return { code: [withRules(infima, rules.unlayered), ...following].join('\n'), map: null };
        }
        try {
          return transformCss(code, (root) => {
            // Infima's media queries come after rules outside of queries, and before the site's in the same query.
            if (sortsMedia && file === options.sheets()[0])
              root.prepend(postcss.parse(options.mediaQueries()));
            adaptSiteCss(root, hasLayers);
            if (file === options.sheets().at(-1)) root.append(followingRules());
            if (sortsMedia) postcss([sortMedia()]).process(root, { from: undefined }).sync();
          });
        } catch (cause) {
          onFailure(file, cause);
          return undefined;
        }
      },
    },
  };
}

/** Returns a changed style sheet, which is parsed once. */
function transformCss(code: string, ...changes: ((root: Root) => unknown)[]): { code: string; map: null } {
  const root = postcss.parse(code);
  for (const change of changes) change(root);
  return { code: root.toString(), map: null };
}

/** Puts the parts of the theme into layers in theirs, so that every rule of this package for them wins. */
function lowerLayers(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes && /^(?:shell|article)$/.test(layer.params)) layer.params += '.theme';
  });
}
