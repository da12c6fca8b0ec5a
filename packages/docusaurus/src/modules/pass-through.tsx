import type { ReactNode } from 'react';
import { useLayout } from 'recto-docs/components';

interface Props {
  children?: ReactNode;
}

/** Renders its children: the engine has what this provides in Docusaurus. */
export function PassThrough({ children }: Props) {
  return <>{children}</>;
}

/** Renders its children in the layout of the page, which the engine has around them. */
export function InsideLayout({ children }: Props) {
  useLayout();
  return <>{children}</>;
}

/** Renders its children: the engine has the announcement at the top of the page. */
export function BelowAnnouncement({ children }: Props) {
  useLayout('banner');
  return <>{children}</>;
}
