import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { guardedListener, type ListenOptions, listen } from './listen.ts';
import { staticHandler } from './static-handler.ts';

export interface StaticOptions extends ListenOptions {
  /** Folder of the built site. */
  folder: string;
  /** Folder with hashed files of earlier builds, which are served too. */
  retired?: string;
  /** Path of the site on its host, with a slash at both ends. @default "/" */
  baseUrl?: string | undefined;
  /** Command that builds the site, for messages. @default "recto build" */
  buildCommand?: string;
  trailingSlash?: SiteConfig['trailingSlash'] | undefined;
}

/** A server that is listening. */
export interface StaticServer {
  /** Address of the home page for a browser on this computer. */
  url: string;
  port: number;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Serves a built site over HTTP until it is closed.
 *
 * URLs are clean (`/docs/a` for `docs/a.html`), and files are looked up on every request: a new build shows without
 * a restart. No request can end the server or reach outside the folder, except through symbolic links in it.
 *
 * @example
 * const result = await serveStatic({ folder: 'build' });
 */
export async function serveStatic(
  options: StaticOptions,
): Promise<{ server: StaticServer } | { diagnostic: Diagnostic }> {
  const folder = resolve(options.folder);
  if (!existsSync(join(folder, 'index.html')) && !existsSync(join(folder, '404.html')))
    return { diagnostic: outputMissing(options) };
  const retired = options.retired && resolve(options.retired);
  const baseUrl = options.baseUrl ?? '/';
  const listener = staticHandler({ folder, retired, baseUrl, trailingSlash: options.trailingSlash });
  const server = createServer(guardedListener(listener, options.allowedHosts ?? []));
  const result = await listen(server, options);
  if ('diagnostic' in result) return result;
  const { origin, port } = result;
  return { server: { url: origin + baseUrl, port, close: () => closeAll(server) } };
}

function closeAll(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

function outputMissing({ folder, buildCommand = 'recto build' }: StaticOptions): Diagnostic {
  return error('serve/output-missing', `No built site in "${folder}".`, {
    fix: `Build the site first: ${buildCommand}`,
  });
}
