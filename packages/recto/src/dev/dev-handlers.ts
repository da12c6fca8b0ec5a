import { join } from 'node:path';
import type { DevAssets } from '../bundle/dev-assets.ts';
import { staticFile } from '../bundle/published-files.ts';
import { sharedBaseUrl } from '../config/locale.ts';
import { pageFormats } from '../config/site-plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadFormats } from '../output/page-formats.ts';
import { articleFiles } from '../output/plugin-files.ts';
import { searchTextFiles } from '../output/search-files.ts';
import type { BuildContext, ReadSite } from '../pipeline/link-sites.ts';
import { startPage } from '../pipeline/render-page.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import { pageRecords } from '../search/text/page-records.ts';
import { type Route, routeAt } from '../site/routes/route.ts';
import { decodePath, pathInFormat } from '../utils/url.ts';
import { devSearch } from './dev-search.ts';
import type { DevSite } from './dev-site.ts';
import { errorPage, withDiagnostics } from './error-page.ts';
import { failureDiagnostic } from './failure-diagnostic.ts';

export type DevResponse =
  /** A page of the site, with its problems. */
  | { status: number; html: string }
  /** The content of a file that a build would write. */
  | { text: string }
  /** The absolute path of a file of the site. */
  | { file: string };

export interface DevHandlers {
  /** Returns the response for a canonical path from the host; `undefined` if Vite may have one. */
  respond(path: string): Promise<DevResponse | undefined>;
  /** Returns the page for a path that has no response. */
  notFound(path: string): Promise<DevResponse>;
  /** Drops what was cached of pages, after a change to more than their own Markdown. */
  invalidate(): void;
  /** Reports the problems of a path again, after a change. */
  recheck(path: string): Promise<void>;
}

interface DevHandlersOptions {
  buildContext: BuildContext;
  site: DevSite;
  assets: Promise<Pick<DevAssets, 'client' | 'reloadScripts'>>;
  /** Receives the current problems of what was rendered, by its path. */
  report(path: string, diagnostics: Diagnostic[]): void;
}

/** Handles the requests of the dev server: renders what is requested, through the pipeline of a build. */
export function devHandlers({ buildContext, site, assets, report }: DevHandlersOptions): DevHandlers {
  const search = devSearch(async (...page) => pageRecords((await render(...page)).searchable));
  const handlers = [page, ...fileHandlers({ buildContext, assets, report, render, search })];

  async function render(route: Route, localeSite: ReadSite, onSiteAccess = () => {}): Promise<RenderedPage> {
    const target = await site.complete(route, localeSite);
    const renderDocument = await startPage(target.route, target.localeSite, buildContext, { onSiteAccess });
    const { client } = await assets;
    return renderDocument(client);
  }

  async function page(path: string, localeSite: ReadSite): Promise<DevResponse | undefined> {
    const route = routeAt(localeSite.site.routes, path);
    return route && pageOf(route, localeSite);
  }

  async function pageOf(route: Route, localeSite: ReadSite): Promise<DevResponse> {
    const file = 'page' in route ? route.page.source.path : undefined;
    try {
      const { html, diagnostics } = await render(route, localeSite);
      report(route.path, diagnostics);
      const problems = await site.diagnosticsOf(file);
      const status = route.kind === 'not-found' ? 404 : 200;
      return { status, html: withDiagnostics(html, [...problems, ...diagnostics]) };
    } catch (cause) {
      const { root } = buildContext;
      const summary = `"${route.path}" could not be rendered`;
      const failure = failureDiagnostic(cause, { root, summary, file, hasLines: true });
      report(route.path, [failure]);
      return errorResponse([failure, ...(await site.diagnosticsOf(file))]);
    }
  }

  async function errorResponse(problems: Diagnostic[]): Promise<DevResponse> {
    const { reloadScripts } = await assets;
    return { status: 500, html: errorPage('This page could not be rendered', problems, reloadScripts) };
  }

  async function respond(path: string): Promise<DevResponse | undefined> {
    const localeSite = siteAt(path, await site.knownSites());
    if (!localeSite) return undefined;
    for (const handler of handlers) {
      const response = await handler(path, localeSite);
      if (response) return response;
    }
    return undefined;
  }

  return {
    respond,
    async notFound(path) {
      const localeSite = siteAt(path, await site.knownSites());
      const route = [...(localeSite?.site.routes.values() ?? [])].find(({ kind }) => kind === 'not-found');
      return localeSite && route
        ? pageOf(route, localeSite)
        : errorResponse(await site.diagnosticsOf(undefined));
    },
    invalidate: search.invalidate,
    async recheck(path) {
      if (!(await respond(path))) report(path, []);
    },
  };
}

