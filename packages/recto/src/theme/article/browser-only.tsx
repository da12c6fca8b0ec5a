import type { ReactNode } from 'react';

export interface BrowserOnlyProps {
  /** Never called: an article is static. What needs the browser is an island (`'use client'`). */
  children?: () => ReactNode;
  fallback?: ReactNode;
}

/** The fallback: an article is rendered at build, where there is no browser. */
export function BrowserOnly({ fallback }: BrowserOnlyProps) {
  return <>{fallback}</>;
}
