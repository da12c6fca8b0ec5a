import type { AtRule, ChildNode, Root, Rule } from 'postcss';
import { ancestors, isInLayer, moveToLayer } from './infima.ts';
import { isElementSelector } from './selectors.ts';
import { isCardTitle, scopedSelector, themeSelector } from './theme-selectors.ts';

/**
 * Changes a style sheet of a site to what the theme needs. In Docusaurus every class of the theme wins over rules for
 * elements; here the theme is in layers, and unlayered rules of the site override it. So these rules go to the layer
 * `elements`, unless the project uses cascade layers: then they override the theme in Docusaurus too. Selectors for
 * Docusaurus markup also match the theme's.
 */
export function adaptSiteCss(root: Root, hasLayers: boolean): void {
  // First those that a copy of their rule would repeat.
  root.walkRules((rule) => {
    if (isNested(rule) && !isInLayer(rule)) rule.selectors = rule.selectors.map(selectorIn(rule));
  });
  root.walkRules((rule) => {
    if (isNested(rule) || isInLayer(rule)) return;
    keepTitleSize(rule);
    makeRoomForNavbar(rule);
    keepSidebarSticky(rule);
    keepLogoHeight(rule);
    paintSidebar(rule);
    if (hasLayers) {
      rule.selectors = rule.selectors.map(selectorIn(rule));
      return;
    }
    const elements = rule.selectors.filter(isElementSelector);
    const otherSelectors = rule.selectors.filter((selector) => !isElementSelector(selector));
    if (otherSelectors.length > 0) rule.selectors = otherSelectors.map(selectorIn(rule));
    if (elements.length === 0) return;
    const elementRule = otherSelectors.length > 0 ? rule.cloneBefore() : rule;
    elementRule.selectors = elements.map(selectorIn(elementRule));
    const inside = elementRule.nodes.filter(namesClass);
    if (inside.length > 0 && inside.length === elementRule.nodes.length) return;
    if (inside.length > 0) elementRule.cloneAfter({ nodes: [] }).append(...inside);
    moveToLayer(elementRule);
  });
}

/** Returns what makes a selector of a rule match the theme, too. */
function selectorIn(rule: Rule): (selector: string) => string {
  const isHidden = rule.some(
    (node) => node.type === 'decl' && node.prop === 'display' && node.value === 'none',
  );
  const isSize = rule.every(isFontSize);
  return (selector) => themeSelector(selector, { isHidden, isSize });
}

const isFontSize = (node: ChildNode) => node.type === 'decl' && node.prop === 'font-size';

/** The title of a card is a heading. In Docusaurus it has an element for its text, with a size that the heading's does not change. */
function keepTitleSize(rule: Rule): void {
  const sizes = rule.nodes.filter(isFontSize);
  if (sizes.length > 0 && sizes.length < rule.nodes.length && rule.selectors.some(isCardTitle))
    rule.cloneAfter({ nodes: [] }).append(...sizes);
}

/** Whether a node inside a rule for elements is, or has, a rule for classes, which wins over the theme. */
function namesClass(node: ChildNode): boolean {
  if (node.type === 'rule' && !isElementSelector(node.selector.replaceAll('&', ''))) return true;
  return 'nodes' in node && node.nodes !== undefined && node.nodes.some(namesClass);
}

/** Matches selectors of the navbar itself, in any element. */
const navbarPattern = /\.navbar(?:--fixed-top)?(?![\w-])[^\s>+~,()]*$/;

/**
 * The page has room for the navbar, which is fixed. In Docusaurus it is sticky, and takes that itself, until a rule of the site
 * positions it.
 */
function makeRoomForNavbar(rule: Rule): void {
  const selectors = rule.selectors.filter((one) => navbarPattern.test(one) && !one.includes('::'));
  const isOutside = rule.some(
    (node) => node.type === 'decl' && node.prop === 'position' && /^(?:fixed|absolute)$/.test(node.value),
  );
  if (selectors.length === 0 || !isOutside) return;
  const room = rule.cloneAfter({ selector: `#__docusaurus:has(:is(${selectors.join(', ')}))`, nodes: [] });
  room.append({ prop: 'padding-top', value: '0' });
}

/** Matches selectors of the element around the sidebar. */
const sidebarPattern = /\.theme-doc-sidebar-container(?![\w-])[^\s>+~,()]*$/;

