import type { ReactNode } from 'react';
import { usePage } from 'recto-docs/components';
import {
  type Category,
  findSidebarCategory,
  type SidebarEntry,
  withClosedItems,
} from '../../closed-items.ts';
import { docData, layoutData, sidebarData, versionsData } from '../../data-names.ts';
import { useProvidedSidebar, useProvidedVersion } from '../../docs-contexts.tsx';
import { navLink } from '../../nav-link.ts';
import type { PluginRoute } from '../../nested-routes.tsx';
import { isBelow, pluginAt } from '../../plugin-at.ts';
import { usePreferredNames, useVersionSlots } from '../../preferred-versions.ts';
import { useSlotProps } from '../../slot-props.tsx';
import { tocOf } from '../../toc.ts';
import type { GlobalDoc, GlobalDocs, GlobalVersion } from '../../types.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';
import renderRoutes from '../renderRoutes.tsx';
import { matchPath } from '../router.tsx';
import { usePluginData } from '../useGlobalData.ts';

type AllDocs = Record<string, GlobalDocs>;

/** Reads the docs of the site by their ids; only what calls it depends on them. */
function allDocs(data: (name: string) => unknown): AllDocs {
  return (data('docusaurus-plugin-content-docs') ?? {}) as AllDocs;
}

/** Returns the docs of the site by their ids. */
export function useAllDocsData(): AllDocs {
  return allDocs(usePage('useAllDocsData').data);
}

export function useDocsData(id: string = DEFAULT_PLUGIN_ID): GlobalDocs {
  return usePluginData('docusaurus-plugin-content-docs', id, { failfast: true }) as GlobalDocs;
}

/** The versions of pages: components compare those that different hooks return. */
const versionsByPage = new WeakMap<object, { value: unknown; versions: AllDocs }>();

function useAllVersions(): AllDocs {
  const { data, state = data } = usePage('useVersions');
  const value = data(versionsData);
  const cached = versionsByPage.get(state);
  if (cached && cached.value === value) return cached.versions;
  const versions = readVersions((value ?? {}) as AllDocs, data);
  versionsByPage.set(state, { value, versions });
  return versions;
}

