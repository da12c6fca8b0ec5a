import { islandElement } from '../../utils/dom-contract.ts';

/** Hydrates the islands below `root` when they come into view; pages without islands load nothing. */
export function watchIslands(root: ParentNode): void {
  const islands = root.querySelectorAll<HTMLElement>(islandElement);
  if (islands.length === 0) return;
  import('./hydrate-in-view.ts')
    .then((live) => live.hydrateInView(islands))
    .catch((cause) =>
      import('../loading/failure.ts').then((failure) => failure.showIslandFailure(islands, cause)),
    )
    .catch((cause: unknown) => console.error('Islands failed:', cause));
}
