/** Looks after the islands below `root`; pages without any load nothing for it. */
export function watchIslands(root: ParentNode): void {
  const islands = root.querySelectorAll<HTMLElement>('recto-island');
  if (islands.length === 0) return;
  import('./live-islands.ts')
    .then((live) => live.hydrateInView(islands))
    .catch((cause) => import('./failure.ts').then((failure) => failure.showIslandFailure(islands, cause)))
    .catch((cause: unknown) => console.error('Islands failed:', cause));
}
