import type { ReactNode } from 'react';
import { usePage } from 'recto/components';
import type { GlobalDoc, GlobalDocs } from '../../types.ts';
import { useAllDocsData } from './client.ts';

/** Renders its children: the engine has what this provides in Docusaurus. */
function PassThrough({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

export {
  PassThrough as DocProvider,
  PassThrough as DocSidebarItemsExpandedStateProvider,
  PassThrough as DocsPreferredVersionContextProvider,
  PassThrough as DocsSidebarProvider,
  PassThrough as DocsVersionProvider,
};

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

/** Returns the versions that a link to docs may lead to, that of the page first. */
function useCandidates(id = 'default'): GlobalDocs['versions'] {
  const { path } = usePage('useLayoutDoc');
  const versions = useAllDocsData()[id]?.versions ?? [];
  const isCurrent = (version: GlobalDocs['versions'][number]) =>
    version.docs.some((doc) => doc.path === path);
  return [...versions.filter(isCurrent), ...versions.filter(({ isLast }) => isLast), ...versions];
}

/** Returns a document of the version of the page, else of another. */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc {
  const docs = useCandidates(pluginId).flatMap(({ docs: all }) => all);
  const found = docs.find(({ id }) => id === docId);
  if (!found) throw new Error(`There is no document "${docId}".`);
  return found;
}

/** Returns a document of the docs; nothing without an id. */
export function useDocById(id: string | undefined): GlobalDoc | undefined {
  const all = useCandidates().flatMap(({ docs }) => docs);
  return all.find((doc) => doc.id === id);
}

/** Returns a sidebar of the version of the page, else of another. */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string) {
  const found = useCandidates(pluginId).find(({ sidebars }) => sidebars[sidebarId]);
  if (!found) throw new Error(`There is no sidebar "${sidebarId}".`);
  return { ...found.sidebars[sidebarId] };
}
