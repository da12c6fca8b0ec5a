import { startsFooterWhenIdle } from 'virtual:recto/start';
import { footerId, islandElement, slotElement } from '../../utils/dom-contract.ts';
import { load } from '../loading/load.ts';

/** Hydrates each island when it comes into view or is clicked; on some sites those in the footer also when the page is idle. */
export function hydrateInView(islands: Iterable<HTMLElement>): void {
  const waiting = new Map<HTMLElement, () => void>();
  for (const island of islands) {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      // Also those a little below the fold.
      { rootMargin: '200px' },
    );
    const hydrate = hydration(island, () => start());
    const start = () => {
      observer.disconnect();
      if (waiting.delete(island)) hydrate();
    };
    waiting.set(island, start);
    for (const box of boxesOf(island)) observer.observe(box);
  }
  if (startsFooterWhenIdle)
    (window.requestIdleCallback ?? setTimeout)(() => {
      for (const [island, start] of waiting) if (island.closest(`#${footerId}`)) start();
    });
}

/** Selects elements that have a box, which islands and their children lack, see `reset.css`. */
const boxes = `:not(${islandElement}, ${slotElement})`;

/**
 * Returns the elements that show where an island is: what it renders, or the element around it if that is only text, nothing, or
 * hidden, except in a place that is hidden too.
 */
function boxesOf(island: Element): Element[] {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const parent = island.closest(boxes) as Element;
  const elements = [...island.querySelectorAll(boxes)].filter(
    ({ parentElement }) => parentElement?.closest(boxes) === parent,
  );
  return elements.some(isShown) || (elements[0] && !isShown(parent)) ? elements : [parent];
}

/** Selects elements that the browser activates on a click. */
const native = 'a[href], input, label, select, summary, textarea';

/** Returns what hydrates an island. Clicks are passed to `onClick` until then, and replayed. */
function hydration(island: HTMLElement, onClick: () => void): () => void {
  const clicked = new Set<HTMLElement>();
  const recordClick = ({ target }: Event) => {
    const element = (target as Element).closest<HTMLElement>(':not(svg, svg *)');
    if (!element || element.closest(islandElement) !== island || element.closest(native)) return;
    clicked.add(element);
    onClick();
  };
  island.addEventListener('click', recordClick);
  return () =>
    void load(island, {
      get: async () => (await import('./hydrate-island.tsx')).loadIsland(island),
      use(start) {
        island.removeEventListener('click', recordClick);
        start();
        for (const element of clicked) element.click();
      },
    });
}
