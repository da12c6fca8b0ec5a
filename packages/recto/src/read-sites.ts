import { isAbsolute, relative } from 'node:path';
import pMap from 'p-map';
import { readColors } from './assets/images/site-colors.ts';
import { loadComponents } from './assets/load-components.ts';
import { loadNavbarTypes } from './assets/load-page.ts';
import type { PublishedFiles } from './assets/published-files.ts';
import type { SiteModules } from './assets/site-modules.ts';
import type { Highlighter } from './base/highlight.ts';
import { joinPath } from './base/url.ts';
import { createResolver } from './link/addresses/resolve-href.ts';
import type { CheckedLinks } from './link/checks/check-links.ts';
import { type Linking, linkPages, linkSite } from './link/link-site.ts';
import { routesOfPlugins } from './link/routes/call-routes.ts';
import { generateSidebars } from './link/sidebar/generate-sidebars.ts';
import { readLastUpdates } from './load/git.ts';
import { type LoadedContent, loadSources } from './load/load-sources.ts';
import { callContentLoaded, type LoadedByPlugins } from './load/loaded-by-plugins.ts';
import { localizeSources } from './load/localize-sources.ts';
import { withPluginContent } from './load/plugin-content.ts';
import { readDefinitions } from './load/read-definitions.ts';
import { readSidebars } from './load/read-sidebars.ts';
import { readPartial } from './load/read-text.ts';
import { readTranslations } from './load/read-translations.ts';
import { readVersions } from './load/read-versions.ts';
import { checkSymlinks } from './load/symlinks.ts';
import { checkUntrusted } from './load/untrusted-files.ts';
import { callPlugins } from './model/call-plugins.ts';
import type { SiteComponents } from './model/component-slots.ts';
import { type Diagnostic, dedupe, StageError } from './model/diagnostic.ts';
import type { Files, SiteColors } from './model/files.ts';
import type { CollectText, GetMessage, Messages } from './model/locale.ts';
import { inLocale } from './model/locale.ts';
import { markdownFor } from './model/markdown-config.ts';
import type { LimitPage, Page, Partials } from './model/page.ts';
import { isLocaleSelected, type PageSelection } from './model/page-selection.ts';
import type { Resolution, Route, Site } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import type { Change } from './model/source.ts';
import type { VersionSource } from './model/version.ts';
import { partialModule } from './parse/page-module.ts';
import type { ParseSource } from './parse/parse-cache.ts';
import { pageLanguages } from './parse/parse-source.ts';
import type { Excerpt } from './render/article/excerpts.ts';
import { failuresAsWarnings } from './render/article/render-failure.tsx';
import { type SharedArticles, sharedArticles } from './render/article/shared-articles.ts';
import { renderCustomNavbarItems } from './render/shell/custom-navbar-items.tsx';
import { type RenderedFooter, renderFooter } from './render/shell/footer-html.tsx';
import type { SidebarCache } from './render/shell/visible-sidebar.tsx';

/** What every stage of the pipeline needs. */
export interface BuildContext {
  /** Absolute site folder. */
  root: string;
  config: SiteConfig;
  /** The pages to render. @default all */
  selection?: PageSelection;
  limitPage?: LimitPage | undefined;
  files: Files;
  /** Whether drafts are excluded. */
  production: boolean;
  parse: ParseSource;
  /** Partials that were imported so far. */
  partials: Partials;
  loadLanguages(names: Iterable<string>): Promise<Highlighter>;
  modules: Omit<SiteModules, 'close' | 'files'>;
  importModule(file: string): Promise<Record<string, unknown>>;
  published: PublishedFiles;
  collectText?: CollectText;
  /** Receives absolute paths outside the site folder that plugins read. */
  watch(path: string): void;
}

/** A site in one of its locales, read and linked, so that any page can be rendered. */
export interface ReadSite extends Pick<LoadedByPlugins, 'data' | 'synonyms' | 'checkPage'> {
  /** Configuration of the locale. */
  config: SiteConfig;
  site: Site;
  resolve(href: string, from: Route, partial?: string): Resolution;
  /** Code languages of the pages, which the highlighter supports. */
  languages: Set<string>;
  highlighter: Highlighter;
  /** Components that the configuration names. */
  components: SiteComponents;
  /** HTML that plugins show below the navbar, if any. */
  banner: string | undefined;
  /** HTML, if the site has a footer. */
  footer: string | undefined;
  messages: Messages;
  /** Links of the shell. */
  shellLinks: Pick<CheckedLinks, 'anchors' | 'external' | 'links'>;
  /** Addresses of the style sheets that components of the shell import. */
  styles: string[];
  /** Excerpts of entries by path; filled when the first list that shows them is rendered. */
  excerpts: Map<string, Excerpt>;
  sidebars: SidebarCache;
  /** Articles that pages share, across locales. */
  articles: SharedArticles;
  colors: SiteColors;
  diagnostics: Diagnostic[];
}

