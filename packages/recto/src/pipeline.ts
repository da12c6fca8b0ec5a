import { setImmediate } from 'node:timers/promises';
import type { PageIsland } from './assets/check-code.ts';
import type { ClientBundle } from './assets/client-bundle.ts';
import { type SiteImages, siteImages } from './assets/images/site-images.ts';
import { type IslandModule, islandModules } from './assets/island-modules.ts';
import { loadPage, pageIslands } from './assets/load-page.ts';
import type { Highlighter } from './base/highlight.ts';
import { copyStaticFiles } from './emit/output.ts';
import type { OutputThread } from './emit/output-thread.ts';
import { articleFiles, joinFiles, pluginFiles } from './emit/plugin-files.ts';
import { searchTextFiles } from './emit/search-files.ts';
import { checkAnchors, groupBrokenLinks } from './link/checks/check-links.ts';
import type { LinkGraph } from './link/checks/unreachable-pages.ts';
import { callPlugins, problemDiagnostic } from './model/call-plugins.ts';
import {
  applySeverity,
  type Diagnostic,
  dedupe,
  invariant,
  pageCrash,
  uniqueDiagnostics,
} from './model/diagnostic.ts';
import type { Artifact, ClientAssets, Progress } from './model/files.ts';
import type { ExternalLink, PublishedPage, RenderedPage } from './model/page.ts';
import { fileStem } from './model/paths.ts';
import type { BuiltLocale } from './model/plugin.ts';
import type { Route } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import { pageLanguages } from './parse/parse-source.ts';
import { type BuildContext, type ReadSite, readSites } from './read-sites.ts';
import { addExcerpts } from './render/article/excerpts.ts';
import { islandsIn } from './render/article/island-reports.ts';
import { failuresAsWarnings } from './render/article/render-failure.tsx';
import { shellCspSources } from './render/head/csp-sources.ts';
import { renderRoute } from './render/render-route.tsx';

/** The links of a site in one of its locales, after rendering. */
export interface RenderedSite {
  config: SiteConfig;
  graph: LinkGraph;
  externalLinks: ExternalLink[];
}

/** Renders one page of a site. */
export async function renderPage(
  route: Route,
  read: ReadSite,
  buildContext: BuildContext & { assets: ClientAssets; images?: SiteImages | undefined },
): Promise<RenderedPage> {
  const { production, partials, published, assets, collectText, images } = buildContext;
  const { loaded, diagnostics } = 'page' in route ? await loadPage(route, buildContext) : { diagnostics: [] };
  const highlighter = await withPartialLanguages(read, buildContext);
  const { publish } = published;
  const context = { ...read, highlighter, partials, assets, production, publish, collectText, images };
  await addExcerpts(route, context, (entry) => loadPage(entry, buildContext));
  const rendered = renderRoute(route, loaded, context);
  const checked = 'page' in route ? read.checkPage(route.page) : [];
  return {
    ...rendered,
    diagnostics: failuresAsWarnings(
      uniqueDiagnostics([...diagnostics, ...checked, ...rendered.diagnostics]),
      context,
    ),
  };
}

/** Returns a highlighter with the languages of partials, which are only found when a page imports them. */
async function withPartialLanguages(
  { languages, highlighter }: ReadSite,
  { partials, loadLanguages }: BuildContext,
): Promise<Highlighter> {
  if (partials.size === 0) return highlighter;
  return loadLanguages([...languages, ...pageLanguages([...partials.values()].map(({ page }) => page))]);
}

