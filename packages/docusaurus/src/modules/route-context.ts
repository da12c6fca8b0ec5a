/** Returns the name of the data that a page of a plugin reads with `useRouteContext`. */
export function routeContextOf(path: string): string {
  return `docusaurus-route${path.replace(/\/$/, '')}`;
}
