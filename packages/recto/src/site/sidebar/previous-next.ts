import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../utils/suggest.ts';
import { type Doc, type DocCatalog, docTitle } from '../docs.ts';
import type { PageLink } from '../routes/route.ts';
import { isDoc, type SidebarPage } from './sidebar-entries.ts';

/** The listed pages of a sidebar, each once, with the index of each. */
export interface ReadingOrder {
  order: SidebarPage[];
  indexes: Map<SidebarPage, number>;
  /** The labels that items of the sidebar give to documents. */
  labels: Map<SidebarPage, string>;
}

/** Returns the link to the page `step` pages after another in reading order. */
export function neighbor(
  { indexes, order, labels }: ReadingOrder,
  page: SidebarPage,
  step: number,
): PageLink | undefined {
  const index = indexes.get(page);
  const next = index === undefined ? undefined : order[index + step];
  return next && pageLink(next, labels.get(next));
}

function pageLink(page: SidebarPage, itemLabel?: string): PageLink {
  if (!isDoc(page)) return { href: page.path, label: page.label };
  return {
    href: page.path,
    get label() {
      return page.page.frontMatter.pagination_label ?? page.label ?? itemLabel ?? docTitle(page);
    },
  };
}

interface PagerInputs {
  sidebar: ReadingOrder | undefined;
  catalog: DocCatalog;
  diagnostics: Diagnostic[];
}

/** Returns the links to the previous and the next page, which front matter may name. */
export function neighbors(
  doc: Doc,
  { sidebar, catalog, diagnostics }: PagerInputs,
): { previous?: PageLink; next?: PageLink } {
  const linkAt = (field: 'pagination_prev' | 'pagination_next', step: number): PageLink | undefined => {
    const id = doc.page.frontMatter[field];
    if (id === null) return undefined;
    if (!id) return sidebar && neighbor(sidebar, doc, step);
    const page = catalog.byId.get(id);
    if (!page && !catalog.drafts.has(id)) diagnostics.push(docUnknown(doc, { field, id, catalog }));
    return page && !catalog.isUnlisted(page) ? pageLink(page) : undefined;
  };
  const previous = linkAt('pagination_prev', -1);
  const next = linkAt('pagination_next', 1);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function docUnknown(
  doc: Doc,
  { field, id, catalog }: { field: string; id: string; catalog: DocCatalog },
): Diagnostic {
  return error('link/reference-unknown', `Unknown document "${id}" in the front matter field \`${field}\`.`, {
    at: { file: doc.page.source.path },
    notes: ['ids are paths below the docs folder, such as "overview/quickstart"; `null` hides the link'],
    fix: didYouMean(id, catalog.byId.keys(), 'Correct the id, or remove the field.'),
  });
}
