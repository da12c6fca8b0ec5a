import type { Diagnostic, Place } from './diagnostic.ts';
import type { Route } from './site.ts';

/** A finished document, with what the check over all pages still needs to know of it. */
export interface RenderedPage {
  route: Route;
  /** The whole HTML document. */
  html: string;
  /** Every id that a link can name. */
  ids: Set<string>;
  /** Links of this page that name an anchor of some page. */
  anchors: AnchorLink[];
  diagnostics: Diagnostic[];
}

export interface AnchorLink {
  /** Path of the route that is linked. */
  path: string;
  anchor: string;
  href: string;
  at: Place;
}