/** What all locales of a site share. */
interface SharedInput {
  /** Components of custom navbar types. */
  types: Record<string, unknown>;
  components: SiteComponents;
  /** Addresses of the style sheets that these components import. */
  styles: string[];
  changes: Map<string, Change>;
  loaded: LoadedContent;
  versions: VersionSource[];
  diagnostics: Diagnostic[];
}

/** Whether a locale is rendered. */
export function isRendered({ selection = {} }: Pick<BuildContext, 'selection'>, name: string): boolean {
  return isLocaleSelected(selection, name);
}

/**
 * Reads a site in all its locales, the default one first: load → parse → link. Returns each problem once, with the
 * first locale that has it and is rendered; others are read because pages of all locales share a client bundle.
 */
export async function readSites(onDisk: BuildContext): Promise<ReadSite[]> {
  const { root, config } = onDisk;
  const content = await withPluginContent(onDisk);
  const { files } = content;
  const buildContext = { ...onDisk, files };
  const { changes, diagnostics: historyProblems } = await readLastUpdates(root, config);
  const { folders, diagnostics: versionProblems } = await readVersions(buildContext);
  const loaded = await loadSources({ root, config, files, changes, versions: folders });
  for (const source of loaded.sources) {
    const plugin = content.generated.get(source.path);
    if (plugin !== undefined) source.plugin = plugin;
  }
  const sidebars = await readSidebars(folders, buildContext);
  const { types, diagnostics: typeProblems, ...ofTypes } = await loadNavbarTypes(config, buildContext);
  const ofComponents = await loadComponents(buildContext);
  const { components } = ofComponents;
  const sharedProblems = [
    ...content.diagnostics,
    ...historyProblems,
    ...versionProblems,
    ...(await checkSymlinks(buildContext, folders)),
    ...(await checkUntrusted(files)),
    ...loaded.diagnostics,
    ...sidebars.diagnostics,
    ...typeProblems,
    ...failuresAsWarnings(ofComponents.diagnostics, buildContext),
  ];
  const { versions } = sidebars;
  const styles = [...ofComponents.styles, ...ofTypes.styles];
  const shared = { types, components, styles, changes, loaded, versions, diagnostics: sharedProblems };
  const { defaultLocale, locales } = config.i18n;
  const names = [defaultLocale, ...locales.filter((name) => name !== defaultLocale)];
  const reports = dedupe();
  const sites: Omit<ReadSite, 'articles' | 'colors'>[] = [];
  let first: Omit<ReadSite, 'articles' | 'colors'> | undefined;
  for (const name of names) {
    const read = await readSite({ ...buildContext, config: inLocale(config, name) }, shared);
    const problems = [...(first ? [] : sharedProblems), ...read.diagnostics];
    const site = { ...read, diagnostics: isRendered(onDisk, name) ? reports(problems) : [] };
    if (isRendered(onDisk, name)) first ??= site;
    sites.push(site);
  }
  const rendered = sites.filter((read) => isRendered(onDisk, read.config.i18n.currentLocale));
  const articles = sharedArticles(
    rendered.flatMap(({ site }) => pagesOf(site)),
    rendered.length,
  );
  const colors = await readColors(buildContext);
  first?.diagnostics.push(...content.unread());
  return sites.map((read) => ({ ...read, articles, colors }));
}

function pagesOf({ routes }: Site): Page[] {
  return [...routes.values()].flatMap((route) => ('page' in route ? [route.page] : []));
}

/** Pages parsed at the same time: plugins may wait for files or the network. */
const parseConcurrency = 8;

