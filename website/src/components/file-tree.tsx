import type { ReactNode } from 'react';
import css from '../css/file-tree.css?inline';

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
      {/* Inline, so that no other page has these styles. */}
      <style>{css.replace(/\s+/g, ' ')}</style>
      {children}
    </div>
  );
}
