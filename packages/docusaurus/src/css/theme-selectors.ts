import parser, {
  type Attribute,
  type ClassName,
  type Node,
  type Selector,
  type Tag,
} from 'postcss-selector-parser';
import { markdown, markdownParent, themePart } from './infima.ts';

/** The menu on small screens, which is the sidebar on others. In Docusaurus it is in the navbar. */
const openMenu = '.menu-panel:popover-open';

/** Returns the counterparts of entries of a sidebar at a level, which starts at 1. */
function sidebarLevel(level: number): [name: string, counterpart: string][] {
  const list = `.menu:not(.main-menu) > ${Array(level).fill('.menu__list').join(' > * > ')}`;
  return [
    [`theme-doc-sidebar-item-category-level-${level}`, `${list} > .menu__category`],
    [`theme-doc-sidebar-item-link-level-${level}`, `${list} > .menu__list-item:not(.menu__category)`],
  ];
}

/** The theme's counterparts of classes of Docusaurus' markup; each has the specificity of one class. */
const counterparts: Record<string, string> = {
  'main-wrapper': '.layout:not(.main-wrapper *)',
  close: '.theme-announcement-bar__close',
  'clean-btn': '.icon-button, .menu__caret, .code__copy, .theme-doc-toc-mobile > summary',
  anchor: `${markdown} :is(h2, h3, h4, h5, h6)[id]`,
  badge: '.theme-doc-version-badge',
  'badge--secondary': '.theme-doc-version-badge',
  'theme-code-block': '.code',
  'prism-code': '.code pre',
  'docusaurus-mermaid-container': '.diagram',
  'token-line': '.code .line',
  'theme-code-block-highlighted-line': '.code .hl',
  alert: '.theme-admonition, .theme-details, .page-notice',
  // Copies of Docusaurus' admonitions have the classes themselves.
  'alert--secondary': '.theme-admonition-note:not(.alert)',
  'alert--success': '.theme-admonition-tip:not(.alert)',
  'alert--info': '.theme-admonition-info:not(.alert), .theme-details',
  'alert--warning': '.theme-admonition-warning:not(.alert), .page-notice',
  'alert--danger': '.theme-admonition-danger:not(.alert)',
  'tabs-container': 'div.tabs',
  'theme-tabs-container': 'div.tabs',
  tabs__item: '.tabs [role=tab]',
  'tabs__item--active': '.tabs [role=tab][aria-selected=true]',
  navbar__logo: '.navbar__brand .logo',
  'navbar-sidebar': openMenu,
  'navbar--dark': `:root:has(.navbar--dark) ${openMenu}`,
  'navbar--primary': `:root:has(.navbar--primary) ${openMenu}`,
  'navbar-sidebar__back': '.menu-switch',
  'navbar-sidebar__item': `${openMenu} .menu`,
  'dropdown--hoverable': '.navbar .dropdown',
  'theme-doc-sidebar-container': '.theme-doc-sidebar-container',
  'theme-doc-sidebar-menu': '.menu > .menu__list',
  'theme-doc-sidebar-item-category': '.menu__category',
  'theme-doc-sidebar-item-link': '.menu__list-item:not(.menu__category)',
  ...Object.fromEntries([1, 2, 3, 4, 5].flatMap(sidebarLevel)),
  'menu__list-item--collapsed': '.menu__category:has(> * > [aria-expanded=false])',
  'menu__link--sublist': '.menu__category > * > .menu__link',
  'menu__link--sublist-caret': '.menu__link--sublist:not(:has(+ .menu__caret))',
  'menu__link--active': '.menu__list-item-collapsible--active > .menu__link',
  'theme-doc-toc-desktop': '.toc:not(.blog-wrapper *)',
  'table-of-contents__left-border': '.toc > .table-of-contents',
  'table-of-contents': '.toc-inline',
  'toc-highlight': '.table-of-contents__link',
  'theme-layout-navbar': '.navbar',
  'theme-layout-navbar-left': '.navbar__items--left',
  'theme-layout-navbar-right': '.navbar__items--right',
  'theme-layout-footer': '.footer',
  footer__links: '.footer__row',
  footer__bottom: '.footer__brand',
  footer__logo: '.footer__logo .logo',
  'text--center': '.footer__brand',
  'theme-layout-main': '.layout',
  'theme-layout-footer-column': '.footer__col',
  row: '.footer__links',
  col: '.footer__col',
  container: '.mdx-page .main, .main--doc:not(.blog-wrapper *), .blog-wrapper .layout, .footer__inner',
  avatar: '.author',
  avatar__photo: '.author img',
  avatar__name: '.author__name',
  avatar__intro: '.author > div',
  avatar__subtitle: '.author small:not(.author__socials)',
  'theme-doc-footer-tags-row': '.theme-doc-tags:not(.blog-wrapper *)',
  'theme-doc-footer-edit-meta-row': '.theme-doc-footer > :not(.theme-doc-tags, .blog-wrapper *)',
  'theme-blog-footer-tags-row': '.blog-wrapper .theme-doc-tags',
  'theme-blog-footer-edit-meta-row': '.blog-wrapper .theme-doc-footer',
  navbar__search: '.search-button',
};

