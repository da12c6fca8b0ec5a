import { stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import compressible from 'compressible';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';
import send from 'send';
import { cacheControl, isHashed } from './cache-control.ts';
import type { CompressionCache, Content, Encoding } from './compression-cache.ts';
import { resolveAddress } from './resolve-address.ts';

/** A built site, ready to be asked. */
interface StaticSite {
  /** Folder of the built site. */
  folder: string;
  /** Folder with hashed files of earlier builds, which open pages still ask for; it need not exist. */
  retired?: string | undefined;
  /** Folder of the compressed copies. */
  cache: string;
  /** Path of the site on its host, with a slash at both ends. */
  baseUrl: string;
  copies: CompressionCache;
}

/** A request with the answer being written to it. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A file to answer with: what it holds, as which type, in which coding. */
interface Choice {
  file: string;
  content: Content;
  type: string;
  isVaried: boolean;
  /** The compressed twin in the cache folder, if that is what the client gets. */
  copy?: { name: string; encoding: Encoding };
}

/** Smaller files gain nothing: with its headers, an answer is one packet anyway. */
const smallestCompressed = 1024;

/** Fields that ask for less than the whole answer; they say nothing about a page that is not there. */
const conditions = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'range',
] as const;

/** Answers requests for a built site: with a file, a redirect, the not-found page, or a refusal. */
export function staticAnswer(site: StaticSite): RequestListener {
  return (request, response) => {
    answer({ request, response }, site).catch(() => {
      // A disk that fails in the middle of an answer is no reason to leave the other readers alone.
      if (response.headersSent) response.destroy();
      else sendText(response, 500);
    });
  };
}

async function answer(exchange: Exchange, site: StaticSite): Promise<void> {
  const { request, response } = exchange;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, { Allow: 'GET, HEAD' });
  }
  const isFile = async (path: string) => (await folderWith(path, site)) !== undefined;
  const address = await resolveAddress(request.url ?? '/', { baseUrl: site.baseUrl, isFile });
  if (address.kind === 'missing') return sendMissing(exchange, site, address.page);
  if (address.kind === 'file') return sendFile(exchange, site, address.file);
  // Without `no-cache` a browser would never ask again, also for the next site on this port.
  sendText(response, 301, { Location: address.to, 'Cache-Control': 'no-cache' });
}

/** The folder that a file is in: the site itself, or that of earlier builds. */
async function folderWith(file: string, { folder, retired }: StaticSite): Promise<string | undefined> {
  if (await isRegularFile(folder, file)) return folder;
  return retired && isHashed(file) && (await isRegularFile(retired, file)) ? retired : undefined;
}

async function isRegularFile(folder: string, path: string): Promise<boolean> {
  // A colon names another drive or a second stream of a file there.
  if (process.platform === 'win32' && path.includes(':')) return false;
  try {
    return (await stat(join(folder, path))).isFile();
  } catch {
    return false;
  }
}

async function sendMissing(exchange: Exchange, site: StaticSite, page = '404.html'): Promise<void> {
  for (const name of conditions) delete exchange.request.headers[name];
  exchange.response.statusCode = 404;
  if (await isRegularFile(site.folder, page)) await sendFile(exchange, site, page);
  else sendText(exchange.response, 404);
}

async function sendFile(exchange: Exchange, site: StaticSite, file: string): Promise<void> {
  const { request, response } = exchange;
  const folder = (await folderWith(file, site)) ?? site.folder;
  const choice = await chooseForm(request, { ...site, folder }, file);
  request.headers.range = satisfiableRange(request.headers.range, choice.content.size);
  setHeaders(response, choice);
  const root = choice.copy ? site.cache : folder;
  const path = (choice.copy?.name ?? file).split('/').map(encodeURIComponent).join('/');
  send(request, path, {
    root,
    // Addresses have been checked already, and only `.well-known` has a dot.
    dotfiles: 'allow',
    index: false,
    // A range is of the file itself, and only GET knows ranges.
    acceptRanges: !choice.copy && request.method === 'GET',
    cacheControl: false,
    etag: false,
    lastModified: false,
  })
    .on('error', (error: SendError) => sendError(exchange, site, error))
    .pipe(response);
}

async function chooseForm(request: IncomingMessage, site: StaticSite, file: string): Promise<Choice> {
  const path = join(site.folder, file);
  const content = await site.copies.identify(path);
  const type = contentType(extname(file)) || 'application/octet-stream';
  const isVaried = content.size >= smallestCompressed && compressible(type) === true;
  const choice = { file, content, type, isVaried };
  const encoding = isVaried && request.headers.range === undefined ? acceptedEncoding(request) : undefined;
  if (!encoding) return choice;
  const name = await site.copies.copyOf(path, content, encoding);
  return name === undefined ? choice : { ...choice, copy: { name, encoding } };
}

/** A range of more last bytes than there are is the whole file (RFC 9110, 14.1.2), which `send` answers with 416. */
function satisfiableRange(range: string | undefined, size: number): string | undefined {
  const [, last] = /^\s*bytes\s*=\s*-(\d+)\s*$/.exec(range ?? '') ?? [];
  return last !== undefined && Number(last) > size ? `bytes=-${size}` : range;
}

/** The coding that the client likes best, ours where it has no preference; none unless it asks. */
function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined;
  const negotiator: PreferringNegotiator = new Negotiator(request);
  const preferred = ['br', 'gzip'];
  const [best] = negotiator.encodings([...preferred, 'identity'], { preferred });
  return best === 'br' || best === 'gzip' ? best : undefined;
}

/** The published types of `negotiator` do not know its second parameter yet. */
interface PreferringNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

function setHeaders(response: ServerResponse, { file, content, type, isVaried, copy }: Choice): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', cacheControl(file));
  if (isVaried) response.setHeader('Vary', 'Accept-Encoding');
  if (copy) response.setHeader('Content-Encoding', copy.encoding);
  if (response.statusCode !== 200) return;
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', `"${content.hash}${copy ? `-${copy.encoding}` : ''}"`);
  response.setHeader('Last-Modified', content.modified.toUTCString());
}

/** What `send` reports: a status, and fields that belong to it (`Content-Range` of a 416). */
interface SendError {
  status?: number;
  headers?: Record<string, string>;
}

function sendError(exchange: Exchange, site: StaticSite, error: SendError): void {
  const { response } = exchange;
  if (response.headersSent) {
    // The promised length cannot be kept; cutting the connection is the only way to say so.
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    if (name !== 'x-content-type-options') response.removeHeader(name);
  }
  // The file went away between the look and the reading.
  const isGone = error.status === 404 && response.statusCode === 200;
  if (isGone) sendMissing(exchange, site).catch(() => sendText(response, 500));
  else sendText(response, error.status ?? 500, error.headers);
}

const reasons: Record<number, string> = {
  301: 'This page has moved.',
  404: 'There is no page at this address.',
  405: 'This site can only be read.',
  412: 'This page is not the version that was asked for.',
  416: 'This file has no such range.',
};

/** Answers with one line of text, and no page. */
function sendText(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const text = `${reasons[status] ?? 'The server failed to answer.'}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