/** Reads a site in one locale, that of `config`. */
async function readSite(
  buildContext: BuildContext,
  shared: SharedInput,
): Promise<Omit<ReadSite, 'articles' | 'colors'>> {
  const { root, files, production, partials, published } = buildContext;
  const { changes, types, components, styles } = shared;
  const translated = await readTranslations(buildContext, shared.versions);
  const defined = await readDefinitions({ ...buildContext, ...translated });
  const { versions, messages } = { ...translated, ...defined };
  const { config, ...items } = renderCustomNavbarItems({ config: translated.config, messages, types });
  const hasFile = (file: string) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`);
  const loaded = await localizeSources(shared.loaded, { root, config, files, changes, versions });
  const parsed = await pMap(
    loaded.sources,
    (source) => buildContext.parse(source, markdownFor(source, config)),
    { concurrency: parseConcurrency },
  );
  const pages = parsed.map(({ page }) => page);
  const languages = pageLanguages(pages);
  const highlighter = await buildContext.loadLanguages(languages);
  const getMessage: GetMessage = (id, written) => {
    if (written) buildContext.collectText?.(id, written);
    return messages[id];
  };
  const banners = await callPlugins('banner', { config, messages }, { config });
  const linking = {
    pages,
    categories: loaded.categories,
    versions,
    config,
    production,
    hasFile,
    banners: banners.results,
  };
  const inputs = {
    getMessage,
    moduleOf: (component: string) => fromRoot(component, root),
    data: defined.data,
    texts: translated.texts,
  };
  const found = [loaded, translated, defined, items, ...parsed].flatMap((one) => one.diagnostics);
  const linked = await linkWithPlugins(linking, inputs, [...shared.diagnostics, ...found]);
  const resolve = createResolver(linked.site, { config, hasFile, publishedFile: published.fileAt });
  const { site, diagnostics: linkProblems, ...shellLinks } = linked;
  const { publish } = published;
  const ofPlugins = await callContentLoaded({ root, files, config, site, resolve });
  const { data, synonyms, checkPage } = ofPlugins;
  const footer = renderFooter(site, { config, getMessage, components, data, resolve, partials, publish });
  const diagnostics = [
    ...found,
    ...linkProblems,
    ...banners.diagnostics,
    ...ofPlugins.diagnostics,
    ...footer.diagnostics,
  ];
  const caches = {
    excerpts: new Map<string, Excerpt>(),
    sidebars: { closed: new WeakMap(), html: new WeakMap() },
  };
  const links = joinLinks(shellLinks, footer);
  links.anchors.push(...ofPlugins.anchors);
  const ofComponents = { components, styles, data, synonyms, checkPage };
  const banner = banners.results.map(({ value }) => value.html).join('') || undefined;
  const rest = {
    ...ofComponents,
    banner,
    footer: footer.html,
    messages,
    shellLinks: links,
    ...caches,
  };
  return { config, site, resolve, languages, highlighter, ...rest, diagnostics };
}

/** Links of the shell and of a footer that a component of the site renders. */
function joinLinks(shell: ReadSite['shellLinks'], footer: RenderedFooter): ReadSite['shellLinks'] {
  return {
    anchors: [...shell.anchors, ...footer.anchors],
    external: [...shell.external, ...footer.external],
    links: new Set([...shell.links, ...footer.links]),
  };
}

/** Links a site with the routes of its plugins; a failure carries the diagnostics of the stages before. */
async function linkWithPlugins(
  linking: Linking,
  inputs: Parameters<typeof routesOfPlugins>[2],
  found: Diagnostic[],
): Promise<ReturnType<typeof linkSite>> {
  try {
    const generated = await generateSidebars(linking);
    const pages = linkPages({ ...linking, versions: generated.versions });
    const { added, diagnostics } = await routesOfPlugins(pages.routes, linking, inputs);
    const linked = linkSite(pages, added);
    return { ...linked, diagnostics: [...generated.diagnostics, ...diagnostics, ...linked.diagnostics] };
  } catch (cause) {
    throw new StageError('link the pages', found, cause);
  }
}

/** Returns the path of a module from the site folder: plugins name their own modules by absolute paths. */
function fromRoot(file: string, root: string): string {
  return isAbsolute(file) ? relative(root, file).replaceAll('\\', '/') : joinPath(file);
}

/**
 * Reads and parses a partial, by its absolute path, and returns the code of its module. Its tree and diagnostics are
 * stored in `partials` for the pages that include it.
 */
export async function readPartialModule(file: string, buildContext: BuildContext): Promise<string> {
  const { source, diagnostics } = await readPartial(file, buildContext);
  const parsed = await buildContext.parse(source, markdownFor(source, buildContext.config));
  buildContext.partials.set(source.path, { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] });
  return partialModule(parsed.page);
}