/** The same for parts of the names of CSS modules, which sites select as `[class*='codeBlockTitle']`. */
const modules: Record<string, string> = {
  codeBlockTitle: '.code > figcaption',
  codeBlockContainer: '.code',
  codeBlockContent: '.code > pre',
  codeBlockLines: '.code code',
  buttonGroup: '.code__copy',
  admonitionHeading: '.theme-admonition__title',
  admonitionIcon: '.theme-admonition__title > svg',
  announcementBarContent: '.theme-announcement-bar__content',
  announcementBar: '.theme-announcement-bar',
  mainWrapper: '.layout',
  docsWrapper: '.docs-wrapper .layout',
  docRoot: '.docs-wrapper .layout',
  docMainContainer: '.docs-wrapper .main--doc',
  docItemContainer: '.docs-wrapper .main--doc .main__column:has(> article)',
  docItemCol: '.docs-wrapper .main--doc .main__column:has(> article)',
  skipToContent: '.skip-link',
  breadcrumbsContainer: '.theme-doc-breadcrumbs',
  breadcrumbHomeIcon: '.breadcrumbs__link > svg',
  docSidebarContainer: '.theme-doc-sidebar-container:not(:popover-open)',
  'theme-doc-sidebar-container': '.theme-doc-sidebar-container:not(.blog-wrapper *, :popover-open)',
  tableOfContentsInline: '.toc-inline',
  tableOfContents: '.toc',
  tocCollapsible: '.theme-doc-toc-mobile',
  colorModeToggle: '.color-mode',
  toggleButton: '.color-mode',
  docCardListItem: '.cards > li',
  cardContainer: '.cards .card',
  cardTitle: '.cards .card > b',
  cardDescription: '.cards .card > p',
  tagRegular: '.tag:not(.token)',
  iconEdit: '.theme-edit-this-page > svg',
  hashLink: '.hash-link',
  lastUpdated: '.theme-last-updated',
  sidebarItemTitle: '.blog-wrapper .menu > .menu__list > .menu__category > * > .menu__heading',
  sidebarItemList: '.blog-wrapper .menu .menu__list .menu__list',
  sidebarItemLinkActive: '.blog-wrapper .menu a[aria-current]',
  sidebarItemLink: '.blog-wrapper .menu a',
  sidebarItem: '.blog-wrapper .menu .menu__list .menu__list > li',
  yearGroupHeading: '.blog-wrapper .menu .menu__list .menu__list .menu__heading',
  blogPostTitle: '.post > h2',
  authorCol: '.authors > li',
  authorName: '.author__name',
  authorTitle: '.author small:not(.author__socials)',
  authorSocials: '.author__socials',
};

/** The theme's counterparts of ids. */
const ids: Record<string, string> = {
  __docusaurus: '#recto',
  __docusaurus_skipToContent_fallback: '.layout',
  '__blog-post-container': '#recto\\:content:where(.blog-post-page *)',
};

