import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss';
import { classesOf, isElementSelector } from './selectors.ts';

/**
 * Parts of the page that the theme has under the same names, with its own rules: Infima's would lay them out twice.
 * Classes of a style, such as `navbar--dark`, only set variables, and `footer__links` the margin of a `row`. The search of the theme
 * is not `navbar__search`.
 */
const themeParts =
  /^(?:navbar(?!__search)|navbar-sidebar|menu|footer(?!__links)|pagination-nav|breadcrumbs|table-of-contents|thin-scrollbar)(?![\w-]*--(?:dark|primary)$)(?:__|--|$)/;

/** Text that has the class `markdown` in Docusaurus: the text of documents and posts, not of pages and lists. */
export const markdown =
  ':is(.markdown:where(:not([id^=recto]:is(:not(.theme-doc-markdown), .main--page *, .main--not-found *))), .post__text)';

/** The same, except text in columns of a copy of the layout, which are directly in the element with that class in Docusaurus. */
const directMarkdown = `${markdown}:where(:not(.markdown > * #recto\\:content))`;

/** The same, except text inside an element with that class: margins collapse there as if it had none. */
const outerMarkdown = `${markdown}:where(:not(.markdown *))`;

/** The same around its elements: those of interactive components, such as headings of the site, are in islands. */
export const markdownParent = `:is(${directMarkdown}, :where(${directMarkdown} > :is(recto-island, recto-partial)))`;

/** Matches elements with a class, except the theme's. */
const classedElement = ':where([class]:not(.cards))';

/** Whether a class is of a part of the page that the theme has under the same name. */
export function themePart(name: string): boolean {
  return themeParts.test(name);
}

/** Names that the theme uses for other elements; Infima's rules receive the condition. */
const guards: Record<string, string> = {
  tabs: ':where(:not([data-tabs], div))',
  dropdown: ':where(:not([data-part~=dropdown]))',
  dropdown__menu: ':where(:not([data-part~=dropdown] *))',
  dropdown__link: ':where(:not([data-part~=dropdown] *))',
  card: ':where(:not(.cards *))',
};

/** Adds the open menu on small screens to rules for a style of the navbar, in which it is in Docusaurus. */
function withMenu(selector: string): string[] {
  const isStyle = /^\.navbar--(?:dark|primary)$/.test(selector);
  return isStyle ? [selector, `:where(:root:has(${selector}) .menu-panel):popover-open`] : [selector];
}

export interface InfimaNames {
  classes: string[];
  variables: string[];
}

const sides: Record<string, string> = { left: 'inline-start', right: 'inline-end' };

/**
 * Removes the rules of parts that the theme has from Infima. Variables and
 * classes compete with the rules of the site as in Docusaurus; rules for elements are in the layer `elements`. Sides follow
 * the reading direction.
 */
export function adaptInfima(root: Root): void {
  const isKept = (selector: string) => {
    // `:not(.button--outline)` matches without that class too.
    const classes = classesOf(selector.replace(/:not\([^)]*\)/g, ''));
    return !classes.some((name) => themeParts.test(name));
  };
  const copies: (() => void)[] = [];
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isInLayer(rule)) return;
    const selectors = rule.selectors.filter(isKept);
    if (selectors.length === 0) {
      rule.remove();
      return;
    }
    const isContent = selectors.every(
      (selector) => isElementSelector(selector) || /^\.markdown\b/.test(selector),
    );
    rule.selectors = selectors.flatMap(withMenu).map(withGuards);
    rule.walkDecls((decl) => {
      decl.prop = decl.prop.replace(
        /^((?:margin|padding|border)-)(left|right)\b/,
        (_, start: string, side: string) => start + sides[side],
      );
    });
    if (!isContent || /^(?::root|html\[)/.test(selectors[0] ?? '')) return;
    // A class of the site, such as `mt-8`, loses to them in Docusaurus.
    const classed = selectors.filter((selector) => /^\.markdown > [a-z]\w*$/.test(selector)).map(withGuards);
    const copy = rule.clone({ selectors: classed.map((selector) => selector + classedElement) });
    moveToLayer(rule);
    if (classed.length > 0) copies.push(() => rule.parent?.after(copy));
  });
  for (const add of copies) add();
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}

/** Returns the rules of Infima in media queries for elements that sites style, as they are. */
export function mediaQueriesOf(infima: Root): string {
  return infima.nodes
    .flatMap((node) => {
      if (node.type !== 'atrule' || node.name !== 'media') return [];
      const query = node.clone();
      query.walkRules((rule) => {
        if (!/^\.(?:container|hero|markdown)(?![\w-])/.test(rule.selector)) rule.remove();
      });
      return query.nodes?.length ? String(query) : [];
    })
    .join('\n');
}

/** Whether a rule is in keyframes, or in a layer or a scope. */
export function isInLayer(rule: Rule): boolean {
  return ancestors(rule).some(
    (at) => at.type === 'atrule' && /^(?:layer|scope|(?:-\w+-)?keyframes)$/.test((at as AtRule).name),
  );
}

export function ancestors({ parent }: ChildNode): Container[] {
  return parent ? [parent as Container, ...ancestors(parent as ChildNode)] : [];
}

function withGuards(selector: string): string {
  const pattern = /\.([\w-]+)(?=( > \w)?(::?(?:before|after))?)/g;
  return selector.replace(pattern, (match, name: string, child?: string, pseudo?: string) => {
    if (name !== 'markdown') return match + (guards[name] ?? '');
    if (pseudo) return outerMarkdown;
    return child ? markdownParent : markdown;
  });
}

/** Returns what a style sheet has in layers, or what it has in none; animations are in none. */
export function partOf(root: Root, inLayers: boolean): Root {
  const part = root.clone();
  part.walkAtRules(/^(?:layer|(?:-\w+-)?keyframes)$/, (at) => {
    if ((at.name === 'layer') !== inLayers) at.remove();
  });
  if (inLayers)
    part.walkRules((rule) => {
      if (!isInLayer(rule)) rule.remove();
    });
  part.walkAtRules((at) => {
    if (at.nodes?.length === 0) at.remove();
  });
  return part;
}

/** Puts a rule in the layer of elements, above the theme's rules for elements and below its parts. */
export function moveToLayer(rule: Rule): void {
  const layer = postcss.atRule({ name: 'layer', params: 'elements' });
  rule.replaceWith(layer);
  layer.append(rule);
}
