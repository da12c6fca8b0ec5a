import type { Diagnostic } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { CategoryMetadata } from '../model/source.ts';
import type { Texts } from '../model/translations.ts';
import {
  currentVersion,
  type Version,
  type VersionDoc,
  type VersionSidebar,
  type VersionSource,
  versionKey,
} from '../model/version.ts';
import { type DocCatalog, docCatalog } from './doc-catalog.ts';
import type { Doc } from './doc-identity.ts';
import { type DocPlace, docPlaces } from './doc-places.ts';
import { type SidebarOutline, sidebarOutline } from './sidebar-outline.ts';
import { sidebarStart } from './sidebar-start.ts';
import { sidebarTexts } from './sidebar-texts.ts';
import { isDoc, pagesIn, type SidebarTree, toSidebar } from './sidebar-tree.ts';
import { sidebarWays } from './sidebar-ways.ts';
import { resolveSidebars } from './sidebars.ts';
import { unknownDocTags } from './tags.ts';
import { translateSidebar } from './translate-sidebar.ts';
import type { VersionSettings } from './version-settings.ts';

/** A version of the docs with everything that its own documents decide. */
export interface LinkedVersion {
  /** What tells it from all others of the site. */
  key: string;
  source: VersionSource;
  /** That of its docs. */
  config: SiteConfig;
  settings: VersionSettings;
  catalog: DocCatalog;
  trees: SidebarTree[];
  outlines: SidebarOutline[];
  /** By document id. */
  places: Map<string, DocPlace>;
  /** The document that it opens with. */
  main: Doc | undefined;
  /** Of its sidebars, in the language of the site. */
  texts: Texts;
}

interface LinkingVersion {
  settings: VersionSettings;
  pages: Page[];
  categories: CategoryMetadata[];
  config: SiteConfig;
  production: boolean;
}

/** Links the documents of one version: ids, sidebars and neighbours are looked for in that version alone. */
export function linkVersion(
  source: VersionSource,
  { settings, pages, categories, config, production }: LinkingVersion,
): { version: LinkedVersion; diagnostics: Diagnostic[] } {
  const key = versionKey(source);
  const isOwn = ({ version = currentVersion }: { version?: string }) => version === key;
  const own = pages.filter((page) => page.source.kind === 'doc' && isOwn(page.source));
  const place = { folder: source.folder, root: settings.root, tags: source.tags };
  const { catalog, diagnostics } = docCatalog(own, { config, production, place });
  const sidebars = resolveSidebars(source.sidebars, {
    catalog,
    categories: categories.filter(isOwn),
    config,
  });
  const { messages = {} } = source;
  const trees = sidebars.trees.map((tree) => translateSidebar(tree, messages));
  const outlines = trees.map((tree) => sidebarOutline(tree, catalog));
  const texts = Object.assign({}, ...sidebars.trees.map(sidebarTexts)) as Texts;
  const { places, diagnostics: placeProblems } = docPlaces(outlines, { catalog, config });
  const main = mainDoc(catalog, trees);
  return {
    version: { key, source, config, settings, catalog, trees, outlines, places, main, texts },
    diagnostics: [
      ...diagnostics,
      ...sidebars.diagnostics,
      ...placeProblems,
      ...unknownDocTags(catalog, config),
    ],
  };
}

/** The document at the root, else the first of the first sidebar, else any; unlisted ones only at the root. */
function mainDoc({ docs, isUnlisted }: DocCatalog, [first]: SidebarTree[]): Doc | undefined {
  const isListed = (doc: Doc) => !isUnlisted(doc);
  return (
    docs.find(({ isHome }) => isHome) ??
    pagesIn(first?.entries ?? [])
      .filter(isDoc)
      .find(isListed) ??
    docs.find(isListed)
  );
}

/** The version as the rest of the site knows it. */
export function toVersion({ source, settings, catalog, trees, places, main, texts }: LinkedVersion): Version {
  const { root: _, ...rest } = settings;
  const docs = [...catalog.byId.values()].map((doc): VersionDoc => {
    const sidebar = places.get(doc.id)?.sidebar;
    const unlisted = catalog.isUnlisted(doc) && { unlisted: true };
    return { id: doc.id, path: doc.path, ...(sidebar !== undefined && { sidebar }), ...unlisted };
  });
  const sidebars = trees.map((tree): VersionSidebar => {
    const link = sidebarStart(tree, catalog);
    const sidebar = toSidebar(tree);
    return { ...sidebar, ways: sidebarWays(sidebar.items), ...(link && { link }) };
  });
  return {
    ...rest,
    ...(source.docsId !== undefined && { docsId: source.docsId }),
    folder: source.folder,
    texts,
    ...(main && { mainDocId: main.id }),
    docs: new Map(docs.map((doc) => [doc.id, doc])),
    draftIds: [...catalog.drafts],
    sidebars: new Map(sidebars.map((sidebar) => [sidebar.name, sidebar])),
  };
}
