/** Returns the name of the data of the post at a path. */
export function postData(path: string): string {
  return `docusaurus-blog-post${path}`;
}

/** Returns the name of the data with all items of a sidebar, closed categories included. */
export function sidebarData(docsId: string, version: string, sidebar: string): string {
  return `docusaurus-docs-sidebar/${docsId}/${version}/${sidebar}`;
}

/** Returns the name of the data of the generated page at a path. */
export function generatedData(path: string): string {
  return `docusaurus-generated${path}`;
}

/** Returns the name of the data that a page of a plugin reads with `useRouteContext`. */
export function routeData(path: string): string {
  return `docusaurus-route${path.replace(/\/$/, '')}`;
}
