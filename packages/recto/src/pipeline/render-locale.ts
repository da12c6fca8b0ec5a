import { setImmediate } from 'node:timers/promises';
import type { SiteImages } from '../bundle/images/generated-images.ts';
import { applySeverity } from '../config/severity.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, pageCrash, uniqueDiagnostics } from '../diagnostics/diagnostic.ts';
import { type LocaleDocuments, restorePage } from '../graph/document-reuse.ts';
import type { StoredPage } from '../graph/page-store.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { ClientAssets } from '../site/artifacts.ts';
import { checkAnchors, groupBrokenLinks } from '../site/links/broken-links.ts';
import type { ExternalLink } from '../site/links/resolution.ts';
import type { LinkGraph } from '../site/links/unreachable-pages.ts';
import { groupsOf, isGroupSelected } from '../site/page-selection.ts';
import { fileOf, type Route } from '../site/routes/route.ts';
import { batches } from '../utils/collections.ts';
import type { BuildContext, ReadSite } from './link-sites.ts';
import { startPage } from './render-page.ts';

/** Why a page is rendered, as questions of {@link LocaleDocuments.reasons}; none if it is kept. */
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

export type RecordPage = ReturnType<LocaleDocuments['reader']>['record'];

interface LocaleConsumer {
  page(page: RenderedPage, record: RecordPage | undefined): Promise<void>;
  storedPage(page: StoredPage, rendered: Omit<RenderedPage, 'html'>): Promise<void>;
  /** Receives a page that is not rendered, as the last build has stored it. */
  keptPage: LocaleConsumer['storedPage'];
}

/** Pages in a batch: workers compile one batch while this thread adds the one before. */
const batchSize = 64;

/** Articles that wait for the bundle in memory. */
const maxWaiting = 256;

/** Adds a page, once the code for the browser is bundled: documents contain its addresses. */
type AddPage = (assets: ClientAssets) => Promise<void>;

interface LocaleOptions {
  consume: LocaleConsumer;
  documents: LocaleDocuments | undefined;
  bundle: Bundling;
  /** Whether to explain why a page is rendered. @default none */
  isExplained?: ((route: Route) => boolean) | undefined;
}

/** The bundle for the browser, which is made while articles are rendered. */
export interface Bundling {
  assets: Promise<ClientAssets>;
  /** Returns the assets if they are made. */
  readyAssets(): ClientAssets | undefined;
}

/** Renders every page of a locale and passes it to `consume`; keeps only diagnostics and links. */
export async function renderLocale(
  localeSite: ReadSite,
  buildContext: BuildContext & { images: SiteImages | undefined },
  { consume, documents, isExplained, bundle }: LocaleOptions,
): Promise<RenderedSite & { diagnostics: Diagnostic[]; reasons: Reasons[] }> {
  const { config, site, shellLinks } = localeSite;
  const diagnostics: Diagnostic[] = [];
  /** The ids and links of stored pages are only read if they are asked for. */
  const withIds = new Map<string, Pick<RenderedPage, 'ids'>>();
  const withLinks = new Map<string, Pick<RenderedPage, 'links'>>();
  const reasons: Reasons[] = [];
  const anchors = [...shellLinks.anchors];
  const externalLinks = [...shellLinks.external];
  const isSelected = selector(localeSite, buildContext);
  const addFacts = (page: Omit<RenderedPage, 'html'>, targets: Pick<RenderedPage, 'ids' | 'links'>) => {
    const { kind, path } = page.route;
    diagnostics.push(...page.diagnostics);
    anchors.push(...page.anchors);
    externalLinks.push(...page.external);
    withLinks.set(path, targets);
    if (kind !== 'redirect' && !page.hasFailed) withIds.set(path, targets);
  };
  const addStored = async (route: Route, storedPage: StoredPage) => {
    const page = restorePage(storedPage, route);
    addFacts(page, page);
    if ('page' in route) diagnostics.push(...localeSite.checkPage(route.page));
    await consume.storedPage(storedPage, page);
  };
  /** Renders the article of a page, unless it is stored; returns what renders its document and adds it. */
  const startRoute = async (route: Route, storedPage: StoredPage | undefined): Promise<AddPage> => {
    if (!isSelected(route)) {
      const last = documents?.last(route);
      return async () => last && consume.keptPage(last, restorePage(last, route));
    }
    if (documents && isExplained?.(route)) reasons.push({ route, questions: documents.reasons(route) });
    if (storedPage) return () => addStored(route, storedPage);
    const recording = documents?.reader(route);
    const article = startPage(route, localeSite, buildContext, recording?.reader);
    // A failure is reported in the order of pages.
    await article.catch(() => undefined);
    return async (assets) => {
      const rendered = await article
        .then((renderDocument) => renderDocument(assets))
        .catch((cause: unknown) => {
          diagnostics.push(pageCrash(cause, { path: route.path, at: fileOf(route) }));
        });
      if (!rendered) return;
      addFacts(rendered, { ids: rendered.ids, links: rendered.links });
      await consume.page(rendered, recording?.record);
      // Receives images that other threads have drawn.
      if (buildContext.images?.drawSocialImage) await setImmediate();
    };
  };
  /** Looks up the stored pages of a batch, and starts to compile the others. */
  const start = (routes: Route[]) => {
    const batch = routes.map((route) => ({
      route,
      storedPage: isSelected(route) ? documents?.find(route) : undefined,
    }));
    const pages = batch.flatMap(({ route, storedPage }) =>
      !storedPage && isSelected(route) && 'page' in route ? [route.page] : [],
    );
    return { batch, compiled: buildContext.pool?.prepare(pages, config) };
  };
  const [first = [], ...otherBatches] = batches([...site.routes.values()], batchSize);
  let next = start(first);
  const queue: AddPage[] = [];
  const addQueued = async () => {
    const assets = await bundle.assets;
    for (const add of queue.splice(0)) await add(assets);
  };
  for (const routes of [...otherBatches, []]) {
    const { batch, compiled } = next;
    next = start(routes);
    await compiled;
    for (const { route, storedPage } of batch) {
      queue.push(await startRoute(route, storedPage));
      // The bundler runs plugins in this thread.
      if (!bundle.readyAssets()) await setImmediate();
      if (bundle.readyAssets() || queue.length >= maxWaiting) await addQueued();
    }
  }
  await addQueued();
  for (const { page } of buildContext.partials.values()) diagnostics.push(...localeSite.checkPage(page));
  const brokenAnchors = checkAnchors(anchors, (path) => withIds.get(path)?.ids).flatMap((problem) =>
    applySeverity(problem, config),
  );
  return {
    config,
    graph: { site, shellLinks: shellLinks.links, linksOf: (path) => withLinks.get(path)?.links },
    externalLinks,
    reasons,
    diagnostics: groupBrokenLinks(uniqueDiagnostics([...diagnostics, ...brokenAnchors])),
  };
}

/** Returns whether a page of a locale is rendered. */
export function selector(
  { site }: Pick<ReadSite, 'site'>,
  { selection = {} }: Pick<BuildContext, 'selection'>,
): (route: Route) => boolean {
  const groupOf = groupsOf(site);
  return (route) => isGroupSelected(selection, groupOf(route));
}
