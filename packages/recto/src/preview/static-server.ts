import { once } from 'node:events';
import { existsSync, fstatSync, type ReadStream, type Stats } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join, resolve } from 'node:path';
import compression from 'compression';
import send from 'send';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { isFile } from '../utils/node/site-files.ts';
import { encodePath } from '../utils/url.ts';
import { guardedListener, type ListenOptions, listen } from './listen.ts';
import { resolveAddress } from './resolve-address.ts';

export interface StaticOptions extends ListenOptions, Omit<StaticSite, 'baseUrl'> {
  /** @default "/" */
  baseUrl?: string | undefined;
  /** Command that builds the site, for messages. @default "recto build" */
  buildCommand?: string;
}

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

async function closeAll(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}

function outputMissing({ folder, buildCommand = 'recto build' }: StaticOptions): Diagnostic {
  return error('serve/output-missing', `No built site in "${folder}".`, {
    fix: `Build the site first: ${buildCommand}`,
  });
}

interface StaticSite {
  /** Folder of the built site. */
  folder: string;
  /** Folder with hashed files of earlier builds, which open pages still request; it need not exist. */
  retired?: string | undefined;
  /** Path of the site on its host, with a slash at both ends. */
  baseUrl: string;
  trailingSlash?: SiteConfig['trailingSlash'] | undefined;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Whether its file was gone at the first attempt. */
  isRetry?: boolean;
}

/** Handles requests for a built site: sends a file, a redirect, the not-found page or an error status. */
function staticHandler(site: StaticSite): RequestListener {
  const compress = compression();
  return (request, response) => {
    // Only GET has ranges, and they are ranges of the file on disk.
    if (request.method !== 'GET') delete request.headers.range;
    if (request.headers.range) delete request.headers['accept-encoding'];
    compress(request, response, () => {
      try {
        handle({ request, response }, site);
      } catch {
        // One request must not end the server for other readers.
        if (response.headersSent) response.destroy();
        else sendText(response, 500);
      }
    });
  };
}

function handle(exchange: Exchange, site: StaticSite): void {
  const { request, response } = exchange;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, { Allow: 'GET, HEAD' });
    return;
  }
  const isServed = (path: string) => folderWith(path, site) !== undefined;
  const address = resolveAddress(request.url ?? '/', { ...site, isFile: isServed });
  if (address.kind === 'not-found') sendNotFound(exchange, site, address.page);
  else if (address.kind === 'file') sendFile(exchange, site, address.file);
  // Browsers would keep a 301 without `no-cache`, also for the next site on this port.
  else sendText(response, 301, { Location: address.to, 'Cache-Control': 'no-cache' });
}

/** The folder that contains a file: the site itself, or that of earlier builds. */
function folderWith(file: string, { folder, retired }: StaticSite): string | undefined {
  // On Windows, a colon names a drive or a second stream of a file.
  if (process.platform === 'win32' && file.includes(':')) return undefined;
  if (isFile(join(folder, file))) return folder;
  return retired && hashedPattern.test(file) && isFile(join(retired, file)) ? retired : undefined;
}

/** Headers that make a response conditional; they do not apply to the not-found page. */
const conditionalHeaders = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;

function sendNotFound(exchange: Exchange, site: StaticSite, page = '404.html'): void {
  for (const name of conditionalHeaders) delete exchange.request.headers[name];
  exchange.response.statusCode = 404;
  if (isFile(join(site.folder, page))) sendFile(exchange, site, page);
  else sendText(exchange.response, 404);
}

function sendFile(exchange: Exchange, site: StaticSite, file: string): void {
  const { request, response } = exchange;
  const isFound = response.statusCode === 200;
  let described: number | undefined;
  response.setHeader('Cache-Control', cacheControl(file));
  response.setHeader('Vary', 'Accept-Encoding');
  send(request, encodePath(file), {
    root: folderWith(file, site) ?? site.folder,
    // Addresses are checked before, and only `.well-known` has a dot.
    dotfiles: 'allow',
    index: false,
    acceptRanges: isFound,
    cacheControl: false,
    etag: isFound,
    lastModified: isFound,
  })
    .on('file', (_path: string, { size, ino }: Stats) => {
      limitSuffixRange(request, size);
      described = ino;
    })
    // `send` writes the headers before it opens the file, which a build may replace in between.
    .on('stream', (stream: ReadStream) => {
      stream.on('open', (descriptor) => {
        if (fstatSync(descriptor).ino !== described) stream.destroy(replacedError());
      });
    })
    .on('error', (error: SendError) => sendError(exchange, site, error))
    .pipe(response);
}

/** What `send` takes for a file that is gone. */
function replacedError(): NodeJS.ErrnoException {
  return Object.assign(new Error('A build has replaced the file.'), { code: 'ENOENT' });
}

/** A file in `assets/` whose name ends in a hash of its content: `assets/app-6a09e667f3bcc908.js`. */
const hashedPattern = /^assets\/.*[-.][a-f\d]{16}\.[a-z\d.]+$/;

/** Files with a content hash in their name never change; others are revalidated, which is a 304 if unchanged. */
export function cacheControl(file: string): string {
  return hashedPattern.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** More last bytes than a file has are the whole file (RFC 9110, 14.1.2), but `send` answers them with 416. */
function limitSuffixRange({ headers }: IncomingMessage, size: number): void {
  const [, length] = /^\s*bytes\s*=\s*-(\d+)\s*$/.exec(headers.range ?? '') ?? [];
  if (Number(length) > size) headers.range = `bytes=-${size}`;
}

/** What `send` reports: a status, and headers that belong to it (`Content-Range` of a 416). */
interface SendError {
  status?: number;
  headers?: Record<string, string>;
}

function sendError(exchange: Exchange, site: StaticSite, error: SendError): void {
  const { response } = exchange;
  // The promised length cannot be sent any more.
  if (response.headersSent) return void response.destroy();
  const wasFound = response.statusCode === 200;
  for (const name of response.getHeaderNames()) {
    if (name !== 'x-content-type-options') response.removeHeader(name);
  }
  // The file was removed after its address was resolved.
  if (error.status === 404 && wasFound) {
    if (exchange.isRetry) sendNotFound(exchange, site);
    else handle({ ...exchange, isRetry: true }, site);
  } else sendText(response, error.status ?? 500, error.headers);
}

const statusTexts: Record<number, string> = {
  301: 'This page has moved.',
  404: 'Page not found.',
  405: 'Only GET and HEAD are supported.',
  412: 'The page has changed.',
  416: 'The file has no such range.',
};

/** Sends one line of plain text in place of a page. */
function sendText(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const text = `${statusTexts[status] ?? 'The server could not send this page.'}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
