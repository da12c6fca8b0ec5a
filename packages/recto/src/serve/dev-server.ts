import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, relative } from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';
import type { DevAssets } from '../assets/dev-assets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type DevAnswer, devAnswers } from './dev-answers.ts';
import { type DevSiteOptions, devSite } from './dev-site.ts';
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
 * Serves a site while it is written: its pages and files first, then what Vite knows. A change to any file of the site
 * makes the next request read it again, and open pages ask at once.
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
    check: async (file, kind) => (await starting).modules.check(file, kind),
  };
  const site = devSite(options);
  const answers = devAnswers({ workshop, site, assets: starting });
  /** How often open pages were told of a change; each page knows the number that it was made at. */
  let changes = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request.url ?? '/');
    const made = changes;
    const found = await answers.at(path);
    if (found) return respond(request, response, { answer: found, made });
    const { vite } = await starting;
    vite.middlewares(request, response, () => {
      answers
        .missing(path)
        .then((page) => page && respond(request, response, { answer: page, made }))
        .catch(failed);
    });
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
      if (!files.every((file) => ownPagePattern.test(file))) answers.forget();
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

/** Nothing that is served here is kept by a browser, since it may change at any time. */
function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, made }: { answer: DevAnswer; made: number },
): void {
  if ('file' in answer) {
    send(request, encodeURI(answer.file), { root: '/', dotfiles: 'allow' }).pipe(response);
    return;
  }
  const { status, kind, body } =
    'html' in answer
      ? {
          status: answer.status,
          kind: 'html',
          body: answer.html.replace('<html', `<html data-made="${made}"`),
        }
      : { status: 200, kind: extname(pathOf(request.url ?? '/')), body: answer.text };
  const type = contentType(kind) || 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

/** The path of a request, without its query. */
function pathOf(url: string): string {
  return new URL(url, 'http://localhost').pathname;
}
