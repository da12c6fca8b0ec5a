import { startsFooterWhenIdle } from 'virtual:recto/start';
import { footerId, islandElement, slotElement } from '../../utils/dom-contract.ts';
import { load } from '../loading/load.ts';

/** Hydrates each island when it comes into view; on some sites those in the footer also when the page is idle. */
export function hydrateInView(islands: Iterable<HTMLElement>): void {
  const waiting = new Map<HTMLElement, IntersectionObserver>();
  const start = (island: HTMLElement) => {
    waiting.get(island)?.disconnect();
    if (waiting.delete(island)) hydrate(island);
  };
  for (const island of islands) {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(island),
      // Also those a little below the fold.
      { rootMargin: '200px' },
    );
    waiting.set(island, observer);
    for (const box of boxesOf(island)) observer.observe(box);
  }
  if (startsFooterWhenIdle)
    (window.requestIdleCallback ?? setTimeout)(() => {
      for (const island of waiting.keys()) if (island.closest(`#${footerId}`)) start(island);
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

/** Hydrates an island; clicks on its buttons are recorded until then and replayed. */
function hydrate(island: HTMLElement): void {
  const clicked = new Set<HTMLElement>();
  const recordClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (button) clicked.add(button);
  };
  island.addEventListener('click', recordClick);
  void load(island, {
    get: async () => (await import('./hydrate-island.tsx')).loadIsland(island),
    use(start) {
      island.removeEventListener('click', recordClick);
      start();
      for (const button of clicked) button.click();
    },
  });
}
