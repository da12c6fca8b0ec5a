import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DevAssets } from '../bundle/dev-assets.ts';
import { lazyModules } from '../bundle/modules/lazy-modules.ts';
import { outsideFolders } from '../config/site-plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { StoredHashes } from '../graph/file-hashes.ts';
import { guardedServer, type ListenOptions, listen } from '../preview/listen.ts';
import { answerRequests } from './answer-requests.ts';
import type { Changes } from './debounced-watcher.ts';
import { devHandlers } from './dev-handlers.ts';
import type { DevLog } from './dev-log.ts';
import { type DevSiteOptions, devSite } from './dev-site.ts';
import { failureDiagnostic } from './failure-diagnostic.ts';
import { liveReload } from './live-reload.ts';
import { openRequests } from './open-requests.ts';
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

  const requests = openRequests();
  const close = async () => (await assetsPromise).vite.close();

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
    handle: answerRequests({
      handlers,
      assets: assetsPromise,
      requests,
      state,
      isRestarted: previousEnd !== undefined,
      pendingChanges: () => changes?.pending(),
      onPage: onFirstPage,
    }),
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
      await requests.end();
      await close();
    },
  };
}

/** More changes than a session sees. */
const maxRevisions = 1_000_000;

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
