import {
  type Diagnostic,
  type DiagnosticCode,
  type SourceLocation,
  warning,
} from '../../diagnostics/diagnostic.ts';
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

/** Returns the diagnostic of a link without a target; its severity is not applied yet. */
export function missingTarget(
  { code, message, notes, fix }: Extract<Resolution, { kind: 'missing' }>,
  at: SourceLocation | undefined,
): Diagnostic {
  return warning(code, message, { at, notes, fix });
}

/** The links of a part of the site that lead to other places. */
export interface CollectedLinks {
  /** Links with an anchor, which can be checked only when the target page is rendered. */
  anchors: AnchorLink[];
  external: ExternalLink[];
  /** Paths of the linked pages. */
  links: ReadonlySet<string>;
}

export function joinLinks(one: CollectedLinks, other: CollectedLinks): CollectedLinks {
  return {
    anchors: [...one.anchors, ...other.anchors],
    external: [...one.external, ...other.external],
    links: new Set([...one.links, ...other.links]),
  };
}

/** A link to another site, which only a request can check. */
export interface ExternalLink {
  href: string;
  /** Finds its location, which takes a search, so it is called only for broken links. */
  at(): SourceLocation | undefined;
  /** What contains it, if it is not in a file of an author. */
  notes: string[];
}

/** A link to an anchor of a page, which is known when that is rendered. */
export interface AnchorLink extends Omit<ExternalLink, 'notes'> {
  /** Path of the route that is linked. */
  path: string;
  anchor: string;
  notes?: string[];
}
