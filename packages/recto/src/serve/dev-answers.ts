import type { DevAssets } from '../assets/dev-assets.ts';
import { staticFile } from '../assets/static-file.ts';
import { twinPath } from '../base/twin.ts';
import { feedFiles } from '../emit/feeds.ts';
import { noWorker } from '../emit/offline.ts';
import { searchTextFiles } from '../emit/search-texts.ts';
import { pageMarkdown } from '../emit/to-markdown.ts';
import { decodePath } from '../link/site-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import type { Route } from '../model/site.ts';
import { renderPage } from '../pipeline.ts';
import type { ReadSite, Workshop } from '../read-sites.ts';
import { pageRecords } from '../search/page-records.ts';
import { devSearch } from './dev-search.ts';
import type { DevSite } from './dev-site.ts';
import { withDiagnostics } from './diagnostics-panel.ts';
import { errorPage } from './error-page.ts';
import { failureDiagnostic } from './failure-diagnostic.ts';

/** What the dev server answers with. */
export type DevAnswer =
  /** A page of the site, with what is wrong with it. */
  | { status: number; html: string }
  /** What a build would write at this address. */
  | { text: string }
  /** A file of the site, by its absolute path. */
  | { file: string };

/** What stands at the addresses of a site while it is written. */
export interface DevAnswers {
  /** The answer for a path from the host, in its canonical form; nothing where Vite may know it. */
  at(path: string): Promise<DevAnswer | undefined>;
  /** The page for a path that has no answer. */
  missing(path: string): Promise<DevAnswer>;
  /** Takes note that what pages are made of has changed, besides their own Markdown. */
  forget(): void;
}

interface DevAnswersOptions {
  workshop: Workshop;
  site: DevSite;
  assets: Promise<Pick<DevAssets, 'client' | 'reloadScripts'>>;
  report(diagnostics: Diagnostic[]): void;
}

/** Makes what is asked for when it is asked for, by the same pipeline as a build. */
export function devAnswers({ workshop, site, assets, report }: DevAnswersOptions): DevAnswers {
  const search = devSearch(async (route, read) => pageRecords((await render(route, read)).searchable));
  /** A site's own file takes the place of ours, as in a build. */
  const finders = [pageAt, fileAt, feedAt, twinAt, textsAt, workerAt, indexAt];

  async function render(route: Route, read: ReadSite): Promise<RenderedPage> {
    const { client } = await assets;
    return renderPage(route, read, { ...workshop, assets: client });
  }

  async function pageAt(path: string, read: ReadSite): Promise<DevAnswer | undefined> {
    const { routes } = read.site;
    const route = routes.get(path) ?? routes.get(path.replace(/\/$/, ''));
    return route && answerPage(route, read);
  }

  async function answerPage(route: Route, read: ReadSite): Promise<DevAnswer> {
    const file = 'page' in route ? route.page.source.path : undefined;
    const problems = await site.problemsOf(file);
    try {
      const { html, diagnostics } = await render(route, read);
      const status = route.kind === 'not-found' ? 404 : 200;
      return { status, html: withDiagnostics(html, [...problems, ...diagnostics]) };
    } catch (cause) {
      const failure = failureDiagnostic(`"${route.path}" could not be made`, cause, workshop.root, file);
      report([failure]);
      return failed([failure, ...problems]);
    }
  }

  async function failed(problems: Diagnostic[]): Promise<DevAnswer> {
    const { reloadScripts } = await assets;
    return { status: 500, html: errorPage('This page could not be made', problems, reloadScripts) };
  }

  function fileAt(path: string): DevAnswer | undefined {
    const { baseUrl } = workshop.config;
    if (!path.startsWith(baseUrl)) return undefined;
    const file = staticFile(decodePath(path.slice(baseUrl.length)), workshop);
    return file === undefined ? undefined : { file: `${workshop.root}/${file}` };
  }

  async function feedAt(path: string, read: ReadSite): Promise<DevAnswer | undefined> {
    const { blog } = read.site;
    const feed = blog?.feeds.find(({ href }) => href === path);
    if (!blog || !feed) return undefined;
    const pages = await Promise.all(blog.inFeeds.map((post) => render(post, read)));
    return textOf(feedFiles({ ...read, pages }).find((file) => file.path === feed.file));
  }

  /** A page as Markdown. */
  async function twinAt(path: string, read: ReadSite): Promise<DevAnswer | undefined> {
    if (!path.endsWith('.md')) return undefined;
    const original = [...read.site.routes.values()].find((route) => twinPath(route.path) === path);
    const text = original && (await render(original, read)).text;
    return text && { text: pageMarkdown(text) };
  }

  function textsAt(path: string, { messages, config }: ReadSite): DevAnswer | undefined {
    const files = searchTextFiles(messages, config);
    return textOf(files.find((file) => sharedBaseUrl(config) + file.path === path));
  }

  /** The worker of a built site, which was served at the same address, would keep pages from before a change. */
  async function workerAt(path: string): Promise<DevAnswer | undefined> {
    const { config } = workshop;
    if (path !== `${config.baseUrl}service-worker.js`) return undefined;
    return { text: noWorker(config, (await assets).client) };
  }

  async function indexAt(path: string, read: ReadSite): Promise<DevAnswer | undefined> {
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

function textOf(file: { data?: unknown } | undefined): DevAnswer | undefined {
  return file?.data === undefined ? undefined : { text: String(file.data) };
}

/** The locale that an address belongs to: the default one, which comes first, unless it lies below another. */
function siteAt(path: string, [first, ...others]: ReadSite[]): ReadSite | undefined {
  return others.find(({ config }) => `${path}/`.startsWith(config.baseUrl)) ?? first;
}
