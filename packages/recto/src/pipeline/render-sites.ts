import { setImmediate } from 'node:timers/promises';
import { bundleCall, type ClientBundle, type PageNeeds } from '../bundle/client-bundle.ts';
import { type SiteImages, siteImages } from '../bundle/images/site-images.ts';
import type { PageIsland } from '../bundle/islands/check-code.ts';
import { islandModules } from '../bundle/islands/island-modules.ts';
import { pageIslands } from '../bundle/load-page.ts';
import { isShellSlot } from '../config/component-slots.ts';
import { applySeverity } from '../config/severity.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { mermaidLanguage } from '../content/markdown/component-directives.ts';
import {
  type Diagnostic,
  dedupe,
  invariant,
  pageCrash,
  StageError,
  uniqueDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { type LocaleDocuments, renderedAgain } from '../graph/document-reuse.ts';
import type { StoredPage } from '../graph/page-store.ts';
import type { BuiltLocale } from '../plugins/plugin.ts';
import type { Reads } from '../reads/reads.ts';
import { leavesOutFailed } from '../render/article/render-failure.tsx';
import { shellCspSources } from '../render/head/csp-sources.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import { checkAnchors, groupBrokenLinks } from '../site/links/check-links.ts';
import type { ExternalLink } from '../site/links/resolution.ts';
import type { LinkGraph } from '../site/links/unreachable-pages.ts';
import type { ClientAssets } from '../site/output-files.ts';
import { groupsOf, isGroupSelected } from '../site/page-selection.ts';
import type { Route } from '../site/routes/route.ts';
import type { PublishedPage } from '../site/site.ts';
import { batches } from '../utils/collections.ts';
import { mermaidIsland, zoomIsland } from '../utils/dom-contract.ts';
import type { Progress } from '../utils/site-call.ts';
import { type BuildContext, isRendered, linkLoaded, pagesOf, type ReadSite } from './link-sites.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { type PagePool, pagePool } from './page-pool.ts';
import { startPage } from './render-page.ts';
import { type StoreOptions, storedDocuments } from './stored-documents.ts';

/** Why a page is rendered, as questions of {@link LocaleDocuments.why}; none if it is kept. */
export interface Reasons {
  route: Route;
  questions: string[];
}

/** The links of a site in one of its locales, after rendering. */
export interface RenderedSite {
  config: SiteConfig;
  graph: LinkGraph;
  externalLinks: ExternalLink[];
}

/** Pages whose articles are compiled while those of the batch before are linked and written. */
const batchSize = 64;

/** Articles that wait for the bundle in memory. */
const maxWaiting = 256;

/** Adds a page, once the code for the browser is bundled: documents contain its addresses. */
type AddPage = (assets: ClientAssets) => Promise<void>;

interface RenderSiteOptions extends Pick<RenderOptions, 'explained'> {
  consume: LocaleConsumer;
  kept: LocaleDocuments | undefined;
  bundle: Bundling;
}

/** The bundle for the browser, which is made while articles are rendered. */
interface Bundling {
  assets: Promise<ClientAssets>;
  isDone(): boolean;
}

/** Renders every page of a locale and passes it to `consume`; keeps only diagnostics and links. */
async function renderSite(
  read: ReadSite,
  buildContext: BuildContext & { images: SiteImages | undefined },
  { consume, kept, explained, bundle }: RenderSiteOptions,
): Promise<RenderedSite & { diagnostics: Diagnostic[]; reasons: Reasons[] }> {
  const { config, site, shellLinks } = read;
  const diagnostics: Diagnostic[] = [];
  /** Those of stored pages are only read if they are asked for. */
  const withIds = new Map<string, Pick<RenderedPage, 'ids'>>();
  const withLinks = new Map<string, Pick<RenderedPage, 'links'>>();
  const reasons: Reasons[] = [];
  const anchors = [...shellLinks.anchors];
  const externalLinks = [...shellLinks.external];
  const isSelected = selector(read, buildContext);
  const addFacts = (page: Omit<RenderedPage, 'html'>, targets: Pick<RenderedPage, 'ids' | 'links'>) => {
    const { kind, path } = page.route;
    diagnostics.push(...page.diagnostics);
    anchors.push(...page.anchors);
    externalLinks.push(...page.external);
    withLinks.set(path, targets);
    if (kind !== 'redirect' && !page.hasFailed) withIds.set(path, targets);
  };
  const addStored = async (route: Route, stored: StoredPage) => {
    const page = renderedAgain(stored, route);
    addFacts(page, page);
    if ('page' in route) diagnostics.push(...read.checkPage(route.page));
    await consume.storedPage(stored, page);
  };
  /** Renders the article of a page, unless it is stored; returns what renders its document and adds it. */
  const startOne = async (route: Route, stored: StoredPage | undefined): Promise<AddPage> => {
    if (!isSelected(route)) {
      const last = kept?.last(route);
      return async () => last && consume.keptPage(last, renderedAgain(last, route));
    }
    if (kept && explained?.(route)) reasons.push({ route, questions: kept.why(route) });
    if (stored) return () => addStored(route, stored);
    const reading = kept?.reader(route);
    const article = startPage(route, read, buildContext, reading?.reader);
    // A failure is reported in the order of pages.
    await article.catch(() => undefined);
    return async (assets) => {
      const rendered = await article
        .then((renderDocument) => renderDocument(assets))
        .catch((cause: unknown) => {
          const place = 'page' in route && { at: { file: route.page.source.path } };
          diagnostics.push(pageCrash(cause, { path: route.path, ...place }));
        });
      if (!rendered) return;
      addFacts(rendered, { ids: rendered.ids, links: rendered.links });
      await consume.page(rendered, reading?.record);
      // Receives images that other threads have drawn.
      if (buildContext.images?.drawSocialImage) await setImmediate();
    };
  };
  /** Looks up the stored pages of a batch, and starts to compile the others. */
  const start = (routes: Route[]) => {
    const batch = routes.map((route) => ({
      route,
      stored: isSelected(route) ? kept?.find(route) : undefined,
    }));
    const pages = batch.flatMap(({ route, stored }) =>
      !stored && isSelected(route) && 'page' in route ? [route.page] : [],
    );
    return { batch, compiled: buildContext.pool?.prepare(pages, config) };
  };
  const [first = [], ...others] = batches([...site.routes.values()], batchSize);
  let next = start(first);
  const waiting: AddPage[] = [];
  const addWaiting = async () => {
    const assets = await bundle.assets;
    for (const add of waiting.splice(0)) await add(assets);
  };
  for (const upcoming of [...others, []]) {
    const { batch, compiled } = next;
    next = start(upcoming);
    await compiled;
    for (const { route, stored } of batch) {
      waiting.push(await startOne(route, stored));
      // The bundler runs plugins in this thread.
      if (!bundle.isDone()) await setImmediate();
      if (bundle.isDone() || waiting.length >= maxWaiting) await addWaiting();
    }
  }
  await addWaiting();
  for (const { page } of buildContext.partials.values()) diagnostics.push(...read.checkPage(page));
  const brokenAnchors = checkAnchors(anchors, (path) => withIds.get(path)?.ids).flatMap((problem) =>
    applySeverity(problem, config),
  );
  return {
    config,
    graph: { site, everywhere: shellLinks.links, linksOf: (path) => withLinks.get(path)?.links },
    externalLinks,
    reasons,
    diagnostics: groupBrokenLinks(uniqueDiagnostics([...diagnostics, ...brokenAnchors])),
  };
}

/** Returns whether a page of a locale is rendered. */
function selector(
  { site }: Pick<ReadSite, 'site'>,
  { selection = {} }: Pick<BuildContext, 'selection'>,
): (route: Route) => boolean {
  const groupOf = groupsOf(site);
  return (route) => isGroupSelected(selection, groupOf(route));
}

/** Returns the islands of all pages, each once. */
async function siteIslands(sites: ReadSite[], buildContext: BuildContext): Promise<PageIsland[]> {
  return pageIslands(sites.flatMap(pagesOf), buildContext);
}

/** Whether a page, or a partial that was imported so far, has a diagram. */
function hasDiagrams(sites: ReadSite[], { partials }: Pick<BuildContext, 'partials'>): boolean {
  const pages = [...sites.flatMap(pagesOf), ...[...partials.values()].map(({ page }) => page)];
  const isDrawn = sites.some(({ config }) => config.markdown.mermaid);
  return isDrawn && pages.some(({ languages }) => languages.includes(mermaidLanguage));
}

/** Returns the parts of the shell whose replacements could not be loaded. */
function failedParts([main]: ReadSite[]): string[] {
  const names = Object.keys(main?.config.components ?? {});
  return names.filter((name) => isShellSlot(name) && !main?.components.has(name));
}

/** Returns the parts of the shell that provide contexts to articles. */
function providers([main]: ReadSite[]): string[] {
  return [...(main?.components ?? [])].flatMap(([name, { isProvider }]) => (isProvider ? [name] : []));
}

type RecordPage = ReturnType<LocaleDocuments['reader']>['record'];

/** Receives the pages of a locale. */
interface PageConsumer {
  /** `record` returns what the next build needs to keep the page. */
  page(page: RenderedPage, record: RecordPage | undefined): Promise<void> | void;
  /** Called instead for a page that the last build has stored. */
  storedPage?(page: StoredPage): Promise<void> | void;
  /** Called instead for a page that is not selected. */
  keptPage?(page: StoredPage): Promise<void> | void;
  /** Called after the last page. */
  end?(): void;
}

interface LocaleConsumer {
  page(page: RenderedPage, record: RecordPage | undefined): Promise<void>;
  storedPage(page: StoredPage, rendered: Omit<RenderedPage, 'html'>): Promise<void>;
  /** Receives a page that is not rendered, as the last build has stored it. */
  keptPage: LocaleConsumer['storedPage'];
}

export interface RenderOptions {
  /** Bundles the client code; the islands of the pages, and the parts of the shell that fail, are known later. */
  client(needs: PageNeeds): Promise<ClientBundle>;
  progress: Progress;
  /** Whether to draw the generated images of the site, or only to check them. @default neither */
  images?: 'draw' | 'check';
  /** The pages of the last build; none are kept without it. */
  keep?: StoreOptions;
  /** Whether to explain why a page is rendered. @default none */
  explained?: (route: Route) => boolean;
  /** Called at the start of each locale, whose pages are added as they are rendered. */
  consume(locale: RenderedLocale): PageConsumer;
}

/** A site in one of its locales, with the pages that were rendered so far. */
type RenderedLocale = BuiltLocale & ReadSite;

export interface RenderResult {
  diagnostics: Diagnostic[];
  pages: number;
  sites: RenderedSite[];
  islands: PageIsland[];
  reasons: Reasons[];
  /** What code of the site is made of, if pages of the last build were compared. */
  code: Reads | undefined;
}

/**
 * Reads a site in all its locales and renders every page of those that are chosen. Problems that locales share are
 * reported once.
 */
export async function renderSites(
  buildContext: BuildContext,
  options: RenderOptions,
): Promise<RenderedSites> {
  let pool: PagePool | undefined;
  const openPool = (loaded: LoadedSite) => {
    pool = pagePool(loaded, buildContext);
    return pool;
  };
  try {
    return await renderWith(openPool, buildContext, options);
  } finally {
    await pool?.close();
  }
}

interface RenderedSites extends RenderResult {
  locales: RenderedLocale[];
  images: SiteImages | undefined;
  bundle: ClientBundle;
}

async function renderWith(
  openPool: (loaded: LoadedSite) => PagePool | undefined,
  buildContext: BuildContext,
  { client, progress, images: mode, keep, explained, consume }: RenderOptions,
): Promise<RenderedSites> {
  const loading = loadSite(buildContext);
  const opening = loading.then(openPool);
  const reading = opening.then(async (pool) => linkLoaded(await loading, { ...buildContext, pool }));
  // Before the code of pages is loaded too.
  const components = reading.then(() => keep?.componentFiles() ?? []);
  const finding = components.then(async () => siteIslands(await reading, buildContext));
  const bundled = finding.then(async (islands) => [
    ...islandModules(islands, buildContext.root),
    ...(hasDiagrams(await reading, buildContext) ? [{ key: mermaidIsland }] : []),
    ...(buildContext.config.images.zoom ? [{ key: zoomIsland }] : []),
  ]);
  const bundling = client({
    islands: bundled,
    ...(leavesOutFailed(buildContext) && { failedParts: reading.then(failedParts) }),
    providers: reading.then(providers),
  });
  // When reading fails, that is the error to report.
  for (const promise of [components, finding, bundled, bundling, opening]) promise.catch(() => undefined);
  const sites = await reading;
  const readProblems = sites.flatMap((read) => read.diagnostics);
  // Every page would have another sidebar.
  if (readProblems.some(({ code }) => code === 'link/sidebars-failed'))
    throw new StageError('read the sidebars', readProblems);
  const islands = await finding;
  const [main] = sites;
  invariant(main, 'a site has a locale.');
  const images = mode && (await siteImages({ ...buildContext, colors: main.colors, draws: mode === 'draw' }));
  const limited = buildContext.limitCall(bundleCall(buildContext.root), () => bundling);
  let assets: ClientAssets | undefined;
  const bundle: Bundling = {
    assets: limited.then((made) => {
      assets = made.assets;
      return assets;
    }),
    isDone: () => assets !== undefined,
  };
  // Thrown where it is waited for.
  bundle.assets.catch(() => undefined);
  const problems: Diagnostic[] = [];
  const unreported = dedupe();
  let done = 0;
  const rendered: RenderedSite[] = [];
  const reasons: Reasons[] = [];
  const locales = sites.map((read) => ({
    ...read,
    pages: [] as PublishedPage[],
    needs: shellCspSources(read),
  }));
  const chosen = locales.filter(({ config }) => isRendered(buildContext, config.i18n.currentLocale));
  const total = chosen.reduce(
    (sum, locale) => sum + [...locale.site.routes.values()].filter(selector(locale, buildContext)).length,
    0,
  );
  const pool = await opening;
  const context = { ...buildContext, images, pool };
  const documents =
    keep &&
    (await storedDocuments(keep, {
      ...context,
      assets() {
        invariant(assets, 'documents are compared after the bundle is made.');
        return assets;
      },
      componentFiles: await components,
    }));
  // Whether a document is up to date depends on the bundle.
  if (keep && keep.store.pages().size > 0) await bundle.assets;
  for (const locale of chosen) {
    const consumer = consume(locale);
    const add = async (page: Omit<RenderedPage, 'html'>, consumed: Promise<void> | void) => {
      locale.pages.push(publishedPage(page));
      await consumed;
      done += 1;
      progress({ stage: 'render', done, total });
    };
    const {
      diagnostics: ofPages,
      reasons: ofLocale,
      ...site
    } = await renderSite(locale, context, {
      bundle,
      kept: documents?.of(locale),
      ...(explained && { explained }),
      consume: {
        page: (page, record) => add(page, consumer.page(page, record)),
        storedPage: (stored, page) => add(page, consumer.storedPage?.(stored)),
        async keptPage(stored, page) {
          locale.pages.push(publishedPage(page));
          await consumer.keptPage?.(stored);
        },
      },
    });
    consumer.end?.();
    problems.push(...unreported(ofPages));
    rendered.push(site);
    reasons.push(...ofLocale);
  }
  const made = await limited;
  const diagnostics = [...readProblems, ...made.diagnostics, ...problems, ...(images?.diagnostics() ?? [])];
  const { code } = documents ?? {};
  return {
    diagnostics,
    pages: total,
    sites: rendered,
    islands,
    locales,
    images,
    bundle: made,
    reasons,
    code,
  };
}

/** Keeps what files need of a page, without its HTML. */
function publishedPage({
  route,
  title,
  description,
  isIndexed,
  article,
  needs,
}: Omit<RenderedPage, 'html'>): PublishedPage {
  return { route, title, description, isIndexed, article, needs };
}
