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

function hydrate(island: HTMLElement): void {
  void load(island, {
    get: async () => (await import('./hydrate-island.tsx')).loadIsland(island),
    use: (start) => start(),
  });
}
