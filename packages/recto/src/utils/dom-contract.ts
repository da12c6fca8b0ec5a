/*
 * The ids, classes and attributes that one part of the engine writes and another reads. Strings that one folder both writes and
 * reads are not listed, nor are classes that only style sheets read.
 *
 * Only string constants: bundling inlines them, so that scripts carry neither this module nor unused names.
 */

// The document: written by `render/document.ts`, read by the client.

/** Element that the shell renders into. Read by `client/shell/start-shell.tsx`. */
export const containerId = 'recto';
/** JSON of the shell state. Read by `client/boot/serialized-state.ts`, the not-found script and plugins. */
export const stateId = 'shell-state';
/** Marks head elements of one page, which a soft navigation replaces. Read by `client/navigation/swap-document.ts`. */
export const pageHeadAttribute = 'data-page';
/** On `<body>` while the reader uses the keyboard. Kept up to date by `client/boot/article.ts`. */
export const keyboardClass = 'navigation-with-keyboard';
/** `<meta>` with the color of the browser around the page in both modes. Read by the theme script and `client/boot/color-mode.ts`. */
export const themeColorName = 'theme-color';
/** Matches the theme color of Recto, which has one for each mode; an author's own has one for both. */
export const themeColorSelector = 'meta[data-dark]';

// `<html>`: what the first scripts and the style sheets read.

/** The mode that is shown, `light` or `dark`. Written by the document, the theme script and `client/boot/color-mode.ts`. */
export const themeAttribute = 'data-theme';
/** The configured mode: `dark system fixed`. Written by the document, read by the theme script and `client/boot/color-mode.ts`. */
export const colorModeAttribute = 'data-color-mode';
/** Set while scripting works. Written by the theme script, read by CSS. */
export const scriptingAttribute = 'data-js';
/** Set by the boot script. Read by the theme script and the base URL banner. */
export const bootedAttribute = 'data-booted';
/** Whether the shell reacts, `true` or `false`. Written by the document and `client/shell/start-shell.tsx`. */
export const hydratedAttribute = 'data-has-hydrated';
/** When the dev server rendered the page, in its own counting. Written by `dev/answer-requests.ts`, read by `client/dev-reload.ts`. */
export const renderedAttribute = 'data-made';

/** Element around the banner of plugins. Written by the document, read by `client/shell/start-shell.tsx`. */
export const bannerId = 'recto:banner';

// The article: written by `render` and `theme/article`, read by the client, `emit` and `serve`.

/** Element around the text of a page. Read by the client and `dev/error-page.ts`. */
export const contentId = 'recto:content';
/** What strangers may have written, which style sheets keep in its place. */
export const untrustedClass = 'untrusted';
/** The `#` link of a heading. Written by `render/article/scan-article.ts`, left out of excerpts and comparisons. */
export const hashLinkClass = 'hash-link';
/** Place of a link in its source. Written by `content/markdown/mdast-to-hast.ts`, taken out by `render/article/scan-article.ts`. */
export const sourceAttribute = 'data-at';
/** Ends its value for JSX. */
export const htmlMark = ':jsx';
/** Keeps a link from being checked. Written by `<Link>`, taken out by `render/article/scan-article.ts`. */
export const uncheckedAttribute = 'data-nobrokenlinkcheck';

/** Begins the class of a kind of admonition. Written by `<Admonition>`, read by `features/llms/markdown/element-writers.ts`. */
export const admonitionClass = 'theme-admonition';
/** Title of an admonition. Written by `<Admonition>`, read by `features/llms/markdown/element-writers.ts`. */
export const admonitionTitleClass = 'theme-admonition__title';
/** `<details>` of Markdown and `<Details>`, not of a site's components. Only style sheets of sites and other packages use it. */
export const detailsClass = 'theme-details';

