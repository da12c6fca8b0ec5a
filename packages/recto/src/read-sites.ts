import { readColors } from './assets/images/site-colors.ts';
import { loadNavbarTypes } from './assets/load-page.ts';
import type { PublishedFiles } from './assets/published-files.ts';
import type { SiteModules } from './assets/site-modules.ts';
import type { Highlighter } from './base/highlight.ts';
import { createResolver } from './link/addresses/resolve-href.ts';
import type { CheckedLinks } from './link/checks/check-links.ts';
import { type LinkedGlossary, linkGlossary } from './link/glossary.ts';
import { linkSite } from './link/link-site.ts';
import { readShownChanges } from './load/git.ts';
import { type Loaded, loadSources } from './load/load-sources.ts';
import { localizeSources } from './load/localize-sources.ts';
import { externalLinks } from './load/outside-links.ts';
import { readDefinitions } from './load/read-definitions.ts';
import { readGlossary } from './load/read-glossary.ts';
import { readSidebars } from './load/read-sidebars.ts';
import { readPartial } from './load/read-text.ts';
import { readTranslations } from './load/read-translations.ts';
import { readVersions } from './load/read-versions.ts';
import { type Diagnostic, dedupe, StageError } from './model/diagnostic.ts';
import type { Files, SiteColors } from './model/files.ts';
import type { CollectText, Messages } from './model/locale.ts';
import { inLocale } from './model/locale.ts';
import type { Page, Partials } from './model/page.ts';
import type { Resolution, Route, Site } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import type { Change } from './model/source.ts';
import type { VersionSource } from './model/version.ts';
import { partialModule } from './parse/page-module.ts';
import type { ParseSource } from './parse/parse-cache.ts';
import { pageLanguages } from './parse/parse-source.ts';
import { type SharedArticles, sharedArticles } from './render/article/shared-articles.ts';
import { footerHtml } from './render/shell/footer-html.tsx';
import { renderNavbarTypes } from './render/shell/navbar-types.tsx';
import type { SidebarCache } from './render/shell/visible-sidebar.tsx';

/** What every run of the pipeline works with. */
export interface BuildContext {
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
  shellLinks: Pick<CheckedLinks, 'anchors' | 'external' | 'links'>;
  /** What lists show of posts, by their addresses; filled when a list is rendered, since several show the same. */
  excerpts: Map<string, string>;
  sidebars: SidebarCache;
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
export async function readSites(buildContext: BuildContext): Promise<ReadSite[]> {
  const { root, config, files } = buildContext;
  const { changes, diagnostics: ofHistory } = await readShownChanges(root, config);
  const { folders, diagnostics: ofVersions } = await readVersions(buildContext);
  const loaded = await loadSources({ root, config, files, changes, versions: folders });
  const sidebars = await readSidebars(folders, buildContext);
  const { types, diagnostics: ofTypes } = await loadNavbarTypes(config, buildContext);
  const refused = await externalLinks(buildContext, folders);
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
  const kept = buildContext.production ? config : { ...config, offline: false };
  const { defaultLocale, locales } = config.i18n;
  const names = [defaultLocale, ...locales.filter((name) => name !== defaultLocale)];
  const reports = dedupe();
  const sites: Omit<ReadSite, 'articles' | 'colors'>[] = [];
  for (const name of names) {
    const read = await readSite({ ...buildContext, config: inLocale(kept, name) }, shared);
    const first = name === defaultLocale ? ofAll : [];
    sites.push({ ...read, diagnostics: reports([...first, ...read.diagnostics]) });
  }
  const articles = sharedArticles(sites.flatMap(({ site }) => pagesOf(site)));
  const colors = await readColors(buildContext);
  return sites.map((read) => ({ ...read, articles, colors }));
}

function pagesOf({ routes }: Site): Page[] {
  return [...routes.values()].flatMap((route) => ('page' in route ? [route.page] : []));
}

/** Reads a site in the locale of its configuration. */
async function readSite(
  buildContext: BuildContext,
  shared: SharedReading,
): Promise<Omit<ReadSite, 'articles' | 'colors'>> {
  const { root, files, production } = buildContext;
  const { changes, types } = shared;
  const translated = await readTranslations(buildContext, shared.versions);
  const defined = await readDefinitions({ ...buildContext, ...translated });
  const { versions, messages } = { ...translated, ...defined };
  const { config, ...items } = renderNavbarTypes({ config: translated.config, messages, types });
  const hasFile = (file: string) => files.has(`${root}/${file}`) && !files.leadsOutside(`${root}/${file}`);
  const loaded = await localizeSources(shared.loaded, { root, config, files, changes, versions });
  const parsed = loaded.sources.map((source) => buildContext.parse(source, config.markdown));
  const pages = parsed.map(({ page }) => page);
  const languages = pageLanguages(pages);
  const highlighter = await buildContext.loadLanguages(languages);
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
  const caches = {
    excerpts: new Map<string, string>(),
    sidebars: { closed: new WeakMap(), html: new WeakMap() },
  };
  const facts = { footer, messages, glossary, shellLinks, ...caches };
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
    throw new StageError('link the pages', found, cause);
  }
}

/**
 * Reads and parses Markdown that a module imports, by its absolute path, and gives the code of its own module. What it
 * says is kept for the pages that show it.
 */
export async function readPartialModule(file: string, buildContext: BuildContext): Promise<string> {
  const { source, diagnostics } = await readPartial(file, buildContext);
  const parsed = buildContext.parse(source, buildContext.config.markdown);
  buildContext.partials.set(source.path, { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] });
  return partialModule(parsed.page);
}
