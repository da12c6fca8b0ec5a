import { islandElement } from '../../utils/dom-contract.ts';

/** Hydrates the islands below `root`, except `old` ones, when they come into view; pages without islands load nothing. */
export function watchIslands(root: ParentNode, old: HTMLElement[] = []): void {
  const islands = [...root.querySelectorAll<HTMLElement>(islandElement)].filter((one) => !old.includes(one));
  if (islands.length === 0) return;
  import('./hydrate-in-view.ts')
    .then((live) => live.hydrateInView(islands))
    .catch((cause) =>
      import('../loading/failure.ts').then((failure) => failure.showIslandFailure(islands, cause)),
    )
    .catch((cause: unknown) => console.error('Islands failed:', cause));
}
