import type { GeneratedPage } from './types.ts';

/** The name of the data with the names of the plugins that have data, as in Docusaurus. */
export const pluginNames = 'docusaurus-plugin-names';

export function postData(path: string): string {
  return `docusaurus-blog-post${path}`;
}

/** Returns the name of the data that a plugin adds to the metadata of a post. */
export function addedPostData(path: string): string {
  return `docusaurus-blog-post-added${path.replace(/\/$/, '')}`;
}

/** Returns the name of the data with title and description of a document. */
export function docData(path: string): string {
  return `docusaurus-doc${path}`;
}

/** Returns the name of the data that a document has in the layout: its neighbors, tags and edit link. */
export function layoutData(path: string): string {
  return `docusaurus-doc-layout${path}`;
}

/** The name of the data of all versions without their documents, which most components do not need. */
export const versionsData = 'docusaurus-docs-versions';

/** Returns the name of the data with a part of `themeConfig` in the language of the page, if that is not the default one. */
export function themeData(part: string): string {
  return `docusaurus-theme/${part}`;
}

/** The name of the data with whether the site has a home page. */
export const homeData = 'docusaurus-home';

/** The name of the data with the dates of recent posts, by their addresses. */
export const recentDates = 'docusaurus-blog-recent';

/** Returns the name of the data with all items of a sidebar, closed categories included. */
export function sidebarData(docsId: string, version: string, sidebar: string): string {
  return `docusaurus-docs-sidebar/${docsId}/${version}/${sidebar}`;
}

/** Returns the name of the data of the generated page at a path: its component, or the props of that, which are larger. */
export function generatedData(path: string, data: keyof GeneratedPage): string {
  return `docusaurus-generated-${data}${path}`;
}

/** Returns the name of the data that a page of a plugin reads with `useRouteContext`. */
export function routeData(path: string): string {
  return `docusaurus-route${path.replace(/\/$/, '')}`;
}

/** Returns the name of a network in front matter by its label: `stackoverflow` for "Stack Overflow". */
export function platformOf(label: string): string {
  return label.replace(' ', '').toLowerCase();
}
