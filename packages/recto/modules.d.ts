/// <reference types="vite/client" />
// `data.hName`, for remark plugins.
/// <reference types="mdast-util-to-hast" />

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
