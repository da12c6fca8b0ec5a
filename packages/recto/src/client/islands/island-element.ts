import type { Root } from 'react-dom/client';

/** An element of an island; hydrated ones have a root. */
export interface IslandElement extends HTMLElement {
  root?: Root | undefined;
  /** Renders the island again, for another page. */
  update?(): void;
}
