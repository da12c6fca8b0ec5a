import type { ReactNode } from 'react';

export { default as Helmet } from './Head.ts';

/** Pages need no provider for the elements of their heads. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
