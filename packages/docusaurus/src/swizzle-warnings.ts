import type { Diagnostic } from 'recto-docs/plugin';
import { ignoredSetting, warning } from './config/convert-settings.ts';
import { moduleNames } from './modules/module-table.ts';

/** Components that visitors see on some of the pages only that have them in Docusaurus, and what they see elsewhere. */
const partialReplacements: [names: RegExp, what: string][] = [
  [
    /^Icon\/(?!(?:DarkMode|Edit|Home|LightMode)$)/,
    "Recto's page has its own icons, and this one is shown where code of the site imports it",
  ],
  [/^Blog\/Components\/Author(?:$|\/)/, "the list of authors has Recto's"],
  [/^Tag$/, "the pages of tags have Recto's"],
  [/^NavbarItem\/(?:DefaultNavbarItem|NavbarNavLink)$/, "links in menus of the navbar are Recto's"],
  [/^DocSidebarItems$/, "lists inside of categories are Recto's"],
  [/^TabItem$/, "the items of tabs are Recto's"],
  [/^MDXComponents\/Code$/, 'blocks of code are those of `CodeBlock`'],
  [/^ThemedImage$/, "the logo is Recto's"],
  [
    /^MDXContent$/,
    'only the components that it provides are used. Render `@theme-original/MDXContent` in it, without a provider, for the rest',
  ],
  [/^ContentVisibility/, "posts and Markdown pages have Recto's notices"],
  [/^(?:MDXComponents\/)?Details$/, '`<details>` in MDX is the element of the browser'],
  [/^Heading$/, "titles of lists are Recto's"],
  [/^MDXComponents\/Heading$/, "titles that are not in the text are Recto's"],
];

/** What visitors see in place of components that replace no part of the page, by the first parts of their names. */
const fallbacks: [names: string, what: string][] = [
  ['AnnouncementBar', "Recto's announcement"],
  ['LiveCodeBlock', 'the code'],
  [
    'Blog BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItems BlogTagsListPage BlogTagsPostsPage',
    "Recto's lists of posts",
  ],
  ['BlogSidebar', "Recto's list of recent posts"],
  ['DocCategoryGeneratedIndexPage DocTagDocListPage DocTagsListPage TagsListByLetter', "Recto's lists"],
  ['DocPage DocRoot DocVersionRoot DocsRoot MDXPage', "Recto's layout"],
  ['TOCItems TOCCollapsible', "Recto's table of contents"],
  ['ThemeProvider', "Recto's titles in the tabs of browsers"],
];

const fallbackByName = new Map(
  fallbacks.flatMap(([names, what]) => names.split(' ').map((name) => [name, what] as const)),
);

/** The first parts of the names of Docusaurus' components. Others are the site's own. */
export const themeNames = new Set([...fallbackByName.keys(), ...moduleNames('theme').map(firstPart)]);

function firstPart(name: string): string {
  return name.split('/', 1)[0] ?? '';
}

/** Whether Docusaurus has a component whose name begins as this one. Parts of a component have capitalized names, too. */
export function isThemeName(name: string): boolean {
  return themeNames.has(firstPart(name)) && name.split('/').every((part) => /^[A-Z]/.test(part));
}

/** Returns why a component is not used to which no part of the page corresponds. */
export function noPartReason(name: string): string {
  return `No part of the page corresponds to it: visitors see ${fallbackOf(name)}.`;
}

function fallbackOf(name: string): string {
  return fallbackByName.get(firstPart(name)) ?? "Recto's page without it";
}

/** Reports a component that is not used. */
export function unusedWarning(file: string, name: string, reason: string): Diagnostic {
  const subject = `The component ${file}, in place of \`@theme/${name}\`,`;
  return ignoredSetting(subject, `${reason} Replace another part of the page, or remove it.`, {
    file,
  });
}

/** Reports that visitors see a component on some pages only. */
export function partialWarnings(file: string, name: string): Diagnostic[] {
  const [, what] = partialReplacements.find(([names]) => names.test(name)) ?? [];
  // Other icons are the site's own.
  if (!what || (name.startsWith('Icon/') && !moduleNames('theme').includes(name))) return [];
  const message = `The component ${file} replaces \`@theme/${name}\` in part: ${what}.`;
  const fix = 'Nothing, if that is enough; or replace another part of the page.';
  return [warning('config/docusaurus-ignored', message, { file, fix })];
}