/** Names that are the first class of their element, as `[class^='codeBlockTitle']` requires. */
const firstNames = new Set([
  ...['codeBlockTitle', 'codeBlockContent', 'codeBlockLines', 'admonitionHeading', 'admonitionIcon'],
  ...['docMainContainer', 'docItemContainer', 'tableOfContents', 'tocCollapsible'],
  'theme-doc-sidebar-container',
]);

/** Elements of Docusaurus that have these names, where selectors name another one and match nothing. */
const moduleElements: Record<string, string> = { codeBlockLines: 'code' };

/** Elements that the theme uses where Docusaurus does not; rules for them apply to the site's own. */
const themeElements: Record<string, string> = {
  figure: '.code',
  figcaption: '.code > *',
  details: `:not(${markdown} *, .main--page *)`,
  summary: `:not(${markdown} *, .main--page *)`,
  dialog: '[class]',
  section: '.tabs > [role=tabpanel], #recto > *',
  button:
    ':is(.code, dialog) *, .tabs > [role=tablist] *, .icon-button, .search-button, .menu-switch, .sidebar-toggle, .navbar__link, .menu__link, .menu__caret, .copy-page, .feedback__answer, .theme-back-to-top-button',
  kbd: '.navbar *',
  main: '.main--page:not(.mdx-page *)',
};

/** What the theme makes of these elements where Docusaurus has others; rules for them apply to all but these. */
const elementExceptions: Record<string, string> = {
  p: '.footer__title, .theme-admonition__title, .post-meta',
  ul: '.cards, .authors',
  li: '.cards > *, .authors > *',
  nav: '.toc',
};

/** The theme's counterparts of elements; rules of the theme for their classes win, as in Docusaurus. */
const elementCounterparts: Record<string, string> = {
  h2: '.cards .card > b',
  li: '.tabs > [role=tablist] > [role=tab]',
};

/** Conditions of classes that the theme has in more places than Docusaurus: not in the sidebar of the blog, for example. */
const classConditions: [pattern: RegExp, condition: string][] = [
  [
    /^menu(?:__|$)/,
    ':not(.blog-wrapper .menu-panel .menu:not(.main-menu), .blog-wrapper .menu-panel .menu:not(.main-menu) *)',
  ],
  [/^theme-doc-sidebar-/, ':not(.blog-wrapper *)'],
  [/^theme-doc-footer$/, ':not(.blog-wrapper *)'],
  // Docusaurus' menu on small screens is not in this element.
  [/^theme-doc-sidebar-container$/, ':not(:popover-open)'],
  [/^footer__logo$/, ':not(div)'],
  [/^menu__list-item-collapsible--active$/, ':has(> [aria-current])'],
  [/^navbar__link--active$/, ':not(.dropdown__trigger)'],
  [/^table-of-contents$/, ':not(.table-of-contents *)'],
  [/^theme-doc-markdown$/, ':not(.blog-post-page *)'],
  // Here an alias also has the class of its type.
  [/^theme-admonition-note$/, ':not(.theme-admonition-secondary)'],
  [/^theme-admonition-tip$/, ':not(.theme-admonition-success)'],
  [/^theme-admonition-info$/, ':not(.theme-admonition-important)'],
  [/^theme-admonition-warning$/, ':not(.theme-admonition-caution)'],
];

/** Classes of the theme that mean nothing in Docusaurus, where sites may have their own, and which elements are the theme's. */
const themeClasses: Record<string, string> = {
  code: ':has(> pre > code)',
  footer__row: '.footer__inner *',
  icon: 'svg',
  layout: ':has(> [id^=recto])',
  logo: '.navbar__brand *, .footer__logo *',
  main: '[id^=recto]',
  table: '[role=group]',
  tag: '.tags *, .theme-doc-tags *',
  toc: '.main--toc *',
};

/** The title of a document, which the theme has above the text: `.markdown h1`, `.markdown header`. */
const titledTexts: Record<string, string> = {
  markdown,
  'theme-doc-markdown': '.theme-doc-markdown:where(:not(.blog-post-page *))',
};
// A component around the text may have an element of its own.
const titledArticle = ':where(:is(article, article *):has(> .theme-doc-markdown):not(.blog-post-page *))';

