import type { ClientBundle } from './assets/client-bundle.ts';
import { loadPage } from './assets/load-page.ts';
import type { PublishedFiles } from './assets/published-files.ts';
import type { SiteModules } from './assets/site-modules.ts';
import type { Highlighter } from './base/highlight.ts';
import type { Output } from './emit/output.ts';
import { copyStaticFiles } from './emit/static-files.ts';
import { checkAnchors } from './link/check-anchors.ts';
import { linkSite } from './link/link-site.ts';
import { createResolver } from './link/resolve-href.ts';
import { readGitChanges } from './load/git-changes.ts';
import { loadSources } from './load/load-sources.ts';
import { readSidebars } from './load/read-sidebars.ts';
import { readVersions } from './load/read-versions.ts';
import type { ClientAssets } from './model/client-assets.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import type { Files } from './model/files.ts';
import type { Progress } from './model/progress.ts';
import type { AnchorLink, RenderedPage } from './model/rendered-page.ts';
import type { Resolution } from './model/resolution.ts';
import type { Route, Site } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import { pageLanguages } from './parse/page-languages.ts';
import type { ParseSource } from './parse/parse-cache.ts';
import { asConfigured } from './render/link-rewriter.ts';
import { renderRoute } from './render/render-route.tsx';

/** What every run of the pipeline works with. */
export interface Workshop {
  /** Absolute site folder. */
  root: string;
  config: SiteConfig;
  files: Files;
  /** Whether drafts are left out. */
  production: boolean;
  parse: ParseSource;
  loadLanguages(names: Iterable<string>): Promise<Highlighter>;
  modules: Omit<SiteModules, 'close'>;
  importModule(file: string): Promise<Record<string, unknown>>;
  published: PublishedFiles;
}

/** A site that has been read and linked: any of its pages can be rendered. */
export interface ReadSite {
  site: Site;
  resolve(href: string, from: Route): Resolution;
  highlighter: Highlighter;
  diagnostics: Diagnostic[];
}

/** Reads a site: load → parse → link. Every problem of every page is among the diagnostics. */
export async function readSite(workshop: Omit<Workshop, 'modules'>): Promise<ReadSite> {
  const { root, config, files, production } = workshop;
  const hasFile = (file: string) => files.has(`${root}/${file}`);
  const { showLastUpdateTime, showLastUpdateAuthor } = config.docs;
  const changes = showLastUpdateTime || showLastUpdateAuthor ? await readGitChanges(root) : new Map();
  const { folders, diagnostics: ofVersions } = await readVersions(workshop);
  const loaded = await loadSources({ root, config, files, changes, versions: folders });
  const parsed = loaded.sources.map((source) => workshop.parse(source, config.markdown));
  const sidebars = await readSidebars(folders, workshop);
  const pages = parsed.map(({ page }) => page);
  const highlighter = await workshop.loadLanguages(pageLanguages(pages));
  const linked = linkSite({
    pages,
    categories: loaded.categories,
    versions: sidebars.versions,
    config,
    production,
    hasFile,
  });
  const resolve = createResolver(linked.site, { config, hasFile });
  const diagnostics = [
    ...ofVersions,
    ...loaded.diagnostics,
    ...parsed.flatMap((one) => one.diagnostics),
    ...sidebars.diagnostics,
  ];
  return { site: linked.site, resolve, highlighter, diagnostics: [...diagnostics, ...linked.diagnostics] };
}

/** Renders one page of a site that has been read. */
export async function renderPage(
  route: Route,
  { site, resolve, highlighter }: ReadSite,
  { root, config, production, modules, published, assets }: Workshop & { assets: ClientAssets },
): Promise<RenderedPage> {
  const page = route.kind === 'doc' || route.kind === 'page' ? route.page : undefined;
  const { loaded, diagnostics } = page ? await loadPage(page, { root, modules }) : { diagnostics: [] };
  const context = { site, config, assets, production, highlighter, resolve, publish: published.publish };
  const rendered = renderRoute(route, loaded, context);
  return { ...rendered, diagnostics: [...diagnostics, ...rendered.diagnostics] };
}

/** Builds a site: read, render and write every page, then the files around them. The output is not committed. */
export async function buildSite(
  workshop: Workshop,
  { client, output, progress }: { client: Promise<ClientBundle>; output: Output; progress: Progress },
): Promise<{ diagnostics: Diagnostic[]; pages: number; site: Site }> {
  const read = await readSite(workshop);
  const { assets, files, diagnostics: ofClient } = await client;
  const diagnostics = [...read.diagnostics, ...ofClient];
  const ids = new Map<string, ReadonlySet<string>>();
  const anchors: AnchorLink[] = [];
  const routes = [...read.site.routes.values()];

  for (const [index, route] of routes.entries()) {
    const page = await renderPage(route, read, { ...workshop, assets });
    diagnostics.push(...page.diagnostics);
    anchors.push(...page.anchors);
    if (route.kind !== 'redirect') ids.set(route.path, page.ids);
    output.write(route.file, page.html);
    progress({ stage: 'render', done: index + 1, total: routes.length });
  }
  const broken = checkAnchors(anchors, (path) => ids.get(path));
  diagnostics.push(...broken.flatMap((problem) => asConfigured(problem, workshop.config) ?? []));

  await copyStaticFiles(workshop, output);
  for (const { path, data } of [...files, ...workshop.published.artifacts()]) output.write(path, data);
  return { diagnostics: [...diagnostics, ...output.problems], pages: routes.length, site: read.site };
}
