/** The settings of live code, which `live-code.ts` provides. */
declare module 'virtual:docusaurus/live-code' {
  const settings: { playgroundPosition?: 'top' | 'bottom' };
  export default settings;
}

/** The components of documents by the ids of their docs, which `doc-item-components.ts` provides. */
declare module 'virtual:docusaurus/doc-items' {
  const items: Record<string, object>;
  export default items;
}

/** What live code can use; of the site, or of this package. */
declare module '@theme/ReactLiveScope' {
  const scope: Record<string, unknown>;
  export default scope;
}

/** The site installs it. */
declare module 'react-live';