/** Whether the theme has a counterpart of a class of Docusaurus' markup. */
export function hasCounterpart(name: string): boolean {
  return Object.hasOwn(counterparts, name);
}

/** What a rule does, as far as it changes which elements of the theme it is for. */
interface RuleKind {
  /** Whether it hides elements. */
  isHidden?: boolean;
  /** Whether it has font sizes only. */
  isSize?: boolean;
}

/** Returns a selector for the markup of Docusaurus that also matches the same parts of the theme. Throws if it is invalid. */
export function themeSelector(selector: string, { isHidden = false, isSize = false }: RuleKind = {}): string {
  const icon = /svg|iconExternalLink/.test(selector) ? externalIcon(selector, isHidden) : undefined;
  const generated = icon ?? (selector.includes(separatorClass) ? linkSeparator(selector) : undefined);
  const rewritten = rewrite(selector, rewriteThroughIslands) + (generated ? `, ${generated}` : '');
  return isSize ? rewritten.replaceAll(cardTitles, 'h2') : rewritten;
}

/** Headings, and those that the titles of cards are in Docusaurus. */
const cardTitles = `:is(h2, :where(${elementCounterparts.h2}))`;

/** Whether a selector is for headings that titles of cards are in Docusaurus. */
export function isCardTitle(selector: string): boolean {
  return themeSelector(selector).includes(cardTitles);
}

/** Elements around interactive components, what is between their tags, and the text in columns of a copy of the layout. */
const islands = ':where(recto-island, recto-slot, .markdown > * #recto\\:content)';

/** Rewrites a selector, and lets its last `>` between classes of the site cross elements that Docusaurus does not have. */
function rewriteThroughIslands(selector: Selector): void {
  const child = selector.nodes.findLast((node) => node.type === 'combinator' && isBetweenSiteClasses(node));
  rewriteAll(selector);
  if (!child || child.parent !== selector) return;
  const outer = selector.nodes.slice(0, selector.nodes.indexOf(child));
  const text = outer.map(String).join('').trim();
  replace(outer, `:is(${text}, ${text} > ${islands}, ${text} > ${islands} > ${islands}) `);
}

/** Example: the `>` of `.grid > .card:hover`; not of `.grid > .card:first-child`, which would match in every island */
function isBetweenSiteClasses(child: Node): boolean {
  const before = child.prev();
  const after = child.next();
  if (child.value?.trim() !== '>' || before?.type !== 'class' || after?.type !== 'class') return false;
  const isOwn = ({ value }: ClassName) =>
    !hasCounterpart(value) &&
    !themePart(value) &&
    !Object.hasOwn(themeClasses, value) &&
    value !== 'markdown';
  return (
    isOwn(before) && isOwn(after) && !/:(?:[\w-]*child|[\w-]*of-type|not|has)/.test(String(child.parent))
  );
}

const separatorClass = 'footer__link-separator';

/** Returns a selector for what is between the links of a footer, `::before` in the theme, if a selector is for that. */
function linkSeparator(selector: string): string | undefined {
  const { nodes } = parser().astSync(selector).first;
  const [last, combinator] = nodes.toReversed();
  if (last?.type !== 'class' || last.value !== separatorClass) return undefined;
  if (combinator && combinator.type !== 'combinator') return undefined;
  const around = themeSelector(nodes.slice(0, -2).join('').trim());
  return `${around}${combinator ?? ''}li:where(.footer__row > *)::before`;
}

/** Links that have an icon in Docusaurus if they are external. */
const iconLinks = new Set(['navbar__link', 'dropdown__link', 'menu__link', 'footer__link-item']);

/**
 * Returns a selector for the icons of external links, `::after` in the theme, if a selector is for them: for those of items with
 * a class of the site, if it hides icons.
 */
