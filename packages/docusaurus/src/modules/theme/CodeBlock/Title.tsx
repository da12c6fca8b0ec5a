import type { ReactNode } from 'react';

/** The title of a code block. */
export default function CodeBlockTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
