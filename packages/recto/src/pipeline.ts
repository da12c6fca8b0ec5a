import { setImmediate } from 'node:timers/promises';
import type { ClientBundle } from './assets/client-bundle.ts';
import { loadPage } from './assets/load-page.ts';
import { type SiteImages, siteImages } from './assets/site-images.ts';
import type { Highlighter } from './base/highlight.ts';
import { llmsWhole } from './emit/llms.ts';
import { offlineFiles } from './emit/offline.ts';
import type { OutputThread } from './emit/output-thread.ts';
import { searchTextFiles } from './emit/search-texts.ts';
import { policyProblems } from './emit/security-policy.ts';
import { type Publication, siteFiles } from './emit/site-files.ts';
import { copyStaticFiles } from './emit/static-files.ts';
import { checkAnchors } from './link/check-anchors.ts';
import { gatherShared } from './link/gather-shared.ts';
import type { LinkGraph } from './link/unreachable.ts';
import type { Artifact } from './model/artifact.ts';
import type { ClientAssets } from './model/client-assets.ts';
import { type Diagnostic, invariant, oncePerPlace, withoutRepeats } from './model/diagnostic.ts';
import { pageCrash } from './model/page-crash.ts';
import type { Progress } from './model/progress.ts';
import type { OutsideLink, PublishedPage, RenderedPage } from './model/rendered-page.ts';
import { asConfigured } from './model/severity.ts';
import type { Route } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import { pageLanguages } from './parse/page-languages.ts';
import { type ReadSite, readSites, type Workshop } from './read-sites.ts';
import { addExcerpts } from './render/excerpts.ts';
import { shellNeeds } from './render/page-needs.ts';
import { renderRoute } from './render/render-route.tsx';

/** A site in one of its locales after all its pages were rendered: what leads where. */
export interface RenderedSite {
  config: SiteConfig;
  graph: LinkGraph;
  outside: OutsideLink[];
}

/** Renders one page of a site that has been read. */
export async function renderPage(
  route: Route,
  read: ReadSite,
  workshop: Workshop & { assets: ClientAssets; images?: SiteImages | undefined },
): Promise<RenderedPage> {
  const { production, partials, published, assets, collectText, images } = workshop;
  const { loaded, diagnostics } = 'page' in route ? await loadPage(route, workshop) : { diagnostics: [] };
  const highlighter = await withPartialLanguages(read, workshop);
  const { publish } = published;
  const context = { ...read, highlighter, partials, assets, production, publish, collectText, images };
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

/** Renders every page of a locale, hands it to `take`, and keeps only what is wrong and what leads where. */
async function renderSite(
  read: ReadSite,
  workshop: Workshop & { assets: ClientAssets; images: SiteImages | undefined },
  take: (page: RenderedPage) => Promise<void> | void,
): Promise<RenderedSite & { diagnostics: Diagnostic[] }> {
  const { config, site, shellLinks } = read;
  const diagnostics: Diagnostic[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, ReadonlySet<string>>();
  const anchors = [...shellLinks.anchors, ...read.glossary.anchors];
  const outside = [...shellLinks.outside];
  for (const route of site.routes.values()) {
    const page = await renderPage(route, read, workshop).catch((cause: unknown) => {
      const place = 'page' in route && { at: { file: route.page.source.path } };
      diagnostics.push(pageCrash(cause, { path: route.path, ...place }));
    });
    if (!page) continue;
    diagnostics.push(...page.diagnostics);
    anchors.push(...page.anchors);
    outside.push(...page.outside);
    links.set(route.path, page.links);
    if (route.kind !== 'redirect') ids.set(route.path, page.ids);
    await take(page);
    // Lets pictures come in that other threads have drawn.
    if (workshop.images?.drawCard) await setImmediate();
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

/** What is done with the pages of a locale. */
export interface PageUse {
  page(page: RenderedPage): Promise<void> | void;
  /** All of them were there. */
  end?(): void;
}

export interface RenderOptions {
  client: Promise<ClientBundle>;
  progress: Progress;
  /** Whether the images of the site are made, or only what is wrong with them is told. @default neither */
  images?: 'draw' | 'check';
  /** Begins a locale. */
  use(read: ReadSite): PageUse;
}

/** What was rendered, and what was wrong with it. */
interface Rendered {
  diagnostics: Diagnostic[];
  pages: number;
  sites: RenderedSite[];
}

/** Reads a site and renders every page of all its locales. What was wrong with any of them is told once. */
export async function renderSites(
  workshop: Workshop,
  { client, progress, images: wanted, use }: RenderOptions,
): Promise<Rendered & { images: SiteImages | undefined; bundle: ClientBundle }> {
  const sites = await readSites(workshop);
  const [main] = sites;
  invariant(main, 'a site has a locale.');
  const images = wanted && (await siteImages({ ...workshop, colors: main.colors, draws: wanted === 'draw' }));
  const bundle = await client;
  const diagnostics = [...sites.flatMap((read) => read.diagnostics), ...bundle.diagnostics];
  const total = sites.reduce((sum, { site }) => sum + site.routes.size, 0);
  const unreported = oncePerPlace();
  let done = 0;
  const rendered: RenderedSite[] = [];
  for (const read of sites) {
    const { page: take, end } = use(read);
    const { diagnostics: problems, ...site } = await renderSite(
      read,
      { ...workshop, assets: bundle.assets, images },
      async (page) => {
        await take(page);
        done += 1;
        progress({ stage: 'render', done, total });
      },
    );
    end?.();
    diagnostics.push(...unreported(problems));
    rendered.push(site);
  }
  diagnostics.push(...(images?.problems() ?? []));
  return { diagnostics, pages: total, sites: rendered, images, bundle };
}

/** Builds a site: read, render and write every page, then the files around them. The output is not committed. */
export async function buildSite(
  workshop: Workshop,
  { output, ...options }: Omit<RenderOptions, 'use' | 'images'> & { output: OutputThread },
): Promise<Rendered> {
  const write = (files: Artifact[]) => {
    for (const { path, data } of files) output.write(path, data);
  };
  const publications: (Publication & ReadSite)[] = [];
  const { bundle, images, ...built } = await renderSites(workshop, {
    ...options,
    images: 'draw',
    use(read) {
      const { search, baseUrl, i18n } = read.config;
      const publication = { ...read, pages: [] as PublishedPage[], needs: shellNeeds(read) };
      publications.push(publication);
      output.startLocale(read.glossary.namings);
      return {
        page({ route, title, description, isIndexed, article, needs, html, text, searchable }) {
          publication.pages.push({ route, title, description, isIndexed, article, needs });
          return output.page({
            file: route.file,
            html,
            ...(text && { text }),
            ...(searchable && { searchable }),
          });
        },
        end() {
          output.endLocale({ config: { search, baseUrl, i18n }, whole: llmsWhole(publication) });
          write(searchTextFiles(read.messages, read.config));
        },
      };
    },
  });
  const { assets, files } = bundle;
  write(siteFiles(publications, assets));
  write((await images?.finish(options.progress)) ?? []);
  if (images?.icons.manifest === 'made')
    write((await import('./emit/manifest.ts')).manifestFiles(publications));
  // A site's own file takes the place of ours.
  await copyStaticFiles(workshop, output);
  const [main] = publications;
  write([
    ...files,
    ...(main ? offlineFiles({ ...main, assets, files }) : []),
    ...workshop.published.artifacts(),
  ]);
  const ofPolicy = policyProblems(publications, assets);
  return { ...built, diagnostics: [...built.diagnostics, ...ofPolicy, ...(await output.problems())] };
}
