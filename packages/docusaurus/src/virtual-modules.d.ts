/** The components of documents by the ids of their docs, and the links to other pages, which `doc-item-components.ts` provides. */
declare module 'virtual:docusaurus/doc-items' {
  const items: Record<string, import('react').ElementType>;
  export default items;
  export const Pager: import('react').ComponentType<import('recto-docs/theme').PagerProps>;
}

/** The site installs it. */
declare module 'react-live';

declare module '@generated/docusaurus.config' {
  const config: Record<string, unknown>;
  export default config;
}

/*
 * Components of the site, or of this package, whose props are not known.
 */
declare module '@theme-own/*';
declare module '@theme/*';
declare module '@theme-original/*';
