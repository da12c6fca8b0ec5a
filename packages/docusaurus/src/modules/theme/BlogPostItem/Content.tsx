import type { ReactNode } from 'react';

/** The text of a post. */
export default function BlogPostItemContent({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
