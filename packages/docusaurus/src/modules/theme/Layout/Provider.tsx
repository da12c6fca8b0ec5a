import type { ReactNode } from 'react';

/** Renders its children: what is around them is a part of the page. */
export default function LayoutProvider({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
