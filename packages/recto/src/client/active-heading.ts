/** The distance of a heading's edges from the top of the viewport. */
interface Edges {
  top: number;
  bottom: number;
}

/** Marks the place of the reader in the table of contents, from the start and while they scroll. */
export function followHeadings(): void {
  markActiveHeading();
  for (const type of ['scroll', 'resize']) addEventListener(type, markActiveHeading, { passive: true });
}

/** Marks the entry of the heading that the reader is at; React leaves the mark alone. A navbar that hides covers nothing. */
export function markActiveHeading(): void {
  const links = [...document.querySelectorAll('.toc a')];
  const navbar = document.querySelector<HTMLElement>('.navbar:not(.navbar--hideable)')?.offsetHeight ?? 0;
  const active = links[activeHeading(links.map(edgesOf), { navbar, viewport: innerHeight })];
  for (const link of links) {
    const isActive = link === active;
    link.classList.toggle('table-of-contents__link--active', isActive);
    link.ariaCurrent = isActive ? 'location' : null;
  }
}

/** Where the heading of an entry is. An empty anchor has no height of its own; its parent is what the reader sees. */
function edgesOf(link: Element): Edges {
  const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  const box = heading?.getBoundingClientRect();
  return (box?.height ? box : heading?.parentElement?.getBoundingClientRect()) ?? { top: -1, bottom: -1 };
}

/**
 * The index of the heading that the reader is at: the first one below the navbar if it lies in the upper half of the
 * viewport, else the one before it; -1 before the first.
 */
export function activeHeading(
  headings: Edges[],
  { navbar, viewport }: { navbar: number; viewport: number },
): number {
  const next = headings.findIndex(({ top }) => top >= navbar);
  const below = headings[next];
  if (!below) return headings.length - 1;
  return below.bottom < viewport / 2 ? next : next - 1;
}
