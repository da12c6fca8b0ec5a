import type { ReactNode } from 'react';

export { Head as Helmet } from 'recto-docs/components';

/** Pages need no provider for the elements of their heads. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
