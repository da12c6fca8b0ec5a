import { closest } from 'fastest-levenshtein';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { AnchorLink } from '../model/rendered-page.ts';

/** A warning for each link whose anchor its page does not have; `idsOf` tells the ids of a page by its path. */
export function checkAnchors(
  links: AnchorLink[],
  idsOf: (path: string) => ReadonlySet<string> | undefined,
): Diagnostic[] {
  return links.flatMap(({ path, anchor, href, at, notes = [] }) => {
    const ids = idsOf(path);
    if (!ids || ids.has(anchor) || anchor === 'top') return [];
    const near = ids.size > 0 ? closest(anchor, [...ids]) : undefined;
    const place = at();
    return [
      warning('link/anchor-missing', `"${href}" names an anchor that ${path} does not have.`, {
        ...(place && { at: place }),
        notes,
        fix: near ? `Did you mean "#${near}"?` : 'Remove the anchor: that page has none.',
      }),
    ];
  });
}