function readVersions(docsById: AllDocs, data: (name: string) => unknown): AllDocs {
  const entries = Object.entries(docsById).map(([id, docs]) => {
    const wholeVersion = (name: string) => allDocs(data)[id]?.versions.find((one) => one.name === name);
    return [id, { ...docs, versions: docs.versions.map((one) => withDocuments(one, wholeVersion)) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Adds the documents and sidebars of a version, on which only what reads them depends. */
function withDocuments(
  { docs: _, sidebars: __, ...metadata }: GlobalVersion,
  wholeVersion: (name: string) => GlobalVersion | undefined,
): GlobalVersion {
  return Object.defineProperties(metadata, {
    docs: { get: () => wholeVersion(metadata.name)?.docs ?? [] },
    sidebars: { get: () => wholeVersion(metadata.name)?.sidebars ?? {} },
  }) as GlobalVersion;
}

/** Returns the docs that the page belongs to; `undefined` outside the docs. */
export function useActivePlugin({ failfast = false } = {}) {
  const docsById = useAllVersions();
  const { path } = usePage('useActivePlugin');
  const entry = pluginAt(path, docsById);
  if (!entry && failfast) throw new Error(`The page "${path}" belongs to no docs.`);
  return entry && { pluginId: entry[0], pluginData: entry[1] };
}

function versionAt(path: string, docs: GlobalDocs | undefined): GlobalVersion | undefined {
  // The last version is at the root, which the others are below.
  const versions = docs?.versions.toSorted((a, b) => b.path.length - a.path.length) ?? [];
  return versions.find((version) => isBelow(path, version.path));
}

/** Returns the docs and the version that the page belongs to. */
export function useActivePluginAndVersion(options: { failfast?: boolean } = {}) {
  const { path } = usePage('useActivePluginAndVersion');
  const activePlugin = useActivePlugin(options);
  return activePlugin && { activePlugin, activeVersion: versionAt(path, activePlugin.pluginData) };
}

export function useVersions(id: string = DEFAULT_PLUGIN_ID): GlobalVersion[] {
  return useAllVersions()[id]?.versions ?? [];
}

/** Returns the last version of docs. */
export function useLatestVersion(id?: string): GlobalVersion | undefined {
  const versions = useVersions(id);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** Returns the version that the page belongs to; `undefined` outside these docs. */
export function useActiveVersion(id: string = DEFAULT_PLUGIN_ID): GlobalVersion | undefined {
  const { path } = usePage('useActiveVersion');
  return versionAt(path, useAllVersions()[id]);
}

/** Returns the version and the document of the page, and the document in other versions. */
export function useActiveDocContext(id: string = DEFAULT_PLUGIN_ID) {
  const { path, data } = usePage('useActiveDocContext');
  const activeVersion = useActiveVersion(id);
  // A page outside of these docs doesn't depend on them.
  const docs = activeVersion && allDocs(data)[id];
  const activeDoc = activeVersion?.docs.find((doc) => doc.path === path);
  const alternateDocVersions: Record<string, GlobalDoc> = {};
  for (const version of docs?.versions ?? []) {
    const alternate = activeDoc && version.docs.find((doc) => doc.id === activeDoc.id);
    if (alternate) alternateDocVersions[version.name] = alternate;
  }
  return { activeVersion, activeDoc, alternateDocVersions };
}

/** Returns the last version, and the document in it. */
export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id);
  const { alternateDocVersions } = useActiveDocContext(id);
  return {
    latestVersionSuggestion,
    latestDocSuggestion: alternateDocVersions[latestVersionSuggestion?.name ?? ''],
  };
}

/** Returns the version that the page belongs to. Throws outside the docs, as in Docusaurus: components catch it. */
export function useDocsVersion() {
  const providedVersion = useProvidedVersion();
  const { activePlugin, activeVersion } = useActivePluginAndVersion() ?? {};
  const { data } = usePage('useDocsVersion');
  if (providedVersion) return providedVersion;
  if (!activePlugin || !activeVersion) throw new Error('The page belongs to no version of docs.');
  const { name } = activeVersion;
  const { pluginId } = activePlugin;
  const docOf = ({ id, path, sidebar }: GlobalDoc) => ({ ...(data(docData(path)) as object), id, sidebar });
  const itemsOf = (sidebar: string) => data(sidebarData(pluginId, name, sidebar));
  return Object.defineProperties(
    { ...activeVersion, pluginId, version: name },
    {
      // Only what reads them depends on all documents. Ids of generated pages start with a slash.
      docs: {
        get: () =>
          Object.fromEntries(
            activeVersion.docs.filter(({ id }) => !id.startsWith('/')).map((doc) => [doc.id, docOf(doc)]),
          ),
      },
      docsSidebars: {
        get: () => Object.fromEntries(Object.keys(activeVersion.sidebars).map((one) => [one, itemsOf(one)])),
      },
    },
  );
}

/** Returns the version that the reader has chosen, `null` without a choice, and a function that stores one. */
export function useDocsPreferredVersion(id: string = DEFAULT_PLUGIN_ID) {
  const { [id]: preferredName } = usePreferredNames([id]);
  const preferredVersion = useVersions(id).find(({ name }) => name === preferredName) ?? null;
  return { preferredVersion, savePreferredVersionName: useVersionSlots()(id).set };
}

/** Returns the versions that a link to docs may lead to, the best first. */
export function useDocsVersionCandidates(id?: string): GlobalVersion[] {
  const { preferredVersion } = useDocsPreferredVersion(id);
  const candidates = [useActiveVersion(id), preferredVersion, useLatestVersion(id)];
  return [...new Set(candidates.flatMap((one) => one ?? []))];
}

/** Returns the innermost category that contains the page or links to it. Outside of categories, its label is empty. */
export function useCurrentSidebarCategory() {
  const { path } = usePage('useCurrentSidebarCategory');
  const category = categoryOf(path, useDocsSidebar()?.items ?? []);
  return { label: '', ...category, type: 'category' as const, items: useCurrentSidebarSiblings() };
}

/** Returns the category that a page is the index of, or the innermost that contains it. */
function categoryOf(path: string, items: readonly SidebarEntry[]): Category | undefined {
  return itemsTo(path, items).findLast((item) => item.type === 'category');
}

/** Returns the items that lead to a page in a sidebar, the outermost first; empty if the page is not in it. */
function itemsTo(path: string, items: readonly SidebarEntry[]): SidebarEntry[] {
  const item = items.find((one) => isActiveSidebarItem(one, path));
  if (!item) return [];
  const isPage = !('items' in item) || isActiveSidebarItem({ ...item, items: [] }, path);
  return isPage ? [item] : [item, ...itemsTo(path, item.items ?? [])];
}

/** Returns the items of the category of the page, or of the sidebar, the page included. */
export function useCurrentSidebarSiblings(): SidebarEntry[] {
  const { path } = usePage('useCurrentSidebarSiblings');
  const items = useDocsSidebar()?.items ?? [];
  return categoryOf(path, items)?.items ?? items;
}

/** Returns the items that cards can show. */
export function filterDocCardListItems<Entry extends Item>(items: readonly Entry[]) {
  type Linked = Exclude<Entry, { type: 'html' }>;
  return items.filter((item): item is Linked => findFirstSidebarItemLink(item) !== undefined);
}

export function useDocsContextualSearchTags(): string[] {
  const { activePlugin, activeVersion } = useActivePluginAndVersion() ?? {};
  const { name = 'current' } = activeVersion ?? {};
  return ['default', getDocsVersionSearchTag(activePlugin?.pluginId ?? DEFAULT_PLUGIN_ID, name)];
}

export function getDocsVersionSearchTag(id: string, version: string): string {
  return `docs-${id}-${version}`;
}

/** Whether the site has docs. */
export const isDocsPluginEnabled = true;

/** Returns the document of the page, with the metadata and front matter that the page has. */
export function useDoc() {
  const { path, page, state, data } = usePage('useDoc');
  const { lastUpdated, unlisted = Boolean(page?.frontMatter?.unlisted) } = state ?? {};
  // Components of articles have no state. Only what reads a value depends on the data of the document, or of all docs.
  const layout = () => (state ?? data(layoutData(path)) ?? {}) as NonNullable<typeof state>;
  const versions = () => Object.values(allDocs(data)).flatMap((docs) => versionAt(path, docs) ?? []);
  const active = () => {
    const docs = versions().flatMap((version) =>
      version.docs.map((doc) => ({ ...doc, version: version.name })),
    );
    return docs.find((doc) => doc.path === path);
  };
  // The table of contents is next to the article.
  const isLayout = useSlotProps('Doc') !== undefined;
  const frontMatter = { ...page?.frontMatter, ...(isLayout && { hide_table_of_contents: true }) };
  return {
    frontMatter,
    // Missing if the page shows the title above the text.
    contentTitle: state?.heading === undefined ? page?.title : undefined,
    toc: tocOf(state?.toc),
    assets: {},
    metadata: {
      get id() {
        return active()?.id ?? path;
      },
      get sidebar() {
        return active()?.sidebar;
      },
      get version() {
        return state?.version?.key ?? active()?.version ?? 'current';
      },
      get editUrl() {
        return layout().editUrl;
      },
      get tags() {
        return (layout().tags ?? []).map(({ label, href }) => ({ label, permalink: href }));
      },
      get previous() {
        return navLink(layout().previous);
      },
      get next() {
        return navLink(layout().next);
      },
      get slug() {
        const roots = versions().map((version) => version.path.replace(/\/$/, '').length);
        return path.slice(Math.max(0, ...roots)) || '/';
      },
      get sourceDirName() {
        return (data(layoutData(path)) as { sourceDirName: string } | undefined)?.sourceDirName ?? '.';
      },
      draft: Boolean(page?.frontMatter?.draft),
      sidebarPosition: page?.frontMatter?.sidebar_position,
      title: page?.title ?? state?.heading ?? '',
      description: page?.description ?? '',
      permalink: path,
      source: `@site/${page?.file ?? ''}`,
      frontMatter,
      unlisted,
      lastUpdatedAt: lastUpdated?.date && Date.parse(lastUpdated.date),
      lastUpdatedBy: lastUpdated?.author,
    },
  };
}

/** Returns the sidebar of the page, around components of the page only. */
export function useDocsSidebar() {
  const providedSidebar = useProvidedSidebar();
  const { state, path, data } = usePage('useDocsSidebar');
  const { activePlugin, activeVersion } = useActivePluginAndVersion() ?? {};
  if (providedSidebar !== undefined) return providedSidebar;
  if (state && !state.sidebar) return null;
  const { pluginId = '' } = activePlugin ?? {};
  const itemsOf = (name: string) =>
    (data(sidebarData(pluginId, activeVersion?.name ?? '', name)) ?? []) as SidebarEntry[];
  if (state?.sidebar) {
    const { name, items } = state.sidebar;
    return { name, items: withClosedItems(items, () => itemsOf(name)) };
  }
  if (!activePlugin || !activeVersion) return null;
  const { docs = [], sidebars = {} } = versionAt(path, allDocs(data)[pluginId]) ?? {};
  const containsPage = (name: string) => itemsOf(name).some((item) => isActiveSidebarItem(item, path));
  const doc = docs.find((one) => one.path === path);
  // Generated pages are in no list.
  const name = doc ? doc.sidebar : Object.keys(sidebars).find(containsPage);
  return name === undefined ? null : { name, items: withClosedItems(itemsOf(name), () => []) };
}

/** Returns the path to the page in its sidebar, with what its items have besides a label and an address. */
export function useSidebarBreadcrumbs() {
  const { path, state } = usePage('useSidebarBreadcrumbs');
  const providedSidebar = useProvidedSidebar();
  const items = itemsTo(path, useDocsSidebar()?.items ?? []);
  if (providedSidebar) return documentCrumbs(items);
  const { breadcrumbs = [] } = state ?? {};
  if (breadcrumbs.length === 0) return null;
  const isSame = items.length === breadcrumbs.length;
  return breadcrumbs.map((crumb, index) => ({
    type: 'link' as const,
    ...(isSame && items[index]),
    ...crumb,
  }));
}

/** Returns the path to a document; links to other pages are not in it. */
function documentCrumbs(items: SidebarEntry[]) {
  const last = items.at(-1);
  const isDocument = last?.type === 'category' || (last?.type === 'link' && last.docId !== undefined);
  return (isDocument ? items : []).flatMap((item) =>
    item.type === 'html' ? [] : [{ ...item, type: 'link' as const }],
  );
}

/** Whether an item of a sidebar is the page, or contains it. */
export function isActiveSidebarItem(
  item: { type?: string; href?: string; items?: object[] },
  path: string,
): boolean {
  const withoutSlash = (one: string) => one.replace(/\/$/, '');
  if (item.href !== undefined && withoutSlash(item.href) === withoutSlash(path)) return true;
  return (item.items ?? []).some((one) => isActiveSidebarItem(one, path));
}

/** Whether an item of a sidebar is shown on the page. */
export function isVisibleSidebarItem(
  item: { unlisted?: boolean; href?: string; items?: object[] },
  path: string,
): boolean {
  return !item.unlisted || isActiveSidebarItem(item, path);
}

/** Returns the items of a sidebar that are shown on the page. */
export function useVisibleSidebarItems<Item extends object>(items: readonly Item[], path: string): Item[] {
  return items.filter((item) => isVisibleSidebarItem(item, path));
}

interface Item {
  type?: string;
  href?: string | undefined;
  firstPage?: string | undefined;
  unlisted?: boolean;
  items?: Item[];
}

/** Returns the address of a category, or of its first document. */
export function findFirstSidebarItemLink(item: Item): string | undefined {
  const { href = item.firstPage } = item;
  if (href !== undefined && !item.unlisted) return href;
  return item.items?.map(findFirstSidebarItemLink).find((href) => href !== undefined);
}

/** Returns the category that is open: each keeps its own state. */
export function useDocSidebarItemsExpandedState() {
  return { expandedItem: null as number | null, setExpandedItem: (_item: number | null) => undefined };
}

/** Returns the versions that a link to docs may lead to, the version of the page first. */
function useCandidates(id = DEFAULT_PLUGIN_ID): GlobalVersion[] {
  const { path } = usePage('useLayoutDoc');
  const versions = useAllDocsData()[id]?.versions ?? [];
  const isCurrent = (version: GlobalVersion) => version.docs.some((doc) => doc.path === path);
  return [...versions.filter(isCurrent), ...versions.filter(({ isLast }) => isLast), ...versions];
}

/** Returns a document of the version of the page, else of another. */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc {
  const docs = useCandidates(pluginId).flatMap((version) => version.docs);
  const doc = docs.find(({ id }) => id === docId);
  if (!doc) throw new Error(`Unknown document "${docId}".`);
  return doc;
}

/** Returns a document of the version of the page with its title and description; `undefined` without an id. */
export function useDocById(id: string | undefined) {
  const { data } = usePage('useDocById');
  const { activeVersion } = useActivePluginAndVersion() ?? {};
  const doc = activeVersion?.docs.find((one) => one.id === id);
  return doc && { ...doc, ...(data(docData(doc.path)) as object) };
}

/** Returns a sidebar of the version of the page, else of another. */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string) {
  const version = useCandidates(pluginId).find(({ sidebars }) => sidebars[sidebarId]);
  if (!version) throw new Error(`Unknown sidebar "${sidebarId}".`);
  return { ...version.sidebars[sidebarId] };
}

/** Returns the versions that the reader has chosen, by the ids of their docs; `null` without a choice. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const docs = Object.entries(useAllDocsData());
  const names = usePreferredNames(docs.map(([id]) => id));
  return Object.fromEntries(
    docs.map(([id, { versions }]) => [id, versions.find(({ name }) => name === names[id]) ?? null]),
  );
}

interface DocRootProps {
  children?: ReactNode;
  /** Of a page of a plugin. */
  route?: PluginRoute | undefined;
}

/** Returns the page that a component around the documents of a version shows, with its sidebar; `null` if a plugin has no such page. */
export function useDocRootMetadata({ children, route }: DocRootProps) {
  const { state, path } = usePage('useDocRootMetadata');
  const { docsSidebars = {} } = useProvidedVersion() ?? {};
  const { routes } = route ?? {};
  if (!Array.isArray(routes)) {
    const { sidebar } = state ?? {};
    return { docElement: children, sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
  }
  const page = routes.find((one) => matchPath(path, one));
  if (!page) return null;
  const sidebarName = page.sidebar;
  const sidebarItems = sidebarName === undefined ? undefined : docsSidebars[sidebarName];
  return { docElement: renderRoutes(routes), sidebarName, sidebarItems };
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

export { DocsSidebarProvider, DocsVersionProvider } from '../../docs-contexts.tsx';
export {
  PassThrough as DocProvider,
  PassThrough as DocSidebarItemsExpandedStateProvider,
  PassThrough as DocsPreferredVersionContextProvider,
} from '../../pass-through.tsx';

export { findSidebarCategory };
