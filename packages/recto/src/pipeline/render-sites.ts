import { bundleCall, type ClientBundle, type PageNeeds } from '../bundle/client-bundle.ts';
import { type SiteImages, siteImages } from '../bundle/images/generated-images.ts';
import type { PageIsland } from '../bundle/islands/check-code.ts';
import { islandModules } from '../bundle/islands/island-modules.ts';
import { pageIslands } from '../bundle/modules/load-page.ts';
import { isShellSlot } from '../config/component-slots.ts';
import { mermaidLanguage } from '../content/markdown/component-directives.ts';
import { type Diagnostic, dedupe, invariant, StageError } from '../diagnostics/diagnostic.ts';
import type { StoredPage } from '../graph/page-store.ts';
import type { BuiltLocale } from '../plugins/plugin.ts';
import type { Reads } from '../reads/reads.ts';
import { leavesOutFailed } from '../render/article/render-failure.tsx';
import { shellCspSources } from '../render/head/csp-sources.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { ClientAssets } from '../site/artifacts.ts';
import type { Route } from '../site/routes/route.ts';
import type { PublishedPage } from '../site/site.ts';
import { mermaidIsland, zoomIsland } from '../utils/dom-contract.ts';
import type { Progress } from '../utils/site-call.ts';
import { type BuildContext, isRendered, linkLoaded, pagesOf, type ReadSite } from './link-sites.ts';
import { loadSite } from './load-site.ts';
import { pagePool } from './page-pool.ts';
import {
  type Bundling,
  type Reasons,
  type RecordPage,
  type RenderedSite,
  renderLocale,
  selector,
} from './render-locale.ts';
import { type StoreOptions, storedDocuments } from './stored-documents.ts';

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

/** Receives the pages of a locale. */
export interface PageConsumer {
  /** `record` returns what the next build needs to keep the page. */
  page(page: RenderedPage, record: RecordPage | undefined): Promise<void> | void;
  /** Called instead for a page that the last build has stored. */
  storedPage?(page: StoredPage): Promise<void> | void;
  /** Called instead for a page that is not selected. */
  keptPage?(page: StoredPage): Promise<void> | void;
  /** Called after the last page. */
  end?(): Promise<void>;
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
  isExplained?: (route: Route) => boolean;
  /** Called with the number of pages, before the first one is rendered. */
  expect?(pages: number): void;
  /** Called at the start of each locale, whose pages are added as they are rendered. */
  consume(locale: RenderedLocale): PageConsumer;
}

/** A site in one of its locales, with the pages that were rendered so far. */
export type RenderedLocale = BuiltLocale & ReadSite;

export interface RenderResult {
  diagnostics: Diagnostic[];
  pages: number;
  sites: RenderedSite[];
  islands: PageIsland[];
  reasons: Reasons[];
  /** What code of the site is made of, if pages of the last build were compared. */
  code: Reads | undefined;
  /** Absolute paths of the files that modules of kept pages were made from. */
  keptFiles: ReadonlySet<string>;
}

/**
 * Reads a site in all its locales and renders every page of those that are chosen. Problems that locales share are
 * reported once.
 */
export async function renderSites(
  buildContext: BuildContext,
  options: RenderOptions,
): Promise<RenderedSites> {
  const stages = startReading(buildContext, options);
  try {
    return await renderWith(stages, buildContext, options);
  } finally {
    const pool = await stages.opening.catch(() => undefined);
    await pool?.close();
  }
}

interface RenderedSites extends RenderResult {
  locales: RenderedLocale[];
  images: SiteImages | undefined;
  bundle: ClientBundle;
}

