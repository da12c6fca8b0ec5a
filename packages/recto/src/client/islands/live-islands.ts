import { load } from './loading.ts';

/** How far below the fold an island comes to life. */
const margin = '200px';

/** Hydrates each island when it comes into view. */
export function hydrateInView(islands: Iterable<HTMLElement>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        hydrate(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );
  for (const island of islands) observer.observe(island);
}

/** A press on a button is caught until the island is alive, and made again then. */
function hydrate(island: HTMLElement): void {
  const presses = new Set<HTMLElement>();
  const catchPress = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (button) presses.add(button);
  };
  island.addEventListener('click', catchPress);
  void load(island, {
    get: async () => (await import('./hydrate-island.tsx')).loadIsland(island),
    use(start) {
      island.removeEventListener('click', catchPress);
      start();
      for (const button of presses) button.click();
    },
  });
}
