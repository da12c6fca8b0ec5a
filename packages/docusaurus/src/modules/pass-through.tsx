import type { ReactNode } from 'react';

/** Renders its children: the engine has what this provides in Docusaurus. */
export function PassThrough({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
