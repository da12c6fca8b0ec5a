import { loadNavbarTypes } from './assets/load-navbar-types.ts';
import type { PublishedFiles } from './assets/published-files.ts';
import { readColors } from './assets/site-colors.ts';
import type { SiteModules } from './assets/site-modules.ts';
import type { Highlighter } from './base/highlight.ts';
import type { CheckedAddresses } from './link/check-addresses.ts';
import { type LinkedGlossary, linkGlossary } from './link/link-glossary.ts';
import { linkSite } from './link/link-site.ts';
import { createResolver } from './link/resolve-href.ts';
import { readShownChanges } from './load/git-changes.ts';
import { type Loaded, loadSources } from './load/load-sources.ts';
import { localizeSources } from './load/localize-sources.ts';
import { outsideLinks } from './load/outside-links.ts';
import { readDefinitions } from './load/read-definitions.ts';
import { readGlossary } from './load/read-glossary.ts';
import { readPartial } from './load/read-partial.ts';
import { readSidebars } from './load/read-sidebars.ts';
import { readTranslations } from './load/read-translations.ts';
import { readVersions } from './load/read-versions.ts';
import { type Diagnostic, oncePerPlace } from './model/diagnostic.ts';
import type { Files } from './model/files.ts';
import { inLocale } from './model/locale.ts';
import type { Page } from './model/page.ts';
import { StageFailure } from './model/page-crash.ts';
import type { Partials } from './model/partial.ts';
import type { Resolution } from './model/resolution.ts';
import type { Route, Site } from './model/site.ts';
import type { SiteColors } from './model/site-colors.ts';
import type { SiteConfig } from './model/site-config.ts';
import type { Change } from './model/source.ts';
import type { CollectText, Messages } from './model/translations.ts';
import type { VersionSource } from './model/version.ts';
import { pageLanguages } from './parse/page-languages.ts';
import { partialModule } from './parse/page-module.ts';
import type { ParseSource } from './parse/parse-cache.ts';
import { footerHtml } from './render/footer-html.tsx';
import { renderNavbarTypes } from './render/navbar-types.tsx';
import { type SharedArticles, sharedArticles } from './render/shared-articles.ts';

/** What every run of the pipeline works with. */
export interface Workshop {
  /** Absolute site folder. */
  root: string;
  config: SiteConfig;
  files: Files;
  /** Whether drafts are left out. */
  production: boolean;
  parse: ParseSource;
  /** Those that were imported so far. */
  partials: Partials;
  loadLanguages(names: Iterable<string>): Promise<Highlighter>;
  modules: Omit<SiteModules, 'close'>;
  importModule(file: string): Promise<Record<string, unknown>>;
  published: PublishedFiles;
  collectText?: CollectText;
}

/** A site in one of its locales, read and linked: any of its pages can be rendered. */
export interface ReadSite {
  /** That of the locale. */
  config: SiteConfig;
  site: Site;
  resolve(href: string, from: Route, partial?: string): Resolution;
  /** Code languages that its pages name, and what knows them. */
  languages: Set<string>;
  highlighter: Highlighter;
  /** Finished markup, if the site has a footer. */
  footer: string | undefined;
  messages: Messages;
  glossary: LinkedGlossary;
  /** Where the addresses around its articles lead. */
  shellLinks: Pick<CheckedAddresses, 'anchors' | 'outside' | 'links'>;
  /** What lists show of posts, by their addresses; filled when a list is rendered, since several show the same. */
  excerpts: Map<string, string>;
  /** Those that pages share, in whatever locale they are. */
  articles: SharedArticles;
  colors: SiteColors;
  diagnostics: Diagnostic[];
}

/** What all locales of a site start from. */
interface SharedReading {
  /** Components of the site's own navbar types. */
  types: Record<string, unknown>;
  changes: Map<string, Change>;
  loaded: Loaded;
  versions: VersionSource[];
  /** What was wrong so far. */
  diagnostics: Diagnostic[];
}

/**
 * Reads a site in all its locales, the default one first: load → parse → link. Every problem of every page is
 * among the diagnostics, once.
 */
