declare module 'virtual:recto/islands' {
  /** The island modules of the site by their path, each loaded when a page first shows it. */
  export const islands: Record<string, () => Promise<Record<string, unknown>>>;
}

interface ImportMeta {
  /** Vite's hot-update channel; only in dev. */
  readonly hot?: {
    on(event: string, listener: () => void): void;
    send(event: string, data: unknown): void;
  };
}

/** A style sheet as text, for script that brings its own. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