/** A group of tabs. Written by `<Tabs>`, read by `client/tabs.ts` and `render/head/inline-scripts.ts`. */
export const tabsClass = 'tabs';
/** Label of a panel where scripting is off. Written by `<Tabs>`, read by `features/llms/markdown/element-writers.ts`. */
export const tabTitleClass = 'tabs__title';
/** Tabs of one group change together. Written by `<Tabs>`, read by `client/tabs.ts`. */
export const tabGroupAttribute = 'data-group';
/** Query parameter of the choice. Written by `<Tabs>`, read by `client/tabs.ts`. */
export const tabQueryAttribute = 'data-query';
/** On `<html>` once tabs work. Written by `client/tabs.ts`, read by CSS. */
export const tabsStartedAttribute = 'data-tabs';
/** Value of a tab. Written by `<Tabs>`, read by `client/tabs.ts`. */
export const tabValueAttribute = 'data-value';
/** Marks panels that are hidden before `client/tabs.ts` hides them. Written by `<Tabs>`, read by CSS. */
export const tabOffAttribute = 'data-off';

/** Frame of a code block. Written by `<CodeBlock>`, read by the client. */
export const codeClass = 'code';
/** Language of a code block. Written by `<CodeBlock>`, read by `features/llms/markdown/element-writers.ts`. */
export const languageAttribute = 'data-language';
/** The copy button; its value is the translated "Copied". Written by `<CodeBlock>`, read by `client/boot/copy-button.ts`. */
export const copyAttribute = 'data-copy';

/** Screen of a page that crashed. Written by `theme/crash-screen.tsx`, read by `dev/error-page.ts`. */
export const crashClass = 'crash';
/** Button that loads a crashed page again. Written by `theme/crash-screen.tsx`, read by `client/dev-reload.ts`. */
export const refreshAttribute = 'data-refresh';

/**
 * Names of the style sheets in `theme/css/parts` that an element needs, separated by spaces. Written by components, read by
 * `render/head/part-styles.ts`, which links them only on pages with such an element.
 */
export const partAttribute = 'data-part';

/** The island of diagrams, whose package adds styles while it draws. Written by `render/site-components.ts`. */
export const mermaidIsland = 'recto:Mermaid';

/** The island around an image that readers can enlarge. Written by `render/site-components.ts`. */
export const zoomIsland = 'recto:Zoom';

/** Contains what `<Head>` adds to the head. Taken out by `render/head/extract-head.ts`. */
export const headElement = 'recto-head';

// Islands: written by `render/article/island.tsx`, read by `client/islands/hydrate-island.tsx`.

/** Element of an island; also read by `client/islands/watch-islands.ts` and `client/shell`. */
export const islandElement = 'recto-island';
/** Element of its static children. */
export const slotElement = 'recto-slot';
/**
 * Stands for a component in {@link islandCopyAttribute}: a template with the children of the component, then what it renders.
 * Written by `render/article/described-children.tsx`.
 */
export const componentElement = 'recto-component';
/** Element of imported Markdown in an island. Written by `theme/article/partial.tsx` and `client/islands/saved-partial.tsx`. */
export const partialElement = 'recto-partial';
/** Its file; also on templates after the island, with what the island may show later. */
export const partialFileAttribute = 'data-file';
/** Module of the component, as a path from the site folder. */
export const islandModuleAttribute = 'data-module';
/** Export of that module. */
export const islandExportAttribute = 'data-name';
/** Props as JSON. */
export const islandPropsAttribute = 'data-props';
/** Begins the ids that React makes. */
export const islandPrefixAttribute = 'data-prefix';
/** Translations that the island shows, as JSON. */
export const islandMessagesAttribute = 'data-messages';
/** Set if the island reads the site, with the encoded names of what plugins provide. Also read by `render/shell/shell-html.tsx`, which adds what it reads to the state. */
export const islandSiteAttribute = 'data-site';
/** Set if the island provides contexts to islands in its children. Read by `client/islands/outer-contexts.tsx`. */
export const islandContextsAttribute = 'data-contexts';
/** Set if the island reads its children, or may show them later; also on the template after it, whose content they are. Read by `client/islands/copied-children.ts`. */
export const islandCopyAttribute = 'data-copied';
/** Set once React has taken over. Written by `client/islands/hydrate-island.tsx`, read by `client/shell/page-buttons.ts`. */
export const hydratedIslandAttribute = 'data-alive';

