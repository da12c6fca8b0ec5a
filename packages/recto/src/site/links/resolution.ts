import type { DiagnosticCode, SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../routes/route.ts';

/** The target of an address in content. */
export type Resolution =
  /** Outside the site, or not to be resolved (`pathname://`). */
  | { kind: 'external'; href: string }
  /** A page of this site; `anchor` is decoded and without `#`. */
  | { kind: 'route'; route: Route; href: string; anchor?: string }
  /** A file: one of a static folder has its `href`, another is copied under a hashed name. */
  | { kind: 'file'; file: string; inStatic: boolean; href?: string; suffix?: string }
  | { kind: 'missing'; code: DiagnosticCode; message: string; notes: string[]; fix?: string };

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
