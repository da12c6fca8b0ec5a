import type { ReactNode } from 'react';

/**
 * Adds its children to the head of the document: `title`, `meta`, `link`, `script` and others. Rendering moves them there
 * at build; in the browser it renders nothing, because the head belongs to the navigation, which replaces it.
 */
export function Head({ children }: { children?: ReactNode }) {
  return typeof document === 'undefined' ? <recto-head>{children}</recto-head> : null;
}
