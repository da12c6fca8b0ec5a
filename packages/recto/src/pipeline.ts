import { setImmediate } from 'node:timers/promises';
import type { ClientBundle } from './assets/client-bundle.ts';
import { type SiteImages, siteImages } from './assets/images/site-images.ts';
import { loadPage } from './assets/load-page.ts';
import type { Highlighter } from './base/highlight.ts';
import { generatedFiles, type RenderedLocale } from './emit/generated-files.ts';
import { policyProblems } from './emit/headers.ts';
import { llmsFullText } from './emit/llms.ts';
import { offlineFiles } from './emit/offline.ts';
import { copyStaticFiles } from './emit/output.ts';
import type { OutputThread } from './emit/output-thread.ts';
import { searchTextFiles } from './emit/search-files.ts';
import { checkAnchors, groupBrokenLinks } from './link/checks/check-links.ts';
import type { LinkGraph } from './link/checks/unreachable-pages.ts';
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
import type { Route } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import { pageLanguages } from './parse/parse-source.ts';
import { type BuildContext, type ReadSite, readSites } from './read-sites.ts';
import { addExcerpts } from './render/article/excerpts.ts';
import { shellCspSources } from './render/head/csp-sources.ts';
import { renderRoute } from './render/render-route.tsx';

/** A site in one of its locales after all its pages were rendered: what leads where. */
export interface RenderedSite {
  config: SiteConfig;
  graph: LinkGraph;
  outside: ExternalLink[];
}

/** Renders one page of a site that has been read. */
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
  await addExcerpts(route, context, (post) => loadPage(post, buildContext));
  const rendered = renderRoute(route, loaded, context);
  const words = 'page' in route ? read.glossary.checkWords(route.page) : [];
  return { ...rendered, diagnostics: uniqueDiagnostics([...diagnostics, ...words, ...rendered.diagnostics]) };
}

/** What highlights the code of pages and partials; which partials there are is known when a page imports them. */
async function withPartialLanguages(
  { languages, highlighter }: ReadSite,
  { partials, loadLanguages }: BuildContext,
): Promise<Highlighter> {
  if (partials.size === 0) return highlighter;
  return loadLanguages([...languages, ...pageLanguages([...partials.values()].map(({ page }) => page))]);
}

/** Renders every page of a locale, hands it to `take`, and keeps only what is wrong and what leads where. */
async function renderSite(
  read: ReadSite,
  buildContext: BuildContext & { assets: ClientAssets; images: SiteImages | undefined },
  take: (page: RenderedPage) => Promise<void> | void,
): Promise<RenderedSite & { diagnostics: Diagnostic[] }> {
  const { config, site, shellLinks } = read;
  const diagnostics: Diagnostic[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, ReadonlySet<string>>();
  const anchors = [...shellLinks.anchors, ...read.glossary.anchors];
  const outside = [...shellLinks.external];
  for (const route of site.routes.values()) {
    const page = await renderPage(route, read, buildContext).catch((cause: unknown) => {
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
    if (buildContext.images?.drawCard) await setImmediate();
  }
  for (const { page } of buildContext.partials.values()) diagnostics.push(...read.glossary.checkWords(page));
  const broken = checkAnchors(anchors, (path) => ids.get(path));
  const ofAnchors = broken.flatMap((problem) => applySeverity(problem, config));
  return {
    config,
    graph: { site, everywhere: shellLinks.links, links },
    outside,
    diagnostics: groupBrokenLinks(uniqueDiagnostics([...diagnostics, ...ofAnchors])),
  };
}

/** What is done with the pages of a locale. */
interface PageUse {
  page(page: RenderedPage): Promise<void> | void;
  /** All of them were there. */
  end?(): void;
}

interface RenderOptions {
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
  buildContext: BuildContext,
  { client, progress, images: wanted, use }: RenderOptions,
): Promise<Rendered & { images: SiteImages | undefined; bundle: ClientBundle }> {
  const sites = await readSites(buildContext);
  const [main] = sites;
  invariant(main, 'a site has a locale.');
  const images =
    wanted && (await siteImages({ ...buildContext, colors: main.colors, draws: wanted === 'draw' }));
  const bundle = await client;
  const diagnostics = [...sites.flatMap((read) => read.diagnostics), ...bundle.diagnostics];
  const total = sites.reduce((sum, { site }) => sum + site.routes.size, 0);
  const unreported = dedupe();
  let done = 0;
  const rendered: RenderedSite[] = [];
  for (const read of sites) {
    const { page: take, end } = use(read);
    const { diagnostics: problems, ...site } = await renderSite(
      read,
      { ...buildContext, assets: bundle.assets, images },
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
  buildContext: BuildContext,
  { output, ...options }: Omit<RenderOptions, 'use' | 'images'> & { output: OutputThread },
): Promise<Rendered> {
  const write = (files: Artifact[]) => {
    for (const { path, data } of files) output.write(path, data);
  };
  const renderedLocales: (RenderedLocale & ReadSite)[] = [];
  const { bundle, images, ...built } = await renderSites(buildContext, {
    ...options,
    images: 'draw',
    use(read) {
      const { search, baseUrl, i18n } = read.config;
      const renderedLocale = { ...read, pages: [] as PublishedPage[], needs: shellCspSources(read) };
      renderedLocales.push(renderedLocale);
      output.startLocale(read.glossary.synonyms);
      return {
        page({ route, title, description, isIndexed, article, needs, html, text, searchable }) {
          renderedLocale.pages.push({ route, title, description, isIndexed, article, needs });
          return output.page({
            file: route.file,
            html,
            ...(text && { text }),
            ...(searchable && { searchable }),
          });
        },
        end() {
          output.endLocale({ config: { search, baseUrl, i18n }, fullText: llmsFullText(renderedLocale) });
          write(searchTextFiles(read.messages, read.config));
        },
      };
    },
  });
  const { assets, files } = bundle;
  write(generatedFiles(renderedLocales, assets));
  write((await images?.finish(options.progress)) ?? []);
  if (images?.icons.manifest === 'made')
    write((await import('./emit/web-manifest.ts')).manifestFiles(renderedLocales));
  // A site's own file takes the place of ours.
  await copyStaticFiles(buildContext, output);
  const [main] = renderedLocales;
  write([
    ...files,
    ...(main ? offlineFiles({ ...main, assets, files }) : []),
    ...buildContext.published.artifacts(),
  ]);
  const ofPolicy = policyProblems(renderedLocales, assets);
  return { ...built, diagnostics: [...built.diagnostics, ...ofPolicy, ...(await output.problems())] };
}
