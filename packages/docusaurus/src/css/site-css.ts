import postcss, { type Container, type Rule } from 'postcss';
import { layered } from './infima.ts';
import { isElementSelector } from './selectors.ts';
import { ownSelector, themeSelector } from './theme-selectors.ts';

/**
 * Returns a style sheet of a site as the theme needs it. In Docusaurus every class of the theme wins over rules for
 * elements; here the theme is in layers, over which the site wins. So these rules go to the layer `elements`. Selectors for
 * the markup of Docusaurus also match that of the theme.
 */
export function siteCss(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isNested(rule)) return;
    const elements = rule.selectors.filter(isElementSelector);
    const others = rule.selectors.filter((selector) => !isElementSelector(selector));
    if (others.length > 0) rule.selectors = others.map(themeSelector);
    if (elements.length === 0) return;
    const own = others.length > 0 ? rule.cloneBefore() : rule;
    own.selectors = elements.map(themeSelector);
    layered(own);
  });
  return root.toString();
}

/** Returns the style sheet of the theme without effects on classes of the site that have the same names. */
export function themeCss(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.selector = ownSelector(rule.selector);
  });
  return root.toString();
}

/** Matches selectors of the theme's layer `base` that are not for the elements of texts. */
const shellPattern =
  /^(?:html|main|code|pre|samp|summary)\b|^::?(?:focus|selection)|hash-link|^\.(?:option|task-list-item|table$)/;

/**
 * Returns the style sheet of the theme without its rules for what Infima and the browser style in Docusaurus: the elements
 * of texts, and cards of the site.
 */
export function withoutTextRules(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'reset') layer.walkRules(/^img\b/, (rule) => void rule.remove());
    layer.walkRules(/\.card\b/, (rule) => {
      rule.selector = rule.selector.replace(/\.card(?![\w-])/g, '.card:where(.cards *)');
    });
    if (layer.params !== 'base') return;
    layer.walkRules((rule) => {
      const at = rule.parent as postcss.AtRule;
      if (at.params === 'print' || at.name === 'keyframes') return;
      rule.selectors = rule.selectors.filter((selector) => shellPattern.test(selector));
      if (rule.selector === '') rule.remove();
    });
  });
  return root.toString();
}

/** Whether a rule is in another, in keyframes, or in a layer that the site has chosen. */
function isNested(rule: Rule): boolean {
  for (
    let at: Container | undefined = rule.parent as Container;
    at;
    at = at.parent as Container | undefined
  ) {
    if (at.type === 'rule') return true;
    if (at.type === 'atrule' && /^(?:layer|scope|(?:-\w+-)?keyframes)$/.test((at as postcss.AtRule).name))
      return true;
  }
  return false;
}
