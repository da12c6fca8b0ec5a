import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { extname, join, parse } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contentType } from 'mime-types';
import sendFile from 'send';
import type { DevAssets } from '../bundle/dev-assets.ts';
import { lazyModules } from '../bundle/modules/lazy-modules.ts';
import { outsideFolders } from '../config/site-plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { StoredHashes } from '../graph/file-hashes.ts';
import { guardedServer, type ListenOptions, listen } from '../preview/listen.ts';
import { canonicalPath, splitTarget } from '../preview/resolve-address.ts';
import { renderedAttribute } from '../utils/dom-contract.ts';
import { type DevResponse, devHandlers } from './dev-handlers.ts';
import type { DevLog } from './dev-log.ts';
import { type DevSiteOptions, devSite } from './dev-site.ts';
import { failureDiagnostic } from './failure-diagnostic.ts';
import { type Changes, liveReload } from './live-reload.ts';
import type { WatchedFiles } from './watched-files.ts';

/** A site that was opened for the dev server, with the states that its files had before that. */
export interface OpenedForDev extends Omit<DevSiteOptions, 'report' | 'restart' | 'isRestarted'> {
  watchedFiles: WatchedFiles;
  /** Returns the last time that a file was read. */
  lastRead: StoredHashes['lastRead'];
  log: DevLog;
  /** Starts Vite, which takes over WebSocket upgrades of `sockets`, and calls `restart` after a change of its settings. */
  startAssets(sockets: Server, restart: () => Promise<void>): Promise<DevAssets>;
}

interface DevOptions extends ListenOptions {
  site: OpenedForDev;
  /** Opens the site again; resolves to `undefined` after reporting errors that stop it. */
  reopenSite(): Promise<OpenedForDev | undefined>;
  /** Prints failures that no file of the site is known for. */
  report(diagnostics: Diagnostic[]): void;
}

export interface DevServer {
  /** Address of the home page. */
  url: string;
  /** Maps the stack of an error to lines of source files. */
  mapStack(cause: unknown): void;
  /** Opens the home page in the browser that the environment variable `BROWSER` names, or in the default one. */
  open(): void;
  close(): Promise<void>;
}

/** Starts the dev server. It starts again at the same address after a change of what is read only at the start. */
export async function startDevServer(
  options: DevOptions,
): Promise<{ server: DevServer } | { diagnostic: Diagnostic }> {
  const { site, reopenSite, report, allowedHosts = [] } = options;
  const { root, config } = site.buildContext;
  const reportFailure = (summary: string, cause: unknown) =>
    report([failureDiagnostic(cause, { root, summary, hasLines: true })]);
  let restarting: Promise<void> | undefined;
  const handle: RequestListener = (request, response) => {
    session.handle(request, response).catch((cause: unknown) => {
      reportFailure(`The request for "${request.url}" failed`, cause);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The request failed. See the terminal of the dev server.\n');
    });
  };
  const { http, sockets } = guardedServer(handle, allowedHosts, () => restarting);
  const listening = await listen(http, options);
  if ('diagnostic' in listening) return listening;
  let sessionCount = 0;
  const start = (openedSite: OpenedForDev, previousEnd?: Promise<void>): DevSession => {
    const firstRevision = sessionCount * maxRevisions;
    sessionCount += 1;
    return startSession(openedSite, { sockets, firstRevision, previousEnd, restart, reportFailure });
  };
  const restart = (): Promise<void> => {
    restarting ??= reopenSite()
      .then((openedSite) => {
        if (openedSite) session = start(openedSite, session.end());
        return session.started;
      })
      .then(() => undefined)
      .catch((cause: unknown) => reportFailure('The dev server could not be started again', cause))
      .finally(() => {
        restarting = undefined;
      });
    return restarting;
  };
  let session = start(site);
  await session.started;
  const url = listening.origin + config.baseUrl;
  return {
    server: {
      url,
      mapStack: (cause) => session.mapStack(cause),
      open: () => session.open(url),
      async close() {
        await session.close();
        http.closeAllConnections();
        http.close();
      },
    },
  };
}

/** The part of the dev server that a restart replaces. */
interface DevSession extends Pick<DevServer, 'mapStack' | 'close'> {
  started: Promise<void>;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  open(url: string): void;
  /** Closes it once it has answered the requests so far: modules of a closed server never arrive. */
  end(): Promise<void>;
}

interface SessionOptions {
  sockets: Server;
  /** Above the revisions of pages that earlier sessions render, which are loaded again. */
  firstRevision: number;
  /** Resolves when the session before is closed. */
  previousEnd: Promise<void> | undefined;
  restart(): Promise<void>;
  reportFailure(summary: string, cause: unknown): void;
}

/**
 * Reads a site and serves it: pages and files of the site take precedence over files of Vite. A change to any file of the
 * site makes the next request read it again, and open pages reload immediately.
 */
