import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { basename, dirname, extname, relative } from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';
import type { DevAssets } from '../assets/dev-assets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { debouncedWatcher } from './debounced-watcher.ts';
import { type DevResponse, devHandlers } from './dev-handlers.ts';
import { type DevSiteOptions, devSite } from './dev-site.ts';
import { failureDiagnostic } from './error-page.ts';
import { guardedServer, type ListenOptions, listen } from './listen.ts';
import { canonicalPath, splitTarget } from './request-path.ts';

interface DevOptions extends ListenOptions, DevSiteOptions {
  /** Starts Vite, which takes WebSocket connections from the upgrades of a server. */
  startAssets(sockets: Server): Promise<DevAssets>;
}

interface DevServer {
  /** Address of the home page. */
  url: string;
  /** Makes the lines in the stack of an error those of the site's files. */
  correctStack(cause: unknown): void;
  close(): Promise<void>;
}

/**
 * Serves a site while it is written: its pages and files first, then what Vite knows. A change to any file of the site
 * makes the next request read it again, and open pages ask at once.
 */
export async function startDevServer(
  options: DevOptions,
): Promise<{ server: DevServer } | { diagnostic: Diagnostic }> {
  const { buildContext, configFiles, report, allowedHosts = [] } = options;
  const failed = (what: string, cause: unknown) =>
    report([failureDiagnostic(what, cause, buildContext.root)]);
  const { http, sockets } = guardedServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      failed(`"${request.url}" could not be answered`, cause);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The dev server failed to answer. Its terminal shows why.\n');
    });
  }, allowedHosts);
  const listening = await listen(http, options);
  if ('diagnostic' in listening) return listening;
  const starting = options.startAssets(sockets);
  // What the pages of an open site import is the dev server's to load.
  buildContext.modules = {
    import: async (file) => (await starting).modules.import(file),
    importPage: async (file, code) => (await starting).modules.importPage(file, code),
    check: async (file, kind) => (await starting).modules.check(file, kind),
  };
  const site = devSite(options);
  const answers = devHandlers({ buildContext, site, assets: starting, report });
  /** How often open pages were told of a change; each page knows the number that it was made at. */
  let changes = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { path, suffix } = splitTarget(request.url);
    const address = canonicalPath(path);
    const made = changes;
    const found = address && (await answers.at(address));
    if (found) return respond(request, response, { answer: found, made });
    if (address !== undefined) {
      const { vite } = await starting;
      request.url = path.replace(/^\/+/, '/') + suffix;
      await new Promise((unknown) => vite.middlewares(request, response, unknown));
    }
    respond(request, response, { answer: await answers.missing(address ?? path), made });
  }

  const { vite } = await starting;
  const watchConfig = () => vite.watcher.add([...configFiles]);
  void site.read().then(watchConfig);
  debouncedWatcher(
    vite.watcher,
    async (paths) => {
      const files = paths.map((path) => relative(buildContext.root, path).replaceAll('\\', '/'));
      // A style sheet that a page imports as text is part of that page.
      const isRendered = paths.some(
        (path) => vite.environments.ssr?.moduleGraph.getModulesByFile(path)?.size,
      );
      if (!(await site.changed(files)) && !isRendered) return;
      if (!files.every((file) => ownPagePattern.test(file))) answers.forget();
      changes += 1;
      vite.ws.send('recto:update');
      await site.read();
      watchConfig();
    },
    (cause) => failed('A change could not be read', cause),
  );
  // A page may have been made before a change, and connected after it.
  vite.ws.on('recto:made', (made: number, client) => {
    if (made < changes) client.send('recto:update');
  });
  return {
    server: {
      url: listening.origin + buildContext.config.baseUrl,
      correctStack(cause) {
        if (cause instanceof Error) vite.ssrFixStacktrace(cause);
      },
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
  { answer, made }: { answer: DevResponse; made: number },
): void {
  if ('file' in answer) {
    send(request, encodeURIComponent(basename(answer.file)), {
      root: dirname(answer.file),
      dotfiles: 'allow',
    }).pipe(response);
    return;
  }
  const { status, kind, body } =
    'html' in answer
      ? {
          status: answer.status,
          kind: 'html',
          body: answer.html.replace('<html', `<html data-made="${made}"`),
        }
      : { status: 200, kind: extname(splitTarget(request.url).path), body: answer.text };
  const type = contentType(kind) || 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
