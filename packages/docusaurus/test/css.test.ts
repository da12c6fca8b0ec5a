import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postcss, { type Root } from 'postcss';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cssPlugin } from '../src/css/css-plugin.ts';
import { adaptInfima, mediaQueriesOf, partOf } from '../src/css/infima.ts';
import { adaptSiteCss, adaptThemeCss, removeTextRules } from '../src/css/site-css.ts';
import { themeRules } from '../src/css/theme-rules.ts';
import { wordsIn } from '../src/migration/words.ts';
import { stylesPlugin } from '../src/vite/styles-plugin.ts';

const infima = readFileSync(
  createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'),
  'utf8',
);
function changed(css: string, change: (root: Root) => void): string {
  const root = postcss.parse(css);
  change(root);
  return root.toString();
}
const siteCss = (css: string) => changed(css, (root) => adaptSiteCss(root, false));
const themeCss = (css: string) => changed(css, adaptThemeCss);
const compact = (css: string) => css.replace(/\s+/g, ' ').trim();

/** Returns a style sheet of the package. */
function styleSheet(name: string): postcss.Root {
  return postcss.parse(readFileSync(join(import.meta.dirname, '../src/css', name), 'utf8'));
}

describe('adaptInfima', () => {
  it('keeps classes, outside of layers', () => {
    const css = changed(infima, adaptInfima);
    expect(css).toContain('\n.hero {');
    expect(css).toContain('.hero--primary {');
    expect(css).toContain('.text--center {');
  });

  it('puts rules for elements below the parts of the theme, and keeps variables above', () => {
    const css = changed(infima, adaptInfima);
    expect(css).toMatch(/@layer elements ?\{\s*blockquote \{/);
    expect(css).toMatch(
      /@layer elements ?\{\s*:is\(:is\(\.markdown.* > :is\(recto-island, ?recto-partial\)\)\) > h2 \{/,
    );
    expect(css).toMatch(/^:root \{/m);
    expect(css).toMatch(/^html\[data-theme='dark'\],?/m);
    expect(css).not.toMatch(/layer elements ?\{\s*(?::root|html\[)/);
  });

  it('gives elements of text that have a class their margins in no layer', () => {
    const unlayered = compact(partOf(postcss.parse(changed(infima, adaptInfima)), false).toString());
    expect(unlayered).toMatch(
      / > p:where\(\[class\]:not\(\.cards\)\) ?\{ ?margin-bottom: var\(--ifm-leading\);? ?\}/,
    );
    expect(unlayered).toMatch(/ > h2:where\(\[class\]:not\(\.cards\)\) ?\{[^}]*margin-top/);
    expect(unlayered).not.toMatch(/ > (?:p|h2) ?\{/);
  });

  it('lets margins collapse in text inside an element with the class of text', () => {
    const css = changed(infima, adaptInfima);
    expect(css.match(/:where\(:not\(\.markdown \*\)\):(?:before|after) \{/g)).toHaveLength(2);
  });

  it('leaves out the layout of parts that the theme has, and keeps their colors', () => {
    const css = changed(infima, adaptInfima);
    expect(css).not.toMatch(
      /\.(?:navbar__(?!search)|menu__|footer__(?!links)|pagination-nav|table-of-contents|breadcrumbs)/,
    );
    expect(css).toMatch(/^\.navbar--dark,/m);
    expect(css).toContain('.footer--dark {');
    expect(css).toContain('.footer__links {');
  });

  it('gives the menu on small screens the style of the navbar', () => {
    expect(compact(changed('.navbar--dark { --x: 0 }', adaptInfima))).toBe(
      '.navbar--dark, :where(:root:has(.navbar--dark) .menu-panel):popover-open { --x: 0 }',
    );
  });

  it('follows the reading direction', () => {
    expect(compact(changed('.dropdown__menu { opacity: 0 }', adaptInfima))).toBe(
      '.dropdown__menu:where(:not([data-part~=dropdown] *)) { opacity: 0 }',
    );
    expect(compact(changed('.a { margin-left: 0; border-left-width: 1px }', adaptInfima))).toBe(
      '.a { margin-inline-start: 0; border-inline-start-width: 1px }',
    );
  });
});

it('separates rules in layers from others', () => {
  const css =
    '.a { top: 0 } @media print { .b { top: 0 } } @layer elements { p { top: 0 } } @keyframes k { to { top: 0 } }';
  const [layered, unlayered] = [true, false].map((inLayers) =>
    compact(partOf(postcss.parse(css), inLayers).toString()),
  );
  expect(layered).toBe('@layer elements { p { top: 0 } }');
  expect(unlayered).toBe('.a { top: 0 } @media print { .b { top: 0 } } @keyframes k { to { top: 0 } }');
});

describe('adaptSiteCss', () => {
  it.each([
    ['a { color: red }', '@layer elements { a { color: red } }'],
    ['a:hover, .x a { top: 0 }', '@layer elements { a:hover { top: 0 } } .x a { top: 0 }'],
    ['@media print { em { top: 0 } }', '@media print { @layer elements { em { top: 0 } } }'],
    ['html { & .x { top: 0 } }', 'html { & .x { top: 0 } }'],
    [
      'html { top: 0; @media print { &.x a { top: 0 } } }',
      '@layer elements {html { top: 0 } }html { @media print { &.x a { top: 0 } } }',
    ],
    ['a { &:hover { top: 0 } }', '@layer elements { a { &:hover { top: 0 } } }'],
    ['pre { top: 0 }', '@layer elements { pre { top: 0 } }'],
  ])('puts rules for elements below the parts of the theme: %s', (given, expected) => {
    expect(compact(siteCss(given))).toBe(expected);
  });

  it.each([
    ':root { --ifm-color-primary: red }',
    "[data-theme='dark'] { --ifm-color-primary: red }",
    ".mine--active, [data-theme='dark'] a { color: red }",
    '.a { b { color: red } }',
    '@keyframes k { from { top: 0 } }',
    '@layer x { a { color: red } }',
    '.tabsy { color: red }',
  ])('keeps %s', (css) => {
    expect(siteCss(css)).toBe(css);
  });

  it.each([
    ['.x { & .theme-code-block { top: 0 } }', '.x { & :is(.theme-code-block, :where(.code)) { top: 0 } }'],
    ['em { .x &.alert--info { top: 0 } }', 'em { .x &:is(.alert--info, :where('],
    ['@media print { .x { > section { top: 0 } } }', '> section:where(:not('],
    ['em, .x { & .footer__logo { top: 0 } }', 'em { & :is(.footer__logo, :where(.footer__logo .logo))'],
    ['@layer x { .x { & .alert { top: 0 } } }', '& .alert {'],
  ])('adapts rules in rules: %s', (given, expected) => {
    expect(compact(siteCss(given))).toContain(expected);
  });

  it("leaves copies of Docusaurus' admonitions, which have its classes", () => {
    const css = siteCss('.alert--success { top: 0 }');
    expect(css).toBe(':is(.alert--success, :where(.theme-admonition-tip:not(.alert))) { top: 0 }');
  });

  it('leaves out the room for the navbar where the site takes that out of the page', () => {
    expect(compact(siteCss('@media print { .x, .docs .navbar--fixed-top { position: fixed } }'))).toBe(
      '@media print { .x, .docs .navbar--fixed-top { position: fixed } #recto:has(:is(.docs .navbar--fixed-top)) { padding-top: 0 } }',
    );
    for (const css of [
      '.navbar { position: sticky }',
      '.navbar > .x { position: fixed }',
      '.navbar__x { position: fixed }',
    ])
      expect(siteCss(css)).toBe(css);
  });

  it.each([
    ['.theme-code-block', ':is(.theme-code-block, :where(.code))'],
    ['.main-wrapper', ':is(.main-wrapper, :where(.layout:not(.main-wrapper *)))'],
    ['div.theme-code-block', ':is(div.theme-code-block, :where(.code))'],
    ["[class*='lastUpdated_']", ":is([class*='lastUpdated_'], :where(.theme-last-updated))"],
    ["div[class*='codeBlockTitle']", ":is(div[class*='codeBlockTitle'], :where(.code > figcaption))"],
    ["[class^='tocCollapsible_']", ":is([class^='tocCollapsible_'], :where(.theme-doc-toc-mobile))"],
    ['.tabs__item--active', ':is(.tabs__item--active, :where(.tabs [role=tab][aria-selected=true]))'],
    ['.navbar__logo img', '.navbar__brand img'],
    [
      '.theme-doc-sidebar-item-category-level-2 > a',
      ':is(.theme-doc-sidebar-item-category-level-2, :where(.menu:not(.main-menu) > .menu__list > * > .menu__list > .menu__category)):where(:not(.blog-wrapper *)) > a',
    ],
    ['.navbar-sidebar', ':is(.navbar-sidebar, :where(.menu-panel:popover-open))'],
    ['.navbar--dark', ':is(.navbar--dark, :where(:root:has(.navbar--dark) .menu-panel:popover-open))'],
    ['.navbar .x::before', ':is(.navbar, :where(.menu-panel:popover-open)) .x::before'],
    ['.navbar > .x', '.navbar > .x'],
    ['#__docusaurus .x', '#recto .x'],
    [
      '.footer__links > .footer__link-separator',
      ':is(.footer__links, :where(.footer__row)) > .footer__link-separator, :is(.footer__links, :where(.footer__row)) > li:where(.footer__row > *)::before',
    ],
    [
      '.menu__link--active',
      ':is(.menu__link--active, :where(.menu__list-item-collapsible--active > .menu__link)):where(:not(.blog-wrapper .menu-panel .menu:not(.main-menu), .blog-wrapper .menu-panel .menu:not(.main-menu) *))',
    ],
    ['.footer .text--center', '.footer :is(.text--center, :where(.footer__brand))'],
    ["[class*='tableOfContentsInline']", ":is([class*='tableOfContentsInline'], :where(.toc-inline))"],
    ["[class*='announcementBar_']", ":is([class*='announcementBar_'], :where(.theme-announcement-bar))"],
    ['.footer__logo', ':is(.footer__logo, :where(.footer__logo .logo)):where(:not(div))'],
    ['.x .tabs', '.x :is(.tabs:where(ul), :where(div.tabs > [role=tablist]))'],
    [
      '.tabs.pills li',
      ':is(.tabs.pills:where(ul), :where(div.tabs.pills > [role=tablist])) :is(li, :where([role=tab]))',
    ],
    [
      '.tabs > li b',
      ':is(.tabs:where(ul), :where(div.tabs > [role=tablist])) > :is(li, :where([role=tab])) b',
    ],
    ['li.tabs__item:hover', ':is(li.tabs__item, :where(.tabs [role=tab])):hover'],
    [
      'ul[role=tablist] > li[role="tab"]',
      ':is(ul[role=tablist], :where([role=tablist])) > :is(li[role="tab"], :where([role=tab]))',
    ],
    ["[role='banner']", ":is([role='banner'], :where(.theme-announcement-bar))"],
    [
      '.docs-wrapper main > .container > .row',
      '.docs-wrapper :is(main > .container > .row, :where(.main--doc:not(.blog-wrapper *)))',
    ],
    ['main .container img', ':is(main .container, :where(.main--doc:not(.blog-wrapper *))) img'],
    ['main > .container', ':is(main > .container, :where(.main--doc:not(.blog-wrapper *)))'],
    ['.footer div.col', '.footer div:is(.col, :where(.footer__col))'],
    ['.x article > header h1', '.x article > header h1'],
    [
      ".footer__item svg[class*='iconExternalLink']",
      ".footer__item svg[class*='iconExternalLink'], :is(.footer__item, .footer__item *):where([target='_blank'])::after",
    ],
    [
      '.navbar__link > svg',
      ".navbar__link > svg, :is(.navbar__link, .navbar__link *):where([target='_blank'])::after",
    ],
    [
      '.menu__link--sublist-caret::after',
      ':is(.menu__link--sublist-caret, :where(.menu__link--sublist:not(:has(+ .menu__caret)))):where(:not(.blog-wrapper .menu-panel .menu:not(.main-menu), .blog-wrapper .menu-panel .menu:not(.main-menu) *))::after',
    ],
    ['.x svg', '.x svg'],
    // Docusaurus 3 has other classes for them.
    ['.docusaurus-highlight-code-line', '.docusaurus-highlight-code-line'],
    ['.toc-highlight', ':is(.toc-highlight, :where(.table-of-contents__link))'],
    ['.theme-doc-markdown em', '.theme-doc-markdown:where(:not(.blog-post-page *)) em'],
    ['.x p', '.x p:where(:not(.footer__title, .theme-admonition__title, .post-meta))'],
    [
      '.x li > .y',
      '.x :is(li:where(:not(.cards > *, .authors > *)), :where(.tabs > [role=tablist] > [role=tab])) > .y',
    ],
    ["nav[class='x'], [class*='sidebar'] a", "nav[class='x'], [class*='sidebar']:where(:not(.layout)) a"],
    ['#__docusaurus > div', '#recto > div'],
    ['#__blog-post-container em', '#recto\\:content:where(.blog-post-page *) em'],
    [
      "aside[class^='theme-doc-sidebar-container']",
      ":is(aside[class^='theme-doc-sidebar-container'], :where(.theme-doc-sidebar-container:not(.blog-wrapper *, :popover-open)))",
    ],
    [
      'pre.language-sh > code::before',
      ":is(pre.language-sh, :where(.code[data-language='sh'] > pre)) > code::before",
    ],
    [
      '[data-collapsed="false"] > summary',
      ':is([data-collapsed="false"], :where(.theme-details[open])) > summary:where(:not(:not(:is(.markdown:where(:not([id^=recto]:is(:not(.theme-doc-markdown), .main--page *, .main--not-found *))), .post__text) *, .main--page *)))',
    ],
    ['.language-sh', ":is(.language-sh, :where(.code[data-language='sh']))"],
    ['code.language-sh', 'code.language-sh'],
    ["pre[class*='language-']", ":is(pre[class*='language-'], :where(.code > pre))"],
    ["code[class*='language-'] b", "code[class*='language-'] b"],
    ['.theme-admonition-caution', '.theme-admonition-caution'],
    ['.theme-admonition-warning', '.theme-admonition-warning:where(:not(.theme-admonition-caution))'],
    ['code[class*=codeBlockLines]', ':is(code[class*=codeBlockLines], :where(.code code))'],
    [
      '[class*=docMainContainer] > .container',
      ':is([class*=docMainContainer] > .container, :where(.main--doc:not(.blog-wrapper *)))',
    ],
    ['.table td', '.table:where(:not([role=group])) td'],
    // Another element in Docusaurus.
    ['div[class*=codeBlockLines]', 'div[class*=codeBlockLines]'],
    // Not its first class in Docusaurus either.
    ["[class^='announcementBar_']", "[class^='announcementBar_']"],
    ["[class*='mine']", "[class*='mine']"],
    [
      '.tabs-container > div',
      ':is(.tabs-container, :where(div.tabs)) > :is(div, section):where(:not([role=tablist]))',
    ],
    ['.avatar__name > a:hover', ':is(.avatar__name > a, :where(a.author__name)):hover'],
    ['.tabs-container div', ':is(.tabs-container, :where(div.tabs)) div'],
    [
      '.theme-doc-toc-desktop > div.tabs-container.x',
      ':is(.theme-doc-toc-desktop, :where(.toc:not(.blog-wrapper *))) > :is(div.tabs-container, :where(div.tabs)).x',
    ],
  ])('finds the part of the theme for %s', (given, expected) => {
    expect(compact(siteCss(`${given} { top: 0 }`))).toBe(`${expected} { top: 0 }`);
  });

  it.each([
    'input[type=button]:focus',
    '[type=main]',
    '[data-x=kbd] b',
    "[data-x='a, section > .card'] b",
    'a[href$=".details"]',
    '.a\\:main',
    '.sm\\:table',
    '.\\[main\\]',
    'svg|figure.a',
  ])('does not look for elements and classes in values and names: %s', (selector) => {
    expect(compact(siteCss(`${selector} { top: 0 }`))).toBe(`${selector} { top: 0 }`);
  });

  it('lets rules for elements win over parts of the theme where Docusaurus has its theme in layers', () => {
    const css = 'a, .x { top: 0 } figure { top: 0 }';
    expect(compact(changed(css, (root) => adaptSiteCss(root, true)))).toBe(
      'a, .x { top: 0 } figure:where(:not(.code)) { top: 0 }',
    );
    expect(siteCss(css)).toContain('@layer elements');
  });

  it('finds the text of documents and posts, and not that of pages, for .markdown', () => {
    const rule = compact(siteCss('.markdown h4 { top: 0 }'));
    expect(rule).toMatch(
      /^:is\(\.markdown:where\(:not\(.*\.main--page \*.*\)\), \.post__text\) h4 \{ top: 0 \}$/,
    );
  });

  it('finds elements in the text that are islands, for children of .markdown', () => {
    const css = compact(siteCss('.markdown > h4 { top: 0 } .markdown > :last-child { top: 0 }'));
    expect(css).toMatch(
      /^:is\(:is\(\.markdown.*, :where\(:is\(\.markdown.* > :is\(recto-island, recto-partial\)\)\) > h4 \{/,
    );
    expect(css.match(/recto-island/g)).toHaveLength(1);
  });

  it('finds elements of the site inside of others, with an island around them', () => {
    const css = compact(siteCss('.x .grid > .tile:hover { top: 0 }'));
    const islands = ':where(recto-island, recto-slot, .markdown > * #recto\\:content)';
    const inside = `.x .grid > ${islands}, .x .grid > ${islands} > ${islands}`;
    expect(css).toBe(`:is(.x .grid, ${inside}) > .tile:hover { top: 0 }`);
    // An island has one child, which is the first and the last one.
    for (const selector of ['.grid > .tile:first-child', '.grid > a'])
      expect(compact(siteCss(`${selector} { top: 0 }`))).toBe(`${selector} { top: 0 }`);
  });

  it('finds the title of a document, which is above its text in the theme', () => {
    expect(siteCss('.markdown h1 { top: 0 }')).toMatch(
      /, :where\(:is\(article, article \*\):has\(> \.theme-doc-markdown\):not\(\.blog-post-page \*\)\)\) h1 \{/,
    );
    expect(siteCss('.theme-doc-markdown h1 { top: 0 }')).toMatch(
      /^:is\(\.theme-doc-markdown:where\(.*\), :where\(:is\(article, article \*\):has\(> \.theme-doc-markdown\).*\)\) h1 \{/,
    );
    expect(siteCss('article header h1 { top: 0 }')).toMatch(
      /article :is\(header h1, :where\(.*\.markdown.* > h1\)\) \{/,
    );
  });

  it('finds titles of cards, which are headings in Docusaurus, and tabs, which are items of a list', () => {
    expect(siteCss('article h2 { top: 0 }')).toContain('article :is(h2, :where(.cards .card > b))');
    expect(siteCss('.markdown li { top: 0 }')).toMatch(/ :is\(li.*, :where\(.*\[role=tab\]\)\) \{/);
    expect(siteCss('h2.title { top: 0 }')).toBe('h2.title { top: 0 }');
  });

  it('leaves the size of titles of cards to elements inside the heading, as in Docusaurus', () => {
    expect(compact(siteCss('.a h2 { font-size: 2rem; top: 0 } .a h2 { font-size: 3rem }'))).toBe(
      '.a :is(h2, :where(.cards .card > b)) { top: 0 }.a h2 { font-size: 2rem } .a h2 { font-size: 3rem }',
    );
    expect(siteCss("[class*='cardTitle'] { font-size: 2rem }")).toContain('.cards .card > b');
  });

  it('leaves out the sidebar of the blog, which has other classes in Docusaurus', () => {
    expect(siteCss('.menu__link { top: 0 }')).toMatch(/^\.menu__link:where\(:not\(\.blog-wrapper .*\)\) \{/);
    // A menu in the navbar of the site.
    expect(siteCss('.menu { top: 0 }')).toContain('.blog-wrapper .menu-panel .menu:not(.main-menu)');
    expect(siteCss('.menu-own { top: 0 }')).toBe('.menu-own { top: 0 }');
  });

  it('keeps rules for elements away from parts that are other elements in Docusaurus', () => {
    expect(compact(siteCss('figure { top: 0 }'))).toContain('figure:where(:not(.code)) {');
    expect(siteCss('.figure { top: 0 }')).toBe('.figure { top: 0 }');
  });
});

it.each([
  [
    '.own svg { display: none }',
    ".own svg, :is(.own, .own *):where([target='_blank'])::after { display: none }",
  ],
  ['.own svg { top: 0 }', '.own svg { top: 0 }'],
])('hides the icons of external links with a class of the site: %s', (given, expected) => {
  expect(compact(siteCss(given))).toBe(expected);
});

it.each([
  [
    'aside.theme-doc-sidebar-container { position: relative; top: 0 }',
    ':is(aside.theme-doc-sidebar-container, :where(.theme-doc-sidebar-container)):where(:not(.blog-wrapper *)):where(:not(:popover-open)) { top: 0 }',
  ],
  [
    '.theme-doc-sidebar-container { position: fixed }',
    ':is(.theme-doc-sidebar-container, :where(.theme-doc-sidebar-container)):where(:not(.blog-wrapper *)):where(:not(:popover-open)) { position: fixed }',
  ],
  ['.own { position: relative }', '.own { position: relative }'],
])('keeps the sidebar sticky: %s', (given, expected) => {
  expect(compact(siteCss(given))).toBe(expected);
});

it.each([
  ['.navbar__logo img { height: 100%; width: auto }', '.navbar__brand img { width: auto }'],
  ['.navbar__logo > img { height: 50px }', '.navbar__brand > img { height: 50px }'],
  ['.own img { height: 100% }', '.own img { height: 100% }'],
])('lets the logo have the height of the element that it fills in Docusaurus: %s', (given, expected) => {
  expect(compact(siteCss(given))).toBe(expected);
});

it('finds the sidebar of the theme for an aside', () => {
  expect(compact(siteCss('aside nav.menu > ul { top: 0 }'))).toMatch(
    /^:is\(aside, :where\(\.theme-doc-sidebar-container:not\(:popover-open\)\)\) nav\.menu/,
  );
});

it('finds buttons of the theme that a selector names by their labels', () => {
  const selector = ".own button[title='Collapse sidebar'] svg";
  expect(siteCss(`${selector} { top: 0 }`)).toBe(`${selector} { top: 0 }`);
});

it.each([
  [
    'footer.css',
    'opacity',
    { '.footer__logo > a:not(:hover)': '0.5', '.footer__logo-link:not(:hover)': '0.5' },
  ],
  ['footer.css', 'margin-block', { '.footer .footer__brand > .footer__logo': '0 0.5rem' }],
  ['footer.css', 'order', { '.footer .footer__brand': '1' }],
  ['sidebar.css', 'flex-wrap', { '.menu__list-item-collapsible': 'wrap' }],
  ['navbar.css', 'font-size', { '.navbar__link': 'inherit' }],
  // What a copy has below the row of items is as wide as the bar.
  ['navbar.css', 'align-items', {}],
  [
    'navbar.css',
    'padding-top',
    {
      '#recto:has(.theme-announcement-bar, .site-announcement > *, > * ~ * > .skip-link)': '0',
    },
  ],
  ['navbar.css', 'all', { '.navbar__link--active:not(.button)::before': 'unset' }],
  [
    'navbar.css',
    'content',
    {
      ":is(.navbar, .menu) a[target='_blank']:not(.navbar__link, .dropdown__link, .menu__link)::after":
        'none',
      '.footer__items a:has(> img, > svg)::after': 'none',
      '.footer__items a:not(.footer__link-item)::after': 'none',
      ".navbar__item:not(.dropdown) a[target='_blank']::after": 'none',
      ":is(.menu, .dropdown__menu) a.navbar__link[target='_blank']::after": 'none',
    },
  ],
  ['page.css', 'width', { '.main--doc:not(.blog-wrapper *, .plugin-blog *)': 'stretch' }],
  ['page.css', 'display', { '.tag': 'inline', '.theme-doc-card-heading': 'inline-flex' }],
  ['sidebar.css', 'font-weight', { '.menu__link': 'inherit' }],
  [
    'sidebar.css',
    'padding',
    {
      '.menu__caret': 'var(--ifm-menu-link-padding-vertical) var(--ifm-menu-link-padding-horizontal)',
      '.menu__link': 'var(--ifm-menu-link-padding-vertical) var(--ifm-menu-link-padding-horizontal)',
    },
  ],
  ['footer.css', 'gap', { '.footer__links:not(.footer__inner > *)': '0' }],
  ['page.css', 'height', { '.doc-card-item > *': '100%' }],
])('gives items the values of Docusaurus: %s', (file, property, expected) => {
  const css = readFileSync(join(import.meta.dirname, '../src/css', file), 'utf8');
  const values: Record<string, string> = {};
  postcss.parse(css).walkDecls(property, ({ value, parent }) => {
    for (const selector of (parent as postcss.Rule).selectors)
      if (
        /^\.(?:(?:navbar|menu)__link|menu__caret|navbar|tag)$|^\.footer__links:|logo|link--active.*before|doc-card|skip-link|footer__brand|item-collapsible$|_blank'\](?::not.*menu__link\))?::after$|^\.footer__items a:|^\.main--doc:not\(\.blog-wrapper \*, /.test(
          selector,
        )
      )
        values[selector] = value;
  });
  expect(values).toEqual(expected);
});

it('classes of the theme and of a site with the same name do not meet', () => {
  expect(siteCss('.main .icon { top: 0 }')).toBe(
    '.main:where(:not([id^=recto])) .icon:where(:not(svg)) { top: 0 }',
  );
  expect(themeCss('.footer__row { top: 0 }')).toBe('.footer__row:where(.footer__inner *) { top: 0 }');
  expect(themeCss('.main--toc, .icon { top: 0 }')).toBe('.main--toc, .icon:where(svg) { top: 0 }');
  // Every page has the element, with or without a menu.
  expect(themeCss('.layout { top: 0 }')).toBe('.layout:where(:has(> [id^=recto])) { top: 0 }');
  expect(themeCss('.token.tag, .token.table { top: 0 }')).toBe('.token.tag, .token.table { top: 0 }');
});

it('removeTextRules leaves the elements of texts to Infima and the browser', () => {
  const css = `@layer base { html, h1 + p { top: 0 } p { top: 0 } .table { top: 0 } .table td { top: 0 }
    @media print { p { top: 0 } } }
    @layer reset { img, svg { height: auto } * { margin: 0 } } @layer shell { p { top: 0 } .card > p { top: 0 } }
    @layer article { .code pre { margin: 0; tab-size: 2 } }`;
  expect(compact(changed(css, removeTextRules))).toBe(
    '@layer base { html { top: 0 } @media print { p { top: 0 } } }@layer elements { .table { top: 0 } } ' +
      '@layer reset { * { margin: 0 } } @layer shell { p { top: 0 } .card:where(.cards *) > p { top: 0 } } ' +
      '@layer article { .code pre { margin: 0 } }',
  );
});

it('lets classes in texts win over rules of the site for elements, as in Docusaurus', () => {
  const css = `@layer base { summary, h2:hover > .hash-link { opacity: 1 } @keyframes a { 12.5% { top: 0 } }
    @media (min-width: 1px) { main { top: 0 } .hash-link { top: 0 } } @media (min-width: 2px) { main { top: 0 } } }`;
  expect(compact(changed(css, removeTextRules))).toBe(
    '@layer base { summary { opacity: 1 } @keyframes a { 12.5% { top: 0 } } ' +
      '@media (min-width: 1px) { main { top: 0 } } @media (min-width: 2px) { main { top: 0 } } }' +
      '@layer elements { h2:hover > .hash-link { opacity: 1 } @media (min-width: 1px) { .hash-link { top: 0 } } }',
  );
});

it('lets every rule of the site win over the look of its buttons, even one for all elements', () => {
  const selectors: string[] = [];
  styleSheet('elements.css').walkDecls('border', ({ value, parent }) => {
    if (value === 'revert') selectors.push((parent as postcss.Rule).selector);
  });
  expect(selectors).toEqual([expect.stringMatching(/^:where\([\s\S]*button[\s\S]*\)$/)]);
});

it('gives buttons among links of the navbar and of menus the distances of these links', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/css/docusaurus.css'), 'utf8');
  const root = postcss.parse(css.replaceAll(/@import .*;/g, ''));
  adaptInfima(root);
  const paddings: Record<string, string> = {};
  root.walkDecls('padding', ({ value, parent }) => {
    paddings[(parent as postcss.Rule).selector] = value;
  });
  expect(paddings).toEqual({
    ".clean-btn:where([class~='menu__caret'])":
      'var(--ifm-menu-link-padding-vertical) var(--ifm-menu-link-padding-horizontal)',
    ".clean-btn:where([class~='table-of-contents__button'])": '0.4rem 0.8rem',
    ".button:where([class~='menu__link'])":
      'var(--ifm-menu-link-padding-vertical) var(--ifm-menu-link-padding-horizontal)',
    ".button:where([class~='navbar__link'])":
      'var(--ifm-navbar-item-padding-vertical) var(--ifm-navbar-item-padding-horizontal)',
  });
});

it('gives HTML, elements of components and dropdowns in the navbar the distances of items', () => {
  const selectors: string[] = [];
  styleSheet('navbar.css').walkRules(/\.navbar__item:where/, ({ selector }) => void selectors.push(selector));
  expect(selectors.map((one) => one.replaceAll(/\s+/g, ' '))).toEqual([
    ':where(.navbar__items) .navbar__item:where(:not(.navbar__link, .navbar__custom, .dropdown, :has(> .navbar__link)))',
    ':where(.navbar__items) .navbar__item:where(.dropdown:has(> .dropdown__trigger))',
  ]);
});

it('draws the arrows of dropdowns of older versions, which have no aria-expanded', () => {
  const values: Record<string, string> = {};
  styleSheet('sidebar.css').walkDecls(/^(?:rotate|transform)$/, ({ value, parent }) => {
    for (const selector of (parent as postcss.Rule).selectors)
      if (selector.includes('sublist') && !selector.includes('[aria-expanded=')) values[selector] = value;
  });
  expect(values).toEqual({
    '.menu__link--sublist::after': 'none',
    '.menu__link--sublist:not([aria-expanded])::after': 'rotateZ(180deg)',
    '.menu__list-item--collapsed > .menu__link--sublist:not([aria-expanded])::after':
      'rotateZ(calc(90deg * var(--side)))',
  });
});

it('leaves no room below the last element of a tab or an admonition, of any kind', () => {
  const rules: Record<string, string> = {};
  styleSheet('article.css').walkRules(/tabpanel'\] >/, ({ selectors, nodes }) => {
    for (const selector of selectors) rules[selector] = nodes.map(String).join(';');
  });
  expect(rules).toEqual({
    '.theme-admonition__title ~ :last-child': 'margin-bottom: 0',
    '.theme-admonition__title ~ recto-island:last-child > :last-child': 'margin-bottom: 0',
    ":where(.tabs, .tabs-container) [role='tabpanel'] > :last-child": 'margin-bottom: 0',
    ":where(.tabs, .tabs-container) [role='tabpanel'] > recto-island:last-child > :last-child":
      'margin-bottom: 0',
  });
});

it('gives inline code in the text of a block of code no box of its own', () => {
  const rules: string[] = [];
  styleSheet('article.css').walkRules(/^\.code code( code)?$/, ({ selector, nodes }) => {
    rules.push(selector, ...nodes.map(String).filter((one) => /^(?:display|padding):/.test(one)));
  });
  expect(rules).toEqual([
    '.code code',
    'padding: var(--ifm-pre-padding) var(--end) var(--ifm-pre-padding) var(--ifm-pre-padding)',
    '.code code code',
    'display: inline',
    'padding: 0',
  ]);
});

it('lets a navbar in an element of the site stick to the top in the flow, next to what else is in there', () => {
  const rules: string[] = [];
  styleSheet('navbar.css').walkRules('.navbar:not(.main *)', ({ parent, nodes }) => {
    rules.push((parent as postcss.Rule).selector, ...nodes.map(String));
  });
  expect(rules).toEqual([
    '#recto:not(:has(> .navbar)):has(.navbar:not(.main *))',
    'position: sticky',
    'flex: none',
  ]);
});

it('makes the breadcrumbs of documents small, and not those of pages of the site', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/css/page.css'), 'utf8');
  const selectors: string[] = [];
  postcss
    .parse(css)
    .walkDecls(/size-multiplier/, ({ parent }) => void selectors.push((parent as postcss.Rule).selector));
  expect(selectors).toEqual(['.theme-doc-breadcrumbs']);
});

it('styles the date of the last change below the text only', () => {
  const selectors: string[] = [];
  styleSheet('page.css').walkRules(/theme-last-updated$/, (rule) => void selectors.push(...rule.selectors));
  expect(selectors).toEqual([
    '.theme-doc-footer > .theme-last-updated',
    '.lastUpdated > .theme-last-updated',
  ]);
});

it('leaves no room for hidden tabs, whatever the site gives to all of them', () => {
  const declarations: string[] = [];
  styleSheet('article.css').walkRules(/until-found/, ({ nodes }) => {
    for (const node of nodes) if (node.type === 'decl') declarations.push(String(node));
  });
  // Out of the flow, where the margins around it collapse.
  expect(declarations).toEqual([
    'position: absolute',
    ...['min-height', 'margin', 'padding', 'border'].map((property) => `${property}: 0 !important`),
  ]);
});

it.each(['../src/css/article.css', '../src/css/elements.css', '../../recto/src/theme/css/parts/tabs.css'])(
  'styles no tabs of other components: %s',
  (file) => {
    const selectors: string[] = [];
    postcss
      .parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
      .walkRules(/\[role='tab/, (rule) => void selectors.push(...rule.selectors));
    expect(selectors.filter((selector) => /\[role='tab/.test(selector))).not.toEqual([]);
    expect(selectors.filter((one) => /\[role='tab/.test(one) && !one.includes('.tabs'))).toEqual([]);
  },
);

/** Transforms style sheets, `/site.css` as the first and `/last.css` as the last one of the site. */
function pluginFor(sortsMedia: boolean, hasLayers = false, sheets = ['/site.css', '/last.css']) {
  return cssPlugin({
    styles: { layered: '/docusaurus.css', unlayered: '/infima.css' },
    rules: { layered: '', unlayered: '.logo { top: 3px }' },
    hasLayers,
    sortsMedia,
    mediaQueries: () => '@media (max-width: 9px) { .hero { top: 1px } }',
    moduleRules: () => '.menu { top: 2px } @media print { .menu { top: 4px } }',
    sheets: () => sheets,
    onFailure: () => undefined,
  }) as { transform: { handler(code: string, id: string): { code: string } } };
}

it('adds the rules of CSS modules of the theme to Infima where the site has no style sheet', () => {
  const { code } = pluginFor(true, false, []).transform.handler('.hero { top: 1px }', '/infima.css');
  expect(code.replace(/\s+/g, ' ')).toMatch(
    /\.logo.*\.menu { top: 2px } @media print { \.menu { top: 4px } }$/,
  );
  expect(pluginFor(true).transform.handler('.hero { top: 1px }', '/infima.css').code).not.toContain('.menu');
});

it('sorts media queries below other rules, with those of Infima, as the minifier of Docusaurus does', () => {
  const css =
    '@media (max-width: 5px) { .a { top: 5px } } @media (max-width: 9px) { .hero { top: 9px } } .hero { top: 0 }';
  const sorted = (id: string, sortsMedia = true) =>
    pluginFor(sortsMedia).transform.handler(css, id).code.replace(/\s+/g, ' ').trim();
  expect(sorted('/site.css')).toBe(
    '.hero { top: 0 } @media (max-width: 9px) { .hero { top: 1px } .hero { top: 9px } } @media (max-width: 5px) { .a { top: 5px } }',
  );
  expect(sorted('/other.css')).toBe(
    '.hero { top: 0 } @media (max-width: 9px) { .hero { top: 9px } } @media (max-width: 5px) { .a { top: 5px } }',
  );
  expect(sorted('/site.css', false)).toBe(css);
});

it.each([
  [{}, true],
  [{ v4: true }, false],
  [{ v4: { useCssCascadeLayers: true } }, true],
  [{ v4: { fasterByDefault: true } }, false],
  [{ faster: true }, false],
  [{ experimental_faster: { lightningCssMinimizer: true } }, false],
  [{ v4: { fasterByDefault: true }, faster: { lightningCssMinimizer: false } }, true],
])('sorts media queries unless Docusaurus has another minifier: %j', (future, isSorted) => {
  const { vite } = stylesPlugin({ future }, '/site');
  const [plugin] = (vite?.plugins ?? []) as ReturnType<typeof pluginFor>[];
  const css = '@media print { .a { top: 0 } } .b { top: 0 }';
  expect(plugin?.transform.handler(css, '/site/a.css').code.startsWith('.b')).toBe(isSorted);
});

it('lets rules of CSS modules follow the style sheets of the site, in layers only those that the minifier takes out', () => {
  const rules = (id: string, ...[sortsMedia, hasLayers]: [boolean, boolean]) =>
    [
      ...pluginFor(sortsMedia, hasLayers)
        .transform.handler('.menu { top: 0 }', id)
        .code.matchAll(/top: (\d)/g),
    ]
      .map(([, value]) => value)
      .join('');
  expect(rules('/last.css', false, false)).toBe('024');
  expect(rules('/site.css', false, false)).toBe('0');
  expect(rules('/last.css', false, true)).toBe('0');
  expect(rules('/last.css', true, true)).toBe('04');
});

it('puts Infima in a layer below the rules of a site, and what are styles of elements in Docusaurus in none', () => {
  const css = (hasLayers: boolean) =>
    compact(pluginFor(false, hasLayers).transform.handler('.a { top: 0 }', '/infima.css').code);
  expect(css(false)).toMatch(/^\.a \{ top: 0 \} \.logo.* \{ top: 3px \}$/);
  expect(css(true)).toMatch(/^@layer docusaurus\.infima \{ \.a \{ top: 0 \} \} \.logo.* \{ top: 3px \}$/);
});

it('gives the sidebar the distances of its CSS module on large screens, whatever a site gives to menus', () => {
  const [query] = styleSheet('modules.css').nodes.filter((node) => node.type === 'atrule');
  expect(query?.params).toBe('(min-width: 997px)');
  expect(compact(String(query))).toContain('*) { padding: 0.5rem; padding-inline-end: 0; }');
});

it('gives the sidebar the background of the menu, which is below the scrollbar in Docusaurus', () => {
  const css = compact(siteCss("[data-theme='dark'] .menu { background: #123; top: 0 }"));
  expect(css).toMatch(
    / \.menu.* \{ background: #123; top: 0 \} ?:where\(.*\):has\(> :is\(.*\.menu.*\)\) \{ background: #123 \}$/,
  );
  expect(siteCss('.menu { top: 0 } .menu__link, .menu::before { background: 0 }')).not.toContain(':has(>');
});

it('leaves links of the theme the color of all links, as in Docusaurus', () => {
  const css = '@layer shell { .tag { top: 0; color: red } .tag:hover { color: red } .tags { color: red } }';
  expect(compact(changed(css, removeTextRules))).toBe(
    '@layer shell { .tag { top: 0 } .tag:hover { } .tags { color: red } }',
  );
});

it('lets rules of Infima for two classes win over rules of the site for one, and not for two', () => {
  styleSheet('parts.css').walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const counted = selector.replace(/:where\(.*\)/, '').replace('::after', '');
      expect(counted.match(/[.:](?!not)[a-z]/g), selector).toHaveLength(2);
    }
  });
});

it('takes the media queries of Infima for elements that sites style', () => {
  const css =
    '@media (max-width: 9px) { .navbar__item { top: 0 } .hero { top: 1px } } @media print { .menu { top: 0 } } .hero { top: 2px }';
  expect(compact(mediaQueriesOf(postcss.parse(css)))).toBe('@media (max-width: 9px) { .hero { top: 1px } }');
});

it('lets rules of this package win over more specific ones of the theme in the same layer', () => {
  const plugin = pluginFor(true);
  const css =
    '@layer shell { .a { top: 0 } } @layer article { .b { top: 0 } } @layer tokens { .c { top: 0 } }';
  const ofTheme = plugin.transform.handler(css, '/engine/src/theme/css/parts/bars.css').code;
  expect(ofTheme).toContain('@layer shell.theme { .a');
  expect(ofTheme).toContain('@layer article.theme { .b');
  expect(ofTheme).toContain('@layer tokens { .c');
  expect(plugin.transform.handler(css, '/docusaurus.css').code).toContain('@layer shell { .a');
});

describe('wordsIn', () => {
  const site = (files: Record<string, string>) => {
    const root = mkdtempSync(join(tmpdir(), 'recto-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return wordsIn([root]);
  };

  it('finds names in code, in Markdown with classes, and in style sheets', () => {
    const words = site({
      'src/a.jsx': "const size = 'button--lg';",
      'docs/b.md': '<div class="text--center">x</div>',
      'docs/prose.md': 'A hero.',
      'src/c.css': '.x { color: var(--ifm-color-gray-500) }',
      'node_modules/d/index.js': 'pills',
      'build/index.html': 'pills',
    });
    const names = [
      'button--lg',
      'text--center',
      'hero',
      '--ifm-color-gray-500',
      '--ifm-color-gray-900',
      'pills',
    ];
    expect(names.filter((name) => words.has(name))).toEqual([
      'button--lg',
      'text--center',
      '--ifm-color-gray-500',
    ]);
  });
});

describe('themeRules', () => {
  const github = {
    plain: { color: '#111', backgroundColor: '#eee' },
    styles: [
      { types: ['keyword'], style: { color: 'red' } },
      { types: ['keyword'], languages: ['diff'], style: { color: 'blue' } },
      { types: ['comment'], style: { fontStyle: 'italic' } },
    ],
  };

  it('gives code the colors of its theme in each mode', () => {
    const { layered: rules } = themeRules({
      prism: { theme: github, darkTheme: { plain: { color: '#ccc' } } },
    });
    expect(rules).toContain(
      ':root{--code-bg:#eee;--code-text:#111;--code-keyword:red;--code-string:#111;--code-name:#111;' +
        '--code-comment:#111;--code-number:#111}',
    );
    expect(rules).toContain("[data-theme='dark']{--code-bg:transparent;--code-text:#ccc;");
  });

  it('colors a variable with a function as a function, which is the last type of the token', () => {
    const styles = ['function', 'function-variable'].map((type) => ({
      types: [type],
      style: { color: 'red' },
    }));
    const { unlayered: rules } = themeRules({ prism: { theme: { plain: {}, styles } } });
    expect(rules.match(/\.token\.[\w-]+/g)).toEqual(['.token.function-variable', '.token.function']);
  });

  it('lets colors of tokens win over rules of the site, as styles of elements do in Docusaurus', () => {
    const { unlayered } = themeRules({ prism: { theme: github } });
    expect(unlayered).toContain(':where(.code) .token.keyword:not(#_){color:red}');
    expect(unlayered).toContain(':where(.code) > pre:not(#_){background-color:var(--code-bg)}');
  });

  it('gives code the colors that Docusaurus has by default', () => {
    expect(themeRules(undefined).layered).toContain('--code-bg:#292d3e');
    // Docusaurus has no other colors for a theme without.
    expect(themeRules({ prism: { theme: { plain: {}, styles: [] } } }).layered).toContain(
      '--code-bg:transparent;--code-text:currentcolor;--code-keyword:currentcolor;',
    );
  });

  it.each([
    [101, 'width:101px'],
    ['101px', 'width:101px'],
    ['50%', 'width:50%'],
  ])('gives the logo the width of its attribute: %s', (width, expected) => {
    expect(themeRules({ navbar: { logo: { width } } }).layered).toContain(
      `.navbar__brand .logo{${expected}}`,
    );
  });

  it('colors the announcement and styles logos, with values that are CSS only', () => {
    const { unlayered: rules } = themeRules({
      announcementBar: { backgroundColor: '#fafbfc', textColor: 'red}body{display:none' },
      navbar: { logo: { style: { borderRadius: 8, opacity: 0.5 } } },
      footer: { logo: {} },
    });
    expect(rules).toContain('.theme-announcement-bar{background-color:#fafbfc}');
    expect(rules).toContain('.navbar__brand .logo{border-radius:8px;opacity:0.5}');
    expect(rules).not.toContain('.footer__logo');
    const navbar = { logo: { width: 60, height: 32 } };
    expect(themeRules({ navbar, footer: { logo: { width: '160', height: '100%' } } }).layered).toContain(
      '@layer shell{.navbar__brand .logo{width:60px}.footer__logo .logo{width:160px;height:100%}}',
    );
  });
});