function externalIcon(selector: string, isHidden: boolean): string | undefined {
  const { nodes } = parser().astSync(selector).first;
  const end = nodes.findLastIndex(({ type }) => type === 'combinator');
  const outer = nodes[end - 1];
  const isIcon = nodes.slice(end + 1).some((node) => {
    if (node.type === 'attribute') return node.value?.startsWith('iconExternalLink');
    const isLink = outer?.type === 'class' && (isHidden || iconLinks.has(outer.value));
    return node.type === 'tag' && node.value === 'svg' && isLink;
  });
  if (!isIcon) return undefined;
  const around = themeSelector(nodes.slice(0, Math.max(end, 0)).join('').trim());
  return `${around && `:is(${around}, ${around} *)`}:where([target='_blank'])::after`;
}

/** Matches selectors that contain one of these classes: nine of ten do not, and parsing all takes 0.1 s. */
const themeClassPattern = new RegExp(`\\.(?:${Object.keys(themeClasses).join('|')})(?![\\w-])`);

/** Returns a selector of the theme that matches no element of a site with a class of the same name. */
export function scopedSelector(selector: string): string {
  if (!themeClassPattern.test(selector)) return selector;
  return rewrite(selector, (part) =>
    part.walkClasses((node) => {
      const elements = elementsOf(node);
      if (elements) append(node, `:where(${elements})`);
    }),
  );
}

function rewrite(selector: string, change: (part: Selector) => void): string {
  return parser((root) => root.each(change)).processSync(selector);
}

/** Rewrites a selector, those in `:is()`, `:not()` and the like first. */
function rewriteAll(selector: Selector): void {
  for (const node of [...selector.nodes])
    if (node.type === 'pseudo') node.each((inner) => rewriteAll(inner as Selector));
  for (const node of [...selector.nodes]) {
    // A pair may have replaced the node.
    if (node.parent !== selector || replacesPair(node)) continue;
    if (node.type === 'tag') rewriteTag(node);
    else if (node.type === 'class') rewriteClass(node);
    else if (node.type === 'attribute') rewriteAttribute(node);
    else if (node.type === 'id' && Object.hasOwn(ids, node.value)) replace(node, `${ids[node.value]}`);
  }
}

/** Replaces what means something else together: a title in a header or on a card, and the image of the logo. */
function replacesPair(node: Node): boolean {
  if (isMain(node)) return replacesColumns(node);
  const inner = innerElement(node);
  const name = inner?.value;
  if (!inner) return false;
  // A direct child of the article is the header of a post.
  if (node.type === 'tag' && node.value === 'header' && name === 'h1' && node.prev()?.value !== '>') {
    const text = nodesBetween(node, inner).map(String).join('');
    for (const one of nodesBetween(node, inner).slice(1)) one.remove();
    replace(node, `:is(${text.trim()}, :where(${markdown} > h1))`);
    return true;
  }
  if (node.type !== 'class') return false;
  if (tabsClass.test(node.value) && name === 'div' && inner.prev()?.value === '>') {
    // Around the panels, in Docusaurus.
    replace(inner, ':is(div, section):where(:not([role=tablist]))');
    return false;
  }
  if (node.value === 'avatar__name' && name === 'a') {
    withCounterpart(nodesBetween(node, inner), 'a.author__name');
    return true;
  }
  const text = Object.hasOwn(titledTexts, node.value) ? titledTexts[node.value] : undefined;
  if (text && (name === 'h1' || (name === 'header' && !isTitle(inner)))) {
    replace(node, `:is(${text}, ${titledArticle})`);
    return true;
  }
  if (node.value !== 'navbar__logo' || name !== 'img') return false;
  node.value = 'navbar__brand';
  return true;
}

const tabsClass = /^(?:theme-)?tabs-container$/;

/** The columns of a document, which are one element of the theme. */
const columns = ['main', '>', '.container', '>', '.row'];

/** Example: `main`, `[class*='docMainContainer']` */
function isMain(node: Node): boolean {
  if (node.type === 'tag') return node.value === 'main';
  if (node.type !== 'attribute' || (node.prev()?.type ?? 'combinator') !== 'combinator') return false;
  return node.attribute === 'class' && Boolean(node.value?.startsWith('docMainContainer'));
}

