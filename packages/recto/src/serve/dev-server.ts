import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { relative } from 'node:path';
import send from 'send';
import type { DevAssets } from '../assets/dev-assets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type ReadSite, readSite, renderPage, type Workshop } from '../pipeline.ts';
import { withDiagnostics } from './diagnostics-panel.ts';
import { type ListenOptions, listen } from './listen.ts';

export interface DevOptions extends ListenOptions {
  workshop: Omit<Workshop, 'modules'>;
  /** The configuration file, from the site folder. */
  configFile: string;
  /** Reads the configuration again after its file changed; while it has errors, the last good one stays. */
  reopen(): Promise<{ config?: SiteConfig; diagnostics: Diagnostic[] }>;
  startAssets(http: Server): Promise<DevAssets>;
  /** Told what each reading of the site found. */
  report(diagnostics: Diagnostic[]): void;
  /** Told of a request that failed through a mistake of ours. */
  failed(cause: unknown): void;
}

export interface DevServer {
  /** Address of the home page. */
  url: string;
  close(): Promise<void>;
}

/** Changes that mean nothing to the site. Example: `node_modules/a/b.js` */
const ignoredPattern = /(?:^|\/)(?:node_modules|\.git|\.recto|build(?:\.\w+)?)(?:\/|$)/;

/**
 * Serves a site while it is written. A page is rendered when it is asked for, by the same pipeline as in a build.
 * A change to any file of the site makes the next request read it again (only what changed is parsed), and open
 * pages ask at once.
 */
export async function startDevServer(
  options: DevOptions,
): Promise<{ server: DevServer } | { diagnostic: Diagnostic }> {
  const { configFile, report } = options;
  const http = createServer();
  const listening = await listen(http, options);
  if ('diagnostic' in listening) return listening;
  const { vite, client: assets, modules } = await options.startAssets(http);
  const workshop: Workshop = { ...options.workshop, modules };
  let ofConfig: Diagnostic[] = [];
  let reading: Promise<ReadSite> | undefined;

  const site = () => {
    reading ??= readSite(workshop).then((read) => {
      report([...ofConfig, ...read.diagnostics]);
      return read;
    });
    return reading;
  };

  const respond = async (response: ServerResponse, route: Route, read: ReadSite) => {
    const page = await renderPage(route, read, { ...workshop, assets });
    const file = 'page' in route ? route.page.source.path : undefined;
    const general = [...ofConfig, ...read.diagnostics].filter(
      ({ at, level }) => at?.file === file || (level === 'error' && !isContent(at?.file)),
    );
    const status = route.kind === 'not-found' ? 404 : 200;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(withDiagnostics(page.html, [...general, ...page.diagnostics]));
  };
  const isContent = (file: string | undefined) => /\.mdx?$|\.[jt]sx$/.test(file ?? '');

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const read = await site();
    const path = pathOf(request.url ?? '/');
    const route = read.site.routes.get(path);
    if (route) return respond(response, route, read);
    const file = workshop.config.staticDirectories
      .map((folder) => `${workshop.root}/${folder}/${path.slice(workshop.config.baseUrl.length)}`)
      .find((candidate) => workshop.files.has(candidate));
    if (file) return void send(request, encodeURI(file), { root: '/', dotfiles: 'allow' }).pipe(response);
    vite.middlewares(request, response, async () => {
      const missing = [...read.site.routes.values()].find(({ kind }) => kind === 'not-found');
      if (missing) await respond(response, missing, read);
    });
  };

  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((cause: unknown) => {
      options.failed(cause);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Recto failed to make this page; the terminal says why.');
    });
  });

  vite.watcher.on('all', async (_, changed) => {
    const name = relative(workshop.root, changed).replaceAll('\\', '/');
    if (name.startsWith('..') || ignoredPattern.test(name) || name.endsWith('.css')) return;
    if (name === configFile) {
      const { config, diagnostics } = await options.reopen();
      if (config) workshop.config = config;
      ofConfig = diagnostics;
    }
    reading = undefined;
    vite.ws.send({ type: 'custom', event: 'recto:update' });
  });

  site().catch(() => undefined); // Reading starts before the first request; a failure shows with that request.
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

/** The path of a request as routes are named: without query, and without a slash at the end. */
function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}
