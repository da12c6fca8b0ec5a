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
  type DocNavigation,
  docNavigation,
  firstLink,
  type SidebarNavigation,
  sidebarNavigation,
} from './sidebar/sidebar-navigation.ts';
import {
  hasLooks,
  hasUnlisted,
  isDoc,
  pagesIn,
  type SidebarTree,
  sidebarAncestors,
  sidebarTexts,
  toSidebar,
  translateSidebar,
} from './sidebar/sidebar-tree.ts';
import { unknownDocTags } from './tag-pages.ts';
import type { Version, VersionBanner, VersionDoc, VersionSidebar } from './version.ts';

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
  source: VersionSource;
  /** With the settings of its docs. */
  config: SiteConfig;
  settings: VersionSettings;
  catalog: DocCatalog;
  trees: SidebarTree[];
  sidebars: SidebarNavigation[];
  /** By document id. */
  docNavigation: Map<string, DocNavigation>;
  /** The document that its root shows or redirects to. */
  main: Doc | undefined;
  /** Labels of the sidebars for translators, untranslated. */
  texts: Texts;
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
  const own = pages.filter((page) => page.source.kind === 'doc' && isOwn(page.source));
  const version = { folder: source.folder, root: settings.root, tags: source.tags };
  const { catalog, diagnostics } = docCatalog(own, { config, production, version });
  const resolved = resolveSidebars(source.sidebars, {
    catalog,
    categories: categories.filter(isOwn),
    config,
  });
  const { messages = {} } = source;
  const trees = resolved.trees.map((tree) => translateSidebar(tree, messages));
  const sidebars = trees.map((tree) => sidebarNavigation(tree, catalog));
  const texts = Object.assign({}, ...resolved.trees.map(sidebarTexts)) as Texts;
  const navigation = docNavigation(sidebars, { catalog, config });
  const main = mainDoc(catalog, trees);
  return {
    version: {
      ...{ key, source, config, settings, catalog, trees, sidebars, main, texts },
      docNavigation: navigation.docNavigation,
    },
    diagnostics: [
      ...diagnostics,
      ...resolved.diagnostics,
      ...navigation.diagnostics,
      ...unknownDocTags(catalog, config),
    ],
  };
}

/** Returns the document at the root, even if unlisted; else the first of the first sidebar; else the first. */
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

/** Returns what later stages use of a version. */
export function toVersion(version: LinkedVersion): Version {
  const { source, settings, catalog, trees, docNavigation, main, texts } = version;
  const { root: _, ...rest } = settings;
  const docs = [...catalog.byId.values()].map((doc): VersionDoc => {
    const sidebar = docNavigation.get(doc.id)?.sidebar;
    const unlisted = catalog.isUnlisted(doc) && { unlisted: true };
    return { id: doc.id, path: doc.path, ...(sidebar !== undefined && { sidebar }), ...unlisted };
  });
  const sidebars = trees.map((tree): VersionSidebar => {
    const link = firstLink(tree, catalog);
    const sidebar = toSidebar(tree);
    const ancestors = sidebarAncestors(sidebar.items);
    return {
      ...sidebar,
      ancestors,
      hasLooks: hasLooks(sidebar.items),
      hasUnlisted: hasUnlisted(sidebar.items),
      ...(link && { link }),
    };
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
  const root = joinPath(docs.routeBasePath, options.path ?? defaultPath(name, isLast));
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

function defaultPath(name: string, isLast: boolean): string {
  if (isLast) return '';
  return name === currentVersion ? 'next' : name;
}

/** `age` is the number of versions between this one and the last one; negative for newer ones. */
function bannerOf({ banner }: VersionConfig, age: number): VersionBanner | undefined {
  if (banner) return banner === 'none' ? undefined : banner;
  if (age === 0) return undefined;
  return age < 0 ? 'unreleased' : 'unmaintained';
}
