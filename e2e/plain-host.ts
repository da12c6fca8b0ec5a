import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A host of a built site that can be made slow or broken. */
export interface PlainHost {
  url: string;
  /** Paths of all requests so far, with their queries. */
  requests: string[];
  /** Answers requests for matching paths with a fault, until the returned function is called. */
  disturb(path: RegExp, answer: Fault): () => void;
  /** Removes all faults and forgets the requests. */
  heal(): void;
  stop(): void;
}

/** Answers a request in place of the host; `serve` sends the answer of the host. */
export type Fault = (exchange: {
  request: IncomingMessage;
  response: ServerResponse;
  serve(): void;
}) => void | Promise<void>;

/** Answers with an error of the server. */
export const refuse: Fault = ({ response }) => {
  response.writeHead(503).end('no');
};

/**
 * Breaks the connection in the middle of the answer. It is not stored: Chromium sends a request again if another one
 * leaves their entry in the cache incomplete, and tests count requests.
 */
export const cut: Fault = ({ request, response }) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  response.writeHead(200, {
    'content-type': types[extname(pathname) || '.html'] ?? 'application/octet-stream',
    'content-length': 1000,
    'cache-control': 'no-store',
  });
  response.write('export const', () => response.destroy());
};

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the folder of a built site by the names of its files, with or without `.html`, and with the headers of its
 * `_headers` file, if any, as Netlify and Cloudflare do.
 */
export function startPlainHost(folder: string): Promise<PlainHost> {
  return startHost((request, response) =>
    sendFile(response, folder, new URL(request.url ?? '/', 'http://host').pathname),
  );
}

/** Passes requests on to another server, so that its answers can be made slow or broken. */
export function startProxyHost(port: number): Promise<PlainHost> {
  return startHost((request, response) => {
    const { url: path, method, headers } = request;
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      // A fault may have set some.
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...response.getHeaders() });
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    sent.end();
  });
}

async function startHost(answer: RequestListener): Promise<PlainHost> {
  const faults = new Map<RegExp, Fault>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const serve = () => void answer(request, response);
    const [, fault] = [...faults].find(([path]) => path.test(pathname)) ?? [];
    if (fault) void fault({ request, response, serve });
    else serve();
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    disturb(path, answer) {
      faults.set(path, answer);
      return () => faults.delete(path);
    },
    heal() {
      faults.clear();
      requests.length = 0;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Makes a host serve a later build, whose scripts have other names, like a deployment that removes the files of the
 * last build.
 */
export function deployNextBuild(host: PlainHost, build: string): void {
  const renamed = (text: string) =>
    text.replace(/(-[a-f\d]{16})\.js\b/g, '$1.later.js').replace(/"build":"[^"]+"/, '"build":"later"');
  host.disturb(/^\/assets\/[^/]*\.js$/, ({ request, response }) => {
    const path = request.url ?? '';
    if (!path.endsWith('.later.js')) {
      response.writeHead(404).end('no such file');
      return;
    }
    const code = readFileSync(join(build, path.replace('.later.js', '.js')), 'utf8');
    response.setHeader('content-type', 'text/javascript').end(renamed(code));
  });
  host.disturb(/^\/docs/, ({ request, response }) => {
    const html = readFileSync(join(build, `${request.url?.replace(/\?.*/, '')}.html`), 'utf8');
    response.setHeader('content-type', 'text/html').end(renamed(html));
  });
}

function sendFile(response: ServerResponse, folder: string, pathname: string): void {
  const name = join(folder, decodeURIComponent(pathname));
  const forms = pathname.endsWith('/') ? [join(name, 'index.html')] : [name, `${name}.html`];
  const file = forms.find((form) => existsSync(form) && statSync(form).isFile());
  const found = file ?? join(folder, '404.html');
  response.writeHead(file ? 200 : 404, {
    'content-type': types[extname(found)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    ...headersFor(folder, pathname),
  });
  response.end(readFileSync(found));
}

function headersFor(folder: string, pathname: string): Record<string, string> {
  const file = join(folder, '_headers');
  if (!existsSync(file)) return {};
  const headers: Record<string, string> = {};
  let isMatch = false;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = '', value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name && isMatch) headers[name.toLowerCase()] = value;
    else if (!name) isMatch = matches(line, pathname);
  }
  return headers;
}

function matches(pattern: string, pathname: string): boolean {
  const [before = '', after] = pattern.split('*');
  return after === undefined ? pathname === pattern : pathname.startsWith(before) && pathname.endsWith(after);
}
