import { joinPath } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { VersionConfig } from '../model/docs-config.ts';
import type { Texts } from '../model/locale.ts';
import type { Page } from '../model/page.ts';
import type { CategoryMetadata } from '../model/sidebars-config.ts';
import type { SiteConfig } from '../model/site-config.ts';
import {
  currentVersion,
  type Version,
  type VersionBanner,
  type VersionDoc,
  type VersionSidebar,
  type VersionSource,
  versionKey,
} from '../model/version.ts';
import { sitePath } from './addresses/site-path.ts';
import { type Doc, type DocCatalog, docCatalog } from './docs.ts';
import { resolveSidebars } from './sidebar/resolve-sidebars.ts';
import {
  type DocPlace,
  docPlaces,
  type SidebarOutline,
  sidebarOutline,
  sidebarStart,
} from './sidebar/sidebar-outline.ts';
import {
  isDoc,
  pagesIn,
  type SidebarTree,
  sidebarTexts,
  sidebarWays,
  toSidebar,
  translateSidebar,
} from './sidebar/sidebar-tree.ts';
import { unknownDocTags } from './tags.ts';

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

/** What a version is before its documents are known. */
type VersionSettings = Pick<
  Version,
  'name' | 'label' | 'isLast' | 'path' | 'banner' | 'badge' | 'className' | 'noIndex'
> & {
  /** Its root below the base URL, as plain text: `docs`, `docs/next`. */
  root: string;
};

/** Label, address and warnings of one of the versions `names`, which start with the newest; by Docusaurus' rules. */
export function versionSettings(
  name: string,
  names: string[],
  { baseUrl, docs }: SiteConfig,
): VersionSettings {
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
    path: sitePath(baseUrl, root),
    ...(banner && { banner }),
    badge: options.badge ?? names.length > 1,
    className: options.className ?? `docs-version-${name}`,
    noIndex: options.noIndex ?? false,
  };
}

/** The configured one if it is built, else the newest that is released. */
function lastVersion(names: string[], configured: string | undefined): string {
  if (configured !== undefined && names.includes(configured)) return configured;
  return names.find((name) => name !== currentVersion) ?? currentVersion;
}

function defaultPath(name: string, isLast: boolean): string {
  if (isLast) return '';
  return name === currentVersion ? 'next' : name;
}

/** `age` is how many versions newer the last one is. */
function bannerOf({ banner }: VersionConfig, age: number): VersionBanner | undefined {
  if (banner) return banner === 'none' ? undefined : banner;
  if (age === 0) return undefined;
  return age < 0 ? 'unreleased' : 'unmaintained';
}
