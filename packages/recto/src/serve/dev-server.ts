import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { relative } from 'node:path';
import send from 'send';
import type { DevAssets } from '../assets/dev-assets.ts';
import { staticFile } from '../assets/static-file.ts';
import { twinPath } from '../base/twin.ts';
import { feedFiles } from '../emit/feeds.ts';
import { noWorker } from '../emit/offline.ts';
import { searchTextFiles } from '../emit/search-texts.ts';
import { pageMarkdown } from '../emit/to-markdown.ts';
import type { BlogFeed } from '../model/blog.ts';
import { type Diagnostic, invariant } from '../model/diagnostic.ts';
import type { Route } from '../model/site.ts';
import { renderPage } from '../pipeline.ts';
import type { ReadSite } from '../read-sites.ts';
import { pageRecords } from '../search/page-records.ts';
import { devSearch } from './dev-search.ts';
import { type DevSiteOptions, devSite } from './dev-site.ts';
import { withDiagnostics } from './diagnostics-panel.ts';
import { type ListenOptions, listen } from './listen.ts';
import { onSettledChanges } from './settled-changes.ts';

export interface DevOptions extends ListenOptions, DevSiteOptions {
  startAssets(http: Server): Promise<DevAssets>;
  /** Told of a request that failed through a mistake of ours. */
  failed(cause: unknown): void;
}

export interface DevServer {
  /** Address of the home page. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a site while it is written. A page is rendered when it is asked for, by the same pipeline as in a build.
 * A change to any file of the site makes the next request read it again, and open pages ask at once.
 */
export async function startDevServer(
  options: DevOptions,
): Promise<{ server: DevServer } | { diagnostic: Diagnostic }> {
  const { workshop, failed } = options;
  const http = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      failed(cause);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Recto failed to make this page; the terminal says why.');
    });
  });
  const listening = await listen(http, options);
  if ('diagnostic' in listening) return listening;
  const starting = options.startAssets(http);
  // What the pages of an open site import is the dev server's to load.
  workshop.modules = {
    import: async (file) => (await starting).modules.import(file),
    importPage: async (file, code) => (await starting).modules.importPage(file, code),
  };
  const site = devSite(options);
  const search = devSearch(async (route, read) => {
    const { client: assets } = await starting;
    return pageRecords((await renderPage(route, read, { ...workshop, assets })).searchable);
  });
  /** How often open pages were told of a change; each page knows the number that it was made at. */
  let changes = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request.url ?? '/');
    const made = changes;
    const read = siteAt(path, await site.read());
    const { routes } = read.site;
    const route = routes.get(path) ?? routes.get(path.replace(/\/$/, ''));
    if (route) return respond(response, route, { read, made });
    const feed = read.site.blog?.feeds.find(({ href }) => href === path);
    if (feed) return respondFeed(response, feed, read);
    const file = staticFile(path.slice(workshop.config.baseUrl.length), workshop);
    if (!file && path.endsWith('.md')) {
      const original = [...routes.values()].find((one) => twinPath(one.path) === path);
      if (original) return respondText(response, original, read);
    }
    const texts = searchTextFiles(read.messages, read.config).find(
      (one) => workshop.config.baseUrl + one.path === path,
    );
    if (texts) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(texts.data);
      return;
    }
    if (file) {
      const address = encodeURI(`${workshop.root}/${file}`);
      send(request, address, { root: '/', dotfiles: 'allow' }).pipe(response);
      return;
    }
    const { vite, client } = await starting;
    if (path === `${workshop.config.baseUrl}service-worker.js`) {
      // The worker of a built site, which was served at the same address, would keep pages from before a change.
      return sendText(response, noWorker(workshop.config, client), 'text/javascript');
    }
    const found = await search.file(path, read);
    if (found !== undefined) return sendText(response, found, 'text/plain; charset=utf-8');
    vite.middlewares(request, response, () => {
      const missing = [...routes.values()].find(({ kind }) => kind === 'not-found');
      if (missing) respond(response, missing, { read, made }).catch(failed);
    });
  }

  async function respondText(response: ServerResponse, route: Route, read: ReadSite): Promise<void> {
    const { client: assets } = await starting;
    const page = await renderPage(route, read, { ...workshop, assets });
    const markdown = page.text && pageMarkdown(page.text);
    response.writeHead(markdown ? 200 : 404, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(markdown);
  }

  async function respond(
    response: ServerResponse,
    route: Route,
    { read, made }: { read: ReadSite; made: number },
  ): Promise<void> {
    const { client: assets } = await starting;
    const page = await renderPage(route, read, { ...workshop, assets });
    const problems = await site.problemsOf('page' in route ? route.page.source.path : undefined);
    const status = route.kind === 'not-found' ? 404 : 200;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    const html = withDiagnostics(page.html, [...problems, ...page.diagnostics]);
    response.end(html.replace('<html', `<html data-made="${made}"`));
  }

  async function respondFeed(
    response: ServerResponse,
    { type, file }: BlogFeed,
    read: ReadSite,
  ): Promise<void> {
    const { client: assets } = await starting;
    const posts = read.site.blog?.inFeeds ?? [];
    const pages = posts.map((post) => renderPage(post, read, { ...workshop, assets }));
    const feeds = feedFiles({ ...read, pages: await Promise.all(pages) });
    const kind = type === 'json' ? 'application/json' : 'application/xml';
    response.writeHead(200, { 'content-type': `${kind}; charset=utf-8`, 'cache-control': 'no-store' });
    response.end(feeds.find(({ path }) => path === file)?.data);
  }

  const { vite } = await starting;
  onSettledChanges(
    vite.watcher,
    async (paths) => {
      const files = paths.map((path) => relative(workshop.root, path).replaceAll('\\', '/'));
      // A style sheet that a page imports as text is part of that page.
      const isRendered = paths.some(
        (path) => vite.environments.ssr?.moduleGraph.getModulesByFile(path)?.size,
      );
      if (!(await site.changed(files)) && !isRendered) return;
      if (!files.every((file) => ownPagePattern.test(file))) search.forget();
      changes += 1;
      vite.ws.send('recto:update');
      await site.read().catch(() => undefined); // A failure shows with the next request.
    },
    failed,
  );
  // A page may have been made before a change, and connected after it.
  vite.ws.on('recto:made', (made: number, client) => {
    if (made < changes) client.send('recto:update');
  });
  return {
    server: {
      url: `http://localhost:${listening.port}${workshop.config.baseUrl}`,
      async close() {
        await vite.close();
        http.closeAllConnections();
        http.close();
      },
    },
  };
}

/** A file that no other page is made of. Example: `docs/a.md`, but not `docs/_part.md` */
const ownPagePattern = /(?:^|\/)[^_/][^/]*\.mdx?$/;

function sendText(response: ServerResponse, text: string, type: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(text);
}

/** The path of a request, without its query. */
function pathOf(url: string): string {
  return new URL(url, 'http://localhost').pathname;
}

/** The locale that an address belongs to: the default one, which comes first, unless it lies below another. */
function siteAt(path: string, [first, ...others]: ReadSite[]): ReadSite {
  invariant(first, 'a site has a locale.');
  return others.find(({ config }) => `${path}/`.startsWith(config.baseUrl)) ?? first;
}
