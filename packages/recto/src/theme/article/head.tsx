import { Children, isValidElement, type ReactNode } from 'react';

/** Elements that React moves to the head of the document in the browser. */
const movable = ['title', 'meta', 'link'];

/**
 * Adds its children to the head of the document: `title`, `meta`, `link`, `script` and others. At build, rendering moves
 * them there; in the browser, React does for those that it knows.
 */
export function Head({ children }: { children?: ReactNode }) {
  if (typeof document === 'undefined') return <recto-head>{children}</recto-head>;
  return Children.map(children, (child) =>
    isValidElement(child) && movable.includes(String(child.type)) ? child : null,
  );
}
