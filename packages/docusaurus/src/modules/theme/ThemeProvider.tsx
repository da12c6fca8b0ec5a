import type { ReactNode } from 'react';

/** Renders its children: what is around them is a part of the page. */
export default function ThemeProvider({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