/** Renders every page of a locale and passes it to `consume`; keeps only diagnostics and links. */
async function renderSite(
  read: ReadSite,
  buildContext: BuildContext & { assets: ClientAssets; images: SiteImages | undefined },
  consume: (page: RenderedPage) => Promise<void> | void,
): Promise<RenderedSite & { diagnostics: Diagnostic[] }> {
  const { config, site, shellLinks } = read;
  const diagnostics: Diagnostic[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, ReadonlySet<string>>();
  const anchors = [...shellLinks.anchors];
  const externalLinks = [...shellLinks.external];
  for (const route of site.routes.values()) {
    const page = await renderPage(route, read, buildContext).catch((cause: unknown) => {
      const place = 'page' in route && { at: { file: route.page.source.path } };
      diagnostics.push(pageCrash(cause, { path: route.path, ...place }));
    });
    if (!page) continue;
    diagnostics.push(...page.diagnostics);
    anchors.push(...page.anchors);
    externalLinks.push(...page.external);
    links.set(route.path, page.links);
    if (route.kind !== 'redirect' && !page.hasFailed) ids.set(route.path, page.ids);
    await consume(page);
    // Receives images that other threads have drawn.
    if (buildContext.images?.drawSocialImage) await setImmediate();
  }
  for (const { page } of buildContext.partials.values()) diagnostics.push(...read.checkPage(page));
  const brokenAnchors = checkAnchors(anchors, (path) => ids.get(path)).flatMap((problem) =>
    applySeverity(problem, config),
  );
  return {
    config,
    graph: { site, everywhere: shellLinks.links, links },
    externalLinks,
    diagnostics: groupBrokenLinks(uniqueDiagnostics([...diagnostics, ...brokenAnchors])),
  };
}

/** Returns the islands of all pages, each once. */
async function siteIslands(sites: ReadSite[], buildContext: BuildContext): Promise<PageIsland[]> {
  const pages = sites
    .flatMap(({ site }) => [...site.routes.values()])
    .flatMap((route) => ('page' in route ? [route.page] : []));
  return pageIslands(pages, buildContext);
}

/** Receives the pages of a locale. */
interface PageConsumer {
  page(page: RenderedPage): Promise<void> | void;
  /** Called after the last page. */
  end?(): void;
}

interface RenderOptions {
  /** Bundles the client code; the islands of the pages are known later. */
  client(islands: Promise<IslandModule[]>): Promise<ClientBundle>;
  progress: Progress;
  /** Whether to draw the generated images of the site, or only to check them. @default neither */
  images?: 'draw' | 'check';
  /** Called at the start of each locale, whose pages are added as they are rendered. */
  consume(locale: RenderedLocale): PageConsumer;
}

/** A site in one of its locales, with the pages that were rendered so far. */
type RenderedLocale = BuiltLocale & ReadSite;

interface RenderResult {
  diagnostics: Diagnostic[];
  pages: number;
  sites: RenderedSite[];
  islands: PageIsland[];
}

/** Reads a site and renders every page of all its locales. Problems that locales share are reported once. */
export async function renderSites(
  buildContext: BuildContext,
  { client, progress, images: mode, consume }: RenderOptions,
): Promise<
  RenderResult & { locales: RenderedLocale[]; images: SiteImages | undefined; bundle: ClientBundle }
> {
  const reading = readSites(buildContext);
  const finding = reading.then((sites) => siteIslands(sites, buildContext));
  const bundling = client(finding.then((islands) => islandModules(islands, buildContext.root)));
  // When reading fails, that is the error to report.
  for (const promise of [finding, bundling]) promise.catch(() => undefined);
  const sites = await reading;
  const islands = await finding;
  const [main] = sites;
  invariant(main, 'a site has a locale.');
  const images = mode && (await siteImages({ ...buildContext, colors: main.colors, draws: mode === 'draw' }));
  const bundle = await bundling;
  const { assets } = bundle;
  const diagnostics = [...sites.flatMap((read) => read.diagnostics), ...bundle.diagnostics];
  const total = sites.reduce((sum, { site }) => sum + site.routes.size, 0);
  const unreported = dedupe();
  let done = 0;
  const rendered: RenderedSite[] = [];
  const locales = sites.map((read) => ({
    ...read,
    pages: [] as PublishedPage[],
    needs: shellCspSources(read),
  }));
  for (const locale of locales) {
    const { page: consumePage, end } = consume(locale);
    const { diagnostics: problems, ...site } = await renderSite(
      locale,
      { ...buildContext, assets, images },
      async (page) => {
        locale.pages.push(publishedPage(page));
        await consumePage(page);
        done += 1;
        progress({ stage: 'render', done, total });
      },
    );
    end?.();
    diagnostics.push(...unreported(problems));
    rendered.push(site);
  }
  const reported = await callPlugins('check', { locales, assets }, main);
  diagnostics.push(
    ...(images?.diagnostics() ?? []),
    ...reported.diagnostics,
    ...reported.results.map(({ plugin, value }) => problemDiagnostic(plugin, value)),
  );
  return { diagnostics, pages: total, sites: rendered, islands, locales, images, bundle };
}

/** Keeps what files need of a page, without its HTML. */
function publishedPage({
  route,
  title,
  description,
  isIndexed,
  article,
  needs,
}: RenderedPage): PublishedPage {
  return { route, title, description, isIndexed, article, needs };
}

/** What a build reports. */
export interface BuildResult extends RenderResult {
  /** The islands in the document of each page that has any, as `module:name`. */
  islandsByPath: Map<string, string[]>;
}

/** Builds a site: reads, renders and writes every page, then the generated files. Does not commit the output. */
export async function buildSite(
  buildContext: BuildContext,
  { output, ...options }: Omit<RenderOptions, 'consume' | 'images'> & { output: OutputThread },
): Promise<BuildResult> {
  const write = (files: Artifact[]) => {
    for (const { path, data } of files) output.write(path, data);
  };
  const islandsByPath = new Map<string, string[]>();
  const { bundle, images, locales, ...built } = await renderSites(buildContext, {
    ...options,
    images: 'draw',
    consume(locale) {
      const { search, baseUrl, i18n } = locale.config;
      output.startLocale(locale.synonyms);
      return {
        page({ route: { file, path }, html, text, searchable }) {
          const inPage = islandsIn(html);
          if (inPage.length > 0) islandsByPath.set(path, inPage);
          return output.page({
            file,
            stem: fileStem(locale.config, path),
            html,
            ...(text && { text }),
            ...(searchable && { searchable }),
          });
        },
        end() {
          output.endLocale({ search, baseUrl, i18n });
          write(searchTextFiles(locale.messages, locale.config));
        },
      };
    },
  });
  const { assets, files } = bundle;
  const [main] = locales;
  invariant(main, 'a site has a locale.');
  const build = { locales, assets, pageTexts: (extension: string) => output.pageTexts(extension) };
  const ofRoutes = await Promise.all(locales.map(articleFiles));
  const called = await callPlugins('files', build, { ...main, assets });
  const ofPlugins = pluginFiles(joinFiles([...ofRoutes, called]), main);
  write(ofPlugins.files);
  const drawn = await images?.finish(options.progress);
  write(drawn?.files ?? []);
  if (images?.icons.manifest === 'made')
    write((await import('./emit/web-manifest.ts')).manifestFiles(locales));
  // Static files of the site override generated ones.
  await copyStaticFiles(buildContext, output);
  write([...files, ...buildContext.published.artifacts(), ...buildContext.modules.artifacts()]);
  const problems = [...ofPlugins.diagnostics, ...(drawn?.diagnostics ?? []), ...(await output.problems())];
  return { ...built, islandsByPath, diagnostics: [...built.diagnostics, ...problems] };
}