/** The sidebar is sticky, and fixed on small screens. In Docusaurus that is its content, so that these positions don't move it. */
function keepSidebarSticky(rule: Rule): void {
  if (!rule.selectors.every((one) => sidebarPattern.test(one) && !one.includes('::'))) return;
  rule.walkDecls('position', (one) => {
    if (/^(?:relative|static)$/.test(one.value)) one.remove();
  });
}

/** Matches selectors of the image in the element of the logo. */
const logoImagePattern = /\.navbar__logo(?![\w-])[^,]*[\s>]img$/;

/** The logo is an image with a height. In Docusaurus that is the height of the element around it, which the image fills. */
function keepLogoHeight(rule: Rule): void {
  if (!rule.selectors.every((one) => logoImagePattern.test(one))) return;
  rule.walkDecls('height', (one) => {
    if (one.value === '100%') one.remove();
  });
}

/** Matches selectors of the menu itself, in any element. */
const menuPattern = /\.menu(?![\w-])[^\s>+~,()]*$/;

/**
 * The sidebar scrolls, and has room for its scrollbar next to the menu. In Docusaurus the menu scrolls, so that its background is
 * below the scrollbar too.
 */
function paintSidebar(rule: Rule): void {
  const selectors = rule.selectors.filter((one) => menuPattern.test(one) && !one.includes('::'));
  const backgrounds = rule.nodes.filter((node) => node.type === 'decl' && /^background/.test(node.prop));
  if (selectors.length === 0 || backgrounds.length === 0) return;
  const selector = `:where(.theme-doc-sidebar-container):has(> :is(${selectors.join(', ')}))`;
  const sidebar = rule.cloneAfter({ selector, nodes: [] });
  sidebar.append(...backgrounds.map((node) => node.clone()));
}

/** Takes effects on classes of the site that have the same names out of the style sheet of the theme. */
export function adaptThemeCss(root: Root): void {
  root.walkRules((rule) => {
    rule.selector = scopedSelector(rule.selector);
  });
}

/** Matches selectors of the theme's layer `base` that are not for the elements of texts. */
const shellPattern =
  /^(?:html|main|code|pre|samp|summary)\b|^::?(?:focus|selection)|hash-link|^\.(?:option|task-list-item|table$)/;

/** Matches selectors of links that have the color of all links in Docusaurus. */
const linkPattern = /^\.(?:tag|theme-edit-this-page)(?::hover)?$/;

/**
 * Removes the rules for what Infima and the browser style in Docusaurus from the style sheet of the theme: the elements
 * of texts, lines of code, and cards of the site. The classes in texts go to the layer of the site's rules for elements, and win there.
 */
export function removeTextRules(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'reset') layer.walkRules(/^img\b/, (rule) => void rule.remove());
    layer.walkRules('.code pre', (rule) =>
      rule.walkDecls(/^(?:font-size|line-height|tab-size)$/, (one) => void one.remove()),
    );
    layer.walkRules(/\.card\b/, (rule) => {
      rule.selector = rule.selector.replace(/\.card(?![\w-])/g, '.card:where(.cards *)');
    });
    layer.walkRules(linkPattern, (rule) => rule.walkDecls('color', (one) => void one.remove()));
    if (layer.params !== 'base') return;
    keepSelectors(layer, (selector) => shellPattern.test(selector));
    const classes = layer.cloneAfter({ params: 'elements' });
    classes.walkAtRules(/keyframes$|^media$/, (at) => {
      if (at.name !== 'media' || at.params === 'print') at.remove();
    });
    keepSelectors(classes, (selector) => !isElementSelector(selector));
    classes.walkAtRules((at) => {
      if (at.nodes?.length === 0) at.remove();
    });
    keepSelectors(layer, isElementSelector);
  });
}

/** Leaves out selectors of a layer, except in print and in animations. */
function keepSelectors(layer: AtRule, isKept: (selector: string) => boolean): void {
  layer.walkRules((rule) => {
    const at = rule.parent as AtRule;
    if (at.params === 'print' || at.name === 'keyframes') return;
    rule.selectors = rule.selectors.filter(isKept);
    if (rule.selector === '') rule.remove();
  });
}

/** Whether a rule is in another: `.a { & b { … } }` */
function isNested(rule: Rule): boolean {
  return ancestors(rule).some(({ type }) => type === 'rule');
}
