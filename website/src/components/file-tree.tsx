import type { ReactNode } from 'react';
import css from '../css/file-tree.css?inline';
import { InlineStyles } from './inline-styles.tsx';

/**
 * Shows a nested Markdown list as a tree of files and folders, without script.
 *
 * Each item starts with a name in backticks; the rest of the item is a comment. `**` around the name highlights it. A
 * folder has a nested list, or emphasis around its name if its content is not shown:
 *
 * ```md
 * <FileTree>
 *
 * - `shop/`
 *   - **`renative.json`** project configuration
 *   - *`src/`* your code
 *
 * </FileTree>
 * ```
 */
export function FileTree({ children }: { children: ReactNode }) {
  return (
    <div className="file-tree">
      <InlineStyles css={css} />
      {children}
    </div>
  );
}
