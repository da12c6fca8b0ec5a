declare module 'virtual:recto/islands' {
  /** Loaders of the site's island modules by path. */
  export const islands: Record<string, () => Promise<Record<string, unknown>>>;
}

declare module 'virtual:recto/shell' {
  /** The parts of the shell: the theme's, or those of the site that replace them. */
  export const components: import('../theme/slots.ts').ShellComponents;
}

interface ImportMeta {
  /** Vite's hot-update channel; only in dev. */
  readonly hot?: {
    on(event: string, listener: () => void): void;
    send(event: string, data: unknown): void;
  };
}

/** A style sheet as text. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
