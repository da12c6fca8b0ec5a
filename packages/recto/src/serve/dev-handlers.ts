import type { DevAssets } from '../assets/dev-assets.ts';
import { staticFile } from '../assets/published-files.ts';
import { markdownPath } from '../base/url.ts';
import { feedFiles } from '../emit/feeds.ts';
import { noWorker } from '../emit/offline.ts';
import { searchTextFiles } from '../emit/search-files.ts';
import { pageMarkdown } from '../emit/to-markdown.ts';
import { decodePath } from '../link/addresses/site-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { RenderedPage } from '../model/page.ts';
import type { Route } from '../model/site.ts';
import { renderPage } from '../pipeline.ts';
import type { BuildContext, ReadSite } from '../read-sites.ts';
import { pageRecords } from '../search/text/page-records.ts';
import { devSearch } from './dev-search.ts';
import type { DevSite } from './dev-site.ts';
import { errorPage, failureDiagnostic, withDiagnostics } from './error-page.ts';

/** What the dev server answers with. */
export type DevResponse =
  /** A page of the site, with what is wrong with it. */
  | { status: number; html: string }
  /** What a build would write at this address. */
  | { text: string }
  /** A file of the site, by its absolute path. */
  | { file: string };

/** What stands at the addresses of a site while it is written. */
interface DevHandlers {
  /** The answer for a path from the host, in its canonical form; nothing where Vite may know it. */
  at(path: string): Promise<DevResponse | undefined>;
  /** The page for a path that has no answer. */
  missing(path: string): Promise<DevResponse>;
  /** Takes note that what pages are made of has changed, besides their own Markdown. */
  forget(): void;
}

interface DevAnswersOptions {
  buildContext: BuildContext;
  site: DevSite;
  assets: Promise<Pick<DevAssets, 'client' | 'reloadScripts'>>;
  report(diagnostics: Diagnostic[]): void;
}

/** Makes what is asked for when it is asked for, by the same pipeline as a build. */
export function devHandlers({ buildContext, site, assets, report }: DevAnswersOptions): DevHandlers {
  const search = devSearch(async (route, read) => pageRecords((await render(route, read)).searchable));
  /** A site's own file takes the place of ours, as in a build. */
  const finders = [pageAt, fileAt, feedAt, twinAt, textsAt, workerAt, indexAt];

  async function render(route: Route, read: ReadSite): Promise<RenderedPage> {
    const { client } = await assets;
    return renderPage(route, read, { ...buildContext, assets: client });
  }

  async function pageAt(path: string, read: ReadSite): Promise<DevResponse | undefined> {
    const { routes } = read.site;
    const route = routes.get(path) ?? routes.get(path.replace(/\/$/, ''));
    return route && answerPage(route, read);
  }

  async function answerPage(route: Route, read: ReadSite): Promise<DevResponse> {
    const file = 'page' in route ? route.page.source.path : undefined;
    const problems = await site.problemsOf(file);
    try {
      const { html, diagnostics } = await render(route, read);
      const status = route.kind === 'not-found' ? 404 : 200;
      return { status, html: withDiagnostics(html, [...problems, ...diagnostics]) };
    } catch (cause) {
      const failure = failureDiagnostic(`"${route.path}" could not be made`, cause, buildContext.root, file);
      report([failure]);
      return failed([failure, ...problems]);
    }
  }

  async function failed(problems: Diagnostic[]): Promise<DevResponse> {
    const { reloadScripts } = await assets;
    return { status: 500, html: errorPage('This page could not be made', problems, reloadScripts) };
  }

  function fileAt(path: string): DevResponse | undefined {
    const { baseUrl } = buildContext.config;
    if (!path.startsWith(baseUrl)) return undefined;
    const file = staticFile(decodePath(path.slice(baseUrl.length)), buildContext);
    return file === undefined ? undefined : { file: `${buildContext.root}/${file}` };
  }

  async function feedAt(path: string, read: ReadSite): Promise<DevResponse | undefined> {
    const { blog } = read.site;
    const feed = blog?.feeds.find(({ href }) => href === path);
    if (!blog || !feed) return undefined;
    const pages = await Promise.all(blog.inFeeds.map((post) => render(post, read)));
    return textOf(feedFiles({ ...read, pages }).find((file) => file.path === feed.file));
  }

  /** A page as Markdown. */
  async function twinAt(path: string, read: ReadSite): Promise<DevResponse | undefined> {
    if (!path.endsWith('.md')) return undefined;
    const original = [...read.site.routes.values()].find((route) => markdownPath(route.path) === path);
    const text = original && (await render(original, read)).text;
    return text && { text: pageMarkdown(text) };
  }

  function textsAt(path: string, { messages, config }: ReadSite): DevResponse | undefined {
    const files = searchTextFiles(messages, config);
    return textOf(files.find((file) => sharedBaseUrl(config) + file.path === path));
  }

  /** The worker of a built site, which was served at the same address, would keep pages from before a change. */
  async function workerAt(path: string): Promise<DevResponse | undefined> {
    const { config } = buildContext;
    if (path !== `${config.baseUrl}service-worker.js`) return undefined;
    return { text: noWorker(config, (await assets).client) };
  }

  async function indexAt(path: string, read: ReadSite): Promise<DevResponse | undefined> {
    return textOf({ data: await search.file(path, read) });
  }

  return {
    async at(path) {
      const read = siteAt(path, await site.read());
      if (!read) return undefined;
      for (const find of finders) {
        const answer = await find(path, read);
        if (answer) return answer;
      }
      return undefined;
    },
    async missing(path) {
      const read = siteAt(path, await site.read());
      const route = [...(read?.site.routes.values() ?? [])].find(({ kind }) => kind === 'not-found');
      return read && route ? answerPage(route, read) : failed(await site.problemsOf(undefined));
    },
    forget: search.forget,
  };
}

function textOf(file: { data?: unknown } | undefined): DevResponse | undefined {
  return file?.data === undefined ? undefined : { text: String(file.data) };
}

/** The locale that an address belongs to: the default one, which comes first, unless it lies below another. */
function siteAt(path: string, [first, ...others]: ReadSite[]): ReadSite | undefined {
  return others.find(({ config }) => `${path}/`.startsWith(config.baseUrl)) ?? first;
}
