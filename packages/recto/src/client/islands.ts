/** How far below the fold an island comes to life. */
const margin = '200px';

/** Hydrates each island below `root` when it comes into view. */
export function watchIslands(root: ParentNode): void {
  const islands = root.querySelectorAll<HTMLElement>('recto-island');
  if (islands.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        import('./hydrate-island.tsx')
          .then(({ hydrateIsland }) => hydrateIsland(target as HTMLElement))
          .catch((cause: unknown) => console.error('An island could not be loaded:', cause));
      }
    },
    { rootMargin: margin },
  );
  for (const island of islands) observer.observe(island);
}
