import type { PageLink } from '../model/site.ts';
import type { DocCatalog } from './doc-catalog.ts';
import { docsIn, type Entry, type SidebarTree } from './sidebar-tree.ts';

/** The page that a sidebar opens with; none where it only leads elsewhere. */
export function sidebarStart(tree: SidebarTree, catalog: DocCatalog): PageLink | undefined {
  const first = docsIn(tree.entries).find((doc) => !catalog.isUnlisted(doc));
  return first && { href: first.path, label: ownLabel(tree.entries, first.id) ?? first.id };
}

/** The label that an author gave to the item of a document, or to the category whose page it is. */
function ownLabel(entries: Entry[], id: string): string | undefined {
  for (const entry of entries) {
    if (entry.type === 'doc' && entry.doc.id === id && !entry.isRef)
      return entry.hasOwnLabel ? entry.label : undefined;
    if (entry.type !== 'category') continue;
    const label = entry.doc?.id === id ? entry.label : ownLabel(entry.entries, id);
    if (label !== undefined) return label;
  }
  return undefined;
}
