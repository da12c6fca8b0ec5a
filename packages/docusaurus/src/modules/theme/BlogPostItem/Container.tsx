import type { ReactNode } from 'react';

/** The element of a post. */
export default function BlogPostItemContainer({
  children,
  className,
}: {
  children?: ReactNode;
  className?: string;
}) {
  return <article className={className}>{children}</article>;
}
