import type { ReactNode } from 'react';

/** The place of search in the navbar. */
export default function NavbarSearch({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={className}>{children}</div>;
}
