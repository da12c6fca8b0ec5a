import { folderOf, joinPath } from '../base/url.ts';
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
  /** Its file, from the site folder, and the untranslated one of a translation; missing for pages without one. */
  file: string | undefined;
  /** Key of its version of the docs; missing for pages outside the docs. */
  version: string | undefined;
  /** The translation of that file which the page is made from. */
  translation?: string | undefined;
}

/**
 * The page of a route as the origin of addresses. With the path of a partial, of the addresses that stand in it: pages
 * are then found from the page, and files from the partial.
 */
export function originOf(route: Route, partial?: string): Origin {
  const version = 'version' in route ? route.version : undefined;
  if (!('page' in route)) return { path: route.path, file: undefined, version };
  const { path, name, original } = route.page.source;
  if (partial !== undefined) {
    const translated = path.slice(0, -name.length);
    if (original === undefined || !partial.startsWith(translated))
      return { path: route.path, file: partial, version };
    const file = original.slice(0, -name.length) + partial.slice(translated.length);
    return { path: route.path, file, version, translation: partial };
  }
  return { path: route.path, file: original ?? path, version, translation: original && path };
}

/** Where a path may start that is relative to the file of a page: at a translation first, then at its original. */
export function besideOrigin({ file, translation }: Origin, path: string): string[] {
  return [translation, file].flatMap((own) => (own === undefined ? [] : [joinPath(folderOf(own), path)]));
}

/** A page, and the anchor that a suffix such as `?a#b` or `#b:~:text=words` names. */
export function toRoute(route: Route, href: string, suffix: string): Resolution {
  const [, fragment = ''] = /#(.*?)(?::~:.*)?$/s.exec(suffix) ?? [];
  const anchor = decodePath(fragment);
  return { kind: 'route', route, href, ...(anchor && { anchor }) };
}
