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

declare module '@generated/docusaurus.config' {
  const config: Record<string, unknown>;
  export default config;
}

declare module '@generated/global-data' {
  /** Names of the plugins with data. */
  const names: string[];
  export default names;
}
declare module '@theme-own/*' {
  const Own: import('react').ComponentType<never>;
  export default Own;
}

declare module '@theme/*' {
  const value: object;
  export default value;
}

/** Renders the component of the site, or nothing. */
declare module '@theme/DocItem/Metadata' {
  const Metadata: import('react').ComponentType;
  export default Metadata;
}

declare module '@theme-original/DocItem/Layout' {
  const Layout: import('react').ComponentType<never>;
  export default Layout;
}

declare module '@theme-original/CodeInline' {
  const value: object;
  export default value;
}

declare module '@theme-original/Heading' {
  const value: object;
  export default value;
}

declare module '@theme-original/MDXComponents' {
  const value: object;
  export default value;
}

declare module '@theme-original/MDXComponents/*' {
  const value: object;
  export default value;
}

declare module '@theme-original/CodeBlock/*' {
  const value: object;
  export default value;
}

declare module '@theme-original/Icon/*' {
  const value: object;
  export default value;
}
