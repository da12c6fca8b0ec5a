import type { SourceLocation } from '../../diagnostics/diagnostic.ts';

export interface AnchorLink {
  /** Path of the route that is linked. */
  path: string;
  anchor: string;
  href: string;
  /** Finds its location, which takes a search, so it is called only for missing anchors. */
  at(): SourceLocation | undefined;
  /** What contains it, if it is not in a file of an author. */
  notes?: string[];
}

/** A link to another site, which only a request can check. */
export interface ExternalLink {
  href: string;
  /** Finds its location, which takes a search, so it is called only for broken links. */
  at(): SourceLocation | undefined;
  /** What contains it, if it is not in a file of an author. */
  notes: string[];
}
