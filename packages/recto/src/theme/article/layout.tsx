import type { ReactNode } from 'react';
import { useSite } from './site-context.ts';

interface LayoutProps {
  /** Title of the document, before the site's. */
  title?: string;
  description?: string;
  children: ReactNode;
}

/** What a React page wraps its content in: it sets the document's title and description, and adds no element. */
export function Layout({ title, description, children }: LayoutProps) {
  useSite('<Layout>').setMeta({ ...(title && { title }), ...(description && { description }) });
  return <>{children}</>;
}
