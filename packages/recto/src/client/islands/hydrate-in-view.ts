import { startsFooterWhenIdle } from 'virtual:recto/start';
import { footerId } from '../../utils/dom-contract.ts';
import { load } from '../loading/load.ts';

/** Hydrates each island when it comes into view; on some sites those in the footer also when the page is idle. */
export function hydrateInView(islands: Iterable<HTMLElement>): void {
  const waiting = new Set(islands);
  const start = (island: HTMLElement) => {
    if (!waiting.delete(island)) return;
    observer.unobserve(island);
    hydrate(island);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) start(target as HTMLElement);
    },
    // Also those a little below the fold.
    { rootMargin: '200px' },
  );
  for (const island of waiting) observer.observe(island);
  if (startsFooterWhenIdle)
    (window.requestIdleCallback ?? setTimeout)(() => {
      for (const island of waiting) if (island.closest(`#${footerId}`)) start(island);
    });
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
