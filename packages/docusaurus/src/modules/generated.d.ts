declare module '@generated/docusaurus.config' {
  const config: Record<string, unknown>;
  export default config;
}

declare module '@generated/global-data' {
  /** Names of the plugins with data. */
  const names: string[];
  export default names;
}
