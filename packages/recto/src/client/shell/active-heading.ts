import { hideableNavbarClass, navbarClass, tocClass } from '../../utils/dom-contract.ts';

/** The distance of a heading's edges from the top of the viewport. */
interface Edges {
  top: number;
  bottom: number;
}

/**
 * Highlights the current heading in the table of contents, now and on scroll. React renders the list without the mark, and
 * `swap-document.ts` marks each new page.
 */
export function followHeadings(): void {
  markActiveHeading();
  for (const type of ['scroll', 'resize']) addEventListener(type, markActiveHeading, { passive: true });
}

/** Highlights the entry of the current heading; React leaves the mark alone. A navbar that hides covers nothing. */
export function markActiveHeading(): void {
  // Copies of Docusaurus' list have the second class.
  const links = [...document.querySelectorAll(`.${tocClass} a, .toc-highlight`)];
  const navbar =
    document.querySelector<HTMLElement>(`.${navbarClass}:not(.${hideableNavbarClass})`)?.offsetHeight ?? 0;
  const active = links[activeHeadingIndex(edgesOf(links), { navbar, viewport: innerHeight })];
  const lastActive = links.find((link) => link.ariaCurrent);
  for (const link of links) {
    const isActive = link === active;
    link.classList.toggle('table-of-contents__link--active', isActive);
    link.ariaCurrent = isActive ? 'location' : null;
  }
  if (active !== lastActive || !active) showEntry(active);
}

/** Scrolls the table of contents to an entry, to its start without one. Other ways to do so move the page too. */
function showEntry(entry: Element | undefined): void {
  const column = document.querySelector(`.${tocClass}`);
  if (!column) return;
  const box = column.getBoundingClientRect();
  const { top, bottom } = entry?.getBoundingClientRect() ?? box;
  if (!entry) column.scrollTop = 0;
  else if (top < box.top || bottom > box.bottom) column.scrollTop += top - box.top - box.height / 2;
}

/** Measures the headings of entries, each when it is read. An empty anchor has no height, so its parent is measured. */
function* edgesOf(links: Element[]): Generator<Edges> {
  for (const link of links) {
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    const box = heading?.getBoundingClientRect();
    yield (box?.height ? box : heading?.parentElement?.getBoundingClientRect()) ?? { top: -1, bottom: -1 };
  }
}

/**
 * Returns the index of the current heading: the first one below the navbar if it is in the upper half of the viewport,
 * else the one before it; -1 before the first. Reads no further headings.
 */
export function activeHeadingIndex(
  headings: Iterable<Edges>,
  { navbar, viewport }: { navbar: number; viewport: number },
): number {
  let index = -1;
  for (const { top, bottom } of headings) {
    if (top >= navbar) return bottom < viewport / 2 ? index + 1 : index;
    index++;
  }
  return index;
}
