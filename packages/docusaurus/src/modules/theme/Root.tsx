import type { ReactNode } from 'react';

/** Renders its children; a site replaces it to add providers. */
export default function Root({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