function startSession(
  openedSite: OpenedForDev,
  { sockets, firstRevision, previousEnd, reportFailure, ...options }: SessionOptions,
): DevSession {
  const { buildContext, configFiles, watchedFiles, log } = openedSite;
  const { root } = buildContext;
  let isEnded = false;
  // The next session has read what changes from then on.
  const restart = async () => (isEnded ? undefined : options.restart());
  const assetsPromise = Promise.resolve(previousEnd).then(() => openedSite.startAssets(sockets, restart));
  // Imports of pages go through the Vite server.
  buildContext.modules = lazyModules(async () => (await assetsPromise).modules);
  watchedFiles.add([
    ...configFiles,
    ...outsideFolders(buildContext.config).map((folder) => join(root, folder)),
  ]);
  const site = devSite({ ...openedSite, restart, isRestarted: previousEnd !== undefined, report: log.set });
  const handlers = devHandlers({ buildContext, site, assets: assetsPromise, report: log.set });
  const state = { revision: firstRevision };
  let changes: Changes | undefined;
  let onFirstPage = () => {};
  const firstPage = new Promise<void>((resolve) => {
    onFirstPage = resolve;
  });

  const answering = new Set<Promise<unknown>>();
  const track = <Result>(answer: Promise<Result>): Promise<Result> => {
    const forget = () => answering.delete(answer);
    answering.add(answer);
    answer.then(forget, forget);
    return answer;
  };
  /** Responses of Vite that are not complete, with the addresses that were requested. */
  const sending = new Map<ServerResponse, string | undefined>();
  const close = async () => (await assetsPromise).vite.close();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { path, suffix } = splitTarget(request.url);
    const address = canonicalPath(path);
    const answer = address && (await track(respond(address)));
    if (answer) {
      send(request, response, answer);
      if ('html' in answer.content) response.once('finish', onFirstPage);
      return;
    }
    if (address !== undefined) {
      sending.set(response, request.url);
      // Browsers that were sent here by the session before take "not modified" for an empty module.
      if (previousEnd) delete request.headers['if-none-match'];
      const { vite } = await assetsPromise;
      request.url = path.replace(/^\/+/, '/') + suffix;
      const isAnswered = await new Promise<boolean>((resolve) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, () => resolve(false));
      });
      sending.delete(response);
      if (isAnswered) return;
    }
    const { revision } = state;
    send(request, response, { content: await track(handlers.notFound(address ?? path)), revision });
  }

  /**
   * Renders a page once more if files have changed meanwhile: it may have read one that was half written, and a refresh
   * would replace the islands of the page by its error.
   */
  async function respond(address: string): Promise<Answer | undefined> {
    const answer = async (): Promise<Answer | undefined> => {
      const { revision } = state;
      const content = await handlers.respond(address);
      return content && { content, revision };
    };
    const first = await answer();
    if (!first || !('html' in first.content)) return first;
    const pending = changes?.pending();
    await pending;
    return pending || first.revision !== state.revision ? answer() : first;
  }

  let vite: DevAssets['vite'] | undefined;
  const started = assetsPromise.then((assets) => {
    const compareFiles = watchedFiles.emitMissed(assets.vite.watcher, openedSite.lastRead);
    const startWatching = () => {
      assets.watch();
      compareFiles();
    };
    void watchWhenIdle(startWatching, { firstPage, reading: site.read() });
    const onError = (cause: unknown) => reportFailure('A change could not be read', cause);
    changes = liveReload({
      assets,
      site,
      handlers,
      buildContext,
      watchedFiles,
      configFiles,
      state,
      log,
      onError,
    });
    vite = assets.vite;
  });
  return {
    started,
    handle,
    mapStack(cause) {
      if (cause instanceof Error) vite?.ssrFixStacktrace(cause);
    },
    open(url) {
      if (!vite) return;
      vite.resolvedUrls = { local: [url], network: [] };
      vite.openBrowser();
    },
    close,
    async end() {
      isEnded = true;
      await Promise.allSettled(answering);
      await Promise.race([
        Promise.all([...sending.keys()].map((response) => once(response, 'close'))),
        setTimeout(sendTime),
      ]);
      // Browsers ask again, and the next session answers: without one of its modules, a page would never be loaded again.
      for (const [response, location] of sending)
        if (location && !response.headersSent) response.writeHead(307, { location }).end();
      await close();
    },
  };
}

/** More changes than a session sees. */
const maxRevisions = 1_000_000;

/** Milliseconds for modules that browsers have asked for before a restart: one may wait for a site that is not read any more. */
const sendTime = 1000;

/** Milliseconds that a browser has for its first request, once the site is read. */
const firstPageMilliseconds = 500;

/** Watches the site folder after the first page, or when none is asked for. Changes before that are found by comparison. */
async function watchWhenIdle(
  watch: () => void,
  { firstPage, reading }: { firstPage: Promise<void>; reading: Promise<unknown> },
): Promise<void> {
  await Promise.race([
    firstPage,
    reading.then(() => setTimeout(firstPageMilliseconds, undefined, { ref: false })),
  ]);
  watch();
}

/** A response, and the revision that it was made from. */
interface Answer {
  content: DevResponse;
  revision: number;
}

/** Sends a response that browsers do not cache, since it may change at any time. */
function send(request: IncomingMessage, response: ServerResponse, { content, revision }: Answer): void {
  if ('file' in content) {
    const { dir: root, base } = parse(content.file);
    sendFile(request, encodeURIComponent(base), { root, dotfiles: 'allow' }).pipe(response);
    return;
  }
  const { status, kind, body } =
    'html' in content
      ? {
          status: content.status,
          kind: 'html',
          body: content.html.replace('<html', `<html ${renderedAttribute}="${revision}"`),
        }
      : { status: 200, kind: extname(splitTarget(request.url).path), body: content.text };
  const type = contentType(kind) || 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
