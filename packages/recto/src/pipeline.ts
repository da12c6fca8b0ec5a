import type { ClientBundle } from './assets/client-bundle.ts';
import { loadNavbarTypes } from './assets/load-navbar-types.ts';
import { loadPage } from './assets/load-page.ts';
import type { PublishedFiles } from './assets/published-files.ts';
import type { SiteModules } from './assets/site-modules.ts';
import type { Highlighter } from './base/highlight.ts';
import { offlineFiles } from './emit/offline.ts';
import type { Output } from './emit/output.ts';
import { searchFiles } from './emit/search-files.ts';
import { searchTextFiles } from './emit/search-texts.ts';
import { type Publication, siteFiles } from './emit/site-files.ts';
import { copyStaticFiles } from './emit/static-files.ts';
import type { CheckedAddresses } from './link/check-addresses.ts';
import { checkAnchors } from './link/check-anchors.ts';
import { gatherShared } from './link/gather-shared.ts';
import { type LinkedGlossary, linkGlossary } from './link/link-glossary.ts';
import { linkSite } from './link/link-site.ts';
import { createResolver } from './link/resolve-href.ts';
import type { LinkGraph } from './link/unreachable.ts';
import { readShownChanges } from './load/git-changes.ts';
import { type Loaded, loadSources } from './load/load-sources.ts';
import { localizeSources } from './load/localize-sources.ts';
import { readDefinitions } from './load/read-definitions.ts';
import { readGlossary } from './load/read-glossary.ts';
import { readPartial } from './load/read-partial.ts';
import { readSidebars } from './load/read-sidebars.ts';
import { readTranslations } from './load/read-translations.ts';
import { readVersions } from './load/read-versions.ts';
import type { ClientAssets } from './model/client-assets.ts';
import { type Diagnostic, oncePerPlace, withoutRepeats } from './model/diagnostic.ts';
import type { Files } from './model/files.ts';
import { inLocale } from './model/locale.ts';
import type { Partials } from './model/partial.ts';
import type { Progress } from './model/progress.ts';
import type { OutsideLink, PublishedPage, RenderedPage } from './model/rendered-page.ts';
import type { Resolution } from './model/resolution.ts';
import type { SearchRecord } from './model/search.ts';
import { asConfigured } from './model/severity.ts';
import type { Route, Site } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import type { Change } from './model/source.ts';
import type { CollectText, Messages } from './model/translations.ts';
import type { VersionSource } from './model/version.ts';
import { pageLanguages } from './parse/page-languages.ts';
import { partialModule } from './parse/page-module.ts';
import type { ParseSource } from './parse/parse-cache.ts';
import { addExcerpts } from './render/excerpts.ts';
import { footerHtml } from './render/footer-html.tsx';
import { renderNavbarTypes } from './render/navbar-types.tsx';
import { shellNeeds } from './render/page-needs.ts';
import { renderRoute } from './render/render-route.tsx';
import { indexBuilder } from './search/build-index.ts';
import { pageRecords } from './search/page-records.ts';

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
  diagnostics: Diagnostic[];
}

/** A site in one of its locales after all its pages were rendered: what leads where. */
export interface BuiltSite {
  config: SiteConfig;
  graph: LinkGraph;
  outside: OutsideLink[];
}

/** What all locales of a site start from. */
interface SharedReading {
  /** Components of the site's own navbar types. */
  types: Record<string, unknown>;
  changes: Map<string, Change>;
  loaded: Loaded;
  versions: VersionSource[];
}

/**
 * Reads a site in all its locales, the default one first: load → parse → link. Every problem of every page is
 * among the diagnostics, once.
 */
export async function readSites(workshop: Workshop): Promise<ReadSite[]> {
  const { root, config, files } = workshop;
  const changes = await readShownChanges(root, config);
  const { folders, diagnostics: ofVersions } = await readVersions(workshop);
  const loaded = await loadSources({ root, config, files, changes, versions: folders });
  const sidebars = await readSidebars(folders, workshop);
  const { types, diagnostics: ofTypes } = await loadNavbarTypes(config, workshop);
  const shared = { types, changes, loaded, versions: sidebars.versions };
  const ofAll = [...ofVersions, ...loaded.diagnostics, ...sidebars.diagnostics, ...ofTypes];
  // A page that is being written is not for keeping.
  const kept = workshop.production ? config : { ...config, offline: false };
  const { defaultLocale, locales } = config.i18n;
  const names = [defaultLocale, ...locales.filter((name) => name !== defaultLocale)];
  const reports = oncePerPlace();
  const sites: ReadSite[] = [];
  for (const name of names) {
    const read = await readSite({ ...workshop, config: inLocale(kept, name) }, shared);
    const first = name === defaultLocale ? ofAll : [];
    sites.push({ ...read, diagnostics: reports([...first, ...read.diagnostics]) });
  }
  return sites;
}

