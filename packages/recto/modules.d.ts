/// <reference types="vite/client" />

declare module '*.md' {
  import type { ComponentType } from 'react';

  /** The text of the file, as a component. */
  const Content: ComponentType<Record<string, unknown>>;
  export default Content;
}

declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** The text of the file, as a component; its props are `props` in the file. */
  const Content: ComponentType<Record<string, unknown>>;
  export default Content;
}
