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
