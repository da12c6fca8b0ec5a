import type { VersionConfig } from '../config/docs-config.ts';
import type { Texts } from '../config/locale.ts';
import type { CategoryMetadata } from '../config/sidebars-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { currentVersion, versionKey } from '../config/version-key.ts';
import type { Page } from '../content/page.ts';
import type { VersionSource } from '../content/version-source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { type Doc, type DocCatalog, docCatalog } from './docs.ts';
import { sitePath } from './paths.ts';
import { resolveSidebars } from './sidebar/resolve-sidebars.ts';
import {
  hasLooks,
  hasUnlisted,
  isDoc,
  pagesIn,
  type SidebarPage,
  type SidebarTree,
  sidebarAncestors,
  toSidebar,
  translateSidebar,
} from './sidebar/sidebar-entries.ts';
import {
  type DocNavigation,
  docNavigation,
  firstLink,
  type SidebarNavigation,
  sidebarNavigation,
} from './sidebar/sidebar-navigation.ts';
import type { Version, VersionBanner, VersionDoc, VersionSidebar } from './site.ts';
import { unknownDocTags } from './tags.ts';

/*
 * Each version of the docs is linked separately, so ids, sidebars and file links resolve within the version of the
 * page. A site without `versions.json` has one version, the docs folder. Routes, sources and navbar items carry
 * the key of their version (`2.0`, `community/2.0`), and `config.docs` is the docs instance that is being linked
 * or rendered.
 */

/** A version of the docs with its documents and sidebars linked. */
export interface LinkedVersion {
  /** Unique on the site. */
  key: string;
  /** What later stages use of it. */
  version: Version;
  source: VersionSource;
  /** With the settings of its docs. */
  config: SiteConfig;
  catalog: DocCatalog;
  trees: SidebarTree[];
  sidebars: SidebarNavigation[];
  /** By document id. */
  docNavigation: Map<string, DocNavigation>;
  /** The document that its root shows or redirects to. */
  main: Doc | undefined;
}

interface LinkingVersion {
  settings: VersionSettings;
  pages: Page[];
  categories: CategoryMetadata[];
  config: SiteConfig;
  production: boolean;
}

/** Links the documents of one version; ids and sidebars refer to that version only. */
export function linkVersion(
  source: VersionSource,
  { settings, pages, categories, config, production }: LinkingVersion,
): { version: LinkedVersion; diagnostics: Diagnostic[] } {
  const key = versionKey(source);
  const isOwn = ({ version = currentVersion }: { version?: string }) => version === key;
  const docPages = pages.filter((page) => page.source.kind === 'doc' && isOwn(page.source));
  const place = { folder: source.folder, root: settings.root, tags: source.tags };
  const { catalog, diagnostics } = docCatalog(docPages, { config, production, version: place });
  const ownCategories = categories.filter(isOwn);
  const resolvedSidebars = resolveSidebars(source.sidebars, { catalog, categories: ownCategories, config });
  const { messages = {} } = source;
  const translations = resolvedSidebars.trees.map((tree) => translateSidebar(tree, messages));
  const trees = translations.map(({ tree }) => tree);
  const sidebars = trees.map((tree) => sidebarNavigation(tree, catalog));
  const { docNavigation: navigation, ...navigationResult } = docNavigation(sidebars, { catalog, config });
  const main = mainDoc(catalog, trees);
  const { root: _, ...rest } = settings;
  const docs = [...catalog.byId.values()].map((doc): VersionDoc => {
    const sidebar = navigation.get(doc.id)?.sidebar;
    const unlisted = catalog.isUnlisted(doc) && { unlisted: true };
    return { id: doc.id, path: doc.path, ...(sidebar !== undefined && { sidebar }), ...unlisted };
  });
  const version: Version = {
    ...rest,
    ...(source.docsId !== undefined && { docsId: source.docsId }),
    folder: source.folder,
    texts: Object.assign({}, ...translations.map(({ texts }) => texts)) as Texts,
    ...(main && { mainDocId: main.id }),
    docs: new Map(docs.map((doc) => [doc.id, doc])),
    draftIds: [...catalog.drafts],
    sidebars: new Map(trees.map((tree) => [tree.name, versionSidebar(tree, { catalog, navigation })])),
  };
  return {
    version: { key, version, source, config, catalog, trees, sidebars, docNavigation: navigation, main },
    diagnostics: [
      ...diagnostics,
      ...resolvedSidebars.diagnostics,
      ...navigationResult.diagnostics,
      ...unknownDocTags(catalog, config),
    ],
  };
}

function versionSidebar(
  tree: SidebarTree,
  { catalog, navigation }: { catalog: DocCatalog; navigation: Map<string, DocNavigation> },
): VersionSidebar {
  const link = firstLink(tree, catalog);
  const showsTree = (page: SidebarPage) =>
    !isDoc(page) || (navigation.get(page.id)?.sidebar === tree.name && !catalog.isUnlisted(page));
  const pages = new Set(
    pagesIn(tree.entries)
      .filter(showsTree)
      .map(({ path }) => path),
  );
  const sidebar = toSidebar(tree, pages);
  const { items } = sidebar;
  const facts = {
    pages,
    ancestors: sidebarAncestors(items),
    hasLooks: hasLooks(items),
    hasUnlisted: hasUnlisted(items),
  };
  return { ...sidebar, ...facts, ...(link && { link }) };
}

/** Returns the document at the root, even if unlisted; else the first of the first sidebar; else the first. */
function mainDoc({ docs, isUnlisted }: DocCatalog, [first]: SidebarTree[]): Doc | undefined {
  const candidates = [...pagesIn(first?.entries ?? []).filter(isDoc), ...docs];
  return docs.find(({ isHome }) => isHome) ?? candidates.find((doc) => !isUnlisted(doc));
}

/** What the configuration decides about a version. */
type VersionSettings = Pick<
  Version,
  'name' | 'label' | 'isLast' | 'path' | 'banner' | 'badge' | 'className' | 'noIndex'
> & {
  /** Path below the base URL, not encoded: `docs`, `docs/next`. */
  root: string;
};

/** Returns the label, path and banner of a version by Docusaurus' rules. `names` are all versions, newest first. */
export function versionSettings(name: string, names: string[], config: SiteConfig): VersionSettings {
  const { docs } = config;
  const options = docs.versions[name] ?? {};
  const last = lastVersion(names, docs.lastVersion);
  const isLast = name === last;
  const ownPath = name === currentVersion ? 'next' : name;
  const root = joinPath(docs.routeBasePath, options.path ?? (isLast ? '' : ownPath));
  const banner = bannerOf(options, names.indexOf(name) - names.indexOf(last));
  return {
    name,
    label: options.label ?? (name === currentVersion ? 'Next' : name),
    isLast,
    root,
    path: sitePath(config, root),
    ...(banner && { banner }),
    badge: options.badge ?? names.length > 1,
    className: options.className ?? `docs-version-${name}`,
    noIndex: options.noIndex ?? false,
  };
}

/** Returns the configured version if it is built, else the newest release. */
function lastVersion(names: string[], configured: string | undefined): string {
  if (configured !== undefined && names.includes(configured)) return configured;
  return names.find((name) => name !== currentVersion) ?? currentVersion;
}

/** `age` is the number of versions between this one and the last one; negative for newer ones. */
function bannerOf({ banner }: VersionConfig, age: number): VersionBanner | undefined {
  if (banner) return banner === 'none' ? undefined : banner;
  if (age === 0) return undefined;
  return age < 0 ? 'unreleased' : 'unmaintained';
}