function replacesColumns(main: Node): boolean {
  const { nodes } = main.parent as Selector;
  const found = nodes.slice(nodes.indexOf(main as never));
  const isColumn = (one: string, index: number) => {
    const text = String(found[index] ?? '').trim();
    return index === 0 || text === one || (one === '>' && isSpace(found[index]));
  };
  const count = columns.findIndex((one, index) => !isColumn(one, index));
  if (count >= 0 && count < 3) return false;
  withCounterpart(found.slice(0, count < 0 ? 5 : 3), '.main--doc:not(.blog-wrapper *)');
  return true;
}

function isTitle(header: Tag): boolean {
  return innerElement(header)?.value === 'h1';
}

/** Returns the element that a selector looks for directly inside a node: `h1` for `header` in `header > h1`. */
function innerElement(node: Node): Tag | undefined {
  const combinator = node.next();
  const isInside = combinator?.type === 'combinator' && ['', '>'].includes(combinator.value.trim());
  const inner = isInside ? combinator.next() : undefined;
  return inner?.type === 'tag' ? inner : undefined;
}

function nodesBetween(first: Node, last: Node): Node[] {
  const { nodes } = first.parent as Selector;
  return nodes.slice(nodes.indexOf(first as never), nodes.indexOf(last as never) + 1);
}

function rewriteTag(node: Tag): void {
  // An `aside` with a class or the like is found by that.
  if (node.value === 'aside' && (node.next()?.type ?? 'combinator') === 'combinator') {
    withCounterpart([node], sidebarAside);
    return;
  }
  const isAlone = ['combinator', 'pseudo'].includes(node.next()?.type ?? 'combinator');
  const exceptions = isAlone && !node.namespace ? elementExceptions[node.value] : undefined;
  const counterpart = isAlone ? elementCounterparts[node.value] : undefined;
  if (counterpart) {
    const element = node.value + (exceptions ? `:where(:not(${exceptions}))` : '');
    replace(node, `${node.spaces.before}:is(${element}, :where(${counterpart}))`);
    return;
  }
  const condition = isRenamed(node) || hasLabel(node) ? exceptions : themeElements[node.value];
  if (condition) append(node, `:where(:not(${condition}))`);
}

/** The sidebar, which is the menu while that is open. */
const sidebarAside = '.theme-doc-sidebar-container:not(:popover-open)';

/** Whether a selector names an element by its label, which the theme has too: `button[title='Collapse sidebar']` */
function hasLabel(node: Node): boolean {
  const next = node.next();
  if (!next || next.type === 'combinator') return false;
  return (next.type === 'attribute' && /^(?:title|aria-label)$/.test(next.attribute)) || hasLabel(next);
}

/** Whether an element is in another namespace, or none that the theme has. */
function isRenamed(node: Tag): boolean {
  return Boolean(node.namespace) || !Object.hasOwn(themeElements, node.value);
}

function rewriteClass(node: ClassName): void {
  const name = node.value;
  if (name === 'markdown') {
    const isParent = innerElement(node)?.prev()?.value === '>';
    replace(withTag(node), isParent ? markdownParent : markdown);
    return;
  }
  // The theme has this class on the element around the list.
  if (name === 'tabs') {
    const others = classesAfter(node);
    const item = innerElement(others.at(-1) ?? node);
    if (item?.value === 'li') replace(item, ':is(li, :where([role=tab]))');
    const names = `.tabs${others.join('')}`;
    replace([...withTag(node), ...others], `:is(${names}:where(ul), :where(div${names} > [role=tablist]))`);
    return;
  }
  const language = /^language-(\w.*)$/.exec(name)?.[1];
  if (language) {
    withLanguage(node, `.code[data-language='${language}']`);
    return;
  }
  const conditions = classConditions
    .filter(([pattern]) => pattern.test(name))
    .map(([, at]) => `:where(${at})`);
  if (name === 'navbar' && isSpace(node.next())) {
    withCounterpart(withTag(node), openMenu);
    return;
  }
  const elements = elementsOf(node);
  const exclusion = elements ? `:where(:not(${elements}))` : '';
  if (!hasCounterpart(name)) append(node, exclusion + conditions.join(''));
  else withCounterpart(withTag(node), `${counterparts[name]}`, conditions.join(''));
}

