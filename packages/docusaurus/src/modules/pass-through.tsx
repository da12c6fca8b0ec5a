import type { ReactNode } from 'react';
import { useLayout } from 'recto-docs/components';

/** Renders its children: the engine has what this provides in Docusaurus. */
export function PassThrough({ children }: { children?: ReactNode }) {
  useLayout();
  return <>{children}</>;
}
