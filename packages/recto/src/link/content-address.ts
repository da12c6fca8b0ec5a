import type { Resolution } from '../model/resolution.ts';
import type { Route } from '../model/site.ts';
import { decodePath } from './site-path.ts';

/** An address of the content, taken apart. */
export interface ContentAddress {
  /** As written. */
  href: string;
  /** Decoded, without query and hash. */
  path: string;
  /** From the `?` or `#` on. */
  suffix: string;
}

/** The page that an address stands in. */
export interface Origin {
  /** Its address. */
  path: string;
  /** Its file, from the site folder; missing for pages without one. */
  file: string | undefined;
  /** Name of its version of the docs; missing for pages outside the docs. */
  version: string | undefined;
}

/** A page, and the anchor that a suffix such as `?a#b` names. */
export function toRoute(route: Route, href: string, suffix: string): Resolution {
  const at = suffix.indexOf('#');
  const anchor = at < 0 ? '' : decodePath(suffix.slice(at + 1));
  return { kind: 'route', route, href, ...(anchor && { anchor }) };
}
