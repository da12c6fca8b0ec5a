import { type ReactNode, useSyncExternalStore } from 'react';

export interface BrowserOnlyProps {
  /** Called in the browser, and there inside an island (`'use client'`) only; the rest of an article is static. */
  children?: () => ReactNode;
  /** What the page has at build, and outside islands. */
  fallback?: ReactNode;
}

/** Shows its children where there is a browser, and the fallback until then. */
export function BrowserOnly({ children, fallback }: BrowserOnlyProps) {
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return <>{isBrowser ? children?.() : fallback}</>;
}