/** The block of code and its `pre` have the class of the language in Docusaurus. */
function withLanguage(node: ClassName | Attribute, block: string): void {
  const previous = node.prev();
  const tag = previous?.type === 'tag' ? previous.value : undefined;
  if (tag === undefined || tag === 'div') withCounterpart(withTag(node), block);
  if (tag === 'pre') withCounterpart(withTag(node), `${block} > pre`);
}

/** Whether a selector continues with what is inside, at any depth. */
function isSpace(node: Node | undefined): boolean {
  return node?.type === 'combinator' && node.value.trim() === '';
}

/** Returns the classes that follow one of the same element. */
function classesAfter(node: Node): ClassName[] {
  const next = node.next();
  return next?.type === 'class' ? [next, ...classesAfter(next)] : [];
}

/** Example: `div[class*='codeBlockTitle']`, `[class^="tocCollapsible_"]`, `li[role='tab']` */
function rewriteAttribute(node: Attribute): void {
  if (node.attribute === 'role' && /^tab/.test(node.value ?? '') && node.prev()?.type === 'tag')
    withCounterpart(withTag(node), `[role=${node.value}]`);
  if (node.attribute === 'role' && node.value === 'banner')
    withCounterpart(withTag(node), '.theme-announcement-bar');
  if (node.attribute === 'data-collapsed') withCounterpart([node], foldState(node.value === 'false'));
  if (node.attribute !== 'class' || !/^[*^~]?=$/.test(node.operator ?? '')) return;
  // As in the style sheets of Prism: `pre[class*='language-']`.
  if (node.value === 'language-' && node.operator === '*=') withLanguage(node, '.code');
  const [, name = ''] = /^([a-zA-Z-]+)(?:_[\w-]*)?$/.exec(node.value ?? '') ?? [];
  const module = Object.keys(modules).find((one) => name.startsWith(one));
  // A class of the theme contains the word: `layout--sidebar`.
  if (node.value === 'sidebar') append(node, ':where(:not(.layout))');
  if (!module || (node.operator === '^=' && !firstNames.has(module))) return;
  const tag = node.prev();
  if (tag?.type === 'tag' && (moduleElements[module] ?? tag.value) !== tag.value) return;
  withCounterpart(withTag(node), `${modules[module]}`);
}

/** The state of `<details>`, which an attribute has in Docusaurus. */
function foldState(isOpen: boolean): string {
  return `.theme-details${isOpen ? '[open]' : ':not([open])'}`;
}

/** Classes whose elements the theme has too. */
const sameElements = new Set(['.anchor', '.col', '.row']);

/** Returns a node with the element before it, if the theme has that element nowhere else: `div.theme-code-block`. */
function withTag(node: Node): Node[] {
  const before = node.prev();
  const isOther = before?.type === 'tag' && isRenamed(before) && !sameElements.has(String(node));
  return isOther ? [before, node] : [node];
}

/** Makes a selector match other elements too, with the specificity that it has. */
function withCounterpart(nodes: Node[], counterpart: string, after = ''): void {
  const { spaces } = nodes[0] as Node;
  const text = nodes.map(String).join('').trim();
  replace(
    nodes,
    `${spaces.before}:is(${text}, :where(${counterpart}))${after}${nodes.at(-1)?.spaces.after ?? ''}`,
  );
}

/** Returns the elements of the theme that have a class of it; `undefined` for other classes, and in code: `.token.tag`. */
function elementsOf(node: ClassName): string | undefined {
  const { value } = node;
  const isToken = node.prev()?.value === 'token';
  return Object.hasOwn(themeClasses, value) && !isToken ? themeClasses[value] : undefined;
}

/** Inserts text after a node, which is not rewritten again. */
function append(node: Node, text: string): void {
  if (text) node.parent?.insertAfter(node as never, parser.string({ value: text }) as never);
}

/** Replaces nodes by text, which is not rewritten again. */
function replace(nodes: Node | Node[], text: string): void {
  const [first, ...others] = [nodes].flat();
  for (const node of others) node.remove();
  first?.replaceWith(parser.string({ value: text }) as never);
}
