import type { ReactNode } from 'react';
import { usePage } from 'recto-docs/components';
import type { GlobalDoc, GlobalDocs } from '../../types.ts';
import { useAllDocsData } from './docs-data.ts';

export {
  PassThrough as DocProvider,
  PassThrough as DocSidebarItemsExpandedStateProvider,
  PassThrough as DocsPreferredVersionContextProvider,
  PassThrough as DocsSidebarProvider,
  PassThrough as DocsVersionProvider,
} from '../../pass-through.tsx';

interface Item {
  type?: string;
  href?: string;
  unlisted?: boolean;
  items?: Item[];
}

/** Returns the address of a category, or of its first document. */
export function findFirstSidebarItemLink(item: Item): string | undefined {
  if (item.href !== undefined && !item.unlisted) return item.href;
  return item.items?.map(findFirstSidebarItemLink).find((href) => href !== undefined);
}

/** Returns the category that is open: each keeps its own state. */
export function useDocSidebarItemsExpandedState() {
  return { expandedItem: null as number | null, setExpandedItem: (_item: number | null) => undefined };
}

/** Returns the versions that a link to docs may lead to, the version of the page first. */
function useCandidates(id = 'default'): GlobalDocs['versions'] {
  const { path } = usePage('useLayoutDoc');
  const versions = useAllDocsData()[id]?.versions ?? [];
  const isCurrent = (version: GlobalDocs['versions'][number]) =>
    version.docs.some((doc) => doc.path === path);
  return [...versions.filter(isCurrent), ...versions.filter(({ isLast }) => isLast), ...versions];
}

/** Returns a document of the version of the page, else of another. */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc {
  const docs = useCandidates(pluginId).flatMap(({ docs: documents }) => documents);
  const doc = docs.find(({ id }) => id === docId);
  if (!doc) throw new Error(`There is no document "${docId}".`);
  return doc;
}

/** Returns a document of the docs; `undefined` without an id. */
export function useDocById(id: string | undefined): GlobalDoc | undefined {
  const allDocs = useCandidates().flatMap(({ docs }) => docs);
  return allDocs.find((doc) => doc.id === id);
}

/** Returns a sidebar of the version of the page, else of another. */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string) {
  const version = useCandidates(pluginId).find(({ sidebars }) => sidebars[sidebarId]);
  if (!version) throw new Error(`There is no sidebar "${sidebarId}".`);
  return { ...version.sidebars[sidebarId] };
}

/** Returns the first category of a sidebar that a function accepts, also one inside another. */
export function findSidebarCategory(
  sidebar: readonly Item[],
  predicate: (category: Item) => boolean,
): Item | undefined {
  for (const item of sidebar) {
    if (item.type !== 'category') continue;
    const category = predicate(item) ? item : findSidebarCategory(item.items ?? [], predicate);
    if (category) return category;
  }
  return undefined;
}

/** Returns the preferred versions of all docs: the last ones, see `useDocsPreferredVersion`. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalDocs['versions'][number] | null> {
  const entries = Object.entries(useAllDocsData());
  return Object.fromEntries(
    entries.map(([id, { versions }]) => [id, versions.find(({ isLast }) => isLast) ?? null]),
  );
}

/** Returns the page that a component around the documents of a version shows, with its sidebar. */
export function useDocRootMetadata({ children }: { children?: ReactNode }) {
  const { sidebar } = usePage('useDocRootMetadata').state ?? {};
  return { docElement: children, sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
}

/** Returns the description of breadcrumbs for search engines. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  breadcrumbs: { label: string; href?: string }[];
}) {
  const { url } = usePage('useBreadcrumbsStructuredData').config;
  const links = breadcrumbs.filter(({ href }) => href);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: links.map(({ label, href }, index) => {
      return { '@type': 'ListItem', position: index + 1, name: label, item: url + href };
    }),
  };
}