export async function readSites(workshop: Workshop): Promise<ReadSite[]> {
  const { root, config, files } = workshop;
  const { changes, diagnostics: ofHistory } = await readShownChanges(root, config);
  const { folders, diagnostics: ofVersions } = await readVersions(workshop);
  const loaded = await loadSources({ root, config, files, changes, versions: folders });
  const sidebars = await readSidebars(folders, workshop);
  const { types, diagnostics: ofTypes } = await loadNavbarTypes(config, workshop);
  const refused = await outsideLinks(workshop, folders);
  const ofAll = [
    ...ofHistory,
    ...ofVersions,
    ...refused,
    ...loaded.diagnostics,
    ...sidebars.diagnostics,
    ...ofTypes,
  ];
  const shared = { types, changes, loaded, versions: sidebars.versions, diagnostics: ofAll };
  // A page that is being written is not for keeping.
  const kept = workshop.production ? config : { ...config, offline: false };
  const { defaultLocale, locales } = config.i18n;
  const names = [defaultLocale, ...locales.filter((name) => name !== defaultLocale)];
  const reports = oncePerPlace();
  const sites: Omit<ReadSite, 'articles' | 'colors'>[] = [];
  for (const name of names) {
    const read = await readSite({ ...workshop, config: inLocale(kept, name) }, shared);
    const first = name === defaultLocale ? ofAll : [];
    sites.push({ ...read, diagnostics: reports([...first, ...read.diagnostics]) });
  }
  const articles = sharedArticles(sites.flatMap(({ site }) => pagesOf(site)));
  const colors = await readColors(workshop);
  return sites.map((read) => ({ ...read, articles, colors }));
}

function pagesOf({ routes }: Site): Page[] {
  return [...routes.values()].flatMap((route) => ('page' in route ? [route.page] : []));
}

/** Reads a site in the locale of its configuration. */
async function readSite(
  workshop: Workshop,
  shared: SharedReading,
): Promise<Omit<ReadSite, 'articles' | 'colors'>> {
  const { root, files, production } = workshop;
  const { changes, types } = shared;
  const translated = await readTranslations(workshop, shared.versions);
  const defined = await readDefinitions({ ...workshop, ...translated });
  const { versions, messages } = { ...translated, ...defined };
  const { config, ...items } = renderNavbarTypes({ config: translated.config, messages, types });
  const hasFile = (file: string) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`);
  const loaded = await localizeSources(shared.loaded, { root, config, files, changes, versions });
  const parsed = loaded.sources.map((source) => workshop.parse(source, config.markdown));
  const pages = parsed.map(({ page }) => page);
  const languages = pageLanguages(pages);
  const highlighter = await workshop.loadLanguages(languages);
  const linking = { pages, categories: loaded.categories, versions, config, definitions: defined };
  const linked = linkedSite({ ...linking, production, hasFile }, [
    ...shared.diagnostics,
    ...[loaded, translated, defined, items, ...parsed].flatMap((one) => one.diagnostics),
  ]);
  const resolve = createResolver(linked.site, { config, hasFile });
  const { site, diagnostics: ofLinks, ...shellLinks } = linked;
  const read = await readGlossary({ root, config, files });
  const glossary = linkGlossary(read.glossary, { site, resolve, config });
  const diagnostics = [
    ...[loaded, read, translated, defined, items, ...parsed].flatMap((one) => one.diagnostics),
    ...ofLinks,
    ...glossary.diagnostics,
  ];
  const footer = footerHtml(site, { config, messages });
  const facts = { footer, messages, glossary, shellLinks, excerpts: new Map<string, string>() };
  return { config, site, resolve, languages, highlighter, ...facts, diagnostics };
}

/** Links a site; a failure brings what was wrong with it before. */
function linkedSite(
  linking: Parameters<typeof linkSite>[0],
  found: Diagnostic[],
): ReturnType<typeof linkSite> {
  try {
    return linkSite(linking);
  } catch (cause) {
    throw new StageFailure('link the pages', found, cause);
  }
}

/**
 * Reads and parses Markdown that a module imports, by its absolute path, and gives the code of its own module. What it
 * says is kept for the pages that show it.
 */
export async function readPartialModule(file: string, workshop: Workshop): Promise<string> {
  const { source, diagnostics } = await readPartial(file, workshop);
  const parsed = workshop.parse(source, workshop.config.markdown);
  workshop.partials.set(source.path, { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] });
  return partialModule(parsed.page);
}