async function renderWith(
  stages: ReturnType<typeof startReading>,
  buildContext: BuildContext,
  { progress, images: mode, keep, isExplained, expect, consume }: RenderOptions,
): Promise<RenderedSites> {
  const sites = await stages.reading;
  const readProblems = sites.flatMap((site) => site.diagnostics);
  // Every page would have another sidebar.
  if (readProblems.some(({ code }) => code === 'link/sidebars-failed'))
    throw new StageError('read the sidebars', readProblems);
  const islands = await stages.islands;
  const [main] = sites;
  invariant(main, 'a site has a locale.');
  const images = mode && (await siteImages({ ...buildContext, colors: main.colors, draws: mode === 'draw' }));
  const bundlePromise = buildContext.limitCall(bundleCall(buildContext.root), () => stages.bundling);
  const bundle = trackBundle(bundlePromise);
  const context = { ...buildContext, images, pool: await stages.opening };
  // Whether stored documents are up to date depends on the bundle.
  if (keep && keep.store.pages().size > 0) await bundle.assets;
  const componentFiles = await stages.components;
  const documents = keep && (await storedDocuments(keep, { ...context, bundle, componentFiles }));
  const locales = sites.map((site) => ({
    ...site,
    pages: [] as PublishedPage[],
    needs: shellCspSources(site),
  }));
  const selectedLocales = locales.filter(({ config }) => isRendered(buildContext, config.i18n.currentLocale));
  const total = selectedLocales.reduce(
    (sum, locale) => sum + [...locale.site.routes.values()].filter(selector(locale, buildContext)).length,
    0,
  );
  expect?.(total);
  let done = 0;
  const problems: Diagnostic[] = [];
  const unreported = dedupe();
  const renderedSites: RenderedSite[] = [];
  const reasons: Reasons[] = [];
  for (const locale of selectedLocales) {
    const consumer = consume(locale);
    const add = async (page: Omit<RenderedPage, 'html'>, consumed: Promise<void> | void) => {
      locale.pages.push(publishedPage(page));
      await consumed;
      done += 1;
      progress({ stage: 'render', done, total });
    };
    const {
      diagnostics: pageProblems,
      reasons: localeReasons,
      ...site
    } = await renderLocale(locale, context, {
      bundle,
      isExplained,
      documents: documents?.forLocale(locale),
      consume: {
        page: (page, record) => add(page, consumer.page(page, record)),
        storedPage: (stored, page) => add(page, consumer.storedPage?.(stored)),
        async keptPage(stored, page) {
          locale.pages.push(publishedPage(page));
          await consumer.keptPage?.(stored);
        },
      },
    });
    await consumer.end?.();
    problems.push(...unreported(pageProblems));
    renderedSites.push(site);
    reasons.push(...localeReasons);
  }
  const clientBundle = await bundlePromise;
  return {
    diagnostics: [
      ...readProblems,
      ...clientBundle.diagnostics,
      ...problems,
      ...(images?.diagnostics() ?? []),
    ],
    pages: total,
    sites: renderedSites,
    ...{ islands, locales, images, reasons },
    bundle: clientBundle,
    code: documents?.code,
    keptFiles: documents?.keptFiles ?? new Set(),
  };
}

/** Starts to read a site, and to bundle its code for the browser, which waits for the islands of its pages. */
function startReading(buildContext: BuildContext, { client, progress, keep }: RenderOptions) {
  const loading = loadSite(buildContext);
  const opening = loading.then((loaded) => pagePool(loaded, buildContext));
  const reading = opening.then(async (pool) =>
    linkLoaded(await loading, { ...buildContext, pool, progress }),
  );
  // Before the code of pages is loaded too.
  const components = reading.then(() => keep?.componentFiles() ?? []);
  const browserCode = components.then(async () =>
    pageIslands((await reading).flatMap(pagesOf), buildContext),
  );
  const islands = browserCode.then((code) => code.islands);
  const modules = browserCode.then(async (code) => [
    ...islandModules(code, buildContext.root),
    ...(hasDiagrams(await reading, buildContext) ? [{ key: mermaidIsland }] : []),
    ...(buildContext.config.images.zoom ? [{ key: zoomIsland }] : []),
  ]);
  const bundling = client({
    islands: modules,
    ...(leavesOutFailed(buildContext) && { failedParts: reading.then(failedParts) }),
    providers: reading.then(providers),
  });
  // When reading fails, that is the error to report.
  for (const promise of [components, islands, modules, bundling, opening]) promise.catch(() => undefined);
  return { reading, opening, components, islands, bundling };
}

function trackBundle(bundlePromise: Promise<ClientBundle>): Bundling {
  let readyAssets: ClientAssets | undefined;
  const assets = bundlePromise.then((bundle) => {
    readyAssets = bundle.assets;
    return readyAssets;
  });
  // A failure is thrown where the assets are needed.
  assets.catch(() => undefined);
  return { assets, readyAssets: () => readyAssets };
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
