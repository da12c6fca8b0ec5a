import type { ReactNode } from 'react';

/** The title of an admonition that was written as Markdown: `:::tip[Use *this*]`. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
