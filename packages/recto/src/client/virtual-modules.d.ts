declare module 'virtual:recto/islands' {
  /** Loaders of the site's island modules by path. */
  export const islands: Record<string, () => Promise<Record<string, unknown>>>;
  /** Loaders of the modules of components between the tags of islands. */
  export const nested: typeof islands;
}

/** Imports the eager modules of plugins; empty without any. */
declare module 'virtual:recto/eager-modules' {}

declare module 'virtual:recto/shell' {
  /** The parts of the shell: the theme's, or those of the site that replace them. */
  export const components: import('../theme/slots.ts').ShellComponents;
}

declare module 'virtual:recto/start' {
  /** Whether the site replaces a part of the shell. */
  export const replacesShell: boolean;
  /** Whether that shell starts when the page is idle, and not at the reader's first interaction. */
  export const startsShellWhenIdle: boolean;
  /** Whether the site's footer starts when the page is idle, and not when it comes into view. */
  export const startsFooterWhenIdle: boolean;
}

/** The package `mermaid` of the site, if it is installed, with its settings. */
declare module 'virtual:recto/mermaid' {
  export const mermaid:
    | {
        initialize(options: object): void;
        render(id: string, text: string): Promise<{ svg: string } | string>;
        /** Only in version 9. */
        renderAsync?(id: string, text: string): Promise<string>;
      }
    | undefined;
  /** Names of themes of the package, in place of the colors of the site. */
  export const theme: Record<'light' | 'dark', string> | undefined;
  export const options: object;
}

/** How the browser shows code that components add later. */
declare module 'virtual:recto/code' {
  /** Missing unless a plugin has one for browsers: code is plain. */
  export const highlighter: import('../highlight/highlight.ts').Highlighter | undefined;
  export const magicComments: import('../highlight/code-meta.ts').MagicComment[];
}

declare module 'virtual:recto/client-modules' {
  /** Loads the modules of plugins. */
  export function loadClientModules(): Promise<unknown>[];
}

interface ImportMeta {
  /** What Vite writes into the code: the path of the site, and whether this is a build. */
  readonly env: { BASE_URL: string; PROD: boolean };
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
