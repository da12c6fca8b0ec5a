/** What a page's own module gave: the component of a React page, or the names and values of an MDX page. */
export interface LoadedPage {
  /** Default export of a React page. */
  component?: unknown;
  /** Components that an MDX page imports or defines. */
  scope: Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate: (environment: Record<string, unknown>) => (() => unknown)[];
}
