/** Where the page stands at one scroll event. */
export interface ScrollPlace {
  y: number;
  /** The place at the event before. */
  last: number;
  /** Height of the navbar. */
  navbar: number;
  viewport: number;
  document: number;
}

/**
 * Whether the navbar is hidden after the reader scrolled: down hides it and up shows it, but within its own height
 * of the page's end it stays as it is, and within that of the beginning it always shows.
 */
export function isNavbarHidden(before: boolean, place: ScrollPlace): boolean {
  const { y, last, navbar, viewport, document } = place;
  if (y < navbar) return false;
  if (y >= last) return true;
  return y + viewport < document - navbar ? false : before;
}
