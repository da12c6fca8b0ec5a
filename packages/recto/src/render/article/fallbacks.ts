import type { ReactNode } from 'react';

/** Islands that show the fallback of a `Suspense`, of the page that is rendered. */
let islands: ReactNode[] = [];

/** What React writes before a fallback. */
const fallbackStart = '<!--$!-->';

/** Records an island that shows a fallback. */
export function recordFallback(island: ReactNode, html: string): void {
  if (html.includes(fallbackStart)) islands.push(island);
}

/** Whether the page that is rendered shows a fallback so far. */
export function hasFallback(): boolean {
  return islands.length > 0;
}

/** Renders a page; returns its islands that show fallbacks, too. */
export function recordFallbacks<Result>(render: () => Result): { result: Result; waiting: ReactNode[] } {
  islands = [];
  try {
    return { result: render(), waiting: islands };
  } finally {
    islands = [];
  }
}