interface FileHandlersOptions extends Omit<DevHandlersOptions, 'site'> {
  render(route: Route, localeSite: ReadSite): Promise<RenderedPage>;
  search: ReturnType<typeof devSearch>;
}

/** Returns what handles requests of files, in order of precedence: a static one overrides a generated one, as in a build. */
function fileHandlers({ buildContext, assets, report, render, search }: FileHandlersOptions) {
  return [siteFile, publishedFile, articleFile, pageInFormat, searchTexts, serviceWorker, searchIndex];

  function siteFile(path: string): DevResponse | undefined {
    const { baseUrl } = buildContext.config;
    if (!path.startsWith(baseUrl)) return undefined;
    const file = staticFile(decodePath(path.slice(baseUrl.length)), buildContext);
    return file === undefined ? undefined : { file: `${buildContext.root}/${file}` };
  }

  function publishedFile(path: string): DevResponse | undefined {
    const file = buildContext.published.fileAt(path);
    return file === undefined ? undefined : { file: join(buildContext.root, file) };
  }

  /** A file of a plugin that is made from articles. */
  async function articleFile(path: string, localeSite: ReadSite): Promise<DevResponse | undefined> {
    const files = localeSite.site.files.filter((one) => one.path === path);
    if (files.length === 0) return undefined;
    const { routes } = localeSite.site;
    const articleRoutes = files.flatMap((file) => [...file.pages]).flatMap((one) => routes.get(one) ?? []);
    const pages = await Promise.all(articleRoutes.map((route) => render(route, localeSite)));
    const { results, diagnostics } = await articleFiles(
      { ...localeSite, site: { ...localeSite.site, files }, pages },
      buildContext.limitCall,
    );
    report(path, diagnostics);
    return textResponse(results[0]?.value);
  }

  async function pageInFormat(path: string, localeSite: ReadSite): Promise<DevResponse | undefined> {
    const format = pageFormats(localeSite.config).find(({ extension }) => path.endsWith(`.${extension}`));
    if (!format) return undefined;
    const { extension } = format;
    const route = [...localeSite.site.routes.values()].find(
      (one) => pathInFormat(one.path, extension) === path,
    );
    const article = route && (await render(route, localeSite)).text;
    if (!article) return undefined;
    const { write, diagnostics } = await loadFormats([format], localeSite.config.file);
    const text = write(extension, article);
    report(path, diagnostics);
    return textResponse({ data: text });
  }

  function searchTexts(path: string, { messages, config }: ReadSite): DevResponse | undefined {
    const files = searchTextFiles(messages, config);
    return textResponse(files.find((file) => sharedBaseUrl(config) + file.path === path));
  }

  /** Replaces the worker of a built site that was served on the same port, which would keep outdated pages. */
  async function serviceWorker(path: string): Promise<DevResponse | undefined> {
    const { config } = buildContext;
    if (path !== `${config.baseUrl}service-worker.js`) return undefined;
    return { text: (await assets).client.removeServiceWorker };
  }

  async function searchIndex(path: string, localeSite: ReadSite): Promise<DevResponse | undefined> {
    return textResponse({ data: await search.file(path, localeSite) });
  }
}

function textResponse(file: { data?: unknown } | undefined): DevResponse | undefined {
  return file?.data === undefined ? undefined : { text: String(file.data) };
}

/** Returns the locale that a path belongs to: the default one, which comes first, unless it is below another. */
function siteAt(path: string, [first, ...others]: ReadSite[]): ReadSite | undefined {
  return others.find(({ config }) => `${path}/`.startsWith(config.baseUrl)) ?? first;
}