// The shell: written by `theme/shell`, read by the client.

/** The main region, which receives the focus after a crash. Read by `client/shell/crash-boundary.tsx`. */
export const mainId = 'recto:main';
/** Element around the footer. Written at build time and by the client, read by `client/shell/start-shell.tsx`. */
export const footerId = 'footer';
/** First link of a page. Read by `client/navigation/navigation.ts`. */
export const skipLinkClass = 'skip-link';
/** The bar at the top. Read by `client/shell/active-heading.ts`. */
export const navbarClass = 'navbar';
/** On a navbar that hides while the reader scrolls down. Read by `client/shell/active-heading.ts`. */
export const hideableNavbarClass = 'navbar--hideable';
/** The table of contents. Read by `client/shell/active-heading.ts`. */
export const tocClass = 'toc';

/**
 * A button that needs the shell, or a link that is one: a press before hydration is repeated after it. With the value `touch`,
 * a mouse follows the link. Read by `client/boot/hydrate-shell.ts`.
 */
export const replayAttribute = 'data-replay';
/** Opens search. Read by `client/search`. */
export const searchButtonAttribute = 'data-search-open';
/** The manifest of the site's own index, on `<html>`. Read by `client/search/search-triggers.ts`. */
export const searchIndexAttribute = 'data-search-index';
/** Color mode that a click sets, for `useColorMode`; empty to remove the choice. Read by `client/boot/color-mode.ts`. */
export const setModeAttribute = 'data-set-mode';
/** Version of the docs that a link chooses. Read by `client/boot/hydrate-shell.ts`. */
export const versionAttribute = 'data-version';
/**
 * Address of a link by version, as JSON, so that a first tap leads to the preferred version before the shell is hydrated. Read by
 * `client/shell/preferred-version.ts`.
 */
export const versionsAttribute = 'data-versions';

/** The sidebar and the main menu. Read by `client/shell/read-shell-state.ts`, as are all names of the sidebar. */
export const menuClass = 'menu';
/** The main menu alone. */
export const mainMenuClass = 'main-menu';
/** An item. */
export const menuItemClass = 'menu__list-item';
/** An item that is a category. */
export const menuCategoryClass = 'menu__category';
/** First child of a category: label and button. */
export const menuCategoryLabelClass = 'menu__list-item-collapsible';
/** Label of a category without a page. */
export const menuFoldClass = 'menu__link--sublist';
/** An item of markup in the default style. */
export const menuHtmlClass = 'menu__html';
/** An item of markup. */
export const menuMarkupAttribute = 'data-markup';
/** An item for an unlisted page; of a category the address that it has on other pages. */
export const menuUnlistedAttribute = 'data-unlisted';

/** Dispatched on a search hit that is chosen by keys. From `theme/search/use-active-row.ts` to `client/navigation/prefetch.ts`. */
export const aimEvent = 'recto:aim';
/** Dispatched on the document when an island shows its children. From `client/islands/hydrate-island.tsx` to `client/islands/outer-contexts.tsx`. */
export const slotEvent = 'recto:slot';

// Data of the inline scripts: written by `render`, read by `client/inline`.

/** The configured base URL, on the script of the base URL banner. */
export const baseUrlAttribute = 'data-base-url';
/** The list of similar pages, which the script of the not-found page fills. */
export const nearClass = 'near';
/** The home page, on the script of the not-found page. */
export const homeAttribute = 'data-home';

/** Typed `dataset` of an element with attributes of this contract. */
export type Dataset<Attribute extends `data-${string}`> = {
  [Name in Attribute as Name extends `data-${infer Rest}` ? CamelCase<Rest> : never]?: string | undefined;
};

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
