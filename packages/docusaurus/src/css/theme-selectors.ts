import { markdown } from './infima.ts';

/** The theme's counterparts of classes of Docusaurus' markup; the specificity is that of one class. */
const counterparts: Record<string, string> = {
  'main-wrapper': '.layout',
  'theme-code-block': '.code',
  'prism-code': '.code pre',
  'token-line': '.code .line',
  'theme-code-block-highlighted-line': '.code .hl',
  'docusaurus-highlight-code-line': '.code .hl',
  alert: '.theme-admonition, .markdown details, .page-notice',
  'alert--secondary': '.theme-admonition-note',
  'alert--success': '.theme-admonition-tip',
  'alert--info': '.theme-admonition-info, .markdown details',
  'alert--warning': '.theme-admonition-warning, .page-notice',
  'alert--danger': '.theme-admonition-danger',
  'theme-admonition-caution': '.theme-admonition-warning',
  'tabs-container': 'div.tabs',
  tabs__item: '.tabs [role=tab]',
  'tabs__item--active': '.tabs [role=tab][aria-selected=true]',
  navbar__logo: '.navbar__brand .logo',
  'navbar-sidebar': '.menu-panel',
  'navbar-sidebar__brand': '.menu-bar',
  'theme-doc-sidebar-menu': '.menu > .menu__list',
  'theme-doc-sidebar-item-category': '.menu__category',
  'theme-doc-sidebar-item-link': '.menu__list-item:not(.menu__category)',
  'theme-doc-sidebar-item-category-level-1': '.menu > .menu__list > .menu__category',
  'theme-doc-sidebar-item-link-level-1': '.menu > .menu__list > .menu__list-item:not(.menu__category)',
  'menu__list-item--collapsed': '.menu__category:has(> * > [aria-expanded=false])',
  'menu__link--sublist': '.menu__category > * > .menu__link',
  'theme-doc-toc-desktop': '.toc',
  'table-of-contents': '.toc-inline',
  'theme-layout-navbar': '.navbar',
  'theme-layout-navbar-left': '.navbar__items--left',
  'theme-layout-navbar-right': '.navbar__items--right',
  'theme-layout-footer': '.footer',
  footer__bottom: '.footer__brand',
  'text--center': '.footer__brand',
  'theme-layout-main': '.layout',
  'theme-last-updated': '.theme-doc-footer p',
  container: '.mdx-page .main, .main--doc:not(.blog-wrapper *), .blog-wrapper .layout',
  avatar: '.author',
  avatar__photo: '.author img',
  avatar__name: '.author__name',
  avatar__subtitle: '.author small:not(.author__socials)',
  'theme-blog-footer-tags-row': '.blog-wrapper .theme-doc-tags',
  'theme-blog-footer-edit-meta-row': '.blog-wrapper .theme-doc-footer',
  'DocSearch-Button': '.search-button',
  navbar__search: '.search-button',
};

/** The same for parts of the names of CSS modules, which sites select as `[class*='codeBlockTitle']`. */
const modules: Record<string, string> = {
  codeBlockTitle: '.code > figcaption',
  codeBlockContainer: '.code',
  codeBlockContent: '.code > pre',
  codeBlockLines: '.code code',
  admonitionHeading: '.theme-admonition__title',
  admonitionIcon: '.theme-admonition__title > svg',
  announcementBarContent: '.theme-announcement-bar__content',
  announcementBar: '.theme-announcement-bar',
  docMainContainer: '.main--doc',
  docItemContainer: '.main--doc .main__column',
  docItemCol: '.main--doc .main__column',
  docSidebarContainer: '.theme-doc-sidebar-container',
  tableOfContentsInline: '.toc-inline',
  tableOfContents: '.toc',
  tocCollapsible: '.theme-doc-toc-mobile',
  colorModeToggle: '.color-mode',
  docCardListItem: '.cards > li',
  cardContainer: '.card',
  hashLink: '.hash-link',
  sidebarItemTitle: '.blog-wrapper .menu > .menu__list > .menu__category > * > .menu__heading',
  sidebarItemList: '.blog-wrapper .menu .menu__list .menu__list',
  sidebarItemLinkActive: '.blog-wrapper .menu a[aria-current]',
  sidebarItemLink: '.blog-wrapper .menu a',
  yearGroupHeading: '.blog-wrapper .menu .menu__list .menu__list .menu__heading',
  blogPostTitle: '.post > h2',
  authorCol: '.authors > li',
};

/** Names that are the first class of their element, as `[class^='codeBlockTitle']` requires. */
const firstNames = new Set([
  ...['codeBlockTitle', 'codeBlockContent', 'codeBlockLines', 'admonitionHeading', 'admonitionIcon'],
  ...['docMainContainer', 'docItemContainer', 'tableOfContents', 'tocCollapsible'],
]);

