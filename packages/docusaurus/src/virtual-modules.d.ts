/** The settings of diagrams, which `mermaid.ts` provides. */
declare module 'virtual:docusaurus/mermaid' {
  const settings: {
    themes: Record<'light' | 'dark', string>;
    options: Record<string, unknown>;
  };
  export default settings;
}

/** The part of the package that is used; the site installs it. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: Record<string, unknown>): void;
    render(id: string, text: string): Promise<{ svg: string }>;
  };
  export default mermaid;
}
