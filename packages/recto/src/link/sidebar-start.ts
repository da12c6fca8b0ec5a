import type { PageLink } from '../model/site.ts';
import type { DocCatalog } from './doc-catalog.ts';
import { type Entry, isDoc, pagesIn, type SidebarTree } from './sidebar-tree.ts';

/** The page that a sidebar opens with; none where it only leads elsewhere. */
export function sidebarStart(tree: SidebarTree, catalog: DocCatalog): PageLink | undefined {
  const first = pagesIn(tree.entries).find((page) => !isDoc(page) || !catalog.isUnlisted(page));
  if (!first) return undefined;
  const label = isDoc(first) ? (ownLabel(tree.entries, first.id) ?? first.id) : first.label;
  return { href: first.path, label };
}

/** The label that an author gave to the item of a document, or to the category whose page it is. */
function ownLabel(entries: Entry[], id: string): string | undefined {
  for (const entry of entries) {
    if (entry.type === 'doc' && entry.doc.id === id && !entry.isRef)
      return entry.hasOwnLabel ? entry.label : undefined;
    if (entry.type !== 'category') continue;
    const isPage = entry.page && isDoc(entry.page) && entry.page.id === id;
    const label = isPage ? entry.label : ownLabel(entry.entries, id);
    if (label !== undefined) return label;
  }
  return undefined;
}