/** Reads a site in the locale of its configuration. */
async function readSite(workshop: Workshop, shared: SharedReading): Promise<ReadSite> {
  const { root, files, production } = workshop;
  const { changes, types } = shared;
  const translated = await readTranslations(workshop, shared.versions);
  const defined = await readDefinitions({ ...workshop, ...translated });
  const { versions, messages } = { ...translated, ...defined };
  const { config, ...items } = renderNavbarTypes({ config: translated.config, messages, types });
  const hasFile = (file: string) => files.has(`${root}/${file}`);
  const loaded = await localizeSources(shared.loaded, { root, config, files, changes, versions });
  const parsed = loaded.sources.map((source) => workshop.parse(source, config.markdown));
  const pages = parsed.map(({ page }) => page);
  const languages = pageLanguages(pages);
  const highlighter = await workshop.loadLanguages(languages);
  const linked = linkSite({
    pages,
    categories: loaded.categories,
    versions,
    config,
    definitions: defined,
    production,
    hasFile,
  });
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

/** Renders one page of a site that has been read. */
export async function renderPage(
  route: Route,
  read: ReadSite,
  workshop: Workshop & { assets: ClientAssets },
): Promise<RenderedPage> {
  const { production, partials, published, assets, collectText } = workshop;
  const { loaded, diagnostics } = 'page' in route ? await loadPage(route, workshop) : { diagnostics: [] };
  const highlighter = await withPartialLanguages(read, workshop);
  const { publish } = published;
  const context = { ...read, highlighter, partials, assets, production, publish, collectText };
  await addExcerpts(route, context, (post) => loadPage(post, workshop));
  const rendered = renderRoute(route, loaded, context);
  const words = 'page' in route ? read.glossary.checkWords(route.page) : [];
  return { ...rendered, diagnostics: withoutRepeats([...diagnostics, ...words, ...rendered.diagnostics]) };
}

/** What highlights the code of pages and partials; which partials there are is known when a page imports them. */
async function withPartialLanguages(
  { languages, highlighter }: ReadSite,
  { partials, loadLanguages }: Workshop,
): Promise<Highlighter> {
  if (partials.size === 0) return highlighter;
  return loadLanguages([...languages, ...pageLanguages([...partials.values()].map(({ page }) => page))]);
}

/**
 * Reads and parses Markdown that a module imports, by its absolute path, and gives the code of its own module. What it
 * says is kept for the pages that show it.
 */
export async function readPartialModule(file: string, workshop: Workshop): Promise<string> {
  const source = await readPartial(file, workshop);
  const parsed = workshop.parse(source, workshop.config.markdown);
  workshop.partials.set(source.path, parsed);
  return partialModule(parsed.page);
}

/** Renders every page of a locale, hands it to `write`, and keeps only what is wrong and what leads where. */
async function renderSite(
  read: ReadSite,
  workshop: Workshop & { assets: ClientAssets },
  write: (page: RenderedPage) => void,
): Promise<BuiltSite & { diagnostics: Diagnostic[] }> {
  const { config, site, shellLinks } = read;
  const diagnostics: Diagnostic[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, ReadonlySet<string>>();
  const anchors = [...shellLinks.anchors, ...read.glossary.anchors];
  const outside = [...shellLinks.outside];
  for (const route of site.routes.values()) {
    const page = await renderPage(route, read, workshop);
    diagnostics.push(...page.diagnostics);
    anchors.push(...page.anchors);
    outside.push(...page.outside);
    links.set(route.path, page.links);
    if (route.kind !== 'redirect') ids.set(route.path, page.ids);
    write(page);
  }
  for (const { page } of workshop.partials.values()) diagnostics.push(...read.glossary.checkWords(page));
  const broken = checkAnchors(anchors, (path) => ids.get(path));
  const ofAnchors = broken.flatMap((problem) => asConfigured(problem, config));
  return {
    config,
    graph: { site, everywhere: shellLinks.links, links },
    outside,
    diagnostics: gatherShared(withoutRepeats([...diagnostics, ...ofAnchors])),
  };
}

interface BuildOptions {
  client: Promise<ClientBundle>;
  output: Output;
  progress: Progress;
  /** Told what can be found on each page, in the configuration of its locale. */
  found?: (records: SearchRecord[], config: SiteConfig) => void;
}

/** Builds a site: read, render and write every page, then the files around them. The output is not committed. */
export async function buildSite(
  workshop: Workshop,
  { client, output, progress, found }: BuildOptions,
): Promise<{ diagnostics: Diagnostic[]; pages: number; sites: BuiltSite[] }> {
  const sites = await readSites(workshop);
  const { assets, files, diagnostics: ofClient } = await client;
  const diagnostics = [...sites.flatMap((read) => read.diagnostics), ...ofClient];
  const total = sites.reduce((sum, { site }) => sum + site.routes.size, 0);
  const unreported = oncePerPlace();
  let done = 0;
  const publications: Publication[] = [];
  const built: BuiltSite[] = [];
  for (const read of sites) {
    const { config } = read;
    const pages: PublishedPage[] = [];
    const index = indexBuilder();
    const write = (page: RenderedPage) => {
      const { route, title, description, isIndexed, markdown, article, needs, html } = page;
      output.write(route.file, html);
      pages.push({ route, title, description, isIndexed, markdown, article, needs });
      const records = pageRecords(page.searchable);
      index.add(records);
      found?.(records, config);
      done += 1;
      progress({ stage: 'render', done, total });
    };
    const { diagnostics: problems, ...site } = await renderSite(read, { ...workshop, assets }, write);
    diagnostics.push(...unreported(problems));
    built.push(site);
    publications.push({ config, site: read.site, pages, needs: shellNeeds(read) });
    const ofSearch = [...searchFiles(index.finish(), config), ...searchTextFiles(read.messages, config)];
    for (const { path, data } of ofSearch) output.write(path, data);
  }
  for (const { path, data } of siteFiles(publications, assets)) output.write(path, data);
  // A site's own file takes the place of ours.
  await copyStaticFiles(workshop, output);
  const [main] = sites;
  const offline = main ? offlineFiles({ ...main, assets, files }) : [];
  for (const { path, data } of [...files, ...offline, ...workshop.published.artifacts()])
    output.write(path, data);
  return {
    diagnostics: [...diagnostics, ...output.problems],
    pages: total,
    sites: built,
  };
}