/** Elements that the theme uses where Docusaurus does not; rules for them apply to the site's own. */
const themeElements: Record<string, string> = {
  figure: '.code',
  figcaption: '.code > *',
  details: ':not(.markdown *, .main--page *)',
  summary: ':not(.markdown *, .main--page *)',
  dialog: '[class]',
  section: '[role=tabpanel], #recto > *',
  button:
    ':is(.navbar, .menu-panel, .footer, .code, .theme-announcement-bar, dialog) *, [role=tab], .theme-back-to-top-button',
  kbd: '.navbar *',
  main: '.main--page',
};

/** Conditions of classes that the theme has in more places than Docusaurus: not in the sidebar of the blog, for example. */
const narrowed: [pattern: RegExp, condition: string][] = [
  [/^menu(?:__|$)/, ':not(.blog-wrapper .menu:not(.main-menu), .blog-wrapper .menu:not(.main-menu) *)'],
  [/^theme-doc-sidebar-/, ':not(.blog-wrapper *)'],
  [/^menu__list-item-collapsible--active$/, ':has(> [aria-current])'],
  [/^navbar__link--active$/, ':not(.dropdown__trigger)'],
  [/^table-of-contents$/, ':not(.table-of-contents *)'],
];

/** Classes of the theme that mean nothing in Docusaurus, where sites may have their own, and which elements are the theme's. */
const themeClasses: Record<string, string> = {
  code: ':has(> pre > code)',
  icon: 'svg',
  layout: ':has(> .menu-panel)',
  logo: '.navbar__brand *, .footer__logo *',
  main: '[id^=recto]',
  table: ':has(> table)',
  tag: '.tags *, .theme-doc-tags *',
  toc: '.main--toc *',
};

/** Matches those elements in a selector, and not in the names of classes, ids and attributes. */
const elementPattern = new RegExp(
  String.raw`(?<![\w.#:[-])(?:${Object.keys(themeElements).join('|')})(?![\w-])`,
  'g',
);

/** Examples: `div[class*='codeBlockTitle']`, `[class^="tocCollapsible_"]`. Group: the name. */
const modulePattern = /(?:\b[a-z]+)?\[class[*^~]?=['"]?([a-zA-Z]+?)(?:_[\w-]*)?['"]?\]/g;

/** Matches a class, with the type of its element: `div.theme-code-block`. Group: the class. */
const classPattern = /(?:(?<![\w.#:[-])[a-z]+)?\.([a-zA-Z][\w-]*)/g;

/** Matches a selector of the title of a document, which the theme has above the text: `.markdown h1`, `.markdown header`. */
const titlePattern = /^\.markdown\s+(?:h1|header)\b/;
const titledMarkdown = `:is(${markdown}, :where(article:has(> .theme-doc-markdown)))`;

/** Whether the theme has a counterpart of a class of Docusaurus' markup. */
export function hasCounterpart(name: string): boolean {
  return Object.hasOwn(counterparts, name);
}

/** Returns a selector for the markup of Docusaurus that also matches the same parts of the theme. */
export function themeSelector(selector: string): string {
  return withCondition(selector, (own) => `:not(${own})`)
    .replace(elementPattern, (name) => `${name}:where(:not(${themeElements[name]}))`)
    .replace(modulePattern, (all, name: string) => {
      const known = Object.keys(modules).find((one) => name.startsWith(one));
      const isFound = known && (!all.includes('^=') || firstNames.has(known));
      return isFound ? `:is(${all}, :where(${modules[known]}))` : all;
    })
    .replace(/\.navbar__logo(\s*>?\s*)img\b/g, '.navbar__brand$1img')
    .replace(/#__docusaurus\b/g, '#recto')
    .replace(/\bheader(\s*>\s*|\s+)h1\b/g, ':is(header$1h1, :where(.markdown > h1))')
    .replace(/\.card(\s*>\s*|\s+)h2\b/g, '.card$1:is(h2, :where(.card > b))')
    .replace(classPattern, (all, name: string, offset: number, text: string) => {
      if (name === 'markdown') return titlePattern.test(text.slice(offset)) ? titledMarkdown : markdown;
      // The theme has this class on the element around the list.
      if (name === 'tabs') return ':is(.tabs:where(ul), :where(div.tabs > [role=tablist]))';
      const found = Object.hasOwn(counterparts, name) ? `:is(${all}, :where(${counterparts[name]}))` : all;
      return narrowed.reduce(
        (own, [pattern, at]) => own + (pattern.test(name) ? `:where(${at})` : ''),
        found,
      );
    });
}

/** Returns a selector of the theme that matches no element of a site with a class of the same name. */
export function ownSelector(selector: string): string {
  return withCondition(selector, (own) => own);
}

function withCondition(selector: string, condition: (own: string) => string): string {
  return selector.replace(/\.([a-z]+)(?![\w-])/g, (all, name: string) => {
    const own = Object.hasOwn(themeClasses, name) ? themeClasses[name] : undefined;
    return own ? `${all}:where(${condition(own)})` : all;
  });
}
